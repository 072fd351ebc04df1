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
  const turned = new Set([...turnedSpans(phrase), ...phrase.exclusions].flatMap(indexes));
  const counting = saysCount(phrase) ? new Set<number>() : countingWords(question);
  const accounted = new Set(used);
  const said = new Set(saidSpans(phrase).flatMap(indexes));
  const passed = new Set(idle.filter((index) => !said.has(index)));
  const meant = new Set(question.mentions.filter((mention) => isModelWord(mention) && all(mention, passed)).flatMap(indexes));
  return question.tokens.filter(
    (token, index) =>
      (token.kind !== 'sign' && !accounted.has(index)) ||
      (passed.has(index) && (meant.has(index) || counting.has(index) || (!turned.has(index) && turnsRound(token)))),
  );
}

/** Stretches that a part of the phrase stands on: words of the model, numbers, values, times. A grammar may call them idle for what they say besides. */
function saidSpans(part: unknown): readonly TokenSpan[] {
  if (Array.isArray(part)) return part.flatMap(saidSpans);
  if (typeof part !== 'object' || part === null) return [];
  const own =
    'from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number'
      ? [{ from: part.from, to: part.to }]
      : [];
    const figure = own.flatMap((span) => figureWords(part, span));
    const isWords = 'mentions' in part || ('kind' in part && wordKinds.has(String(part.kind)));
  const inner = Object.entries(part).flatMap(([name, value]) =>
    name === 'mentions' || name === 'idle' || name === 'used' ? [] : saidSpans(value),
  );
  return isWords ? [...own, ...inner] : [...figure, ...inner];
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
  return asks === 'count' || /"aggregate":"count|"count":/.test(JSON.stringify([targets, order, modifiers]));
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
  return indexes(mention).every((index) => tokens.has(index));
}

function indexes({ from, to }: TokenSpan): readonly number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

/** Stretches of a phrase that say the opposite of what they name: there a word that turns round has done its work. */
function turnedSpans(part: unknown): readonly TokenSpan[] {
  if (Array.isArray(part)) return part.flatMap(turnedSpans);
  if (!isRecord(part)) return [];
  const inner = Object.entries(part).flatMap(([name, value]) => (name === 'mentions' ? [] : turnedSpans(value)));
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
