#!/usr/bin/env python3
"""scaled_book.py LESSONS FOLDER: a book in which everything is there many times.

Each lesson is written in four languages and has eleven steps: ten with a trace of their own and one with a claim of its
own. All are about one model, the order that `tracebook new book` makes. Nothing is random, so two runs write the same
bytes. Translations are drafts until `tracebook translate confirm LANGUAGE --all` stamps them.
"""

import pathlib
import shutil
import sys

import plain_book
from plain_book import Words, chapters, name, write

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRACES = 10
plain_book.WORDS["pt"] = (
    "o portão abre quando chega um visitante e fecha de novo depois de cinco minutos o guarda anota cada nome que é "
    "dito à porta porque uma visita sem nome não pode ser contada mais tarde e ninguém deve esperar na chuva enquanto "
    "o livro é consultado por isso a lista é ordenada todas as manhãs antes do primeiro sino"
).split()
# The title, summary and words for steps, traces and claims of each language.
TEXTS = {
    "en": ("Order {}", "What becomes of order {}.", "Run {}", "Run: order {}, run {}", "Always", "Proved: order {}"),
    "sv": ("Beställning {}", "Vad som blir av beställning {}.", "Körning {}", "Körning: beställning {}, körning {}",
           "Alltid", "Bevisat: beställning {}"),
    "pt": ("Pedido {}", "O que acontece com o pedido {}.", "Execução {}", "Execução: pedido {}, execução {}", "Sempre",
           "Provado: pedido {}"),
    "zh-Hans": ("订单 {}", "第 {} 个订单的经过。", "运行 {}", "运行：订单 {}，运行 {}", "总是", "已证明：订单 {}"),
}
LABELS = {
    "sv": ("Beställningen", "Ingen beställning", "Lagd", "Betald", "Skickad", "Tillbaka", "Avbruten", "Behållen"),
    "pt": ("O pedido", "Nenhum pedido", "Feito", "Pago", "Enviado", "Devolvido", "Cancelado", "Mantido"),
    "zh-Hans": ("订单", "没有订单", "已下单", "已付款", "已发货", "已退回", "已取消", "已保留"),
}
STATES = ["none", "placed", "paid", "shipped", "returned", "cancelled", "kept"]


def trace(number, run):
    """No two traces are the same: each waits differently long."""
    wait = number * TRACES + run
    return (f"model: order\n---\n> place\norderPlaced\n= placed\n\n> wait {wait}s\n\n> pay\norderPaid\n= paid\n\n"
            f"> ship\norderShipped\n= shipped\n\n> wait {2 * wait}s\n\n> return\norderReturned\n= returned\n")


def claim(number):
    return (f"model: order\n---\norderShipped only after orderPaid\n"
            f"after orderPlaced, orderPaid or =cancelled within {4320 + 30 * number}min\n")


def lesson(folder, language, number):
    title, summary, step, run, always, proof = TEXTS[language]
    words = Words(language, number)
    long = 11 if language == "zh-Hans" else 13
    head = f"---\ntitle: {title.format(number)}\nsummary: {summary.format(number)}\nmodel: order\n"
    if language != "en":
        head += "translation:\n  from: en\n  state: reviewed\n"
    parts = [f"{head}---", words.paragraph(2, long)]
    for count in range(1, TRACES + 1):
        parts += [f"## {step.format(count)} {{#run-{count}}}", words.paragraph(3, long),
                  f"[{run.format(number, count)}](run-{count}.trace)"]
    parts += [f"## {always} {{#always}}", words.paragraph(2, long), f"[{proof.format(number)}](always.claim)"]
    write(folder / f"{language}.md", "\n\n".join(parts) + "\n")


def labels(language):
    title, *states = LABELS[language]
    rows = [f"title: {title}", "states:"]
    return "\n".join(rows + [f"  {state}: {text}" for state, text in zip(STATES, states)]) + "\n"


def main():
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    content = folder / "Content"
    shutil.copytree(ROOT / "Templates/new/book/Content/models", content / "models")
    for language in LABELS:
        write(content / f"models/order/{language}.yaml", labels(language))
    for language in TEXTS:
        write(content / f"languages/{language}.yaml",
              (ROOT / f"Content/languages/{language}.yaml").read_text(encoding="utf-8"))
    rows = ["format: 1", "title: {en: Orders, sv: Beställningar, pt: Pedidos, zh-Hans: 订单}",
            "languages: [en, sv, pt, zh-Hans]", "chapters:"]
    for index, numbers in enumerate(chapters(count), 1):
        rows += [f"  - id: yard-{index}",
                 f"    title: {{en: Yard {index}, sv: Gård {index}, pt: Pátio {index}, zh-Hans: 院子 {index}}}",
                 f"    lessons: [{', '.join(map(name, numbers))}]"]
    write(content / "book.yaml", "\n".join(rows) + "\n")
    for number in range(1, count + 1):
        home = content / "lessons" / name(number)
        for language in TEXTS:
            lesson(home, language, number)
        for run in range(1, TRACES + 1):
            write(home / f"run-{run}.trace", trace(number, run))
        write(home / "always.claim", claim(number))


if __name__ == "__main__":
    main()
