import { foldText } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import type { MessageParts } from '@dbdiag/tools/agent-kit';
import type { ReadingContext } from '../understanding/feedback.ts';
import { understandMessage } from '../understanding/understand-message.ts';

/** The texts that name a phenomenon, in any language. */
export type TextsOf = (id: string) => readonly string[];

/** Share of a subject's words that a finding has to have for the subject to mean it. */
const sharedEnough = 0.5;

/** What a match with a description counts beside one with the user's own words, so that these decide between equals. */
const descriptionWeight = 0.9;

/** Words of Latin letters without their plural, and pairs of Han characters. */
function wordsOf(text: string): ReadonlySet<string> {
  const folded = foldText(text).replace(/\b(?:the|an?|is|are|was|were|there|of|in|on|has|have|very|i|we|no|not|any)\b/gu, ' ');
  const latin = (folded.match(/[a-z][a-z0-9_]+/gu) ?? []).map((word) => word.replace(/(?<=[a-z]{3})s$/u, ''));
  const han = (folded.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2)),
  );
  return new Set([...latin, ...han]);
}

function share(subject: ReadonlySet<string>, text: string): number {
  const words = wordsOf(text);
  return subject.size === 0 ? 0 : [...subject].filter((word) => words.has(word)).length / subject.size;
}

/**
 * The phenomena of the user's answers that a subject means: "what I said about deadlocks". The best one, and others only
 * where they were said in the same words.
 */
export function answersAbout(subject: string, { diagnosis }: SessionState, textsOf: TextsOf): readonly string[] {
  const latest = new Map(diagnosis.findings.filter(({ source }) => source === 'user').map((finding) => [finding.phenomenonId, finding]));
  const wanted = wordsOf(subject);
  const scored = [...latest.values()]
    .filter(({ status }) => status === 'present' || status === 'absent')
    .map(({ phenomenonId, words }) => ({
      phenomenonId,
      words,
      score: Math.max(
        words === undefined ? 0 : share(wanted, words),
        ...textsOf(phenomenonId).map((text) => share(wanted, text) * descriptionWeight),
      ),
    }))
    .filter(({ score }) => score >= sharedEnough)
    .toSorted((first, second) => second.score - first.score);
  const [best] = scored;
  return scored
    .filter(({ score, words }, index) => index === 0 || (score === best?.score && words !== undefined && words === best.words))
    .map(({ phenomenonId }) => phenomenonId);
}

const figure =
  /^(?:大概|大约|大致|约|差不多|about|around|approximately|roughly|it's|it is|now|现在|是|有)?\s?是?\s?[<>~]?\s*\d[\d.,]*\s*(?:%|[a-z]{1,7}|[\p{Script=Han}]{1,3})?(?:左右|以上|多)?$/iu;

/** What the user was asked a figure of in the last turn, in their own words. */
function askedFigureOf({ opening, context, asking }: LastTurn): string | undefined {
  const last = opening.transcript.at(-1);
  if (last?.calls.some((call) => asking.includes(call)) !== true) return undefined;
  return understandMessage(last.user, { ...context, shown: [] }).unclear.findLast(({ type }) => type === 'missing_value')?.words;
}

/** The turn before, and how its message was read. */
export interface LastTurn {
  readonly opening: SessionState;
  readonly context: ReadingContext;
  /** The names of the tools that ask back. */
  readonly asking: readonly string[];
}

const aroundFigure = /^(?:it's|it is|it was|it should be|should be|now|now it's|现在|其实|实际上|应该)?\s*(?:是|有)?\s*/iu;
const figureWithin = /\d[\d.,]*\s*(?:%|[kmgt]?b\b|ms\b|s\b|sec\b|seconds?\b|minutes?\b|hours?\b|秒|毫秒|分钟|小时|天|万|亿)?/iu;

/**
 * A corrected figure is said of what the earlier one was said of: "CPU 使用率 95%", then "CPU 数据不对，应该是 50%".
 *
 * @param subject - What the user corrects; without it the last figure is meant.
 */
function restate(observation: string, subject: string | undefined, opening: SessionState): string {
  const value = observation
    .slice(subject === undefined ? 0 : subject.length)
    .trim()
    .replace(aroundFigure, '');
  if (!/^\d/u.test(value) || !figure.test(value)) return observation;
  const about = subject === undefined ? undefined : answersAbout(subject, opening, () => []);
  const earlier = opening.diagnosis.findings.findLast(
    ({ source, words, phenomenonId }) =>
      source === 'user' && words !== undefined && figureWithin.test(words) && about?.includes(phenomenonId) !== false,
  );
  return earlier?.words === undefined ? observation : earlier.words.replace(figureWithin, () => value);
}

/** Corrected figures with what they are about. */
export function withRestatedFigures(parts: MessageParts, opening: SessionState): MessageParts {
  if (!parts.correcting) return parts;
  const subjectOf = (observation: string): string | undefined =>
    parts.withdrawals.map(({ subject }) => subject).find((subject) => observation.startsWith(`${subject} `));
  return { ...parts, observations: parts.observations.map((observation) => restate(observation, subjectOf(observation), opening)) };
}

/** A figure that answers "how much is it?" is about what was asked: "62%" after "the cache hit ratio". */
export function withFigure(parts: MessageParts, message: string, last: LastTurn): MessageParts {
  const { confirmations, denials, dontKnows, hedges } = parts.feedback;
  const said = message.trim().replace(/(?<![.!。！])[.!。！]+$/u, '');
  if (!figure.test(said)) return parts;
  const subject = askedFigureOf(last);
  const numbersNoLine = confirmations.every((line) => Number(line) > last.opening.lastShown.length);
  if (subject === undefined || !numbersNoLine || denials.length + dontKnows.length + hedges.length > 0) return parts;
  return { ...parts, feedback: { ...parts.feedback, confirmations: [] }, observations: [`${subject} ${said.replace(aroundFigure, '')}`] };
}
