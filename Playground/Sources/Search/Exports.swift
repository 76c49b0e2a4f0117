private import Runtime
private import SearchScript

/// How many states a search of as many copies meets.
@c(search_states)
public func states(_ copies: Int32) -> Int32 { Int32(Copies.search(Int(copies)).states) }

/// How many transitions it meets.
@c(search_transitions)
public func transitions(_ copies: Int32) -> Int32 { Int32(Copies.search(Int(copies)).transitions) }
