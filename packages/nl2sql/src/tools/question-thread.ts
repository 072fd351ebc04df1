import type { Span } from '@dbdiag/language';
import { cleanMessage, sentencesOf } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticParser } from '../parser/semantic-parser.ts';
import type { ParseOutcome } from '../reading/mention.ts';
import { choicePattern, optionNumber } from './option-letters.ts';

type Ambiguous = Extract<ParseOutcome, { kind: 'ambiguous' }>;

/** What the last exchanges asked of the data, as far as the next question may be about it. */
export interface QuestionThread {
  /** What was understood last. */
  readonly previous?: StructuredIntent;
  /** The question that waits for a choice, with its options. */
  readonly pending?: { readonly question: string; readonly reading: Ambiguous };
}

/** What a thread is read with. */
export interface ThreadContext {
  readonly parser: SemanticParser;
  /** Today, as an ISO date. */
  readonly asOf: string;
  /** The tool whose calls the transcript names. */
  readonly tool: string;
}

/** Exchanges that a follow-up may build on; each is read anew, and the same words mean the same. */
const mostExchanges = 4;

/** Reads the exchanges at the end of a transcript that asked the data something. A session keeps nothing else for it. */
export function readThread({ transcript }: Pick<SessionState, 'transcript'>, { parser, asOf, tool }: ThreadContext): QuestionThread {
  const first = transcript.findLastIndex(({ calls }) => !calls.includes(tool)) + 1;
  let thread: QuestionThread = {};
  for (const { user } of transcript.slice(Math.max(first, transcript.length - mostExchanges))) {
    for (const sentence of sentencesIn(user)) thread = afterSentence(thread, sentence, { parser, asOf });
  }
  return thread;
}

function afterSentence(thread: QuestionThread, sentence: string, { parser, asOf }: Omit<ThreadContext, 'tool'>): QuestionThread {
  const letter = choicePattern.exec(sentence)?.groups?.letter;
  const chosen = letter === undefined ? undefined : thread.pending?.reading.options[optionNumber(letter) - 1];
  if (chosen !== undefined) return { previous: chosen.intent };
  const reading = parser.parse(sentence, { asOf, ...(thread.previous !== undefined && { previous: thread.previous }) });
  if (reading.kind === 'understood') return { previous: reading.intent };
  if (reading.kind === 'not-understood') return thread;
  const { previous } = thread;
  return { ...(previous !== undefined && { previous }), pending: { question: sentence, reading } };
}

function sentencesIn(message: string): readonly string[] {
  const text = cleanMessage(message);
  return sentencesOf(text).map(({ start, end }: Span) => text.slice(start, end).trim());
}
