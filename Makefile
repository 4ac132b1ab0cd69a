# make crawl and make test are all anyone needs: both set up the environment by themselves.

PYTHON ?= $(firstword $(foreach name,python3 python3.13 python3.12 python3.11,\
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := $(VENV)/.bench

# What to crawl; by default the demo site.
SEEDS ?=
LANGUAGES ?=
DOMAIN ?=
DEST ?=
# Further words for the crawl, e.g. ARGS="-a pages=100 -s DOWNLOAD_DELAY=1"
ARGS ?=
# What a benchmark is to measure on
DATA ?=
PORT ?= 8765

.DEFAULT_GOAL := help
.PHONY: help setup crawl serve test lint types unit clean train-cleaner bench-frontier bench-clean bench-sites
.PHONY: bench-encodings bench-metadata bench-forum bench-fuzz

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

# Peers and what trains the model. readability-lxml asks for an old chardet, but works with ours.
$(BENCH): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[bench]"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps readability-lxml==0.9
	@touch $@

bench-clean: $(BENCH) ## measure the cleaner beside other extractors: DATA=folder with html/ and ground-truth/
	$(BIN)/python -m benchmarks.clean $(DATA) $(ARGS)

bench-sites: $(READY) ## measure the memory of sites: DATA=folder of sites ARGS="SITE…"
	$(BIN)/python -m benchmarks.clean.sites $(DATA) $(ARGS)

bench-encodings: $(BENCH) ## measure the detection of charsets beside other detectors
	$(BIN)/python -m benchmarks.encodings $(ARGS)

bench-metadata: $(BENCH) ## measure titles, authors and dates beside trafilatura: DATA as for bench-clean
	$(BIN)/python -m benchmarks.metadata --data $(DATA) $(ARGS)

bench-forum: $(BENCH) ## measure threads beside other extractors: DATA as for bench-clean
	$(BIN)/python -m benchmarks.forum $(DATA) $(ARGS)

bench-fuzz: $(READY) ## broken, hostile and huge inputs: DATA=folder of .html.gz files
	$(BIN)/python -m benchmarks.fuzz --data $(DATA) --inputs 10000 $(ARGS)

train-cleaner: $(BENCH) ## train the boilerplate model anew: DATA as for bench-clean
	$(BIN)/python -m benchmarks.clean.train $(DATA)

clean: ## remove the environment and all results in out/
	rm -rf $(VENV) out build dist *.egg-info
