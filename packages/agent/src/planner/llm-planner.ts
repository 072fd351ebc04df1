import type { GraphEngine } from '@dbdiag/graph-engine';
import { localize, phenomenonId } from '@dbdiag/graph-engine';
import { cleanMessage } from '@dbdiag/language';
import type { LLMService, Redactor } from '@dbdiag/ports';
import type { BaseTool, SessionState } from '@dbdiag/tools';
import { createRedactor, redactingModel, subjectWords } from '@dbdiag/tools';
import type { MessageParts, ReadingHelp } from '@dbdiag/tools/agent-kit';
import type { Degradation, ModelRemarks, Unbacked } from '../degradation.ts';
import { noRemarks } from '../degradation.ts';
import { toJson } from '../json-value.ts';
import type { ModelLimits } from '../limits.ts';
import { defaultModelLimits } from '../limits.ts';
import { checkOpening } from '../opening/check-opening.ts';
import { promptLimits, shortened } from '../prompts/prompt-limits.ts';
import type { ReaderTask } from '../prompts/reader-prompt.ts';
import { readerPrompt } from '../prompts/reader-prompt.ts';
import { askReader } from '../reader/ask-reader.ts';
import { mendInput } from '../reader/mend-input.ts';
import { mergeReading } from '../reader/merge-reading.ts';
import type { MessagePiece } from '../reader/message-pieces.ts';
import { messagePieces, pastedPieces } from '../reader/message-pieces.ts';
import { candidatesOf } from '../reader/piece-candidates.ts';
import type { ReaderReply } from '../reader/reading-reply.ts';
import { isTyped, typedBy } from '../reader/typed-words.ts';
import type { ModelShare, Reading } from './part-planner.ts';
import { createPartPlanner } from './part-planner.ts';
import type { LoopContext, Planner } from './planner.ts';
import { createRuleReader } from './rule-planner.ts';
import { rulePlannerDepsOf } from './rule-planner-deps.ts';
import { stageOf } from './tool-stage.ts';

/** What a planner with a model works with. */
export interface LLMPlannerDeps {
  readonly model: LLMService;
  /** Those the executor has. */
  readonly tools: readonly BaseTool[];
  /** The engine of the tools: it names what the lines are about. */
  readonly engine: GraphEngine;
  /** Runs on everything that is sent. Default: secrets are taken out. */
  readonly redactor?: Redactor;
  /** What differs from `defaultModelLimits`. */
  readonly limits?: Partial<ModelLimits>;
}

/** The deps of a planner, complete. */
interface ReaderParts {
  readonly model: LLMService;
  readonly tools: readonly BaseTool[];
  readonly engine: GraphEngine;
  readonly limits: ModelLimits;
  /** The tool that takes in what was said; without one a model reads nothing. */
  readonly takesIn: { readonly name: string; readonly help: ReadingHelp } | undefined;
  /** Reads words by rules, with the lines of a session. */
  readonly understand: (opening: SessionState) => (words: string) => MessageParts;
}

/** Whether a message says anything that rules may misread: more than answers by number, orders and courtesies. */
function isOpen({ observations, unclear, suspicions, questions, puzzles, withdrawals }: Reading['parts']): boolean {
  return observations.length + unclear.length + suspicions.length + questions.length + puzzles.length + withdrawals.length > 0;
}

/** The pieces of a message, as far as they fit: what was typed, and behind it what tools read in pastes. */
function promptedPieces(typed: string, pasted: readonly string[]): readonly MessagePiece[] {
  let characters = 0;
  return [...messagePieces(typed), ...pasted.flatMap(pastedPieces)]
    .map(({ words, isPasted }) => ({ words: shortened(words, promptLimits.piece), isPasted }))
    .filter(({ words }) => {
      characters += words.length;
      return characters <= promptLimits.message;
    })
    .slice(0, promptLimits.pieces);
}

function taskOf(pieces: readonly MessagePiece[], opening: SessionState, { engine, tools, takesIn }: ReaderParts): ReaderTask {
  const { locale, lastShown, transcript } = opening;
  const describe = (id: string): string => {
    const phenomenon = engine.phenomenon(phenomenonId(id));
    return phenomenon === undefined ? id : localize(phenomenon.description, locale);
  };
  const offered = takesIn === undefined ? [] : candidatesOf(pieces, takesIn.help);
  const choices = engine.snapshot.phenomena.map(({ id }) => id);
  const last = transcript.at(-1);
  return {
    locale,
    subject: subjectWords(engine, locale).name,
    pieces: pieces.map((piece, index) => ({
      ...piece,
      candidates: (offered[index] ?? []).map((id) => ({ phenomenonId: id, description: describe(id) })),
    })),
    lines: lastShown.slice(0, promptLimits.lines).map((line) => ({
      phenomenonId: line.phenomenonId,
      onYes: line.onYes,
      text: shortened(describe(line.phenomenonId), promptLimits.line),
    })),
    ...(last !== undefined && {
      exchange: {
        user: shortened(last.user, promptLimits.earlierMessage),
        assistant: shortened(last.assistant, promptLimits.earlierMessage),
      },
    }),
    choices: choices.length > promptLimits.choices ? [] : choices,
    tools: tools.filter(isOffered),
  };
}

/** What answers questions, and tools of one's own; what follows from what was said, and orders, are the rules'. */
function isOffered(tool: BaseTool): boolean {
  return tool.modelUse?.byRules !== true && ['answer', 'act'].includes(stageOf(tool));
}

/** The calls that may be made, and those that may not, with the reason. */
function callsOf(
  { calls }: ReaderReply,
  message: string,
  { tools, limits }: ReaderParts,
): { readonly calls: ModelShare['calls']; readonly refused: readonly Unbacked[] } {
  const typed = typedBy(message);
  const made: { readonly tool: string; readonly params: ModelShare['calls'][number]['params'] }[] = [];
  const refused: Unbacked[] = [];
  for (const { tool: name, params } of calls) {
    const tool = tools.find((one) => one.name === name);
    const input = tool === undefined || !isOffered(tool) ? undefined : mendInput(params, tool.input);
    if (input?.kind !== 'input') {
      refused.push(unbacked(name, JSON.stringify(params), input === undefined ? 'there is no such tool for questions' : input.fault));
      continue;
    }
    const given = toJson(input.input);
    const reason =
      made.length >= limits.ownQueries
        ? `a turn has ${limits.ownQueries} calls of the model`
        : tool?.modelUse?.objection?.({
            params: given,
            calls: made.filter((one) => one.tool === name).length,
            isTyped: (words) => isTyped(typed, words),
          });
    if (reason === undefined) made.push({ tool: name, params: given });
    else refused.push(unbacked(name, JSON.stringify(given), reason));
  }
  return { calls: made, refused };
}

/** Longest claim that is noted, in characters. */
const claimCharacters = 120;

function unbacked(tool: string, claim: string, reason: string): Unbacked {
  return { tool, claim: claim.slice(0, claimCharacters), reason };
}

/** The opening, if it may be said, and what is noted where not. */
function openingOf(
  { opening }: ReaderReply,
  message: string,
  locale: SessionState['locale'],
): { readonly opening?: string; readonly dropped: readonly Degradation[] } {
  const checked = checkOpening(opening, { message, locale });
  if (checked.kind === 'said') return { opening: checked.text, dropped: [] };
  const { reason } = checked;
  return {
    dropped:
      reason === undefined ? [] : [{ stage: 'opening', code: 'agent/opening-dropped', message: `The opening was left out: ${reason}.` }],
  };
}

/** The same reading, with what a model adds. */
async function readWithModel(ruled: Reading, { opening, signal }: LoopContext, parts: ReaderParts): Promise<Reading> {
  const { model, limits, takesIn } = parts;
  const typed = ruled.claimed.rest;
  const pasted = (ruled.parts.pastes ?? []).map(({ text }) => cleanMessage(text));
  const message = [typed, ...pasted].join('\n\n');
  const pieces = promptedPieces(typed, pasted);
  if (takesIn === undefined || pieces.length === 0 || !(isOpen(ruled.parts) || pasted.length > 0)) return ruled;
  const begun = performance.now();
  const callTimeoutMs = (): number => Math.max(1, Math.min(limits.callTimeoutMs, limits.planningMs - (performance.now() - begun)));
  const asked = await askReader(model, readerPrompt(taskOf(pieces, opening, parts)), { signal, callTimeoutMs });
  const { reply, failure, usage } = asked;
  if (reply === undefined)
    return { ...ruled, model: { calls: [], remarks: { ...noRemarks, degraded: failure === undefined ? [] : [failure], usage } } };
  const merged = mergeReading(reply.entries, {
    parts: ruled.parts,
    message,
    pieces,
    opening,
    help: takesIn.help,
    understand: parts.understand(opening),
  });
  const wanted = callsOf(reply, typed, parts);
  const said = openingOf(reply, typed, opening.locale);
  const remarks: ModelRemarks = {
    degraded: said.dropped,
    unbacked: [
      ...merged.refused.map(({ claim, words, reason }) => unbacked(takesIn.name, `${claim}: ${words}`, reason)),
      ...wanted.refused,
    ],
    usage,
  };
  return {
    ...ruled,
    parts: merged.parts,
    model: { calls: wanted.calls, remarks, ...(said.opening !== undefined && { opening: said.opening }) },
  };
}

/**
 * The planner with a model, which is asked once a message: what each piece of it does, what it means, and whether that holds. Rules read
 * every message too: what they are certain of is done whatever the model says, and of a piece that they certainly read otherwise
 * theirs stands. It isn't asked about messages that only answer by number, order or greet. A failure leaves the message to the rules.
 *
 * Tools of your own are called at the model's will, with parameters that fit their schema, unless they bring a `modelUse` of
 * their own. What acts needs leave besides: see `AgentDeps.allow`.
 */
export function createLLMPlanner(deps: LLMPlannerDeps): Planner {
  const { tools, engine } = deps;
  const reader = tools.find(({ modelUse }) => modelUse?.reading !== undefined);
  const help = reader?.modelUse?.reading;
  const read = createRuleReader({ ...rulePlannerDepsOf(engine), tools });
  const parts: ReaderParts = {
    model: redactingModel(deps.model, deps.redactor ?? createRedactor()),
    tools,
    engine,
    limits: { ...defaultModelLimits, ...deps.limits },
    takesIn: reader === undefined || help === undefined ? undefined : { name: reader.name, help },
    understand: (opening) => (words) => read({ message: words, opening }).parts,
  };
  return createPartPlanner(tools, async (context) => readWithModel(read(context), context, parts));
}
