import Base
import Book

/// What reviewers doubt and translators have noted about the texts of a book outside of lessons, by the contexts of messages.
///
/// It stands in the file of the language, since the files of these texts have no place for it.
struct BookRemarks {
  private let language: Language
  private var doubts: Set<String>
  private var notes: [String: String]

  /// Returns nil for a language without a file.
  init?(_ tag: LanguageTag, _ book: Book) {
    guard let language = book.language(tag), language.file != nil else { return nil }
    self.language = language
    doubts = language.doubts
    notes = language.notes
  }

  /// Returns a message with its mark and its note; `prefix` stands before its context in the file.
  func marked(_ message: POMessage, prefix: String = "") -> POMessage {
    let context = prefix + message.context
    var message = message
    message.comment = notes[context] ?? ""
    message.isFuzzy = doubts.contains(context) && message.hasText
    return message
  }

  /// Takes what a file says of a text that the book has.
  ///
  /// A guess of gettext’s tools is no doubt: what is marked is the text of the book.
  mutating func take(_ message: POMessage, of text: String?, prefix: String = "") {
    let context = prefix + message.context
    if message.isFuzzy {
      if text == nil || text == message.text, message.hasText { doubts.insert(context) }
    } else if message.hasText {
      doubts.remove(context)
    }
    if !message.comment.isEmpty || !message.isFuzzy { notes[context] = message.comment }
  }

  /// Returns the bytes of the language's file with the remarks, or nil when they are as they were or have no place there.
  func bytes(_ old: [UInt8]) -> [UInt8]? {
    var yaml = YAMLEdit(old)
    var isChanged = false
    if doubts != language.doubts {
      guard yaml.set([.key("doubts")], .list(doubts.sorted())) else { return nil }
      isChanged = true
    }
    for (context, text) in notes.sorted(by: { $0.key < $1.key })
    where text != language.notes[context] ?? "" {
      guard yaml.set([.key("notes"), .key(context)], .text(text)) else { return nil }
      isChanged = true
    }
    return isChanged ? yaml.bytes : nil
  }

  /// Adds the remarks to the edits of an import.
  func add(to edits: inout [POImport.Edit]) {
    guard let file = language.file else { return }
    let index = edits.firstIndex { $0.path == file.path }
    guard let bytes = bytes(index.map { edits[$0].bytes } ?? file.bytes) else { return }
    let edit = POImport.Edit(
      path: file.path, old: file, bytes: bytes, texts: index.map { edits[$0].texts } ?? 0)
    if let index { edits[index] = edit } else { edits.append(edit) }
  }
}

extension POMessage {
  /// Whether anybody has translated the message.
  var hasText: Bool { !text.isEmpty || forms.contains { !$0.isEmpty } }
}
