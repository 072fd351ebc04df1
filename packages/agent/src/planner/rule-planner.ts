import type { PastedBlock } from '@dbdiag/language';
import { foldText, introductions } from '@dbdiag/language';
import type { BaseTool, SessionState, WantedCall } from '@dbdiag/tools';
import type { MessageParts, Puzzle, Question } from '@dbdiag/tools/agent-kit';
import { countAnswers, stages } from '@dbdiag/tools/agent-kit';
import type { ToolRun } from '../tool-run.ts';
import { factsOf } from '../tool-run.ts';
import type { LineSubject, ReadingContext } from '../understanding/feedback.ts';
import { readBareList } from '../understanding/feedback.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import type { ClaimedMessage } from './claimed-clauses.ts';
import { claimClauses } from './claimed-clauses.ts';
import { claimPastes } from './claimed-pastes.ts';
import type { LoopContext, Planner, ResponseContext } from './planner.ts';
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

/** A message as it was read at the beginning of a turn. */
interface Reading {
  readonly claimed: ClaimedMessage;
  readonly parts: MessageParts;
  /** Phenomena whose answers the user takes back without naming a line. */
  readonly takenBack: readonly string[];
  /** Statements the user takes back that no answer is known of. */
  readonly unknown: readonly Puzzle[];
}

/** Whether a command can be carried out at all; "measure it" can't where nothing measures. */
export function canMeasure(tools: readonly BaseTool[]): boolean {
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

function readingOf(message: string, opening: SessionState, { context, textsOf, tools, pastes }: ReadingDeps): Reading {
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

/** A question or an order that no tool is there for is told to be unanswerable, instead of passed over. */
function unserved({ parts, claimed }: Reading, message: string, runs: readonly ToolRun[]): readonly Puzzle[] {
  const asks = parts.questions.length > 0 || parts.commands.some((command) => command !== 'help' && command !== 'drop-suspicion');
  return asks && runs.length === 0 && claimed.inputs.size === 0 ? [{ kind: 'question', words: message }] : [];
}

function responseContext(reading: Reading, { message, runs }: LoopContext, unfinished: boolean): ResponseContext {
  const { courtesies, puzzles, commands, correcting, observations, feedback } = reading.parts;
  const said = observations.length + countAnswers(feedback) + reading.takenBack.length;
  const { shared } = reading.claimed;
  return {
    courtesies,
    puzzles: [...puzzles, ...reading.unknown, ...(unfinished ? [] : unserved(reading, message, runs))],
    wantsHelp: commands.includes('help'),
    retracted: correcting && said === 0,
    unfinished,
    ...(shared.length > 0 && { sharedClauses: shared }),
  };
}

/** The next call of one tool: of the clauses it claimed first, then of what it makes of the message. */
function nextCall(tool: BaseTool, reading: Reading, turn: TurnNow): WantedCall | undefined {
  const { session, opening, runs, nameOf } = turn;
  const made = runs.filter((run) => run.tool === tool.name).length;
  const claimed = reading.claimed.inputs.get(tool.name) ?? [];
  const params = claimed[made];
  if (params !== undefined) return { params, reasoning: 'A clause of the message calls it.' };
  const { parts, takenBack } = reading;
  return tool.understands?.call?.({ parts, session, opening, facts: factsOf(runs), calls: made - claimed.length, nameOf, takenBack });
}

interface TurnNow extends Pick<LoopContext, 'opening' | 'runs'> {
  readonly session: SessionState;
  readonly nameOf: (subject: string) => string;
}

/**
 * The planner that needs no model: it takes the message apart by rules, and asks the tools, stage by stage, whether any part
 * of it is theirs, until every part has been dealt with.
 */
export function createRulePlanner(deps: RulePlannerDeps = {}): Planner {
  const isPhenomenon = deps.isPhenomenon ?? (() => false);
  const textsOf = deps.textsOf ?? (() => []);
  const tools = deps.tools ?? [];
  const byStage = stages.flatMap((stage) => tools.filter((tool) => stageOf(tool) === stage));
  /** What was understood, per turn: every decision of a turn reads the same message. */
  const understood = new WeakMap<SessionState, { readonly message: string; readonly reading: Reading }>();
  const read = ({ message, opening, pastes = [] }: Pick<LoopContext, 'message' | 'opening' | 'pastes'>): Reading => {
    const known = understood.get(opening);
    if (known?.message === message) return known.reading;
    const context = {
      shown: opening.lastShown,
      isPhenomenon,
      canMeasure: canMeasure(tools),
      ...(deps.about !== undefined && { about: deps.about }),
    };
    const reading = readingOf(message, opening, { context, textsOf, tools, pastes });
    understood.set(opening, { message, reading });
    return reading;
  };
  return {
    decide: async (session, loopContext) => {
      const { message, opening, runs, stepsLeft, pastes } = loopContext;
      const context = { shown: opening.lastShown, isPhenomenon };
      const reading = read({ message, opening, ...(pastes !== undefined && { pastes }) });
      const nameOf = (subject: string): string =>
        opening.lastShown[Number(readBareList(subject, context)?.[0]) - 1]?.phenomenonId ?? subject;
      for (const tool of byStage) {
        const wanted = nextCall(tool, reading, { session, opening, runs, nameOf });
        if (wanted === undefined) continue;
        if (stepsLeft > 0) return { decision: 'call', tool: tool.name, ...wanted, wantedBy: 'user' };
        return {
          decision: 'respond',
          responseContext: responseContext(reading, loopContext, true),
          reasoning: 'No more calls are allowed.',
        };
      }
      return {
        decision: 'respond',
        responseContext: responseContext(reading, loopContext, false),
        reasoning: 'Every part of the message has been dealt with.',
      };
    },
  };
}
