extension Command {
  static let export = Command(
    "export", operands: [.required("MODEL")],
    summary: "hand a model to another program",
    details: [
      "--spin writes a folder with which SPIN searches every run of the model, by the engine of this",
      "program, with less memory for a state or by many computers.",
    ],
    options: [
      Option(name: "spin", value: nil, summary: "a folder for SPIN"),
      Option(name: "claim", value: "PATH", summary: "the claims that SPIN looks at"),
      Option(name: "with", value: "NAME=VALUE", summary: "the value of a parameter", repeats: true),
      Option(name: "out", value: "DIR", summary: "the folder (default: MODEL-spin)"),
    ], run: exportSpin)
}
