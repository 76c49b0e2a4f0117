"""Random charts in the null data model, each as one line of SCXML: the same for the same seed."""

from content import EVENTS, Content, cause
from elements import Element, ids, is_inside, is_onwards


class Generator(Content):
    def chart(self):
        # Few charts are large: more than 64 states take more than one word of a set.
        self.room = self.number(70, 130) if self.chance(0.03) else self.number(6, 30)
        self.root = Element(
            "scxml", xmlns="http://www.w3.org/2005/07/scxml", version="1.0", datamodel="null"
        )
        self.add_children(self.root, 0)
        self.all = list(self.root.descendants())
        for number, state in enumerate(self.all):
            state.number = number
            state.end = number + 1 + len(list(state.descendants()))
            state.id = state.attributes["id"] = f"s{number}"
        for state in [self.root] + self.all:
            self.furnish(state)
        return str(self.root)

    def add_children(self, parent, depth):
        is_parallel = parent.name == "parallel"
        count = self.number(2, 4) if depth == 0 or is_parallel else self.number(1, 4)
        for _ in range(count if is_parallel else min(count, self.room)):
            parent.add(Element("state", parent))
        self.room -= count
        for child in parent.states:
            if self.room > 0 and depth < 6 and not self.chance(0.3 + 0.06 * depth):
                child.name = "parallel" if self.chance(0.4) else "state"
                self.add_children(child, depth + 1)
        if not is_parallel and self.chance(0.1 if parent is self.root else 0.3):
            self.insert(parent, Element("final", parent))
        if parent is not self.root:
            for _ in range(self.number(-3, 2)):
                self.insert(parent, Element("history", parent))

    def insert(self, parent, child):
        parent.children.insert(self.number(0, len(parent.children)), child)

    def furnish(self, state):
        if state.name == "history":
            self.furnish_history(state)
            return
        own = []
        if state is not self.root:
            own += self.handlers("onentry") + self.handlers("onexit")
            if state.name != "final":
                own += self.way_out(state)
                own += [self.transition(state) for _ in range(self.number(0, 3))]
        own = self.initial(state) + own
        # Content may follow the states; no order is asked of a state's children.
        state.children = state.children + own if self.chance(0.2) else own + state.children

    def furnish_history(self, history):
        is_deep = self.chance(0.5)
        if is_deep or self.chance(0.5):
            history.attributes["type"] = "deep" if is_deep else "shallow"
        targets = self.default_targets(history.parent, self.chance(0.5) and is_deep)
        history.add(self.with_content(Element("transition", target=ids(targets)), 0.3))

    def initial(self, state):
        """As an attribute, as an element, or left out: then the first child is meant."""
        if not (state.is_compound or state is self.root) or self.chance(0.4):
            return []
        targets = self.default_targets(state, self.chance(0.4))
        histories = [child for child in state.states if child.name == "history"]
        if histories and self.chance(0.3):
            targets = [self.pick(histories)]
        if state is self.root or self.chance(0.5):
            state.attributes["initial"] = ids(targets)
            return []
        element = Element("initial", state)
        element.add(self.with_content(Element("transition", target=ids(targets)), 0.4))
        return [element]

    def default_targets(self, parent, is_deep):
        """States that are active together: a child or, when deep, any further inside."""
        if parent.name == "parallel":
            children = [child for child in parent.regions if self.chance(0.5)]
            children = children or [self.pick(parent.regions)]
        else:
            children = [self.pick(parent.regions)]
        if not is_deep:
            return children
        return [each for child in children for each in self.inside(child)]

    def inside(self, state):
        if not state.regions or self.chance(0.4):
            return [state]
        return self.default_targets(state, True)

    def transition(self, state):
        """Without an event only onwards in the document, or else most charts would never rest."""
        onwards = [each for each in self.all if is_onwards(each, state)]
        if onwards and self.chance(0.06):
            transition = Element("transition", state, target=self.pick(onwards).id)
            is_guarded = self.chance(0.8)
            has_target = True
        else:
            transition = Element("transition", state, event=self.descriptors())
            is_guarded = self.chance(0.2)
            has_target = self.chance(0.85)
            if has_target:
                transition.attributes["target"] = ids(self.some_targets(state))
        if is_guarded:
            transition.attributes["cond"] = self.condition()
        if self.chance(0.3):
            transition.attributes["type"] = self.pick(["internal", "internal", "external"])
        return self.with_content(transition, 0.3 if has_target else 1, cause(transition))

    def way_out(self, state):
        """Without one most charts would soon be in a state that they never leave."""
        if self.chance(0.3):
            return []
        outside = [each for each in self.all if not is_inside(each, state)]
        target = self.pick(outside or self.all)
        return [Element("transition", state, event=self.pick(EVENTS), target=target.id)]

    def some_targets(self, source):
        """Near the source or anywhere; several when they lie in regions of one parallel state."""
        near = list(source.descendants()) if self.chance(0.5) else list(source.parent.descendants())
        target = self.pick(near if near and self.chance(0.5) else self.all)
        around = target.parent
        while around is not None and around.name != "parallel":
            around = around.parent
        if around is None or self.chance(0.5):
            return [target]
        regions = [each for each in around.regions if not is_inside(target, each)]
        if target.parent is around and target.name == "history":
            return [target]
        others = [self.member(region) for region in regions if self.chance(0.5)]
        return others + [target] if self.chance(0.5) else [target] + others

    def member(self, region):
        return self.pick([region] + list(region.descendants()))
