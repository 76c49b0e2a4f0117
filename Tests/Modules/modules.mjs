// modules.mjs TEST …: one test of the modules of pages, each in a file of its name.
//
// corpus MODULE CORPUS          repeats every trace of the book, and compares all answers to the byte
// memory MODULE CORPUS STEPS    takes steps in one instance, whose memory must not grow
// exercises SITE BOOK           decides the apps of every exercise as their authors did
// thoughtless SITE BOOK         tries on every exercise what a reader would try without thinking
// logs SITE PROGRAM BOOK        explains logs as the program does

const tests = ["corpus", "memory", "exercises", "thoughtless", "logs"];
const [name] = process.argv.splice(2, 1);
if (!tests.includes(name)) throw new Error(`no test: ${name}; there are ${tests.join(", ")}`);
await import(`./${name}.mjs`);
