# Two commands: `make play` starts the site, `make test` tests it. The others are for developers.

PYTHON := .venv/bin/python
MANAGE := $(PYTHON) manage.py
PIP := $(PYTHON) -m pip --disable-pip-version-check -qq
FUZZ_GAMES ?= 5000
# A process for each core, four at most. The tests of a file share what is dear to make.
AT_ONCE := --numprocesses auto --maxprocesses 4 --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help install play test fuzz golden bench lint messages

help:
	@echo 'make play      start the site with demo data: PORT=8000 HOST=127.0.0.1'
	@echo 'make test      run every test that this machine can run: ARGS="-k chat"'
	@echo 'make install   make the environment .venv alone'
	@echo 'make fuzz      random games with all checks: FUZZ_GAMES=$(FUZZ_GAMES)'
	@echo 'make golden    rewrite the golden playthroughs; read the diff'
	@echo 'make bench     how fast the rules play, and how fast boards open'
	@echo 'make lint      style, formatting, types'
	@echo 'make messages  collect the texts to translate, and compile the translations'

# The first Python of 3.12 or newer that really runs and can make an environment; else uv's own.
# A name is looked for in every folder of PATH: version managers put stand-ins in front that fail.
define MAKE_VENV
set -eu
rm -rf .venv
for name in python3.13 python3.12 python3; do
    IFS=:
    for folder in $$PATH; do
        candidate="$$folder/$$name"
        [ -x "$$candidate" ] || continue
        "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))' \
            >/dev/null 2>&1 || continue
        echo "Making .venv with $$("$$candidate" --version)."
        exec "$$candidate" -m venv .venv
    done
    unset IFS
done
if command -v uv >/dev/null 2>&1; then
    echo 'Making .venv with uv, which brings its own Python.'
    exec uv venv --quiet --seed --python 3.13 .venv
fi
echo 'Quarterday needs Python 3.12 or newer with its venv module, or uv. Neither was found.' >&2
echo 'Debian and Ubuntu: apt install python3 python3-venv' >&2
echo 'Anywhere else: python.org, or docs.astral.sh/uv' >&2
exit 1
endef
export MAKE_VENV

.venv/bin/python:
	@sh -c "$$MAKE_VENV"

# Stamps: installed again only when a file of requirements is newer.
.venv/installed: requirements.txt | .venv/bin/python
	@echo 'Installing what requirements.txt names.'
	@$(PIP) install -r requirements.txt
	@touch $@

.venv/installed-for-tests: tests/requirements.txt .venv/installed
	@echo 'Installing what tests/requirements.txt names.'
	@$(PIP) install -r tests/requirements.txt
	@touch $@

install: .venv/installed

play: .venv/installed
	@$(MANAGE) demo --prepare
	@exec $(MANAGE) serve

test: .venv/installed-for-tests
	@$(PYTHON) -m pytest $(AT_ONCE) $(ARGS)

fuzz: .venv/installed-for-tests
	@FUZZ_GAMES=$(FUZZ_GAMES) $(PYTHON) -m pytest --timeout 0 -k random_play $(ARGS)

golden: .venv/installed-for-tests
	@REWRITE_GOLDEN=1 $(PYTHON) -m pytest -k golden $(ARGS)
	@git --no-pager diff --stat -- tests

bench: .venv/installed
	@$(MANAGE) bench

lint: .venv/installed-for-tests
	@$(PYTHON) -m ruff check
	@$(PYTHON) -m ruff format --check
	@$(PYTHON) -m mypy

messages: .venv/installed
	@$(MANAGE) makemessages --locale ja --locale zh_Hant --no-obsolete --ignore 'tests/*'
	@$(MANAGE) compilemessages --ignore .venv
