import type { Mention, QuestionToken, ReadQuestion } from '../reading/mention.ts';
import type { QuestionPhrase } from './phrase.ts';

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

/** As good as the model's own words: what sounds only like them may be said idly. */
const ownWords = 0.9;

/** Words with content that a phrase doesn't account for: left out, or passed over as if they said nothing. */
export function leftOver(question: ReadQuestion, { used, idle }: QuestionPhrase): readonly QuestionToken[] {
  const accounted = new Set(used);
  const passed = new Set(idle);
  const meant = new Set(question.mentions.filter((mention) => isModelWord(mention) && all(mention, passed)).flatMap(indexes));
  return question.tokens.filter(
    ({ kind, base, text }, index) =>
      (kind !== 'sign' && !accounted.has(index)) || (passed.has(index) && (meant.has(index) || turning.has(base) || turning.has(text))),
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

function indexes({ from, to }: Mention): readonly number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
