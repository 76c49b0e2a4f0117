import Book

/// What a name in the files of a book may be the name of.
enum NameKind: String, CaseIterable {
  case callback, stimulus, state, notification, log, end, parameter, request, variable
  case model, lesson, step, example, fact, word

  /// The section of a file of labels that says what readers call it; nil when none does.
  var section: LabelName.Section? {
    switch self {
    case .callback: .callbacks
    case .stimulus: .stimuli
    case .state: .states
    case .notification: .notifications
    case .log: .logs
    case .end: .ends
    case .parameter: .parameters
    case .request, .variable, .model, .lesson, .step, .example, .fact, .word: nil
    }
  }

  /// The number of the protocol's `CompletionItemKind` that is nearest.
  var completionKind: Int {
    switch self {
    case .callback: 2  // Method
    case .request: 3  // Function
    case .variable, .parameter: 6  // Variable
    case .model: 9  // Module
    case .word: 14  // Keyword
    case .example: 17  // File
    case .step, .fact: 18  // Reference
    case .lesson: 19  // Folder
    case .state, .end: 20  // EnumMember
    case .stimulus, .notification, .log: 23  // Event
    }
  }
}
