import type { Mention, QuestionToken, ReadQuestion } from '../reading/mention.ts';
import type { QuestionPhrase, TokenSpan } from './phrase.ts';

/** Words that turn a question round: a reading that passes over one has lost its meaning. */
const turning = new Set([
  'no',
  'not',
  'never',
  'without',
  'except',
  'excluding',
  'neither',
  'nor',
  "n't",
  '不',
  '没',
  '無',
  '无',
  '非',
  '未',
  '除',
  '剔',
]);

/** Whether a token is such a word. */
export function turnsRound({ base, text }: QuestionToken): boolean {
  return turning.has(base) || turning.has(text);
}

/** As good as the model's own words: what sounds only like them may be said idly. */
const ownWords = 0.9;

/** Words with content that a phrase doesn't account for: left out, or passed over as if they said nothing. */
export function leftOver(question: ReadQuestion, phrase: QuestionPhrase): readonly QuestionToken[] {
  const { used, idle } = phrase;
  // What is left out says so itself.
  const turned = indexesOf([...turnedSpans(phrase), ...phrase.exclusions]);
  const counting = saysCount(phrase) ? new Set<number>() : countingWords(question);
  const accounted = new Set(used);
  const said = indexesOf(saidSpans(phrase));
  const passed = new Set(idle.filter((index) => !said.has(index)));
  const meant = indexesOf(passed.size === 0 ? [] : question.mentions.filter((mention) => isModelWord(mention) && all(mention, passed)));
  return question.tokens.filter(
    (token, index) =>
      (token.kind !== 'sign' && !accounted.has(index)) ||
      (passed.has(index) && (meant.has(index) || counting.has(index) || (!turned.has(index) && turnsRound(token)))),
  );
}

/** Stretches that a part of the phrase stands on: words of the model, numbers, values, times. A grammar may call them idle for what they say besides. */
function saidSpans(part: unknown): readonly TokenSpan[] {
  if (Array.isArray(part)) return part.flatMap(saidSpans);
  if (!isRecord(part)) return [];
  const { from, to, kind } = part;
  const own: readonly TokenSpan[] = typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : [];
  const figure = own.flatMap((span) => figureWords(part, span));
  const isWords = 'mentions' in part || (typeof kind === 'string' && wordKinds.has(kind));
  const inner = innerParts(part).flatMap(saidSpans);
  return isWords ? [...own, ...inner] : [...figure, ...inner];
}

/** Parts of a part that are parts of phrases themselves. */
function innerParts(part: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.keys(part).flatMap((name) => {
    const value = part[name];
    return typeof value !== 'object' || name === 'mentions' || name === 'idle' || name === 'used' ? [] : [value];
  });
}

/** Words before what a figure or a rank is of, "the most number of": they are what makes it one, though a field may be called so too. */
function figureWords(part: object, { from }: TokenSpan): readonly TokenSpan[] {
  const of = 'of' in part ? part.of : 'subject' in part ? part.subject : literalOf(part);
  if (typeof of !== 'object' || of === null || !('from' in of) || typeof of.from !== 'number') return [];
  return of.from > from ? [{ from, to: of.from }] : [];
}

/** What follows "named" or "called". */
function literalOf(part: object): unknown {
  if (!('kind' in part) || part.kind !== 'compare' || !('operand' in part)) return undefined;
  const { operand } = part;
  return typeof operand === 'object' && operand !== null && 'items' in operand && Array.isArray(operand.items)
    ? operand.items[0]
    : undefined;
}

const wordKinds = new Set(['concept', 'number', 'boolean', 'own-aggregate']);

function saysCount({ asks, targets, order, modifiers }: QuestionPhrase): boolean {
  return asks === 'count' || [targets, order, modifiers].some(hasCount);
}

function hasCount(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasCount);
  if (!isRecord(part)) return false;
  if (part.count !== undefined || (typeof part.aggregate === 'string' && part.aggregate.startsWith('count'))) return true;
  return Object.values(part).some(hasCount);
}

/** Chinese words that ask how many: where nothing is counted, they weren't understood. */
function countingWords({ text, tokens }: ReadQuestion): ReadonlySet<number> {
  const places = [...text.matchAll(/数量|个数|次数|人数|总数|多少个/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return new Set(
    tokens.flatMap(({ start, end }, index) => (places.some((place) => place.start <= start && end <= place.end) ? [index] : [])),
  );
}

/** Values and filters narrow, metrics are asked for; labels of datasets and fields are said in passing as well ("the table of", "number"). */
function isModelWord({ meaning, score }: Mention): boolean {
  return (
    score >= ownWords && (meaning.kind === 'value' || meaning.kind === 'filter' || meaning.kind === 'metric' || meaning.kind === 'field')
  );
}

function all(mention: Mention, tokens: ReadonlySet<number>): boolean {
  for (let index = mention.from; index < mention.to; index += 1) if (!tokens.has(index)) return false;
  return true;
}

function indexesOf(spans: readonly TokenSpan[]): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const { from, to } of spans) for (let index = from; index < to; index += 1) indexes.add(index);
  return indexes;
}

/** Stretches of a phrase that say the opposite of what they name: there a word that turns round has done its work. */
function turnedSpans(part: unknown): readonly TokenSpan[] {
  if (Array.isArray(part)) return part.flatMap(turnedSpans);
  if (!isRecord(part)) return [];
  const inner = innerParts(part).flatMap(turnedSpans);
  const turns =
    part.negated === true || part.determiner === 'no' || part.kind === 'not' || opposite.has(String(part.operator)) || isBelow(part);
  const { from, to } = part;
  return turns && typeof from === 'number' && typeof to === 'number' ? [{ from, to }, ...inner] : inner;
}

/** Short of a goal is what has not met it. */
function isBelow({ kind, operator, operand }: Readonly<Record<string, unknown>>): boolean {
  return kind === 'compare' && (operator === '<' || operator === '>') && isRecord(operand) && operand.kind === 'target';
}

const opposite = new Set(['!=', 'not_contains', 'is_null', '<=', '>=']);

function isRecord(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null;
}
