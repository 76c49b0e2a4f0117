import ChartSketch

/// Whether claims of the forms are made that came later: comparisons, `not`, `In(…)`, conditions
/// under `never` and `while`, `some run`, and reasons of an end by their beginning.
let coversNewForms = true

/// Makes claims of every pattern over the names of a chart.
struct ClaimMaker {
  let plan: ChartPlan
  let words: WordMaker

  init(plan: ChartPlan, chart: String, head: [String]) {
    self.plan = plan
    words = WordMaker(plan: plan, chart: chart, head: head)
  }

  func claim(_ random: inout RandomSource) -> PlainClaim {
    let pattern = pattern(&random)
    let hasEscape = random.chance(25)
    return PlainClaim(pattern: pattern, escape: hasEscape ? words.words(1, &random) : [])
  }

  private func pattern(_ random: inout RandomSource) -> PlainClaim.Pattern {
    func some(_ random: inout RandomSource) -> [Word] { words.words(2, &random) }
    switch random.number(below: coversNewForms ? 26 : 20) {
    case 0: return .never(words.words(1, &random), .everywhere)
    case 1, 2: return .never(some(&random), words.scope(&random))
    case 3: return .never(some(&random), .before(some(&random)))
    case 4: return .never(words.words(1, &random), .after(words.words(1, &random)))
    case 5, 6:
      return .never(
        words.words(1, &random), .between(words.words(1, &random), some(&random)))
    case 7: return .always(words.condition(&random), while: [])
    case 8: return .always(words.condition(&random), while: words.states(&random))
    case 9, 10: return .onlyAfter(words.words(1, &random), some(&random))
    case 11, 12, 13:
      return .before(
        after: words.words(1, &random), some(&random), before: words.words(1, &random))
    case 14, 15, 16:
      return .within(
        after: words.words(1, &random), some(&random), bound(&random))
    case 17:
      return .atMost(
        words.words(1, &random), random.number(below: 3), between: words.words(1, &random),
        and: words.words(1, &random))
    case 18, 19:
      return .staysReachable(from: words.aims(&random), words.aims(&random))
    case 20, 21: return .neverHolds(words.conditions(&random), while: [])
    case 22: return .neverHolds(words.conditions(&random), while: words.states(&random))
    case 23, 24: return .someRun(.never(words.words(1, &random), .everywhere))
    default:
      return .someRun(.neverHolds(words.conditions(&random), while: words.states(&random)))
    }
  }

  /// Times that divide the delays, that do not, and sums of them; some strict, and some that no tick divides.
  private func bound(_ random: inout RandomSource) -> PlainClaim.Limit {
    let seconds = random.pick([0, 1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 10, 11, 12, 15, 20])
    let isStrict = seconds > 0 && random.chance(30)
    let half = random.chance(20) ? 500 : 0
    return PlainClaim.Limit(milliseconds: seconds * 1000 + half, isStrict: isStrict)
  }
}
