package import Book
package import StateSearch
import Statechart

/// The forms in which a line of a log may name the callbacks of a model.
///
/// Each callback is known by its name and by its other spellings, `viewWillAppear:` and
/// `viewWillAppear(_:)`; by the name without empty labels, `viewWillAppear`; and `Page.onShow` also by
/// `onShow`, which may be that of another owner as well.
struct CallForms {
  private typealias Candidate = LogNames.Candidate

  private(set) var forms: [LogNames.Form] = []
  /// What comes before the dots of names, each once.
  private(set) var owners: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  init(_ callbacks: [CallbackDeclaration]) {
    for (index, callback) in callbacks.enumerated() {
      for name in [callback.name] + callback.spellings.map(\.text) {
        add(name, Candidate(callback: Int32(index)))
        if let base = Self.base(name) {
          add(base, Candidate(callback: Int32(index)))
        }
        addMember(name, Int32(index))
      }
    }
  }

  private mutating func add(_ text: String, _ candidate: Candidate) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, LineMatcher.isWord(first) else { return }
    if let known = numbers[bytes] {
      if !forms[known].candidates.contains(candidate) { forms[known].candidates.append(candidate) }
      return
    }
    numbers[bytes] = forms.count
    let isPlain = bytes.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    forms.append(LogNames.Form(text: bytes, candidates: [candidate], isPlain: isPlain))
  }

  private mutating func addMember(_ name: String, _ callback: Int32) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(LineMatcher.isWord) }) else {
      return
    }
    let owner = Array(parts[0].utf8)
    if !owners.contains(owner) { owners.append(owner) }
    add(String(parts[1]), Candidate(callback: callback, owner: owner))
  }

  /// Returns a name without the labels at its end, when they say nothing: `:`, `()` or `(_:)`.
  private static func base(_ name: String) -> String? {
    let base = name.prefix { $0 != ":" && $0 != "(" }
    let rest = name[base.endIndex...]
    guard !rest.isEmpty, rest == ":" || rest.first == "(" else { return nil }
    return rest.allSatisfy { ":()_".contains($0) } ? String(base) : nil
  }
}

extension LogNames {
  /// Collects what names the callbacks of a model in lines of a log.
  package init(_ model: Model) {
    self.init()
    let callbacks = CallForms(model.definition.callbacks)
    (forms, owners) = (callbacks.forms, callbacks.owners)
    let names = model.definition.callbacks.map(\.name)
    for rule in model.definition.logged where !rule.text.isEmpty {
      let text = Array(rule.text.utf8)
      if let name = rule.callback, let callback = names.firstIndex(of: name) {
        rules.append(Rule(text: text, callback: Int32(callback)))
      } else {
        skipped.append(text)
      }
    }
  }
}
