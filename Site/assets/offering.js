// Offers to change the app of each exercise of a page. Loaded by pages that have one.
"use strict";
tracebook("offering.js", (tools, text) => {
  let Solving;
  for (const figure of document.querySelectorAll(".exercise[data-exercise]")) {
    const button = tools.element("button", text, "edit");
    button.type = "button";
    button.addEventListener("click", async () => {
      button.hidden = true;
      await new (Solving ??= (await tools.load("solving.js"))(tools))(figure).open();
    });
    figure.querySelector(".app-title").append(" ", button);
  }
});
