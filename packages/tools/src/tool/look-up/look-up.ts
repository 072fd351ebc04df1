import type { GraphEngine } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../../options.ts';
import type { MessageParts, Question } from '../../reading/message-parts.ts';
import type { SessionState } from '../../session/session-state.ts';
import { askedAction } from '../answers/asked-action.ts';
import { askedCause, askedSubject } from '../answers/asked-subject.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { findAnswer } from './find-answer.ts';
import type { LookUpInput, LookUpOutput } from './look-up-schemas.ts';
import { passagesOf } from './passage.ts';
import type { PassageIndex } from './passage-index.ts';
import { createPassageIndex } from './passage-index.ts';
import { wishOf } from './question-wants.ts';

/** Looks questions up in the passages of the knowledge. */
export interface LookUp {
  readonly answer: (input: LookUpInput, session: SessionState) => LookUpOutput;
  /** Whether a question that names what no tool knows is better looked up. */
  readonly takes: (question: Question, session: SessionState) => boolean;
  /** What of a message is looked up: questions of no kind, and those that name what no tool knows. Only those with an answer. */
  readonly wantedIn: (parts: MessageParts, session: SessionState) => readonly LookUpInput[];
}

/** Questions of one message that are looked up; more answers would bury each other. */
const questionsAnswered = 3;

/** By the causes of a knowledge base, whatever engines and tools are made of it. */
const indexes = new WeakMap<object, { readonly index: PassageIndex; readonly phenomena: object; readonly subject: object }>();

function indexOf(engine: GraphEngine): PassageIndex {
  const { subject, snapshot } = engine;
  const { phenomena, rootCauses } = snapshot;
  const known = indexes.get(rootCauses);
  if (known?.phenomena === phenomena && known.subject === subject) return known.index;
  const index = createPassageIndex(passagesOf(engine));
  indexes.set(rootCauses, { index, phenomena, subject });
  return index;
}

/** Makes the look-up of an engine's knowledge. */
export function createLookUp(deps: ToolDeps): LookUp {
  const options = resolveToolOptions(deps.options);
  /** A turn asks the same again at every step. */
  const answers = new WeakMap<SessionState, Map<string, LookUpOutput>>();
  const answer = (input: LookUpInput, session: SessionState): LookUpOutput => {
    const known = answers.get(session) ?? new Map<string, LookUpOutput>();
    answers.set(session, known);
    const key = JSON.stringify(input);
    const found = known.get(key) ?? findAnswer(input, { ...deps, session, index: indexOf(deps.engine) });
    known.set(key, found);
    return found;
  };
  /** How a question of a kind is looked up, where what it names isn't known. */
  const inputOf = (question: Question, session: SessionState): LookUpInput | undefined => {
    const context = { ...deps, options, session };
    if (question.about === 'check') {
      const { subject, wants } = question;
      if (subject === undefined || wants === 'access') return undefined;
      const named = askedSubject(subject, context);
      const isUnsure = named.kind === 'unknown' || ((named.kind === 'phenomena' || named.kind === 'cause') && named.near);
      const worded = wishOf(subject);
      return isUnsure || worded === 'verification'
        ? { question: subject, wish: worded === 'other' ? checkWishes[wants] : worded }
        : undefined;
    }
    if (question.about === 'action')
      return askedAction(question.action).action === 'unknown'
        ? { question: question.action, wish: actionWishes[question.wants] }
        : undefined;
    if (question.about !== 'advice' || question.wants !== 'fix' || question.cause === undefined) return undefined;
    const cause = askedCause(question.cause, context);
    return cause === undefined || cause.near ? { question: question.cause, wish: 'fix' } : undefined;
  };
  const wanted = (question: Question, session: SessionState): LookUpInput | undefined => {
    const input = inputOf(question, session);
    return input !== undefined && answer(input, session).from !== 'nothing' ? input : undefined;
  };
  return {
    answer,
    takes: (question, session) => wanted(question, session) !== undefined,
    wantedIn: ({ puzzles, questions, courtesies }, session) => {
      const lacksRights = courtesies.includes('permission');
      const puzzling = puzzles.flatMap((puzzle): readonly LookUpInput[] =>
        puzzle.kind === 'question' ? [{ question: puzzle.words, ...(lacksRights && { wish: 'rights' }) }] : [],
      );
      return [
        ...puzzling.filter((input) => answer(input, session).from !== 'nothing'),
        ...questions.flatMap((one) => wanted(one, session) ?? []),
      ].slice(0, questionsAnswered);
    },
  };
}

const checkWishes = { method: 'method', sql: 'statement', meaning: 'reason' } as const;
const actionWishes = { safety: 'effect', consequence: 'effect', duration: 'duration', reversal: 'undo' } as const;
