import Base
import Book

/// A fault of a plugin, after which it is no longer used; not a mistake in an author's text.
enum PluginFailure: Error, Equatable, Sendable {
  case notStarted(reason: String)
  /// The files are not those that were trusted any more.
  case changed
  /// The files of the book that it runs are not those that were trusted.
  case filesChanged
  /// It was trusted without a digest of the files of the book that it runs.
  case filesUnknown
  case otherProtocol(Int)
  /// The process ended, or closed its output, before it answered.
  ///
  /// `status` is an exit code, or a signal as a negative number, or nil while the process still
  /// runs.
  case ended(status: Int?)
  case silent(milliseconds: Int)
  /// More than a number of bytes came, and no end of the answer.
  case flood(limit: Int)
  case garbage(why: String, line: [UInt8])
  case wrongID(Int, expected: Int)
  case answeredTwice
  /// The answer does not have the required form; the text ends a sentence.
  case unfit(String)
  case lingers(milliseconds: Int)
  case path(String, String)
  /// The same for a file of an output, which may be of any type.
  case outputPath(String, String)
  case markup(String)

  /// The last part of the diagnostic's id.
  private var kind: String {
    switch self {
    case .notStarted: "not-started"
    case .changed, .filesChanged: "changed"
    case .filesUnknown: "not-trusted"
    case .otherProtocol: "protocol"
    case .ended: "ended"
    case .silent: "silent"
    case .flood: "flood"
    case .garbage: "garbage"
    case .wrongID: "wrong-id"
    case .answeredTwice: "answered-twice"
    case .unfit: "answer"
    case .lingers: "lingers"
    case .path: "path"
    case .outputPath: "path"
    case .markup: "markup"
    }
  }

  func headline(_ name: String) -> String {
    switch self {
    case .notStarted: "`\(name)` could not be started"
    case .changed: "`\(name)` has changed since you trusted it"
    case .filesChanged: "`\(name)` runs files of the book, which have changed since you trusted it"
    case .filesUnknown: "`\(name)` runs files of the book, and was trusted by its name alone"
    case .otherProtocol(let version):
      "`\(name)` speaks version \(version) of the protocol, this program \(PluginProtocol.version)"
    case .ended(nil): "`\(name)` closed its output before it answered"
    case .ended(let status?) where status < 0: "`\(name)` ended by signal \(-status)"
    case .ended(let status?): "`\(name)` ended with exit code \(status) before it answered"
    case .silent(let time): "`\(name)` did not answer within \(DurationText.text(time))"
    case .flood(let limit): "`\(name)` answered with more than \(limit >> 20) MiB"
    case .garbage: "`\(name)` wrote a line that is not a message"
    case .wrongID(let id, let expected):
      "`\(name)` answered request \(id), but was asked \(expected)"
    case .answeredTwice: "`\(name)` answered a request twice"
    case .unfit(let text): "`\(name)` gave an answer that does not fit: \(text)"
    case .lingers(let time):
      "`\(name)` did not end within \(DurationText.text(time)) of the end of its input"
    case .path(let path, let fault), .outputPath(let path, let fault):
      "`\(name)` may not write `\(path)`: \(fault)"
    case .markup(let text): "`\(name)` gave markup that is not let in: \(text)"
    }
  }

  var reason: String? {
    switch self {
    case .notStarted(let reason): reason
    case .filesChanged, .filesUnknown:
      "what it runs can do on this computer whatever you can, and may reach every file of the book"
    case .otherProtocol(let version) where version < PluginProtocol.version: PluginProtocol.change
    case .garbage(let why, let line): "\(why): \(Self.shown(line))"
    default: nil
    }
  }

  private func help(_ name: String) -> String? {
    switch self {
    case .changed, .filesChanged, .filesUnknown:
      "read what has changed; then say `tracebook trust \(name)`, or begin again with "
        + "`--allow-plugin \(name)`"
    case .notStarted: "an executable begins with `#!` and the path of what runs it, or is compiled"
    case .otherProtocol(let version):
      version < PluginProtocol.version
        ? "take a newer plugin, or change it and say `\"protocol\": \(PluginProtocol.version)`"
        : "take a newer Tracebook"
    case .silent: "give it more time by `timeout: 60s` under its name"
    case .garbage: "stdout is for messages; what is meant for people goes to stderr"
    case .lingers: "a plugin ends when its input ends"
    case .path: "a path is relative and stays below; \(ProducedPath.rule)"
    case .outputPath: "a path is relative and stays in the folder of the output"
    case .markup: "the protocol of plugins lists what is let in"
    default: nil
    }
  }

  /// Returns the diagnostic, at the plugin's name in `book.yaml`.
  ///
  /// `errors` is what the plugin wrote to stderr, and `asked` the text that it was asked about.
  func diagnostic(
    of setting: PluginSetting, in file: SourceFile, errors: String,
    asked: Diagnostic.Note? = nil
  ) -> Diagnostic {
    let heard = errors.isEmpty ? nil : "it wrote to stderr:\n\(errors)"
    let why = [reason, heard].compactMap { $0 }.joined(separator: "\n")
    return Diagnostic(
      .error, "plugin-\(kind)", at: setting.range, in: file, headline(setting.name),
      why: why.isEmpty ? nil : why, help: help(setting.name), notes: asked.map { [$0] } ?? [])
  }

  /// Returns the beginning of a line, without control characters.
  private static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    return "`\(PluginText.sanitized(text))\(line.count > 60 ? "…" : "")`"
  }
}

/// Cleans text from a plugin before it is shown.
enum PluginText {
  /// Replaces control characters other than line feeds, which could control a terminal.
  static func sanitized(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl =
        scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      result.unicodeScalars.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return result
  }
}
