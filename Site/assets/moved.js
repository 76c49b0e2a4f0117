// Goes where a page has moved to, to the step that the address names.
"use strict";
{
  const { href, hash } = document.querySelector(".new-address");
  location.replace(hash ? href : href + location.hash);
}
