import { spellingsOf, unitWord } from './quantity-words.ts';

/** Units that a domain counts in, besides those that everybody knows. */
export interface OwnUnits {
  /** What stands behind a number in words, in small letters, the longest first. Nobody says "ten V". */
  readonly spelled: readonly string[];
  /** The one spelling of such a unit for the words behind a number; undefined for other words. */
  readonly nameOf: (word: string) => string | undefined;
}

/** One spelling of a unit of any domain: small letters, singular; Chinese as it is written. */
export function unitName(unit: string): string {
  const word = unitWord(unit);
  return word === '' ? unit.trim().toLowerCase() : word;
}

/** Prepares units, each with its spellings, the first of which stands for all. */
export function ownUnits(units: readonly (readonly string[])[]): OwnUnits {
  const names = new Map<string, string>();
  for (const [first = '', ...others] of units) {
    const name = unitName(first);
    for (const spelling of [name, ...others.map(unitName), ...spellingsOf(name)])
      if (spelling !== '' && !names.has(spelling)) names.set(spelling, names.get(name) ?? name);
  }
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  return {
    spelled: longestFirst
      .filter((spelling) => !/^[a-z]$/u.test(spelling))
      .flatMap((spelling) => (/^[a-z]{3,}$/u.test(spelling) ? [`${spelling}s`, spelling] : [spelling])),
    nameOf: (word) => {
      const begun = /\p{Script=Han}/u.test(word) ? longestFirst.find((spelling) => word.startsWith(spelling)) : unitName(word);
      return begun === undefined ? undefined : names.get(begun);
    },
  };
}
