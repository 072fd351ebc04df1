import type { Span } from '@dbdiag/language';
import { readAct, sentencesOf } from '@dbdiag/language';
import type { ReadingContext } from './feedback.ts';
import { asksSomethingElse, readBeforeAll } from './read-question.ts';
import { readTalk } from './read-talk.ts';

/** A blank between Chinese words, where others write a mark. */
const blank = /(?<=[\p{Script=Han}？?!])\s+(?=\p{Script=Han})/gu;

/** Shortest part that can be a question by itself. */
const shortest = 4;

/** Acts of talking, beside which a question stands for itself. */
const talking: ReadonlySet<string> = new Set(['thank', 'end', 'greet']);

function standsForItself(part: string, context: ReadingContext): boolean {
  if (readTalk(part, context) !== undefined || talking.has(readAct(part).act)) return true;
  return (
    part.length >= shortest && (readBeforeAll({ folded: part, words: part, asks: false }) !== undefined || asksSomethingElse(part, false))
  );
}

function partsOf(folded: string, span: Span): readonly Span[] {
  const text = folded.slice(span.start, span.end);
  const cuts = [...text.matchAll(blank)].map((match) => match.index);
  return [0, ...cuts].map((from, index) => ({
    start: span.start + from,
    end: span.start + (cuts[index] ?? text.length),
    asks: span.asks && index === cuts.length,
  }));
}

/**
 * The sentences of a folded text; a Chinese one also ends at a blank where one of its parts is a question or a courtesy: "改它要重启吗 先撤了".
 */
export function spokenSentences(folded: string, context: ReadingContext): readonly Span[] {
  return sentencesOf(folded).flatMap((span) => {
    const parts = partsOf(folded, span);
    const isCut = parts.length > 1 && parts.some(({ start, end }) => standsForItself(folded.slice(start, end).trim(), context));
    return isCut ? parts : [span];
  });
}
