// The colours that a reader chose, before anything is drawn.
"use strict";
try {
  const chosen = localStorage.getItem("tracebook-theme");
  if (/^(dark|light)$/.test(chosen)) document.documentElement.dataset.theme = chosen;
} catch { /* A browser that keeps nothing shows what the system prefers. */ }
