import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules, NounList } from './english-rules.ts';
import { mayBe } from './lexicon.ts';
import { around } from './possession.ts';
import { conjunctions } from './words/small-words.ts';

/** The reading of "and" that the kind of the nouns doesn't suggest. */
const otherAnd = 0.3;
const listCost = 0.1;

/** "France", "France or Germany", "both lakes and rivers", "neither cats nor dogs". */
export function nounListRule(rules: EnglishRules): Rule<NounList> {
  const { lexicon } = rules;
  return (at) => {
    const both = lexicon.is(at, 'both');
    const start = both || lexicon.is(at, 'either', 'neither') ? at + 1 : at;
    const lists = rules
      .nounPhrase(start)
      .filter(({ value }) => !isUnit(rules, value))
      .flatMap((first): readonly Parsed<NounList>[] => [
        { value: { nouns: [first.value], by: 'and' }, to: first.to, cost: first.cost },
        ...lexicon.words(conjunctions, first.to).flatMap((word) => (word.value === 'but' ? [] : longer(rules, first, word))),
      ]);
    return both ? lists.map((way) => ({ ...way, value: { ...way.value, by: 'both' } })) : lists;
  };
}

function longer(rules: EnglishRules, first: Parsed<NounPhrase>, word: Parsed<'and' | 'or' | 'but' | 'comma'>): readonly Parsed<NounList>[] {
  return turn(
    rules.nounList(word.to),
    (rest): NounList | undefined => {
      const nouns = [first.value, ...rest.nouns];
      return alike(nouns) ? { nouns, by: word.value === 'or' ? 'or' : rest.nouns.length > 1 ? rest.by : 'and' } : undefined;
    },
    first.cost + listCost,
  );
}

/** "in miles" says in what unit, which is no thing a row has to do with. */
function isUnit({ lexicon }: EnglishRules, { head, modifiers }: NounPhrase): boolean {
  return head !== undefined && modifiers.length === 0 && lexicon.is(head.from - 1, 'in') && lexicon.is(head.from, ...units);
}

const units = [
  'mile',
  'meter',
  'metre',
  'kilometer',
  'kilometre',
  'foot',
  'inch',
  'yard',
  'acre',
  'km',
  'kg',
  'pound',
  'hour',
  'minute',
  'second',
  'percent',
];

/** Only things of one kind stand in one list. */
function alike(nouns: readonly NounPhrase[]): boolean {
  return nouns.every(({ head }) => mayBe(head, 'value') === mayBe(nouns[0]?.head, 'value'));
}

/** Says of something that it is connected with the nouns: with one of them, or with all. */
export function saidOfAll(list: NounList, each: (noun: NounPhrase) => Modifier): readonly Parsed<readonly Modifier[]>[] {
  const modifiers = list.nouns.map(each);
  const to = modifiers.at(-1)?.to ?? 0;
  if (modifiers.length < 2 || list.by === 'both') return [{ value: modifiers, to, cost: 0 }];
  const any: Modifier = { kind: 'any', ...around(modifiers), modifiers };
  if (list.by === 'or') return [{ value: [any], to, cost: 0 }];
  const values = list.nouns.every(({ head }) => mayBe(head, 'value'));
  return [
    { value: [any], to, cost: values ? 0 : otherAnd },
    { value: modifiers, to, cost: values ? otherAnd : 0 },
  ];
}
