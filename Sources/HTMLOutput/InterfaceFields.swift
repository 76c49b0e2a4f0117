import Page

/// The texts of the user interface that templates use under `ui`.
enum InterfaceFields {
  static func value(_ texts: ReaderTexts) -> Value {
    var fields = Fields()
    for (field, key) in keys { fields[field] = .text(texts.text(key)) }
    // The text before the state's name, which is a separate element.
    fields[.sees] = .text(texts.text("site.sees", ["state": ""]))
    return .object(fields)
  }

  private static let keys: [(Field, String)] = [
    (.translations, "translation.title"), (.formerTranslation, "translation.former"),
    (.interface, "translation.interface"), (.behind, "translation.behind"),
    (.glossary, "site.glossary"), (.skip, "site.skip"), (.languages, "site.languages"),
    (.contents, "site.contents"), (.previous, "site.previous"), (.next, "site.next"),
    (.lessons, "site.lessons"), (.steps, "site.steps"), (.appDoes, "site.app-does"),
    (.stimulus, "site.stimulus"), (.callback, "site.callback"), (.state, "site.state"),
    (.checked, "site.checked"), (.checkedRest, "site.checked-rest"),
    (.onThisPage, "site.on-this-page"), (.notification, "site.notification"),
    (.notFound, "site.not-found"), (.moved, "site.moved"), (.changes, "site.changes"),
    (.key, "site.key"), (.keyEvent, "site.key.event"), (.keyLine, "site.key.line"),
    (.keyCall, "site.key.call"), (.keyRest, "site.key.rest"), (.keyApp, "site.key.app"),
    (.keyMap, "site.key.map"), (.edit, "site.edit"), (.report, "site.report"),
    (.theme, "site.theme"), (.callList, "site.call.all"), (.callLessons, "site.call.lessons"),
    (.callUnused, "site.call.unused"), (.logPage, "site.log.title"), (.logModel, "site.log.model"),
    (.logValues, "site.log.values"), (.logText, "site.log.log"), (.logHint, "site.log.hint"),
    (.logNamed, "site.log.named"), (.logStart, "site.log.start"), (.logStop, "site.log.stop"),
    (.logFile, "site.log.file"), (.play, "site.play.play"), (.pause, "site.play.pause"),
    (.back, "site.play.back"), (.step, "site.play.step"), (.again, "site.play.again"),
    (.toEnd, "site.play.end"), (.speed, "site.play.speed"), (.tryIt, "site.play.try"),
    (.askFirst, "site.play.ask"), (.possible, "site.play.possible"), (.undo, "site.play.undo"),
    (.leave, "site.play.leave"), (.unnoticed, "site.play.unnoticed"), (.share, "site.play.share"),
    (.shared, "site.play.shared"), (.embed, "site.play.embed"), (.embedded, "site.play.embedded"),
    (.controls, "site.play.controls"), (.clock, "site.play.clock"), (.calls, "site.calls"),
    (.sources, "site.sources"), (.spelling, "site.spelling"), (.search, "site.search"),
    (.startHere, "site.front.start"), (.meaningOfRun, "site.front.run"),
    (.meaningOfRecorded, "site.front.recorded"), (.meaningOfProved, "site.front.proved"),
    (.meaningOfModel, "site.front.model"), (.searchFailed, "site.search-failed"),
  ]
}
