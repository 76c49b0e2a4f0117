/// What the placing of the boxes of a diagram may take.
enum LayoutBudget {
  /// The number of seconds after which the placing of boxes is given up, and a list stands for the diagram.
  static let seconds = 20
}
