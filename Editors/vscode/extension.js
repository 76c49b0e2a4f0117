// Starts `tracebook lsp` for the book of the workspace, and offers its commands as tasks.
"use strict";
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const COMMANDS = ["check", "check --bless", "build"];
let client;

function settings() {
  const own = vscode.workspace.getConfiguration("tracebook");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const book = own.get("book") && folder ? path.resolve(folder, own.get("book")) : "";
  return { program: own.get("path") || "tracebook", folder, book, plugins: own.get("allowPlugins") ?? [] };
}

// The options of every command; without a named book no program of a book may run.
function options({ book, plugins }) {
  if (!book) return [];
  return ["--book", book, ...plugins.flatMap((name) => ["--allow-plugin", name])];
}

function task(command) {
  const own = settings();
  return new vscode.Task(
    { type: "tracebook", command }, vscode.TaskScope.Workspace, command, "tracebook",
    new vscode.ProcessExecution(own.program, [...command.split(" "), ...options(own)], { cwd: own.folder }),
    "$tracebook");
}

async function activate(context) {
  const own = settings();
  const files = ["tracebook-trace", "tracebook-claim", "tracebook-exercise"].map((language) => ({ language }));
  files.push({ scheme: "file", pattern: "**/Content/**/*.{md,yaml,scxml}" });
  client = new LanguageClient(
    "tracebook", "Tracebook", { command: own.program, args: ["lsp", ...options(own)], options: { cwd: own.folder } },
    { documentSelector: files });
  context.subscriptions.push(
    vscode.tasks.registerTaskProvider("tracebook", {
      provideTasks: () => COMMANDS.map(task),
      resolveTask: (given) => (COMMANDS.includes(given.definition.command) ? task(given.definition.command) : undefined),
    }));
  await client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
