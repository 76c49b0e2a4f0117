// Asks the reader, if she wants, what a stimulus brings before the example shows it.
"use strict";
tracebook("asking.js", ({ element, language, lesson, load, spelling, asks }) => {
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
      if (!question || shown !== this.items[number].firstElementChild) return null;
      const form = element("fieldset", "", "quiz");
      const options = element("div", "", "options"), said = element("div", "", "answer");
      said.setAttribute("role", "status");
      options.append(...question.choices.map((choice, index) => this.option(question, choice, index)));
      form.append(element("legend", texts[question.kind]), options, said);
      form.addEventListener("keydown", ({ key }) => options.children[key - 1]?.click());
      shown.after(form);
      spelling.show(form);
      this.asked = { form, number, question };
      form.scrollIntoView({ block: "nearest" });
      options.firstChild.focus({ preventScroll: true });
      return new Promise((done) => { this.asked.done = done; });
    }
    option({ kind }, choice, index) {
      const button = element("button");
      button.type = "button";
      button.append(...this.wording(kind, choice));
      button.addEventListener("click", () => this.answer(index));
      return button;
    }
    wording(kind, choice) {
      if (choice === null) return [texts.nothing];
      if (kind === "state") return [this.words.states[choice] ?? choice];
      const [label] = this.words.callbacks[choice] ?? [];
      return label ? [element("code", choice), " ", element("i", label)] : [element("code", choice)];
    }

    // Gives the verdict; what comes is then shown as it would have been without a question.
    answer(index) {
      const { form, question, done } = this.asked;
      const { right, later } = question;
      const verdict = right.includes(index) ? "right" : later.includes(index) ? "later" : "wrong";
      const buttons = [...form.querySelectorAll("button")];
      buttons[index].classList.add(verdict);
      this.asked.isAnswered = true;
      this.button("play").focus({ preventScroll: true });
      for (const button of buttons) button.disabled = true;
      form.querySelector(".answer").textContent = texts[verdict];
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
