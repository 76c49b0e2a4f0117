import Book

/// Two opinions of one claim that cannot both be right.
struct Disagreement: Sendable, CustomStringConvertible {
  let subject: Subject
  let claim: PlainClaim
  /// What the search says.
  let verdict: SearchVerdict
  /// What the reference says, and why.
  let objection: String
  /// What was done in the run that shows it.
  let moves: [String]
  /// The head of the machine that runs, which is one of those that the subject's head stands for.
  let head: [String]

  var description: String {
    """

    \(claim)
      search:    \(verdict)
      reference: \(objection)
      run:       \(moves.joined(separator: ", "))
      machine:   \(head.joined(separator: " | "))

    \(subject)
    \(verdict.run.map { "\nrun of the search:\n\($0.source)" } ?? "")
    """
  }
}
