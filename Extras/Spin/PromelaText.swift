import Base
import Book
import Examples
import Statechart

/// The Promela model: one process whose steps are those of the engine.
///
/// Each step is atomic, so that SPIN keeps the states between two steps, which are those of our own search.
/// One state more is that before the initial step.
struct PromelaText {
  let text: String

  init(_ subject: SpinSubject) {
    let names = Simulation(model: subject.model).known
    let options = names.enumerated().map { "  :: STEP(\($0))\t/* \(Self.comment($1)) */" }
    text =
      ([
        "/* The model `\(subject.model.id)`\(Self.with(subject)), searched by SPIN.",
        "   The engine is that of `tracebook`; `make` says what can be done. */",
        "",
        "#ifndef COPIES",
        "#define COPIES 1",
        "#endif",
        "",
        "c_decl { \\#include \"tracebook.h\" }",
        "c_track \"&tb_state\" \"sizeof(tb_state)\" \"Matched\"",
        "",
        "/* One of the steps that a stimulus takes: there are several where the model leaves an order open,",
        "   and the order as written comes first.",
        "   The space before a bracket is what lets SPIN accept a call in an expression: none has an effect. */",
        "#define STEP(stimulus) atomic { \\",
        "    c_expr { tb_count (Pmodel->_pid, stimulus) > 0 } -> \\",
        "    do \\",
        "    :: break \\",
        "    :: c_expr { Pmodel->number + 1 < tb_count (Pmodel->_pid, stimulus) } -> number++ \\",
        "    od; \\",
        "    c_code { tb_take(Pmodel->_pid, stimulus, Pmodel->number); }; \\",
        "    number = 0; \\",
        "    c_code [!tb_violated] { ; } \\",
        "  }",
        "",
        "active [COPIES] proctype model() {",
        "  int number = 0;",
        "  atomic {",
        "    do",
        "    :: break",
        "    :: c_expr { Pmodel->number + 1 < tb_step_starts () } -> number++",
        "    od;",
        "    c_code { tb_start(Pmodel->_pid, Pmodel->number); };",
        "    number = 0;",
        "    c_code [!tb_violated] { ; }",
        "  }",
        "end:",
        "  do",
      ] + options + [
        "  :: STEP(\(names.count))\t/* time passes */",
        "  od",
        "}",
        "",
      ]).joined(separator: "\n")
  }

  private static func with(_ subject: SpinSubject) -> String {
    (subject.parameters.isEmpty ? "" : " with \(subject.parameters)")
      + (subject.file.map { " and the claims of `\(comment($0.path))`" } ?? "")
  }

  /// Returns a text that may be in a comment of C.
  private static func comment(_ text: String) -> String {
    text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}
