import type { Degradation } from '../degradation.ts';
import type { toolNames } from '../tool-run.ts';
import type { Verdict } from '../understanding/message-parts.ts';

/** Sentences besides the diagnosis: small talk, and pieces that couldn't be acted on. */
export interface RemarksWords {
  readonly empty: string;
  readonly nothingToDo: string;
  readonly help: string;
  readonly greeting: (firstTime: boolean) => string;
  readonly thanks: string;
  readonly acknowledgement: (pending: number) => string;
  readonly farewell: string;
  readonly retracted: string;
  readonly whichLine: (verdict: Verdict, count: number) => string;
  readonly nothingShown: string;
  /** The pieces come quoted, here and below. */
  readonly otherQuestion: (quoted: readonly string[]) => string;
  readonly offTopic: (quoted: readonly string[]) => string;
  readonly unplaced: (quoted: readonly string[]) => string;
  readonly pasted: (taken: number, leftOut: number) => string;
  readonly tooMany: (count: number) => string;
}

/** Sentences about what was taken back, dropped, failed or left over. */
export interface EventsWords {
  readonly undone: (descriptions: readonly string[]) => string;
  readonly nothingToUndo: string;
  readonly restarted: (dropped: number) => string;
  /** What a tool does, so that a failure can be told to a person. */
  readonly task: Readonly<Record<keyof typeof toolNames, string>>;
  readonly failed: (task: string) => string;
  readonly failedReason: (message: string) => string;
  /** @param recorded - How many findings of this message are recorded all the same. */
  readonly failedStanding: (statusDescription: string, recorded: number) => string;
  /** What to do, after a question could not be answered, or after the message itself was not taken in. */
  readonly failedAdvice: Readonly<Record<'question' | 'message', string>>;
  readonly stoppedEarly: string;
  /** One line: what a model should have done, and why it didn't. */
  readonly degraded: (stages: readonly Degradation['stage'][], reasons: readonly string[]) => string;
  /** Why a model didn't answer, by the code of the error; other codes stand for themselves. */
  readonly modelReason: Readonly<Partial<Record<string, string>>>;
}
