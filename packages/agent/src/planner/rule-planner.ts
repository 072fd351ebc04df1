import type { JsonValue } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import { toJson } from '../json-value.ts';
import { readResults } from '../tool-results.ts';
import type { ToolResults } from '../tool-results.ts';
import { toolNames } from '../tool-run.ts';
import { readBareList } from '../understanding/feedback.ts';
import type { MessageParts } from '../understanding/message-parts.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import type { Decision, Planner, ResponseContext } from './planner.ts';

/** What the rule planner works with. */
export interface RulePlannerDeps {
  /** Whether there is a phenomenon of this id, so that "idle_in_tx_long yes" is read as an answer. Default: never. */
  readonly isPhenomenon?: (id: string) => boolean;
}

interface Situation {
  readonly parts: MessageParts;
  readonly session: SessionState;
  readonly results: ToolResults;
  /** How often a tool was called in this turn, whatever came of it. */
  readonly calls: (tool: string) => number;
  /** The phenomenon of a line, where a subject names one: "what does 2 mean". */
  readonly nameOf: (subject: string) => string;
}

type Step = (situation: Situation) => Extract<Decision, { decision: 'call' }> | undefined;

function call(tool: string, params: JsonValue, reasoning: string): Extract<Decision, { decision: 'call' }> {
  return { decision: 'call', tool, params, reasoning };
}

const restart: Step = ({ parts, calls }) =>
  parts.commands.includes('restart') && calls(toolNames.restart) === 0 ? call(toolNames.restart, {}, 'The user wants to start over.') : undefined;

const undo: Step = ({ parts, calls }) =>
  parts.commands.includes('undo') && calls(toolNames.undo) === 0 ? call(toolNames.undo, {}, 'The user takes the last answers back.') : undefined;

const match: Step = ({ parts, calls }) => {
  const { observations, feedback, correcting } = parts;
  const answers = feedback.confirmations.length + feedback.denials.length + feedback.dontKnows.length;
  if (observations.length + answers === 0 || calls(toolNames.match) > 0) return undefined;
  const params = { observations: observations.map((text) => ({ text })), ...feedback, correcting };
  return call(toolNames.match, params, `The message has ${observations.length} observations and ${answers} answers.`);
};

/** Whether something has to be asked about what was just said before other questions make sense. */
function isOpen({ matched }: ToolResults): boolean {
  return matched !== undefined && (matched.contradictions.length > 0 || matched.interpreted.some(({ kind }) => kind === 'clarification'));
}

const diagnose: Step = ({ parts, session, results, calls }) => {
  if (calls(toolNames.diagnose) > 0) return undefined;
  const { matched } = results;
  if (matched !== undefined && matched.findings.length > 0) return call(toolNames.diagnose, { findings: toJson(matched.findings) }, 'There are findings to record.');
  if (isOpen(results)) return undefined;
  const { confirmations, denials, dontKnows } = parts.feedback;
  const answered = matched !== undefined && confirmations.length + denials.length + dontKnows.length > matched.unresolved.length;
  if (answered) return call(toolNames.diagnose, {}, 'The answers settled what was asked without a finding; the next questions follow.');
  const undone = results.undone !== undefined && session.diagnosis.findings.length > 0;
  const asksNext = parts.questions.some(({ about }) => about === 'next') && calls(toolNames.match) === 0;
  return undone || asksNext ? call(toolNames.diagnose, {}, 'The next questions are wanted.') : undefined;
};

const progress: Step = ({ parts, calls }) =>
  parts.questions.some(({ about }) => about === 'progress') && calls(toolNames.progress) === 0
    ? call(toolNames.progress, {}, 'The user asks how it is going.')
    : undefined;

/** How many causes an ending without a conclusion compares. */
const causesCompared = 3;

const hypotheses: Step = ({ parts, results, calls }) => {
  if (calls(toolNames.hypotheses) > 0) return undefined;
  const question = parts.questions.find(({ about }) => about === 'hypotheses');
  if (question?.about === 'hypotheses') {
    return call(toolNames.hypotheses, question.topK === undefined ? {} : { topK: question.topK }, 'The user asks what else it could be.');
  }
  const outcome = results.diagnosed?.outcome;
  const endsOpen = outcome === 'inconclusive' || outcome === 'unknown-cause';
  return endsOpen ? call(toolNames.hypotheses, { topK: causesCompared }, 'There is no conclusion: the leading causes are compared.') : undefined;
};

const relations: Step = ({ parts, calls, nameOf }) => {
  const asked = parts.questions.flatMap((question) => {
    if (question.about === 'causes') return [{ queryType: 'phenomenon_to_root_causes', subject: nameOf(question.subject) }];
    return question.about === 'signs' ? [{ queryType: 'root_cause_to_phenomena', subject: nameOf(question.subject) }] : [];
  });
  const suspected = parts.puzzles.flatMap((puzzle) => (puzzle.kind === 'suspicion' ? [{ queryType: 'root_cause_to_phenomena', subject: puzzle.subject }] : []));
  const params = [...asked, ...suspected][calls(toolNames.relations)];
  return params === undefined ? undefined : call(toolNames.relations, params, 'The user asks how causes and phenomena go together.');
};

/** In this order; the first that has something to do decides. */
const steps: readonly Step[] = [restart, undo, match, diagnose, progress, hypotheses, relations];

function responseContext({ courtesies, puzzles, commands, correcting, observations, feedback }: MessageParts, unfinished: boolean): ResponseContext {
  const said = observations.length + feedback.confirmations.length + feedback.denials.length + feedback.dontKnows.length;
  return { courtesies, puzzles, wantsHelp: commands.includes('help'), retracted: correcting && said === 0, unfinished };
}

/**
 * The planner that needs no model: it takes the message apart by rules and runs, in this order, orders, matching,
 * diagnosis and the questions asked, each at most once, until every part has been dealt with.
 */
export function createRulePlanner(deps: RulePlannerDeps = {}): Planner {
  const isPhenomenon = deps.isPhenomenon ?? (() => false);
  /** What was understood, per turn: every decision of a turn reads the same message. */
  const understood = new WeakMap<SessionState, { readonly message: string; readonly parts: MessageParts }>();
  const partsOf = (message: string, opening: SessionState): MessageParts => {
    const known = understood.get(opening);
    if (known?.message === message) return known.parts;
    const parts = understandMessage(message, { shown: opening.lastShown, isPhenomenon });
    understood.set(opening, { message, parts });
    return parts;
  };
  return {
    decide: async (session, { message, opening, runs, stepsLeft }) => {
      const reading = { shown: opening.lastShown, isPhenomenon };
      const parts = partsOf(message, opening);
      const calls = (tool: string): number => runs.filter((run) => run.tool === tool).length;
      const nameOf = (subject: string): string => opening.lastShown[Number(readBareList(subject, reading)?.[0]) - 1]?.phenomenonId ?? subject;
      const situation: Situation = { parts, session, results: readResults(runs), calls, nameOf };
      const [next] = steps.flatMap((step) => step(situation) ?? []);
      if (next !== undefined && stepsLeft > 0) return next;
      const reasoning = next === undefined ? 'Every part of the message has been dealt with.' : 'No more calls are allowed.';
      return { decision: 'respond', responseContext: responseContext(parts, next !== undefined), reasoning };
    },
  };
}
