/// Every name that a template may use; a template that uses another gets a warning.
enum Field: Int32, CaseIterable {
  // The head of every page.
  case lang, dir, root, title, headTitle, description, isHidden, canonical, alternates, openGraph
  case bookTitle, home, languages, ui
  // Links and lists of them.
  case name, href, tag, url, note, isCurrent, isHere, nameLang, nameDir, number, summary
  // The language's page and a lesson's.
  case chapters, chapter, lessons, notice, contentLang, contentDir, introduction, steps, id, heading
  case body, previous, next
  // A figure.
  case caption, captionLang, captionDir, listing, parameters, app, methods, code, actions, without
  case before, names, separator, after, labelLang, lanes, moments, label, isRefused, hasRows, rows
  case from, to, instance, argument, time, sees, state, isCallback, isApp, isState, isNotification
  case isLog, isEnd, isValue, isMixed, isSilent, laneCount
  // Texts of the user interface, under `ui`.
  case skip, contents, chooseLanguage, onThisPage, trace, appDoes, ends, stimulus, callback, refused
  case checked, notification, notFound, nothing

  /// What templates call it.
  var name: String { "\(self)" }

  static let vocabulary = Vocabulary(allCases.map(\.name))
}

extension Fields: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (Field, Value)...) {
    self.init()
    for (field, value) in elements { self[field] = value }
  }

  subscript(field: Field) -> Value? {
    get { self[field.rawValue] }
    set { self[field.rawValue] = newValue }
  }
}
