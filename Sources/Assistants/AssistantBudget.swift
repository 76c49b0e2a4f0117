/// Limits on what an assistant asks, each of which has an answer of its own.
package enum AssistantBudget {
  /// The largest message, in bytes.
  package static let message = 4_194_304
  /// The largest number of calls that wait for the one before.
  package static let waiting = 64
  /// The time after which a call is answered by what it took too long for, in seconds.
  package static let seconds = 60
  /// The largest text of an argument, in bytes; a log may have as many as a message.
  static let text = 65_536
  /// The largest number of texts of an argument, such as stimuli.
  static let texts = 500
  /// The number of states after which a claim is undecided, a log is not followed further, or versions are not compared
  /// further.
  static let states = 300_000
  /// The largest answer, in bytes, behind which it is cut.
  static let answer = 200_000
  /// The largest number of results of a search.
  static let results = 10
  /// The number of differences that are shown with their runs.
  static let runs = 5
  /// The number of resources in a page of their list.
  static let page = 500
}
