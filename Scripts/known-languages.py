#!/usr/bin/env python3
"""Writes what ICU knows of every language, for `tracebook new language`.

    Scripts/known-languages.py >Templates/languages/known.yaml
    Scripts/known-languages.py --tags COVERAGE >Templates/languages/tags.yaml

ICU (libicu) holds Unicode CLDR's data, but not COVERAGE, CLDR's common/properties/coverageLevels.txt
(in Debian's unicode-cldr-core). Only those who renew the tables run this.
"""

import ctypes
import ctypes.util
import json
import re
import sys

MARKS = ((0, 1), (2, 3))  # quotationStart and quotationEnd, then the alternate ones


def load():
    name = ctypes.util.find_library("icui18n") or "libicui18n.so"
    version = re.search(r"\.so\.(\d+)", name).group(1)
    common = ctypes.CDLL(name.replace("icui18n", "icuuc"))
    return version, common, ctypes.CDLL(name)


VERSION, COMMON, I18N = load()


def function(library, name, result, *arguments):
    found = getattr(library, f"{name}_{VERSION}")
    found.restype, found.argtypes = result, arguments
    return found


INT, TEXT, POINTER = ctypes.c_int32, ctypes.c_char_p, ctypes.c_void_p
CODE = ctypes.POINTER(ctypes.c_int)
ures_open = function(COMMON, "ures_open", POINTER, TEXT, TEXT, CODE)
ures_direct = function(COMMON, "ures_openDirect", POINTER, TEXT, TEXT, CODE)
ures_key = function(COMMON, "ures_getByKey", POINTER, POINTER, TEXT, POINTER, CODE)
ures_next = function(COMMON, "ures_getNextResource", POINTER, POINTER, POINTER, CODE)
ures_name = function(COMMON, "ures_getKey", TEXT, POINTER)
ures_string = function(COMMON, "ures_getString", POINTER, POINTER, ctypes.POINTER(INT), CODE)
uloc_count = function(COMMON, "uloc_countAvailable", INT)
uloc_get = function(COMMON, "uloc_getAvailable", TEXT, INT)
uloc_rtl = function(COMMON, "uloc_isRightToLeft", ctypes.c_int8, TEXT)
display = function(COMMON, "uloc_getDisplayName", INT, TEXT, TEXT, POINTER, INT, CODE)
data_open = function(I18N, "ulocdata_open", POINTER, TEXT, CODE)
data_mark = function(I18N, "ulocdata_getDelimiter", INT, POINTER, ctypes.c_int, POINTER, INT, CODE)
data_cldr = function(I18N, "ulocdata_getCLDRVersion", None, POINTER, CODE)


def text(call):
    buffer, code = ctypes.create_string_buffer(1024), ctypes.c_int()
    length = call(buffer, 500, ctypes.byref(code))
    return buffer.raw[: 2 * length].decode("utf-16-le") if code.value <= 0 else None


def string(resource):
    length, code = INT(), ctypes.c_int()
    address = ures_string(resource, ctypes.byref(length), ctypes.byref(code))
    if code.value > 0:
        return None
    return ctypes.string_at(address, 2 * length.value).decode("utf-16-le")


def child(resource, key):
    code = ctypes.c_int()
    found = ures_key(resource, key.encode(), None, ctypes.byref(code))
    return found if code.value <= 0 else None


def plurals(locale):
    code = ctypes.c_int()
    root = ures_direct(None, b"plurals", ctypes.byref(code))
    language = locale.split("_")[0]
    names = child(root, "locales")
    found = child(names, locale) or child(names, language)
    rules = child(child(root, "rules"), string(found)) if found else None
    result = {}
    while rules:
        code = ctypes.c_int()
        rule = ures_next(rules, None, ctypes.byref(code))
        if code.value > 0 or not rule:
            break
        name, condition = ures_name(rule).decode(), string(rule).split("@")[0].strip()
        if name != "other":
            result[name] = condition
    order = ["zero", "one", "two", "few", "many"]
    return {name: result[name] for name in order if name in result}


def quotes(locale):
    code = ctypes.c_int()
    data = data_open(locale.encode(), ctypes.byref(code))
    return [
        [text(lambda *rest: data_mark(data, mark, *rest)) for mark in pair] for pair in MARKS
    ]


def autonym(locale):
    name = text(lambda *rest: display(locale.encode(), locale.encode(), *rest))
    return name[:1].upper() + name[1:] if name else None


def wanted(locale):
    parts = locale.split("_")
    return len(parts) == 1 or len(parts[1]) == 4 and len(parts) == 2 or locale == "pt_PT"


def flow(value):
    return json.dumps(value, ensure_ascii=False)


def line(locale):
    outer, inner = quotes(locale)
    fields = [f"autonym: {flow(autonym(locale))}"]
    if uloc_rtl(locale.encode()):
        fields.append("direction: rtl")
    fields += [f"outer: {flow(outer)}", f"inner: {flow(inner)}"]
    rules = plurals(locale)
    if rules:
        pairs = ", ".join(f"{name}: {flow(rule)}" for name, rule in rules.items())
        fields.append(f"plurals: {{{pairs}}}")
    return f'"{locale.replace("_", "-")}": {{{", ".join(fields)}}}'


def table(bundle, *path):
    """The entries of a table in a bundle of resources."""
    code = ctypes.c_int()
    found = ures_direct(None, bundle.encode(), ctypes.byref(code))
    for key in path:
        found = child(found, key)
    while True:
        entry = ures_next(found, None, ctypes.byref(code := ctypes.c_int()))
        if code.value > 0 or not entry:
            return
        yield ures_name(entry).decode().replace("_", "-"), entry


def print_tags(locales, coverage):
    """What CLDR takes for granted of a tag: its other spelling, its script and its region."""
    languages = {locale.split("_")[0] for locale in locales}
    print("# Languages that Tracebook's new languages may be written in with a script.")
    written = [locale.replace("_", "-") for locale in locales if re.search("_....$", locale)]
    print(f"written: [{', '.join(written)}]")
    print("# Languages of which CLDR has all that programs want.")
    levels = (line.split(";") for line in open(coverage) if ";" in line)
    modern = {fields[0].strip() for fields in levels if fields[1].strip() == "modern"}
    print(f"modern: [{', '.join(flow(tag) for tag in sorted(modern & languages))}]")
    print("aliases:")
    for tag, entry in sorted(table("metadata", "alias", "language")):
        meant = string(child(entry, "replacement")).replace("_", "-")
        if "-" not in tag and meant.split("-")[0] in languages:
            print(f"  {flow(tag)}: {meant}")
    print("likely:")
    for tag, entry in sorted(table("likelySubtags")):
        value, first = string(entry).replace("_", "-"), tag.split("-")[0]
        is_region = re.fullmatch("und-[A-Z]{2}", tag) and value.split("-")[0] in languages
        if is_region or first in languages:
            print(f"  {flow(tag)}: {value}")


def main():
    version, code = (ctypes.c_uint8 * 4)(), ctypes.c_int()
    data_cldr(version, ctypes.byref(code))
    what = "Other spellings and likely subtags of tags" if "--tags" in sys.argv else (
        "Names, quotation marks and plural rules")
    print(f"# {what} from Unicode CLDR {version[0]}, for new languages.")
    print("# Copyright 1991-2022 Unicode, Inc. Unicode-DFS-2016: https://www.unicode.org/copyright.html")
    print("# Written by Scripts/known-languages.py.")
    known = {uloc_get(index).decode() for index in range(uloc_count())}
    # What ICU has no name for, it knows too little of.
    locales = [
        locale
        for locale in filter(wanted, sorted(known))
        if (autonym(locale) or "").lower() not in ("", locale.split("_")[0])
    ]
    if "--tags" in sys.argv:
        return print_tags(locales, sys.argv[2])
    for locale in locales:
        print(line(locale))


if __name__ == "__main__":
    main()
