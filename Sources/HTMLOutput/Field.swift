/// The names that a template may use; any other name gets a warning.
package enum Field: Int32, CaseIterable {
  // The head of every page.
  case lang, dir, root, title, headTitle, description, isHidden, canonical, alternates, openGraph,
    markdown, feed, version, isOfLanguage, lesson
  case locale
  case bookTitle, bookLang, titleLang, home, languages, ui
  // Links and lists of them.
  case name, href, tag, url, note, isCurrent, isHere, nameLang, nameDir, number, summary
  // The page of a language and that of a lesson.
  case chapters, chapter, lessons, inner, way, hasWay, notice, contentLang, contentDir,
    introduction, steps, id, heading
  case hasSteps, body, previous, next, opening, start, summaryLang
  // Translation notices and the translations page.
  case notices, command, stepLang, stepDir, original, former, formerLang, formerDir, about, left
  case nothingLeft, interface, behind, gaps, translations, formerTranslation
  // The glossary.
  case glossary, terms, place
  // A row of a run, and other parts of a page.
  case copy, copied
  case code, before, separator, after, labelLang
  case label, hasRows, rows, kind, strong, given, owner, time, state
  case text, anchors, items, decides
  case changed, day, card
  case recorded
  // The commands of those who build the book.
  case made, commands
  // What backs a lesson.
  case sources
  // The player.
  case key, isPlayable, lessonID, words, calls, spellings, spellingChoice, why
  // Texts of the user interface, under `ui`.
  case skip, contents, onThisPage, appDoes, stimulus, callback
  case checked, notification, notFound, moved, changes, play, pause, back, step, again,
    toEnd,
    speed, tryIt
  case unnoticed, share, shared, embed, embedded
  case possible, undo, leave, askFirst, controls, clock, spelling, sees
  case startHere, meaningOfRun, meaningOfRecorded, meaningOfProved, meaningOfModel
  case keyEvent, keyCall, keyRest, keyApp, keyMap, edit, report, links
  case theme, callList, callLessons, callUnused
  case logPage, logModel, logValues, logText, logHint, logStart, logStop
  case logSample, logFile
  case codeView, map, happens, close, filter
  case done, frontWrite, platforms, minutes, count, callComes, callNever, callExamples, comes, never
  case searchHint, frontNew, frontQuestion, frontHow, frontCalls, frontLog, frontOwnLog,
    frontContinue
  case search, searchFailed

  /// The name in templates.
  package var name: String { "\(self)" }

  package static let vocabulary = Vocabulary(allCases.map(\.name))
}

extension Fields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (Field, Value)...) {
    self.init()
    reserveCapacity(elements.count)
    for (field, value) in elements { self[field] = value }
  }

  package subscript(field: Field) -> Value? {
    get { self[field.rawValue] }
    set { self[field.rawValue] = newValue }
  }
}
