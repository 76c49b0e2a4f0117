private import CopiesScript
private import Runtime

/// Returns the number of states that a search of a chart with `copies` copies finds.
@c(search_states)
public func states(_ copies: Int32) -> Int32 { Int32(Copies.search(Int(copies)).states) }

/// Returns the number of transitions that a search of a chart with `copies` copies finds.
@c(search_transitions)
public func transitions(_ copies: Int32) -> Int32 { Int32(Copies.search(Int(copies)).transitions) }
