import type { JsonValue } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import type { BaseTool, SessionState, WantedCall } from '@dbdiag/tools';
import type { MessageParts, Puzzle } from '@dbdiag/tools/agent-kit';
import { countAnswers, stages } from '@dbdiag/tools/agent-kit';
import type { ModelRemarks } from '../degradation.ts';
import type { ToolRun } from '../tool-run.ts';
import { factsOf } from '../tool-run.ts';
import type { ClaimedMessage } from './claimed-clauses.ts';
import type { Decision, LoopContext, Planner, ResponseContext } from './planner.ts';
import { stageOf } from './tool-stage.ts';

/** A message as it was read at the beginning of a turn. */
export interface Reading {
  readonly claimed: ClaimedMessage;
  readonly parts: MessageParts;
  /** Phenomena whose answers the user takes back without naming a line. */
  readonly takenBack: readonly string[];
  /** Statements the user takes back that no answer is known of. */
  readonly unknown: readonly Puzzle[];
  /** The phenomenon of a line, where a subject names one: "what does 2 mean". */
  readonly nameOf: (subject: string) => string;
  /** What a model added to it; absent where none was asked. */
  readonly model?: ModelShare;
}

/** A model's part in the reading of a message. */
export interface ModelShare {
  /** Calls that answer what was asked, besides those of the rules. */
  readonly calls: readonly { readonly tool: string; readonly params: JsonValue }[];
  /** What is said first; absent where there is nothing to say. */
  readonly opening?: string;
  readonly remarks: ModelRemarks;
}

/** A question or an order that no tool is there for is told to be unanswerable, instead of passed over. */
function unserved({ parts, claimed }: Reading, message: string, runs: readonly ToolRun[]): readonly Puzzle[] {
  const asks = parts.questions.length > 0 || parts.commands.some((command) => command !== 'help' && command !== 'drop-suspicion');
  return asks && runs.length === 0 && claimed.inputs.size === 0 ? [{ kind: 'question', words: message }] : [];
}

function isMade(call: ModelShare['calls'][number], runs: readonly ToolRun[]): boolean {
  return runs.some(({ tool, params }) => tool === call.tool && canonicalJson(params) === canonicalJson(call.params));
}

/** Questions that calls of the model answered are not told to be unanswerable. */
function leftPuzzles({ parts, model }: Reading, runs: readonly ToolRun[]): readonly Puzzle[] {
  const answered = (model?.calls ?? []).filter((call) =>
    isMade(
      call,
      runs.filter(({ success }) => success),
    ),
  ).length;
  const questions = parts.puzzles.filter(({ kind }) => kind === 'question').length;
  return questions === 0 || answered < questions ? parts.puzzles : parts.puzzles.filter(({ kind }) => kind !== 'question');
}

function responseContext(reading: Reading, { message, runs }: LoopContext, unfinished: boolean): ResponseContext {
  const { courtesies, commands, correcting, observations, readings = [], feedback } = reading.parts;
  const said = observations.length + readings.length + countAnswers(feedback) + reading.takenBack.length;
  const { shared } = reading.claimed;
  const { opening } = reading.model ?? {};
  return {
    courtesies,
    puzzles: [...leftPuzzles(reading, runs), ...reading.unknown, ...(unfinished ? [] : unserved(reading, message, runs))],
    wantsHelp: commands.includes('help'),
    retracted: correcting && said === 0,
    unfinished,
    ...(shared.length > 0 && { sharedClauses: shared }),
    ...(opening !== undefined && { opening }),
  };
}

interface TurnNow extends Pick<LoopContext, 'opening' | 'runs'> {
  readonly session: SessionState;
}

/** The next call of one tool: of the clauses it claimed first, then of what it makes of the message. */
function nextCall(tool: BaseTool, reading: Reading, turn: TurnNow): WantedCall | undefined {
  const { session, opening, runs } = turn;
  const made = runs.filter((run) => run.tool === tool.name).length;
  const claimed = reading.claimed.inputs.get(tool.name) ?? [];
  const params = claimed[made];
  if (params !== undefined) return { params, reasoning: 'A clause of the message calls it.' };
  const { parts, takenBack, nameOf } = reading;
  return tool.understands?.call?.({ parts, session, opening, facts: factsOf(runs), calls: made - claimed.length, nameOf, takenBack });
}

/** The next call that only the model wants: not of a tool that the rules called already. */
function nextOfModel({ model }: Reading, runs: readonly ToolRun[]): ModelShare['calls'][number] | undefined {
  const calls = model?.calls ?? [];
  const isRuled = (name: string): boolean =>
    runs.some(
      ({ tool, params }) =>
        tool === name && !calls.some((call) => call.tool === name && canonicalJson(call.params) === canonicalJson(params)),
    );
  return calls.find((call) => !isMade(call, runs) && !isRuled(call.tool));
}

function nextDecision(reading: Reading, turn: TurnNow, tools: readonly BaseTool[]): Extract<Decision, { decision: 'call' }> | undefined {
  for (const tool of tools) {
    const wanted = nextCall(tool, reading, turn);
    if (wanted !== undefined) return { decision: 'call', tool: tool.name, ...wanted, wantedBy: 'user' };
  }
  const own = nextOfModel(reading, turn.runs);
  return own && { decision: 'call', ...own, reasoning: 'The model reads a question for it.', wantedBy: 'model' };
}

/**
 * A planner over messages that were read: it asks the tools, stage by stage, whether any part of the message is theirs, until every part
 * has been dealt with.
 *
 * @param read - Reads the message of a turn; it is asked once a turn.
 */
export function createPartPlanner(tools: readonly BaseTool[], read: (context: LoopContext) => Promise<Reading>): Planner {
  const byStage = stages.flatMap((stage) => tools.filter((tool) => stageOf(tool) === stage));
  /** Every decision of a turn is about the same reading; a turn is known by the session it began with. */
  const known = new WeakMap<SessionState, { readonly message: string; readonly reading: Reading }>();
  return {
    decide: async (session, loopContext) => {
      const { message, opening, runs, stepsLeft } = loopContext;
      const before = known.get(opening);
      const isNew = before?.message !== message;
      const reading = before === undefined || isNew ? await read(loopContext) : before.reading;
      known.set(opening, { message, reading });
      const remarks = isNew ? reading.model?.remarks : undefined;
      const next = nextDecision(reading, { session, opening, runs }, byStage);
      if (next !== undefined && stepsLeft > 0) return { ...next, remarks };
      return {
        decision: 'respond',
        responseContext: responseContext(reading, loopContext, next !== undefined),
        reasoning: next === undefined ? 'Every part of the message has been dealt with.' : 'No more calls are allowed.',
        remarks,
      };
    },
  };
}
