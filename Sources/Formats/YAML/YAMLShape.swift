package import Base

/// What a value of a YAML file must be.
///
/// A file has one such table. Mistakes are found by it (`YAMLChecker`), and a test holds the JSON
/// Schemas for editors and the tables of the reference against it.
package struct YAMLShape: Sendable {
  /// One way to write a value.
  package indirect enum Form: Sendable {
    case anything
    case text(YAMLRule?)
    /// One of a few words.
    case choice([YAMLChoice])
    /// A list of `count` elements, or of any number of them.
    case list(YAMLShape, count: Int?)
    /// A map from keys that the author chooses.
    case map(YAMLKeySet, YAMLShape)
    /// A map with certain keys.
    case record(YAMLRecord)
    /// A map as those of a list that this value is in, by the key of that list in the file.
    case element(of: String, @Sendable () -> YAMLShape)
  }

  /// The forms, of which each is written in another way.
  package let forms: [Form]
  /// Whether the value may be empty.
  package let isNullable: Bool
  /// What diagnostics say that the value must be, when its forms do not say enough.
  package let wanted: String?
  /// What to write instead of another value; `{key}` stands for its key.
  package let help: String?

  private init(_ forms: [Form], isNullable: Bool = false, wanted: String?, help: String?) {
    self.forms = forms
    self.isNullable = isNullable
    self.wanted = wanted
    self.help = help
  }

  /// A text; a number and a truth value are texts too.
  package static let text = one(.text(nil))

  /// A text, or a list of texts.
  package static let texts = text.or(.list(text))

  /// Whatever is written.
  package static let anything = one(.anything)

  package static func text(_ rule: YAMLRule) -> YAMLShape { one(.text(rule)) }

  /// A text that keeps a rule, or a list of them.
  package static func texts(_ rule: YAMLRule) -> YAMLShape { .text(rule).or(.list(.text(rule))) }

  package static func choice(_ choices: YAMLChoice...) -> YAMLShape { one(.choice(choices)) }

  /// One of the words that an enumeration has.
  package static func choice<Words: RawRepresentable<String> & CaseIterable>(
    of words: Words.Type
  ) -> YAMLShape {
    one(.choice(words.allCases.map { YAMLChoice($0.rawValue) }))
  }

  package static func list(
    _ element: YAMLShape, count: Int? = nil, wanted: String? = nil, help: String? = nil
  ) -> YAMLShape {
    YAMLShape([.list(element, count: count)], wanted: wanted, help: help)
  }

  package static func map(_ value: YAMLShape, by keys: YAMLKeySet = .any) -> YAMLShape {
    one(.map(keys, value))
  }

  /// A map with certain keys, and perhaps others.
  package static func record(
    _ fields: [YAMLField], others: YAMLField? = nil, of keys: YAMLKeySet = .any
  ) -> YAMLShape {
    one(.record(YAMLRecord(noun: nil, id: nil, fields: fields, others: others, keys: keys)))
  }

  /// A map that is called by a noun, such as `chapter`, and perhaps told from others by a key.
  package static func record(
    _ noun: String, by id: String? = nil, _ fields: [YAMLField], others: YAMLField? = nil,
    of keys: YAMLKeySet = .any
  ) -> YAMLShape {
    one(.record(YAMLRecord(noun: noun, id: id, fields: fields, others: others, keys: keys)))
  }

  /// A map as those of the list with a key, in which this one is.
  package static func element(
    of key: String, _ shape: @escaping @Sendable () -> YAMLShape
  ) -> YAMLShape {
    one(.element(of: key, shape))
  }

  /// The map with certain keys that a value may be.
  var record: YAMLRecord? {
    forms.lazy.compactMap { form in
      switch form {
      case .record(let record): record
      case .element(_, let shape): shape().record
      default: nil
      }
    }.first
  }

  private static func one(_ form: Form) -> YAMLShape {
    YAMLShape([form], wanted: nil, help: nil)
  }

  /// The same shape, which may be empty too.
  package var orNothing: YAMLShape {
    YAMLShape(forms, isNullable: true, wanted: wanted, help: help)
  }

  /// The same shape with other words for what it must be.
  package func wanted(_ phrase: String, help: String) -> YAMLShape {
    YAMLShape(forms, isNullable: isNullable, wanted: phrase, help: help)
  }

  /// A value that is written in this way or in another.
  package func or(_ other: YAMLShape) -> YAMLShape {
    YAMLShape(
      forms + other.forms, isNullable: isNullable || other.isNullable,
      wanted: wanted ?? other.wanted, help: help ?? other.help)
  }
}

/// A word that a value may be.
package struct YAMLChoice: Sendable, ExpressibleByStringLiteral {
  package let word: String
  /// What it means, where the reference says so.
  package let says: String?

  package init(_ word: String, _ says: String? = nil) {
    self.word = word
    self.says = says
  }

  package init(stringLiteral value: String) { self.init(value) }
}

/// Which keys a map may have that its author chooses.
package enum YAMLKeySet: Sendable, Equatable {
  case any
  /// Those that match a pattern, to which only editors hold them.
  case pattern(String)
  /// The tags of the book's languages.
  case languages
}

/// A map with certain keys.
package struct YAMLRecord: Sendable {
  /// What an element of a list is called, such as `chapter`.
  package let noun: String?
  /// The key whose value tells it from others of the list, as diagnostics name it.
  package let id: String?
  package let fields: [YAMLField]
  /// What the values of all other keys are, or nil when there may be none.
  package let others: YAMLField?
  /// Which other keys there may be.
  package let keys: YAMLKeySet
}

/// A key of a map.
package struct YAMLField: Sendable {
  /// When a map must have the key.
  package enum Need: Sendable {
    case never
    case always
    /// Always, but for a map with another key.
    case unless(String)
    /// Where another key has one of these values.
    case when(String, is: [String])
  }

  package let key: String
  package let shape: YAMLShape
  /// What the value says, as the reference has it.
  package let says: String
  package let need: Need
  /// Why the key is needed.
  package let why: String?
  /// What to write where it is missing.
  package let help: String?

  package init(
    _ key: String, _ shape: YAMLShape, _ says: String = "", needed: Need = .never,
    why: String? = nil, help: String? = nil
  ) {
    self.key = key
    self.shape = shape
    self.says = says
    need = needed
    self.why = why
    self.help = help
  }
}

/// What a text must be besides a text.
package struct YAMLRule: Sendable {
  /// What is wrong with a text.
  package struct Fault {
    let id: String
    let headline: String
    let why: String?
    let help: String?

    package init(_ id: String, _ headline: String, why: String? = nil, help: String? = nil) {
      self.id = id
      self.headline = headline
      self.why = why
      self.help = help
    }
  }

  /// What editors hold the text against: keywords of JSON Schema, which may let more through.
  package let schema: JSON
  /// Whether a text that breaks the rule is read all the same.
  let isLenient: Bool
  /// Returns what is wrong with a text, the value of a key; nil when it is right.
  let fault: @Sendable (_ text: String, _ key: String) -> Fault?

  package init(
    _ schema: JSON, isLenient: Bool = false,
    _ fault: @escaping @Sendable (_ text: String, _ key: String) -> Fault?
  ) {
    self.schema = schema
    self.isLenient = isLenient
    self.fault = fault
  }

  /// A rule that only editors hold, because another part of the program knows more.
  package static func pattern(_ pattern: String) -> YAMLRule {
    YAMLRule(Self.schema(pattern)) { _, _ in nil }
  }

  /// The keywords for a text that matches a pattern.
  package static func schema(_ pattern: String) -> JSON {
    .object(["type": "string", "pattern": .string(pattern)])
  }
}
