declare const fact: unique symbol;

/** Something a call came to that other tools of the turn may look at. What it is, only its `FactKind` tells. */
export interface Fact {
  readonly [fact]?: true;
}

/** A typed channel between the tools of a turn: who puts something in and who takes it out share the kind, and no name. */
export interface FactKind<Value> {
  /** A fact with this value. */
  of(value: Value): Fact;
  /** The values of this kind among some facts, in their order. */
  in(facts: readonly Fact[]): readonly Value[];
}

/** Makes a kind of fact. Facts live as long as somebody holds them; they are no part of a session. */
export function createFactKind<Value>(): FactKind<Value> {
  const values = new WeakMap<Fact, { readonly value: Value }>();
  return {
    of: (value) => {
      const made: Fact = {};
      values.set(made, { value });
      return made;
    },
    in: (facts) =>
      facts.flatMap((one) => {
        const held = values.get(one);
        return held === undefined ? [] : [held.value];
      }),
  };
}
