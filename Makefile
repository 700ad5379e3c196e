# make run    set up what is missing and start the program (without a screen: the demo, headless)
# make test   set up what is missing, then lint, type-check, check the layers and run the tests
# make setup  the set-up alone
# make screenshots   pictures of every view into docs/pictures
# make views         all views, light and dark, 100 % and 200 %, in all languages, into build/views, to be looked at
# make translations  bring the translations up to date with the texts in the code
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help
.PHONY: help setup run test lint database screenshots views translations clean

help:
	@sed -n 's/^# //p' Makefile

setup:
	@$(PYTHON) packaging/bootstrap.py

run: setup
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
	  exec $(BIN)/vipll-gui; \
	else \
	  echo "No screen here: running the image demo without a window."; \
	  exec $(BIN)/vipll-gui demo image --headless --out demo; \
	fi

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

database: setup
	@$(PYTHON) packaging/bootstrap.py --database

test: lint database
	QT_QPA_PLATFORM=offscreen $(BIN)/pytest -n 2 --dist loadfile

screenshots: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python packaging/screenshots.py

views: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python packaging/screenshots.py --look

translations: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python packaging/translations.py

clean:
	rm -rf .venv build dist demo .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
