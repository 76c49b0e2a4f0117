// Asks the reader, if she wants, what a stimulus brings before the example shows it.
"use strict";
tracebook("asking.js", ({ element, spaced, spelling, appWords, language, lesson, load, asks }) => {
  let questions, texts;
  return class {
    // Loads the questions of the lesson and the texts of the language.
    async prepare() {
      const files = [`play/ask.${lesson}.js`, `play/asking.${language}.js`];
      [questions, texts] = await Promise.all(files.map(load));
    }

    // Asks what the stimulus of a tick brings. Returns when the question is answered or goes away, or at once
    // when there is none, as in an example that is not the book's own any more.
    pose({ shown, number }) {
      if (!asks.are || this.own || this.isEdited) return null;
      const question = questions[this.figure.dataset.trace]?.[number];
      if (!question || shown !== this.items[number].firstElementChild || !texts[question.kind]) return null;
      const form = element("fieldset", "", "quiz");
      const options = element("div", "", "options"), said = element("div", "", "answer");
      said.setAttribute("role", "status");
      options.append(...question.choices.map((choice, index) => this.option(question, choice, index)));
      form.append(this.legend(question), options, said);
      form.addEventListener("keydown", ({ key }) => options.children[key - 1]?.click());
      this.player.querySelector(".outcome").after(form);
      spelling.show(form);
      this.asked = { form, number, question };
      options.firstChild.focus({ preventScroll: true });
      return new Promise((done) => { this.asked.done = done; });
    }
    legend({ kind, name }) {
      const legend = element("legend"), [before, after] = texts[kind].split("{name}");
      legend.append(before);
      if (kind === "delay") legend.append(element("code", name));
      else if (name) legend.append(appWords[name] ?? name);
      legend.append(after ?? "");
      return legend;
    }
    option({ kind }, choice, index) {
      const button = element("button");
      button.type = "button";
      const [[of, what]] = Object.entries(choice);
      button.append(...this.wordings()[of](what, kind));
      button.addEventListener("click", () => this.answer(index));
      return button;
    }
    // What a choice says, by what it is of.
    wordings() {
      return {
        nothing: (_, kind) => [kind === "line" ? texts["no-line"] : texts.nothing],
        calls: (names) => names.flatMap((name, index) => [
          index ? texts.separator : "", element("code", name), ...this.labelOf(names, name)]),
        state: (name) => [this.words.states[name] ?? name],
        own: ([name, value]) => [appWords[`${name} ${value}`] ?? appWords[value] ?? value],
        datum: (state) => [texts[`datum-${state}`]],
        time: (time) => [time === null ? texts.never : spaced(time)],
        line: (text) => [element("code", text)],
      };
    }
    labelOf({ length }, name) {
      const label = this.words.callbacks[name]?.[0];
      return length === 1 && label ? [" ", element("i", label)] : [];
    }

    // Gives the verdict; what comes is then shown as it would have been without a question.
    answer(index) {
      const { form, question, done } = this.asked;
      const { right, later } = question;
      const verdict = right.includes(index) ? "right" : later.includes(index) ? "later" : "wrong";
      const buttons = [...form.querySelectorAll("button")];
      buttons[index].classList.add(verdict);
      const parts = [texts[`is-${verdict}`]];
      if (verdict !== "right") {
        buttons[right[0]].classList.add("right");
        const [before, after] = texts.answer.split("{answer}");
        parts.push(" ", before, ...buttons[right[0]].cloneNode(true).childNodes, after);
      }
      this.asked.isAnswered = true;
      this.button("play").focus({ preventScroll: true });
      for (const button of buttons) button.disabled = true;
      form.querySelector(".answer").append(...parts);
      done();
    }
    // Takes the question away when the example goes on from its moment, or shows it without an answer.
    unpose(number) {
      if (!this.asked || (this.asked.isAnswered && this.asked.number === number && !this.own)) return;
      this.asked.form.remove();
      this.asked.done();
      this.asked = null;
    }
  };
});
