import type { Modifier } from '../../parser/phrase.ts';

/** The contrary of what is said. Of several things that all hold, at least one doesn't. */
export function negatedAll(modifiers: readonly Modifier[], from?: number): readonly Modifier[] {
  const [said, ...rest] = modifiers;
  // The word that negates belongs to what it negates.
  const first = said === undefined || from === undefined ? said : { ...said, from: Math.min(from, said.from) };
  if (first === undefined) return [];
  if (modifiers.length === 1) return [negated(first)];
  const modifier: Modifier = { kind: 'all', from: first.from, to: modifiers.at(-1)?.to ?? first.to, modifiers: [first, ...rest] };
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
