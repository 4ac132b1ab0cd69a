# make crawl and make test are all anyone needs: both set up the environment by themselves.

PYTHON ?= $(firstword $(foreach name,python3 python3.13 python3.12 python3.11,\
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# What to crawl; by default the demo site.
SEEDS ?=
LANGUAGES ?=
DOMAIN ?=
DEST ?=
# Further words for the crawl, e.g. ARGS="-a pages=100 -s DOWNLOAD_DELAY=1"
ARGS ?=
PORT ?= 8765

.DEFAULT_GOAL := help
.PHONY: help setup crawl serve test lint types unit bench-frontier clean

help: ## list the targets
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18
	@echo
	@echo "make crawl SEEDS=seeds.txt LANGUAGES=de,it DOMAIN=health-safety DEST=out/mine   crawls anything"

setup: $(READY) ## create the environment in .venv

$(READY): setup.py constraints.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with make PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $@

ifeq ($(SEEDS),)
crawl: $(READY) ## crawl the demo site, or SEEDS=… LANGUAGES=… [DOMAIN=…] [DEST=…]
	@$(BIN)/python -m demo.serve --port $(PORT) --port-fallback --run $(BIN)/fccrawler crawl focused \
		-a job=demo/job.toml -a seeds={url} -a dest=$(or $(DEST),out/demo) -s DOWNLOAD_DELAY=0.02 $(ARGS)
else
crawl: $(READY)
	@$(BIN)/fccrawler crawl focused -a seeds=$(SEEDS) -a languages=$(LANGUAGES) \
		$(if $(DOMAIN),-a domain=$(DOMAIN)) $(if $(DEST),-a dest=$(DEST)) $(ARGS)
endif

serve: $(READY) ## serve the demo site on loopback
	@$(BIN)/python -m demo.serve --port $(PORT)

test: lint types unit ## everything that must pass: ruff, mypy, pytest

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

unit: $(READY)
	$(BIN)/pytest

bench-frontier: $(READY) ## measure the frontiers beside Scrapy's own and scrapy-redis [ARGS="speed crash …"]
	$(BIN)/python -m benchmarks.frontier $(ARGS)

clean: ## remove the environment and all results in out/
	rm -rf $(VENV) out build dist *.egg-info
