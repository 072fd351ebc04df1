import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { cheapest, turn } from '../shared/ambiguous-parse.ts';
import type { Clause } from './clause.ts';
import { clauseOf, joinClauses, nounWith } from './clause.ts';
import type { EnglishRules } from './english-rules.ts';
import { grouped } from './tails.ts';
import { timesBehind } from './times-behind.ts';
import { politeWords } from './words/question-words.ts';
import { conjunctions } from './words/small-words.ts';

/** So many ways of a beginning are followed up. */
const waysPerEnd = 6;
const tailsInAll = 8;
/** A second question in one. */
const secondCost = 0.2;

/** A whole question: openings, what is asked, what else is said, further sentences. Only ways that end where the question ends. */
export function questionRule(rules: EnglishRules): Rule<Clause> {
  const { lexicon } = rules;
  const sentence = (at: number): readonly Parsed<Clause>[] => {
    const openings = openingsAt(rules, at);
    const asked = openings.flatMap((opening) =>
      turn(rules.frame(opening.to), (clause) => joinOpening(opening.value, clause), opening.cost),
    );
    return withTails(rules, cheapest(asked, waysPerEnd));
  };
  return (at) => {
    let ways = sentence(at);
    for (let step = 0; step < 4; step += 1) {
      const open = ways.filter(({ to }) => ends(rules, to) < lexicon.length);
      const closed = ways.filter(({ to }) => ends(rules, to) === lexicon.length);
      if (closed.length > 0 || open.length === 0) return closed.map((way) => ({ ...way, to: lexicon.length }));
      const next = open.flatMap((way) => {
        const start = ends(rules, way.to);
        if (start === way.to) return [];
        const further = [
          ...sentence(start),
          ...withTails(rules, [{ value: clauseOf('list', []), to: start, cost: 0 }]).filter(({ to }) => to > start),
        ];
        return turn(further, (clause) => joinClauses(way.value, withoutTheCount(rules, way.value, clause)), way.cost);
      });
      ways = cheapest(next, waysPerEnd);
    }
    return [];
  };
}

/** "How many …? List the name and the count": the count is what was asked before. */
function withoutTheCount({ lexicon }: EnglishRules, before: Clause, clause: Clause): Clause {
  if (before.asks !== 'count') return clause;
  const targets = clause.targets.filter(
    (target) =>
      target.kind !== 'noun' ||
      target.modifiers.length > 0 ||
      target.head === undefined ||
      target.to > target.head.from + 1 ||
      !lexicon.is(target.head.from, 'number', 'count', 'total'),
  );
  return { ...clause, targets };
}

/** Past the marks that end a sentence. */
function ends({ lexicon }: EnglishRules, at: number): number {
  let position = at;
  while (lexicon.tokens[position]?.kind === 'sign' && /^[.?!;:。？！,]$/.test(lexicon.tokens[position]?.text ?? '')) position += 1;
  return position;
}

/** "please", "for each continent,", "in 2024,", "among the cars with 4 cylinders,". */
function openingsAt(rules: EnglishRules, at: number, left = 4): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const none: Parsed<Clause> = { value: clauseOf('list', []), to: at, cost: 0 };
  if (left === 0) return [none];
  const polite = turn(lexicon.words(politeWords, at), (): Clause => clauseOf('list', []));
  const grouping = grouped(rules, at).map((way) => ({ ...way, cost: way.cost + 0.1 }));
  const times = turn(timesBehind(rules, at), (time): Clause => clauseOf('list', [], { modifiers: [time] }), 0.1);
  const scopes = lexicon.is(at, 'for', 'among', 'of', 'in')
    ? turn(
        rules.nounPhrase(at + 1),
        (noun, to): Clause | undefined =>
          noun.head === undefined
            ? undefined
            : clauseOf('list', [], { modifiers: [{ kind: 'linked', from: at, to, noun, negated: false }] }),
        0.2,
      )
    : [];
  const first = [...polite, ...grouping, ...times, ...scopes].map((way) =>
    lexicon.is(way.to, ',', ':') ? { ...way, to: way.to + 1 } : way,
  );
  return [none, ...first.flatMap((way) => turn(openingsAt(rules, way.to, left - 1), (rest) => joinClauses(way.value, rest), way.cost))];
}

function joinOpening(opening: Clause, clause: Clause): Clause {
  const scope = opening.modifiers.find((modifier) => modifier.kind === 'linked');
  const [asked, ...others] = clause.targets;
  // "Among the authors from France, who is the oldest": of those.
  if (scope?.kind === 'linked' && asked?.kind === 'noun' && asked.head === undefined && asked.determiner === 'which') {
    const noun = nounWith({ ...scope.noun, determiner: 'which' }, asked.modifiers, asked.to);
    const rest = { ...opening, modifiers: opening.modifiers.filter((modifier) => modifier !== scope) };
    return { ...joinClauses(rest, clause), asks: clause.asks, targets: [noun, ...others] };
  }
  return { ...joinClauses(opening, clause), asks: clause.asks, targets: clause.targets };
}

/** A clause with all that follows it up to the end of the sentence. */
function withTails({ lexicon, frame, tail }: EnglishRules, starts: readonly Parsed<Clause>[]): readonly Parsed<Clause>[] {
  const all = [...starts];
  let front = starts;
  for (let step = 0; step < tailsInAll && front.length > 0; step += 1) {
    const next = front.flatMap((way) => [
      ...turn(tail(way.to), (clause) => joinTail(way.value, clause), way.cost),
      ...lexicon
        .words(conjunctions, way.to)
        .flatMap((word) => [
          ...turn(tail(word.to), (clause) => joinTail(way.value, clause), way.cost + 0.05),
          ...turn(frame(word.to), (clause) => joinClauses(way.value, clause), way.cost + secondCost),
        ]),
    ]);
    front = cheapest(next, waysPerEnd);
    all.push(...front);
  }
  return cheapest(all, waysPerEnd);
}

function joinTail(clause: Clause, tail: Clause): Clause {
  return { ...joinClauses(clause, tail), asks: clause.asks, targets: clause.targets };
}
