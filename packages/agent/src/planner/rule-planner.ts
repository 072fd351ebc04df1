import type { PastedBlock } from '@dbdiag/language';
import { foldText, introductions } from '@dbdiag/language';
import type { BaseTool, SessionState } from '@dbdiag/tools';
import type { MessageParts, Puzzle, Question } from '@dbdiag/tools/agent-kit';
import type { LineSubject, ReadingContext } from '../understanding/feedback.ts';
import { readBareList } from '../understanding/feedback.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import { claimClauses } from './claimed-clauses.ts';
import { claimPastes } from './claimed-pastes.ts';
import type { Reading } from './part-planner.ts';
import { createPartPlanner } from './part-planner.ts';
import type { LoopContext, Planner } from './planner.ts';
import type { TextsOf } from './said-earlier.ts';
import { answersAbout, withFigure, withRestatedFigures } from './said-earlier.ts';
import { stageOf } from './tool-stage.ts';

/** What the rule planner works with. */
export interface RulePlannerDeps {
  /** Whether there is a phenomenon of this id, so that "idle_in_tx_long yes" is read as an answer. Default: never. */
  readonly isPhenomenon?: (id: string) => boolean;
  /** What is known of the phenomenon of a line, so that a number or a name answers it. Default: nothing. */
  readonly about?: (id: string) => LineSubject | undefined;
  /** How a phenomenon is described, in any language, so that "ignore what I said about deadlocks" finds the answer. Default: only by the user's own words. */
  readonly textsOf?: TextsOf;
  /** Those the executor has: each says what in a message calls it. Default: none, and every message is only answered in words. */
  readonly tools?: readonly BaseTool[];
}

/** Whether a command can be carried out at all; "measure it" can't where nothing measures. */
function canMeasure(tools: readonly BaseTool[]): boolean {
  return tools.some(({ understands }) => understands?.commands?.includes('measure') === true);
}

/** How a message is read. */
interface ReadingDeps {
  readonly context: ReadingContext;
  readonly textsOf: TextsOf;
  readonly tools: readonly BaseTool[];
  readonly pastes: readonly PastedBlock[];
}

/** "Here is the plan:" only announces what a tool has taken. */
function withoutAnnouncement(parts: MessageParts, rest: string): MessageParts {
  const isOne = (words: string): boolean => introductions.some((pattern) => pattern.test(words.trim()));
  const { observations, puzzles } = parts;
  return {
    ...parts,
    observations: observations.filter((words) => !isOne(words)),
    puzzles: isOne(rest) ? [] : puzzles,
  };
}

function readingOf(message: string, opening: SessionState, { context, textsOf, tools, pastes }: ReadingDeps): Omit<Reading, 'nameOf'> {
  const pasted = claimPastes(message, pastes, tools);
  const claimed = claimClauses(pasted.rest, tools, opening);
  const { rest } = claimed;
  const chosen = chosenCandidate(rest, opening);
  if (chosen !== undefined)
    return { claimed, parts: { ...understandMessage('', context), questions: [chosen] }, takenBack: [], unknown: [] };
  const asking = tools.filter((tool) => stageOf(tool) === 'ask-back').map(({ name }) => name);
  const understood = withFigure(understandMessage(rest, context), rest, { opening, context, asking });
  const typed = withRestatedFigures(understood, opening);
  const parts = pasted.claimed.length === 0 ? typed : { ...withoutAnnouncement(typed, pasted.rest), pastes: pasted.claimed };
  const withdrawn = parts.withdrawals.map(({ words, subject }) => ({ words, ids: answersAbout(subject, opening, textsOf) }));
  const unknown = withdrawn.flatMap(({ words, ids }): readonly Puzzle[] =>
    ids.length === 0 && !parts.correcting ? [{ kind: 'unplaced', words }] : [],
  );
  return { claimed, parts, takenBack: [...new Set(withdrawn.flatMap(({ ids }) => ids))], unknown };
}

/** "The first one", after a reply that offered other subjects to ask about: the question, asked of that one. */
function chosenCandidate(message: string, { candidates = [] }: SessionState): Question | undefined {
  const references = readBareList(
    foldText(message)
      .replace(/(?<![\s.!?。])[\s.!?。]+$/u, '')
      .trim(),
    { shown: [], isPhenomenon: () => false },
  );
  const candidate = references?.length === 1 ? candidates[Number(references[0]) - 1] : undefined;
  if (candidate === undefined) return undefined;
  return { about: candidate.queryType === 'root_cause_to_phenomena' ? 'signs' : 'causes', subject: candidate.entityId };
}

/** Reads the message of a turn by rules. */
export function createRuleReader(deps: RulePlannerDeps = {}): (context: Pick<LoopContext, 'message' | 'opening' | 'pastes'>) => Reading {
  const isPhenomenon = deps.isPhenomenon ?? (() => false);
  const textsOf = deps.textsOf ?? (() => []);
  const tools = deps.tools ?? [];
  return ({ message, opening, pastes = [] }) => {
    const context = {
      shown: opening.lastShown,
      isPhenomenon,
      canMeasure: canMeasure(tools),
      ...(deps.about !== undefined && { about: deps.about }),
    };
    const nameOf = (subject: string): string =>
      opening.lastShown[Number(readBareList(subject, { shown: opening.lastShown, isPhenomenon })?.[0]) - 1]?.phenomenonId ?? subject;
    return { ...readingOf(message, opening, { context, textsOf, tools, pastes }), nameOf };
  };
}

/** The planner that needs no model: it takes the message apart by rules, and asks the tools whether any part of it is theirs. */
export function createRulePlanner(deps: RulePlannerDeps = {}): Planner {
  const read = createRuleReader(deps);
  return createPartPlanner(deps.tools ?? [], async (context) => read(context));
}
