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
  case chapters, chapter, lessons, notice, contentLang, contentDir, introduction, steps, id, heading
  case body, previous, next, opening, start, summaryLang
  // Translation notices and the translations page.
  case notices, command, stepLang, stepDir, original, former, formerLang, formerDir, about, left
  case nothingLeft, interface, behind, gaps, translations, formerTranslation
  // The glossary.
  case glossary, terms, place
  // A figure.
  case caption, captionLang, captionDir, figureLang, figureDir, listing, parameters, app, methods
  case code, actions, without, before, names, separator, after, labelLang, lanes, lane, laneCount,
    instance
  case moments, label, isRefused, hasRows, rows, kind, strong, time, state, isSilent, silence,
    folded
  case claims, verdict, example, sentence, text, signs, anchors, items, decides, notation
  // A comparison.
  case differences, first, second
  // An exercise.
  case task, kept, solution, solutions
  // The code of an app.
  case files, lines, twin, copy, copied, recorded
  // What backs a lesson.
  case sources
  // The player.
  case key, diagram, isPlayable, lessonID, words, calls, spellings, spellingChoice, why
  // Texts of the user interface, under `ui`.
  case skip, contents, onThisPage, appDoes, stimulus, callback, refused
  case checked, notification, notFound, moved, changes, nothing, play, pause, back, step, again,
    toEnd,
    speed, tryIt
  case unnoticed, share, shared, embed, embedded
  case possible, undo, leave, askFirst, controls, clock, spelling, sees
  case startHere, meaningOfRun, meaningOfRecorded, meaningOfProved, meaningOfModel, checkedRest
  case keyEvent, keyLine, keyCall, keyRest, keyApp, keyMap, edit, report, links
  case theme, callList, callLessons, callUnused
  case logPage, logModel, logValues, logText, logHint, logNamed, logStart, logStop, logFile
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
