package import Book

extension Question {
  /// Creates the question whether a claim is proved or refuted; nil for one that is not decided.
  ///
  /// - Parameters:
  ///   - result: The claim with its verdict.
  ///   - path: The path of the file that says the claim.
  package init?(_ result: ClaimResult, at path: String) {
    let isProved: Bool
    let isOfSomeRun: Bool
    switch result.verdict {
    // A run that shows the claim, or the lack of any, is of a claim that there is a run.
    case .proved(let run): (isProved, isOfSomeRun) = (true, run != nil)
    case .refuted(let run): (isProved, isOfSomeRun) = (false, run == nil)
    case .undecided: return nil
    }
    self.init(
      .claim(isOfSomeRun: isOfSomeRun),
      choices: Mixing(seed: "\(path) \(result.line)").order([.proved(true), .proved(false)]),
      answer: .proved(isProved), fact: ["claim", path, "\(result.line)"])
  }
}
