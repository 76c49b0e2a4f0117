# What people do with a clone. `make help` lists it; every target may be run again at any time.

SWIFT ?= swift
PREFIX ?= /usr/local
PROGRAM := .build/release/tracebook
PLAYER := .build/player.wasm
# What decides exercises, and what explains logs.
SEARCHES := exercise explain
STEPPER := .build/libtracebook-step.a
# The sites that tests look at.
SITES := .build/sites
FORMATTED := Package.swift Sources Extras Tests Content Plugins Playground/Package.swift Playground/Sources
STEP := Scripts/step.sh
ATTACK := Tests/Attacks/attack.py
MODELLED := Tests/Models/models.py
WALK := Tests/Terminal/walkthrough.py
PAGES := node Tests/Modules/modules.mjs
# Pages read the code that a reader edits with it; it is not ours, so each computer takes its own.
ACORN := /usr/share/nodejs/acorn/dist/acorn.js
PARSER := Plugins/javascript-app/page/acorn.js

# With Swift's library in it and without names of its parts, the program starts and builds faster. It takes no
# libraries from the folder that it is in.
RELEASE_FLAGS ?= --static-swift-stdlib --disable-local-rpath -Xlinker -s
RELEASE := build -c release $(RELEASE_FLAGS)

# What nobody waits for is compiled without optimization (Package.swift), but for packages and where this is set to nothing.
TRACEBOOK_DRAFT ?= 1

export SWIFT RELEASE NO_INSTALL ROUNDS QUICK TRACEBOOK_DRAFT
# Charts of others to try besides our own: what is beside the checkout, or make test-all CHARTS="…".
CHARTS ?= $(wildcard ../shared/conformance/scion/*/*.scxml)
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help assistants hosts links store apps apps-javascript apps-others apps-swift attacks beginnings beginnings-rest books check-book check-tests \
  cards compiled corpus deps deps-all deps-browser deps-build deps-test deps-tests deps-wasm docs editors epub examples faults fuzz \
  golden inputs learn lint logs models module modules mutants mutate-checker mistype-models moves oracle others outputs packages pages pdf program \
  queries recordings release schemas screenshots sentences sites sizes smoke soak spin stepper tables test test-all tests-built translators vue walk \
  walks xstate archive bench browser browser-core built clean deb differences differential help install site

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

deps: ## install what is missing, by apt; NO_INSTALL=1 only says what that is
	@Scripts/deps.sh build apps wasm module tests terminal browser engines pages differential vue
	@$(STEP) "Installing Playwright" Tests/Browser/browser.sh prepare

deps-tests:
	@Scripts/deps.sh build tests

deps-build:
	@Scripts/deps.sh build

program: deps-build ## build the program alone: .build/release/tracebook
	@[ -d .build/release ] || echo "The first build takes about five minutes on two processors; later ones compile only what has changed."
	@$(STEP) "Building the program" $(SWIFT) $(RELEASE) --product tracebook
	@Scripts/acorn.sh $(ACORN) $(PARSER)

deps-wasm:
	@Scripts/deps.sh build wasm

module: deps-wasm
	@$(STEP) "Building the engine of pages" Scripts/build-wasm.sh player $(PLAYER)
	@for search in $(SEARCHES); do \
	  $(STEP) "Building the search “$$search” of pages" Scripts/build-wasm.sh $$search .build/$$search.wasm || exit; done

stepper: deps-build
	@$(STEP) "Building the engine for SPIN" Scripts/build-stepper.sh $(STEPPER)

spin: program stepper ## the models and claims by SPIN: the same counts and verdicts?; SPIN=--whole for all
	@Scripts/deps.sh spin
	@$(STEP) --tail 1 "Searching models by SPIN" $(MODELLED) spin $(PROGRAM) $(SPIN)

site: deps-build deps-wasm ## build the site of this book
	@Scripts/together.sh "$(BESIDE) program" "$(BESIDE) module"
	@$(PROGRAM) build
	@echo "Open Site/public/index.html"

learn: program ## the terminal walkthrough; make learn ARGS="background --lang sv"
	@$(PROGRAM) learn $(ARGS)

lint:
	@$(STEP) "Checking the format" \
	  $(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)
	@$(STEP) --tail 1 "Holding imports against the manifest" Scripts/check-imports.py
	@$(STEP) "Looking for the places of mutations" $(ATTACK) searches --places
	@$(STEP) --tail 8 "Holding code to its size" Scripts/sizes.py

outputs: program ## compare all that readers are shown with what was kept: .build/outputs
	@Scripts/deps.sh terminal
	@rm -rf .build/outputs
	@$(STEP) --tail 41 "Comparing what readers are shown" Tests/Outputs/outputs.py check $(PROGRAM) .build/outputs

tests-built: deps-tests
	@$(STEP) "Building with tests" $(SWIFT) build --build-tests

# Commands are tested as people run them: by the program that they have, with the modules of pages beside it.
check-tests: tests-built program module
	@TRACEBOOK_PROGRAM=$(CURDIR)/$(PROGRAM) \
	  $(STEP) --tail 1 "Running the tests" $(SWIFT) test --disable-xctest --skip-build
	@$(STEP) --tail 1 "Reading machines of XState" node Plugins/xstate/test_xstate.js

sizes: module
	@Tests/Modules/wasm-report.sh $(PLAYER) 45000
	@Tests/Modules/wasm-report.sh .build/exercise.wasm 116000
	@Tests/Modules/wasm-report.sh .build/explain.wasm 155000

smoke: module
	@$(STEP) --tail 1 "Running the engine natively and as WebAssembly" Tests/Modules/smoke.sh

# Below this, `make queries` fails: readers would have to look further down for answers.
MIN_MRR ?= 0.85
# The first is the one that the weights were fitted on; what those of readers and the fresh ones ask was never copied
# into a lesson.
QUERIES := $(addprefix Tests/Search/,queries.tsv readers.tsv readers-kept.tsv fresh.tsv mini.tsv asked-mini.tsv views.tsv)

# Without leave to run the apps of the examples, what was recorded of them must be enough; with leave and nothing
# kept of that, they run anew. All else is decided anew with FORCE, and has been decided just before in `make test-all`.
FORCE ?= --force
APPS := --allow-plugin javascript-app --allow-plugin swift-app
check-book: program
	@$(STEP) --tail 1 "Checking the book by its recordings" Tests/Books/clean.sh $(PROGRAM) check

examples: program
	@Scripts/deps.sh apps
	@$(STEP) --tail 1 "Checking the book and running its code" Tests/Books/clean.sh $(PROGRAM) check $(FORCE) $(APPS)

books: program ## check, build and walk through the books beside this one
	@Scripts/deps.sh apps
	@$(STEP) --tail 1 "The books beside this one" Tests/Books/books.sh $(PROGRAM)

apps: apps-javascript apps-swift apps-others ## test what runs the code of examples, sets formulas, draws, and reads machines of XState

apps-javascript: program
	@Scripts/deps.sh apps tests
	@$(STEP) --tail 3 "Running apps in JavaScript" python3 -B Plugins/javascript-app/test_javascript_app.py

apps-swift: program
	@Scripts/deps.sh apps tests
	@$(STEP) --tail 3 "Running apps in Swift" python3 -B Plugins/swift-app/test_swift_app.py

apps-others: program
	@Scripts/deps.sh apps tests
	@$(STEP) --tail 3 "Setting formulas" python3 -B Plugins/math/test_math.py
	@$(STEP) --tail 3 "Drawing diagrams" python3 -B Plugins/diagram/test_diagram.py
	@$(STEP) --tail 3 "Running the sample apps" $(MODELLED) samples $(PROGRAM)
	@$(STEP) --tail 1 "Playing machines of XState" node Plugins/xstate/test_xstate.js $(PROGRAM)

recordings: program ## compare the models with recordings that were written apart from them
	@$(STEP) --tail 1 "Comparing recordings" $(MODELLED) recordings $(PROGRAM)

# What looks at pages looks at the same site.
built: program module
	@$(STEP) --tail 1 "Building the site" $(PROGRAM) build --out $(SITES)/plain

sites: built
	@Scripts/deps.sh tests
	@$(STEP) --tail 1 "Building the other sites" Tests/Pages/sites.sh $(PROGRAM)

golden: built
	@$(STEP) "Building the site again" Tests/Outputs/twice.sh $(PROGRAM) $(SITES)/plain

walk: program
	@Scripts/deps.sh terminal
	@$(STEP) --tail 1 "Walking through a lesson" $(WALK) pipe $(PROGRAM) --core
	@$(STEP) --tail 1 "A lesson on a full screen" $(WALK) screen $(PROGRAM) --core

deps-browser:
	@Scripts/deps.sh build wasm browser

browser-core: deps-browser built
	@$(STEP) --tail 3 "A lesson in a browser" Tests/Browser/browser.sh core

browser: deps-browser sites ## the whole site in Chromium, and its core in Firefox and WebKit
	@Scripts/deps.sh engines
	@$(STEP) --tail 3 "The site in a browser" Tests/Browser/browser.sh all

modules: built
	@$(STEP) --tail 1 "Exercises in the module" $(PAGES) exercises $(SITES)/plain .
	@$(STEP) --tail 9 "Exercises without a thought" $(PAGES) thoughtless $(SITES)/plain .
	@$(STEP) --tail 1 "Logs in the module" $(PAGES) logs $(SITES)/plain $(PROGRAM) .

pages: sites ## the markup, the languages and the links of every page
	@Scripts/deps.sh pages
	@$(STEP) "Installing the checkers" Tests/Browser/browser.sh prepare
	@$(STEP) --tail 3 "The markup, languages and links of every page" Tests/Pages/pages.sh

sentences: ## every claim of the lessons and the sentences that tell it, as TSV: make sentences > claims.tsv
	@python3 -B Tests/Pages/sentences.py

epub: program ## write the book as EPUB, and hold the files against epubcheck
	@Scripts/deps.sh epub
	@$(STEP) --tail 1 "The book as EPUB" Tests/Beginnings/epub.sh $(PROGRAM)

pdf: deps-browser built ## the book on paper, a PDF of each language: .build/pdf; LANGUAGES="en sv"
	@$(STEP) "Installing the browser’s driver" Tests/Browser/browser.sh prepare
	@$(STEP) --tail 9 "Printing the book" $${BROWSER_PYTHON:-.build/browser/bin/python} -B Scripts/pdf.py \
	  $(SITES)/plain .build/pdf $(LANGUAGES)

cards: deps-browser built ## a picture of each lesson for cards: Site/assets/cards, which `make site` publishes; LANGUAGES="en sv"
	@$(STEP) "Installing the browser’s driver" Tests/Browser/browser.sh prepare
	@$(STEP) --tail 1 "Taking pictures for cards" $${BROWSER_PYTHON:-.build/browser/bin/python} -B Scripts/cards.py \
	  $(SITES)/plain Site/assets/cards $(LANGUAGES)

screenshots: built ## pictures of every kind of page: .build/screenshots
	@Scripts/deps.sh build browser pictures
	@$(STEP) --tail 1 "Taking pictures of the site" Tests/Browser/screenshots.sh $(PROGRAM)

# Several hundred traces and walks; the book's own are checked natively by check-book.
corpus: deps module ## repeat every trace of the book in the WebAssembly module
	@$(STEP) --tail 1 "Repeating every trace in the module" Tests/Modules/corpus.sh $(PLAYER)

mutants: program ## change the models in small ways: does an example notice? MODELS="scenes swiftui"
	@$(STEP) --tail 7 "Changing the models" $(PROGRAM) mutants $(MODELS)

tables: program ## write what each model does first into Documentation/shipped-models.md
	@$(MODELLED) tables $(PROGRAM)

# Two at a time, as the tests wait for terminals, servers and each other, and the longest first.
BESIDE := $(MAKE) --no-print-directory
BUILT := $(BESIDE) -o program -o module -o stepper -o tests-built -o built
ONE_LESSON ?= browser-core
test: deps-test ## format, build, tests, book, site
	@Scripts/together.sh "$(BESIDE) tests-built program" "$(BESIDE) module sizes lint"
	@Scripts/together.sh -2 "$(BUILT) check-tests" \
	  "$(BESIDE) -o program -o module built && $(BUILT) check-book golden queries $(ONE_LESSON)" \
	  "$(BUILT) docs" "$(BUILT) books walk recordings moves"
	@echo "All tests passed."

# At once, before anything is done side by side.
deps-test:
	@Scripts/deps.sh build apps wasm tests terminal browser

docs: program ## check the contributors' book, whose examples are commands, and build it
	@Scripts/deps.sh tests
	@$(STEP) --tail 1 "Running the commands of the documentation" Tests/Documentation/docs.sh $(PROGRAM) .build/docs

schemas: ## hold the YAML files against Schemas
	@Scripts/deps.sh tests
	@test -x .venv/bin/check-jsonschema || $(STEP) "Installing check-jsonschema" sh -c \
	  'python3 -m venv .venv && .venv/bin/pip install -q check-jsonschema'
	@$(STEP) --tail 1 "Holding the YAML files against their schemas" Tests/Schemas/check.sh

# Two parts at a time, of which the next begins when one ends: those that take longest come first, so that both processors
# are at work until the end. Each of these tests is a part of what `make soak` does, a tenth where that can be counted.
PARTS := browser compiled assistants spin inputs faults walks apps-swift apps-javascript packages attacks mutants beginnings-rest \
  pages examples modules vue editors hosts store links apps-others models epub schemas
test-all: deps deps-all program module ## what takes longer
	@Scripts/together.sh "$(BESIDE) -o program -o module stepper" "$(BESIDE) -o program -o module sites"
	@Scripts/together.sh -2 $(foreach part,$(PARTS),"$(BUILT) -o sites $(part)")
	@echo "All longer tests passed."

deps-all:
	@Scripts/deps.sh packages clean-system attacks spin epub editors

# SwiftPM builds or tests one thing at a time.
compiled: smoke corpus differential oracle
	@$(STEP) --tail 1 "The engine in another package" Tests/Beginnings/dependency.sh --engine
	@$(STEP) --tail 1 "A million steps in constant memory" \
	  $(PAGES) memory $(PLAYER) .build/corpus.bin 1000000

test-all: export FORCE =
# The models whose changes take a minute; `make soak` changes all of them.
test-all: export MODELS = swiftui-view view-controller uni-app wechat-mini-program

models: program
	@$(STEP) --tail 1 "Wrong letters in models" $(MODELLED) letters $(PROGRAM) 10
	@$(STEP) "Comparing the tables of the models" $(MODELLED) tables $(PROGRAM) --check

walks: program
	@$(STEP) --tail 1 "A tenth of all lessons and languages, by pipe" $(WALK) pipe $(PROGRAM) --tenth
	@$(STEP) --tail 1 "How far one gets without thinking" $(WALK) questions $(PROGRAM) en
	@$(STEP) --tail 1 "Sessions killed at random moments" $(WALK) killed $(PROGRAM)
	@$(STEP) --tail 1 "The full screen in windows of every size" $(WALK) screen $(PROGRAM)

faults: program
	@$(STEP) --tail 1 "Calls of the system that fail" $(ATTACK) faults $(PROGRAM) 30

# A few while people wait; `make soak` does many.
MOVES ?= 3
# One in so many calls at which `tracebook move` is killed, and then the kinds of rearranging, all of them if none is named.
HALVES ?= 4000 rename
moves: program ## rearrange a copy of the book at random, or in halves: is anything lost?; MOVES=300 HALVES=40
	@$(STEP) --tail 1 "Rearranging the book" $(ATTACK) moves $(PROGRAM) $(MOVES)
	@$(STEP) --tail 1 "Rearranging that is killed" $(ATTACK) halves $(PROGRAM) $(HALVES)

# One in so many pairs of an edit and a way to the translator and back.
TRANSLATORS ?= 10
translators: program ## edit sources while they are translated by PO: is a known text lost?; TRANSLATORS=1
	@Scripts/deps.sh tests
	@.venv/bin/python -c 'import polib, yaml' 2>/dev/null || $(STEP) "Installing polib" sh -c \
	  'python3 -m venv .venv && .venv/bin/pip install -q polib pyyaml'
	@$(STEP) --tail 1 "Days of a translator" .venv/bin/python -B $(ATTACK) days $(PROGRAM) $(TRANSLATORS)

inputs: program
	@$(STEP) --tail 1 "Inputs that would run for ever" $(ATTACK) inputs $(PROGRAM)

attacks: program
	@$(STEP) --tail 2 "Builds that meet, and builds that are killed" $(ATTACK) builds $(PROGRAM) 30 100
	@$(STEP) --tail 1 "Confirming steps of one file at once" $(ATTACK) stamps $(PROGRAM) 100
	@$(STEP) --tail 1 "Commands on books that were changed at random" $(ATTACK) commands $(PROGRAM) 100
	@$(STEP) --tail 1 "Thousands of connections that stay" $(ATTACK) serve $(PROGRAM)
	@$(STEP) --tail 1 "What is saved while a preview works" $(ATTACK) saves $(PROGRAM) 50
	@$(STEP) --tail 1 "Damaged recordings, stamps, cache entries and PO files" $(ATTACK) recordings $(PROGRAM) 20
	@$(STEP) --tail 1 "What is started on a stranger’s book" $(ATTACK) started $(PROGRAM)

beginnings: packages beginnings-rest

packages: program module stepper
	@$(STEP) --tail 1 "The packages in a system without Swift" Tests/Beginnings/packages.sh $(PROGRAM) \
	  $(if $(TRACEBOOK_DRAFT),,.build/packages)

beginnings-rest: program module
	@$(STEP) "Installing, and building a book from elsewhere" Tests/Beginnings/install.sh $(PROGRAM)
	@$(STEP) --tail 1 "Beginning everything" Tests/Beginnings/new.sh $(PROGRAM)
	@$(STEP) --tail 1 "The charts of others" Tests/Beginnings/chart.sh $(PROGRAM) \
	  Tests/CommandTests/Golden/new-chart/book-1/Elsewhere/*.scxml $(CHARTS)
	@$(STEP) --tail 1 "The way of a new translator" Tests/Beginnings/translation.sh $(PROGRAM)
	@$(STEP) --tail 1 "The way to gettext’s tools and back" Tests/Beginnings/po.sh $(PROGRAM)

GRAMMARS := $(patsubst Tests/Fuzz/Grammars/%.grammar,FuzzGrammars:%,$(wildcard Tests/Fuzz/Grammars/*))

fuzz: deps-build ## throw bytes and made-up texts at all readers and the engine; SECONDS=600 for each
	@for target in FuzzCharts FuzzSteps FuzzExamples $(GRAMMARS); do \
	  $(STEP) --tail 6 "$$target" Tests/Fuzz/fuzz.sh $$target $(or $(SECONDS),60) || exit 1; done

differential: deps-build ## random charts by our engine and by Qt SCXML; COUNT=1000 SEED=1
	@Scripts/deps.sh differential
	@$(STEP) --tail 8 "Comparing with Qt SCXML" \
	  Tests/Differential/differential.sh $(or $(COUNT),1000) $(or $(SEED),1)

# None of them is part of this repository: CHARTS_OF and MACHINES_OF are folders.
others: deps-build ## charts of others by our engine and by Qt SCXML, machines by XState: CHARTS_OF="…" MACHINES_OF="…" XSTATE=…
	@Scripts/deps.sh differential
	@$(STEP) "Building the comparison" Tests/Differential/differential.sh 0
	@$(if $(CHARTS_OF),$(STEP) --tail 40 "Charts of others" python3 -B Tests/Differential/charts.py \
	  .build/release/configurations .build/differential/qt $(CHARTS_OF))
	@$(if $(MACHINES_OF),$(STEP) --tail 40 "Machines of others" node Plugins/xstate/others.js $(XSTATE) \
	  .build/release/configurations $(MACHINES_OF))

# Everything else that is decided twice is decided in `make test`, and all of it with ORACLE=ALL.
oracle: tests-built ## claims, differences and logs of random charts, found twice; COUNT=500 DIFFERENCES=20 LOGS=400 SEED=0
	@$(if $(ORACLE),TRACEBOOK_ORACLE_ALL=1) TRACEBOOK_ORACLE_CHARTS=$(or $(COUNT),500) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  $(STEP) --tail 1 "Deciding claims twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter $(if $(ORACLE),ClaimOracleTests,RandomChartTests)
	@TRACEBOOK_ORACLE_DIFFERENCES=$(or $(DIFFERENCES),20) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  $(STEP) --tail 1 "Comparing machines twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter DifferenceOracleTests
	@TRACEBOOK_ORACLE_LOGS=$(or $(LOGS),400) TRACEBOOK_ORACLE_SEED=$(or $(SEED),0) \
	  $(STEP) --tail 1 "Following logs twice" \
	  $(SWIFT) test --disable-xctest --skip-build --filter LogOracleTests

differences: program ## what every pair of values of each parameter changes; MODELS="ios3 swiftui"
	@$(MODELLED) differences $(PROGRAM) $(MODELS)

editors: program ## sessions of editors, what none should say, and the extension for one
	@Scripts/deps.sh tests module editors
	@$(STEP) --tail 1 "A session of an editor" python3 -B Tests/LanguageServer/exchange.py $(PROGRAM)
	@$(STEP) --tail 2 "Settings that are edited" python3 -B Tests/LanguageServer/reload.py $(PROGRAM)
	@$(STEP) --tail 1 "What no editor should say" python3 -B Tests/LanguageServer/attack.py $(PROGRAM)
	@$(STEP) --tail 1 "Neovim on a book with nothing kept" python3 -B Tests/Editors/neovim.py $(PROGRAM)
	@$(STEP) --tail 1 "The extension for an editor" node Tests/Editors/grammars.mjs $(PROGRAM)

assistants: built ## what assistants ask: tools, sixty questions, hostile messages, and the search beside that of pages
	@Scripts/deps.sh tests assistants
	@$(STEP) --tail 3 "What assistants ask" Tests/Assistants/assistants.sh $(PROGRAM) $(SITES)/plain

hosts: built ## the recipe for nginx, tried with the site
	@Scripts/deps.sh hosts
	@$(STEP) --tail 1 "The site on nginx" python3 -B Tests/Hosts/nginx.py $(SITES)/plain

store: program ## verdicts that a team shares, on nginx and on servers that lie, hang or are full; BOOK=. for checks in parts
	@Scripts/deps.sh hosts
	@$(STEP) --tail 2 "Sharing verdicts" python3 -B Tests/Store/store.py $(PROGRAM) $(or $(BOOK),Books/tcp)

links: program ## what `tracebook links` says of a server that redirects, hangs, lies and limits
	@Scripts/deps.sh tests
	@$(STEP) --tail 1 "Asking a server that misbehaves" python3 -B Tests/Links/links.py $(PROGRAM)

logs: program ## the calls of every trace as a log, which is to be explained, and COUNT=200 edited ones
	@$(MODELLED) logs $(PROGRAM) $(or $(COUNT),200) --seed $(or $(SEED),0)

vue: program ## hold the hooks of the model `uni-app` against the real Vue 2 and 3
	@Scripts/deps.sh vue
	@$(STEP) --tail 3 "Comparing with Vue" Tests/Vue/vue.sh $(PROGRAM)

xstate: program ## play the machines of the tests in XState itself: make xstate XSTATE=node_modules/xstate
	@$(STEP) --tail 3 "Comparing with XState" node Plugins/xstate/compare.js $(XSTATE) $(PROGRAM)

mistype-models: program ## put wrong letters into the models: how does check explain them? COUNT=300
	@$(STEP) --tail 30 "Wrong letters in models" \
	  $(MODELLED) letters $(PROGRAM) $(or $(COUNT),300) $(or $(SEED),1)

mutate-checker: deps-tests ## break the searches in fourteen places: does the reference notice?
	@$(ATTACK) searches

soak: ## the long tests with their full counts
	@$(BESIDE) differential COUNT=10000
	@$(BESIDE) oracle COUNT=10000 DIFFERENCES=200 LOGS=4000 ORACLE=ALL
	@$(BESIDE) program module
	@$(BESIDE) mutants examples
	@$(BESIDE) mistype-models SEED=2
	@$(STEP) --tail 2 "Builds that meet, and builds that are killed" $(ATTACK) builds $(PROGRAM) 300 1000
	@$(STEP) --tail 1 "Calls of the system that fail" $(ATTACK) faults $(PROGRAM)
	@$(STEP) --tail 1 "Commands on books that were changed at random" $(ATTACK) commands $(PROGRAM) 5000 1
	@$(STEP) --tail 1 "Damaged recordings, stamps, cache entries and PO files" $(ATTACK) recordings $(PROGRAM) 200
	@$(STEP) --tail 1 "What is saved while a preview works" $(ATTACK) saves $(PROGRAM) 500 2
	@$(BESIDE) moves MOVES=300 HALVES=40
	@$(BESIDE) translators TRANSLATORS=1
	@$(BESIDE) store BOOK=.
	@HOSTILE=600 $(BESIDE) assistants
	@$(STEP) --tail 1 "Every pair of values of each parameter" $(MODELLED) differences $(PROGRAM)
	@$(STEP) --tail 1 "Builds in six other surroundings" Tests/Outputs/same-everywhere.sh $(PROGRAM)
	@$(STEP) --tail 1 "Every lesson in every language, by pipe" $(WALK) pipe $(PROGRAM)
	@$(STEP) --tail 4 "How far one gets without thinking" $(WALK) questions $(PROGRAM)
	@$(STEP) --tail 1 "Every lesson on a full screen" $(WALK) screen $(PROGRAM) --whole
	@WHOLE=1 $(BESIDE) beginnings
	@$(STEP) --tail 1 "The engine and the program in other packages" Tests/Beginnings/dependency.sh
	@$(BESIDE) outputs
	@$(BESIDE) spin SPIN=--whole
	@WHOLE=1 $(BESIDE) browser modules

queries: built ## what readers ask of the search, and what it finds first; FILE=… ALL=1 ABLATION=1
	@$(if $(ABLATION),Scripts/without-asks.sh . .build/queries-book && \
	  $(PROGRAM) build --book .build/queries-book --out .build/queries-plain > .build/queries.log 2>&1)
	@MIN_MRR=$(if $(FILE),0,$(MIN_MRR)) node Scripts/queries.mjs $(SITES)/plain \
	  $(or $(FILE),$(QUERIES) --words) $(if $(ALL),--all) $(if $(ABLATION),--without-asks .build/queries-plain)

bench: deps-build ## compare our speed with the peers', which it installs; ONLY=events ROUNDS=9
	@Benchmarks/Scripts/prepare.sh $(ONLY)
	@python3 Benchmarks/Scripts/compare.py $(ONLY)

install deb archive bench: export TRACEBOOK_DRAFT =
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
