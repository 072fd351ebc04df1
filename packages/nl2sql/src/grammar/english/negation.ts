import type { Modifier } from '../../parser/phrase.ts';

/** The contrary of what is said. Of several things that all hold, at least one doesn't. */
export function negatedAll(modifiers: readonly Modifier[]): readonly Modifier[] {
  const [first] = modifiers;
  if (first === undefined) return [];
  if (modifiers.length === 1) return [negated(first)];
  const modifier: Modifier = { kind: 'all', from: first.from, to: modifiers.at(-1)?.to ?? first.to, modifiers };
  return [{ kind: 'not', from: modifier.from, to: modifier.to, modifier }];
}

function negated(modifier: Modifier): Modifier {
  switch (modifier.kind) {
    case 'linked':
    case 'value':
    case 'compare':
    case 'time':
    case 'same':
      return { ...modifier, negated: !modifier.negated };
    case 'not':
      return modifier.modifier;
    case 'of':
    case 'extreme':
    case 'any':
    case 'all':
      return { kind: 'not', from: modifier.from, to: modifier.to, modifier };
  }
}
