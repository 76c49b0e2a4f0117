# What people do with a clone. `make help` lists it; every target may be run again at any time.

SWIFT ?= swift
PREFIX ?= /usr/local
PROGRAM := .build/release/tracebook
PLAYER := .build/player.wasm
SEARCH := .build/search.wasm
STEPPER := .build/libtracebook-step.a
FORMATTED := Package.swift Sources Tests Content Plugins Playground/Package.swift Playground/Sources
STEP := Scripts/step.sh
# Pages read the code that a reader edits with it; it is not ours, so each computer takes its own.
ACORN := /usr/share/nodejs/acorn/dist/acorn.js
PARSER := Plugins/javascript-app/page/acorn.js

# With Swift's library in it and without names of its parts, the program starts and builds faster.
RELEASE_FLAGS ?= --static-swift-stdlib -Xlinker -s
RELEASE := build -c release $(RELEASE_FLAGS)

export SWIFT RELEASE NO_INSTALL ROUNDS QUICK
# Charts of others to try besides our own: what is beside the checkout, or make test-all CHARTS="…".
CHARTS ?= $(wildcard ../shared/conformance/scion/*/*.scxml)
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help apps books deps deps-build deps-wasm deps-browser program module site learn lint check-tests smoke check-book \
  recordings golden outputs walk browser-core browser pages epub pdf screenshots corpus mutants tables docs schemas test test-all \
  longer deps-all fuzz differential oracle differences logs editors vue xstate mutate-checker mistype-models soak bench queries install deb archive release clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

deps: ## install what is missing, by apt; NO_INSTALL=1 only says what that is
	@Scripts/deps.sh build apps wasm module tests terminal browser engines pages differential vue
	@$(STEP) "Installing Playwright" Scripts/browser.sh prepare

deps-tests:
	@Scripts/deps.sh build tests

deps-build:
	@Scripts/deps.sh build

program: deps-build ## build the program alone: .build/release/tracebook
	@$(STEP) "Building the program" $(SWIFT) $(RELEASE) --product tracebook
	@cmp -s $(ACORN) $(PARSER) || install -m 644 $(ACORN) $(PARSER)

deps-wasm:
	@Scripts/deps.sh build wasm

module: deps-wasm
	@$(STEP) "Building the engine of pages" Scripts/build-wasm.sh player $(PLAYER)
	@$(STEP) "Building the search of pages" Scripts/build-wasm.sh search $(SEARCH)

stepper: deps-build
	@$(STEP) "Building the engine for SPIN" Scripts/build-stepper.sh $(STEPPER)

spin: program stepper ## the models and claims by SPIN: the same counts and verdicts?; SPIN=--whole for all
	@Scripts/deps.sh spin
	@$(STEP) --tail 1 "Searching models by SPIN" Scripts/spin.py $(PROGRAM) $(SPIN)

site: program module ## build the site of this book
	@$(PROGRAM) build
	@echo "Open Site/public/index.html"

learn: program ## the terminal walkthrough; make learn ARGS="background --lang sv"
	@$(PROGRAM) learn $(ARGS)

lint:
	@$(STEP) "Checking the format" \
	  $(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)
	@$(STEP) --tail 1 "Holding imports against the manifest" Scripts/check-imports.py
	@$(STEP) "Looking for the places of mutations" Scripts/mutate-checker.py --places
	@$(STEP) --tail 8 "Holding code to its size" Scripts/sizes.py

outputs: program ## compare all that readers are shown with what was kept: .build/outputs
	@Scripts/deps.sh terminal
	@rm -rf .build/outputs
	@$(STEP) --tail 41 "Comparing what readers are shown" Scripts/outputs.py check $(PROGRAM) .build/outputs

# The program as people run it has the modules of pages beside it.
check-tests: deps-tests module
	@$(STEP) "Building with tests" $(SWIFT) build --build-tests
	@$(STEP) --tail 1 "Running the tests" $(SWIFT) test --disable-xctest --skip-build
	@$(STEP) --tail 1 "Reading machines of XState" node Plugins/xstate/test_xstate.js

smoke: module
	@Scripts/wasm-report.sh $(PLAYER) 45000
	@Scripts/wasm-report.sh $(SEARCH) 143000
	@$(STEP) --tail 1 "Running the engine natively and as WebAssembly" Scripts/smoke.sh

# Below this, `make queries` fails: readers would have to look further down for answers.
MIN_MRR ?= 0.8

# Searches take several times as long in a debug build. With leave to run them and nothing kept, the
# apps of the examples run anew; without leave, what was recorded of them must be enough.
APPS := --allow-plugin javascript-app --allow-plugin swift-app
check-book: program
	@Scripts/deps.sh apps
	@$(STEP) --tail 1 "Checking the book and running its code" $(PROGRAM) check --force $(APPS)
	@$(STEP) --tail 1 "Checking the book by its recordings" $(PROGRAM) check

books: program ## check, build and walk through the books beside this one
	@Scripts/deps.sh apps
	@$(STEP) --tail 1 "The books beside this one" Scripts/books.sh $(PROGRAM)

apps: program ## test what runs the code of examples, and what reads machines of XState
	@Scripts/deps.sh apps
	@$(STEP) --tail 3 "Running apps in JavaScript" python3 -B Plugins/javascript-app/test_javascript_app.py
	@$(STEP) --tail 3 "Running apps in Swift" python3 -B Plugins/swift-app/test_swift_app.py
	@$(STEP) --tail 3 "Running the sample apps" python3 -B Scripts/check-samples.py $(PROGRAM)
	@$(STEP) --tail 1 "Playing machines of XState" node Plugins/xstate/test_xstate.js $(PROGRAM)

recordings: program ## compare the models with recordings that were written apart from them
	@$(STEP) --tail 1 "Comparing recordings" Scripts/check-recordings.py $(PROGRAM)

golden: program
	@$(STEP) "Building the site twice" Scripts/golden-site.sh $(PROGRAM)

walk: program
	@Scripts/deps.sh terminal
	@$(STEP) --tail 1 "Walking through a lesson" Scripts/walkthrough-by-pipe.sh $(PROGRAM) --core
	@$(STEP) --tail 1 "A lesson on a full screen" Scripts/screen-in-tmux.py $(PROGRAM) --core

deps-browser:
	@Scripts/deps.sh build wasm browser

browser-core: deps-browser program module
	@$(STEP) --tail 3 "A lesson in a browser" Scripts/browser.sh core

browser: deps-browser program module ## the whole site in Chromium, and its core in Firefox and WebKit
	@Scripts/deps.sh engines
	@$(STEP) --tail 3 "The site in a browser" Scripts/browser.sh all

pages: program module ## the markup, the languages and the links of every page
	@Scripts/deps.sh tests pages
	@$(STEP) "Installing the checkers" Scripts/browser.sh prepare
	@$(STEP) --tail 3 "The markup, languages and links of every page" Scripts/pages.sh $(PROGRAM)

epub: program ## write the book as EPUB, and hold the files against epubcheck
	@Scripts/deps.sh epub
	@$(STEP) --tail 1 "The book as EPUB" Scripts/try-epub.sh $(PROGRAM)

pdf: deps-browser program ## the book on paper, a PDF of each language: .build/pdf; LANGUAGES="en sv"
	@$(STEP) "Installing the browser’s driver" Scripts/browser.sh prepare
	@$(STEP) "Building the site" $(PROGRAM) build --out .build/pdf-site
	@$(STEP) --tail 9 "Printing the book" $${BROWSER_PYTHON:-.build/browser/bin/python} -B Scripts/pdf.py \
	  .build/pdf-site .build/pdf $(LANGUAGES)

screenshots: program module ## pictures of every kind of page: .build/screenshots
	@Scripts/deps.sh build browser pictures
	@$(STEP) --tail 1 "Taking pictures of the site" Scripts/screenshots.sh $(PROGRAM)

# Several hundred traces and walks; the book's own are checked natively by check-book.
corpus: deps module ## repeat every trace of the book in the WebAssembly module
	@$(STEP) --tail 1 "Repeating every trace in the module" Scripts/corpus.sh $(PLAYER)

mutants: program ## change the models in small ways: does an example notice? MODELS="scenes swiftui"
	@$(STEP) --tail 7 "Changing the models" $(PROGRAM) mutants $(MODELS)

tables: program ## write what each model does first into Documentation/shipped-models.md
	@Scripts/model-tables.py $(PROGRAM)

test: lint check-tests smoke check-book books recordings docs golden walk queries browser-core ## format, build, tests, book, site
	@echo "All tests passed."

docs: program ## check the contributors' book, whose examples are commands, and build it
	@Scripts/deps.sh tests
	@$(STEP) --tail 1 "Running the commands of the documentation" Scripts/docs.sh $(PROGRAM) .build/docs

schemas: ## hold the YAML files against Schemas
	@Scripts/deps.sh tests
	@test -x .venv/bin/check-jsonschema || $(STEP) "Installing check-jsonschema" sh -c \
	  'python3 -m venv .venv && .venv/bin/pip install -q check-jsonschema'
	@$(STEP) --tail 1 "Holding the YAML files against their schemas" Scripts/check-schemas.sh

# What was built for both halves is not made again in either.
BUILT := $(MAKE) --no-print-directory -o program -o module -o stepper
# Pages in browsers and everything else take the two halves of what takes longer, at the same time.
test-all: deps deps-all program module stepper ## what takes longer
	@Scripts/together.sh "$(BUILT) browser pages vue editors" "$(BUILT) longer"
	@echo "All longer tests passed."

deps-all:
	@Scripts/deps.sh packages clean-system attacks spin epub editors

# The models whose changes take a minute; `make soak` changes all of them.
longer: MODELS = swiftui-view view-controller uni-app wechat-mini-program
longer: program module apps corpus mutants epub schemas differential oracle spin
	@$(STEP) "Installing, and building a book from elsewhere" Scripts/try-install.sh
	@$(STEP) --tail 1 "The packages in a system without Swift" Scripts/try-packages.sh
	@$(STEP) --tail 1 "The engine and the program in other packages" Scripts/try-dependency.sh
	@$(STEP) --tail 1 "Beginning everything" Scripts/try-new.sh $(PROGRAM)
	@$(STEP) --tail 1 "The charts of others" Scripts/try-chart.sh $(PROGRAM) \
	  Tests/CommandTests/Golden/new-chart/book-1/Elsewhere/*.scxml $(CHARTS)
	@$(STEP) --tail 1 "The way of a new translator" Scripts/try-translation.sh $(PROGRAM)
	@$(STEP) --tail 1 "The way to gettext’s tools and back" Scripts/try-po.sh $(PROGRAM)
	@$(STEP) "A million steps in constant memory" \
	  node Scripts/memory.mjs $(PLAYER) .build/corpus.bin 1000000
	@$(STEP) --tail 1 "Wrong letters in models" \
	  Scripts/mistype-models.py $(PROGRAM) . 10
	@$(STEP) "Comparing the tables of the models" Scripts/model-tables.py $(PROGRAM) --check
	@$(STEP) --tail 1 "Every lesson in every second language, by pipe" \
	  Scripts/walkthrough-by-pipe.sh $(PROGRAM) --turns
	@$(STEP) --tail 4 "How far one gets without thinking" Scripts/question-statistics.py $(PROGRAM)
	@$(STEP) --tail 1 "Sessions killed at random moments" Scripts/walkthrough-killed.sh $(PROGRAM)
	@$(STEP) --tail 2 "Builds that meet, and builds that are killed" \
	  Scripts/attack-builds.py $(PROGRAM) 30 100
	@$(STEP) --tail 1 "Confirming steps of one file at once" \
	  Scripts/attack-stamps.py $(PROGRAM) 100
	@$(STEP) --tail 1 "Calls of the system that fail" Scripts/attack-faults.py $(PROGRAM) 30
	@$(STEP) --tail 1 "Inputs that would run for ever" Scripts/attack-inputs.py $(PROGRAM)
	@$(STEP) --tail 1 "Commands on books that were changed at random" Scripts/attack-commands.py $(PROGRAM) 100
	@$(STEP) --tail 1 "Thousands of half requests" Scripts/attack-serve.py $(PROGRAM)
	@$(STEP) --tail 1 "Damaged recordings, stamps, cache entries and PO files" \
	  Scripts/attack-recordings.py $(PROGRAM) 20
	@$(STEP) --tail 1 "What is started on a stranger’s book" Scripts/started-programs.sh $(PROGRAM)
	@$(STEP) --tail 1 "A lesson in a terminal, in every language" \
	  Scripts/walkthrough-in-tmux.sh $(PROGRAM)
	@$(STEP) --tail 1 "The full screen in windows of every size" Scripts/screen-in-tmux.py $(PROGRAM)

GRAMMARS := $(patsubst Tests/Fuzz/Grammars/%.grammar,FuzzGrammars:%,$(wildcard Tests/Fuzz/Grammars/*))

fuzz: deps-build ## throw bytes and made-up texts at all readers and the engine; SECONDS=600 for each
	@for target in FuzzCharts FuzzSteps FuzzExamples $(GRAMMARS); do \
	  $(STEP) --tail 6 "$$target" Scripts/fuzz.sh $$target $(or $(SECONDS),60) || exit 1; done

differential: deps-build ## random charts by our engine and by Qt SCXML; COUNT=1000 SEED=1
	@Scripts/deps.sh differential
	@$(STEP) --tail 8 "Comparing with Qt SCXML" \
	  Scripts/differential.sh $(or $(COUNT),1000) $(or $(SEED),1)

oracle: deps-tests ## claims, differences and logs of random charts, found twice; COUNT=500 DIFFERENCES=20 LOGS=400 SEED=0
	@$(STEP) "Building with tests" $(SWIFT) build --build-tests
	@TRACEBOOK_ORACLE_CHARTS=$(or $(COUNT),500) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  TRACEBOOK_ORACLE_ALL=1 $(STEP) --tail 1 "Deciding claims twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter ClaimOracleTests
	@TRACEBOOK_ORACLE_DIFFERENCES=$(or $(DIFFERENCES),20) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  $(STEP) --tail 1 "Comparing machines twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter DifferenceOracleTests
	@TRACEBOOK_ORACLE_LOGS=$(or $(LOGS),400) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  $(STEP) --tail 1 "Following logs twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter LogOracleTests

differences: program ## what every pair of values of each parameter changes; MODELS="ios3 swiftui"
	@Scripts/differences.py $(PROGRAM) $(MODELS)

editors: program ## sessions of editors, what none should say, and the extension for one
	@Scripts/deps.sh tests module editors
	@$(STEP) --tail 1 "A session of an editor" python3 -B Tests/LanguageServer/exchange.py $(PROGRAM)
	@$(STEP) --tail 2 "Settings that are edited" python3 -B Tests/LanguageServer/reload.py $(PROGRAM)
	@$(STEP) --tail 1 "What no editor should say" python3 -B Tests/LanguageServer/attack.py $(PROGRAM)
	@$(STEP) --tail 1 "Neovim on a book with nothing kept" python3 -B Tests/Editors/neovim.py $(PROGRAM)
	@$(STEP) --tail 1 "The extension for an editor" node Tests/Editors/grammars.mjs $(PROGRAM)

logs: program ## the calls of every trace as a log, which is to be explained, and COUNT=200 edited ones
	@Scripts/explain-traces.py $(PROGRAM) $(or $(COUNT),200) --seed $(or $(SEED),0)

vue: program ## hold the hooks of the model `uni-app` against the real Vue 2 and 3
	@Scripts/deps.sh vue
	@$(STEP) --tail 3 "Comparing with Vue" Scripts/vue.sh $(PROGRAM)

xstate: program ## play the machines of the tests in XState itself: make xstate XSTATE=node_modules/xstate
	@$(STEP) --tail 3 "Comparing with XState" node Scripts/xstate.js $(XSTATE) $(PROGRAM)

mistype-models: program ## put wrong letters into the models: how does check explain them? COUNT=300
	@$(STEP) --tail 30 "Wrong letters in models" \
	  Scripts/mistype-models.py $(PROGRAM) . $(or $(COUNT),300) $(or $(SEED),1)

mutate-checker: deps-tests ## break the searches in fourteen places: does the reference notice?
	@Scripts/mutate-checker.py

soak: ## the long tests with their full counts
	@$(MAKE) --no-print-directory differential COUNT=10000
	@$(MAKE) --no-print-directory oracle COUNT=10000 DIFFERENCES=200 LOGS=4000
	@$(MAKE) --no-print-directory program
	@$(MAKE) --no-print-directory mutants
	@$(MAKE) --no-print-directory mistype-models SEED=2
	@$(STEP) --tail 2 "Builds that meet, and builds that are killed" \
	  Scripts/attack-builds.py $(PROGRAM) 300 1000
	@$(STEP) --tail 1 "Calls of the system that fail" Scripts/attack-faults.py $(PROGRAM)
	@$(STEP) --tail 1 "Commands on books that were changed at random" Scripts/attack-commands.py $(PROGRAM) 5000 1
	@$(STEP) --tail 1 "Damaged recordings, stamps, cache entries and PO files" \
	  Scripts/attack-recordings.py $(PROGRAM) 200
	@$(STEP) --tail 1 "Every pair of values of each parameter" Scripts/differences.py $(PROGRAM)
	@$(STEP) --tail 1 "Builds in six other surroundings" Scripts/same-everywhere.sh $(PROGRAM)
	@$(STEP) --tail 1 "Every lesson in every language, by pipe" Scripts/walkthrough-by-pipe.sh $(PROGRAM)
	@$(STEP) --tail 1 "Every lesson on a full screen" Scripts/screen-in-tmux.py $(PROGRAM) --whole
	@$(MAKE) --no-print-directory outputs
	@$(MAKE) --no-print-directory spin SPIN=--whole
	@WHOLE=1 $(MAKE) --no-print-directory browser

queries: program ## what readers ask of the search, and what it finds first; FILE=… ALL=1
	@$(PROGRAM) build --out .build/queries-site > .build/queries.log 2>&1 || { cat .build/queries.log; exit 1; }
	@MIN_MRR=$(if $(FILE),0,$(MIN_MRR)) node Scripts/queries.mjs .build/queries-site $(or $(FILE),Tests/Search/queries.tsv) $(ALL)

bench: deps-build ## compare our speed with the peers', which it installs; ONLY=events ROUNDS=9
	@Benchmarks/Scripts/prepare.sh $(ONLY)
	@python3 Benchmarks/Scripts/compare.py $(ONLY)

install: program module stepper ## copy to PREFIX (default /usr/local)
	@Scripts/install.sh "$(DESTDIR)$(PREFIX)"

deb: program module stepper ## a Debian package: .build/packages
	@Scripts/deps.sh packages
	@$(STEP) --tail 1 "Making a Debian package" Scripts/packaging/deb.sh .build/packages

archive: program module stepper ## an archive for other systems, with its libraries and its checksum: .build/packages
	@Scripts/deps.sh packages
	@$(STEP) --tail 1 "Making an archive" Scripts/packaging/archive.sh .build/packages

release: ## the checklist of a release, which ends with the command that sets its tag
	@Scripts/release.sh

clean: ## remove everything that was built
	@rm -rf .build Playground/.build Site/public
