import type { JsonValue } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import { toJson } from '../json-value.ts';
import type { ToolResults } from '../tool-results.ts';
import { toolNames } from '../tool-run.ts';
import type { Feedback, MessageParts, Question } from '../understanding/message-parts.ts';
import type { Decision } from './planner.ts';

/** What the rules decide the next call from. */
export interface Situation {
  readonly parts: MessageParts;
  /** As the calls of this turn have left it. */
  readonly session: SessionState;
  readonly results: ToolResults;
  /** How often a tool was called in this turn, whatever came of it. */
  readonly calls: (tool: string) => number;
  /** The phenomenon of a line, where a subject names one: "what does 2 mean". */
  readonly nameOf: (subject: string) => string;
  /** Phenomena whose answers the user takes back without naming a line. */
  readonly takenBack: readonly string[];
  /** Present where there is a database to measure. */
  readonly measuring?: { /** It was measured in this diagnosis, before this turn. */ readonly wasMeasured: boolean };
}

type Call = Extract<Decision, { decision: 'call' }>;

/** The next call of a kind, if there is one to make. */
export type Step = (situation: Situation) => Call | undefined;

function call(tool: string, params: JsonValue, reasoning: string): Call {
  return { decision: 'call', tool, params, reasoning };
}

/** What is left of the parameters of a tool that is called once for each. */
function nextOf<Params extends JsonValue>(all: readonly Params[], tool: string, { calls }: Situation): Params | undefined {
  return all[calls(tool)];
}

function asked<About extends Question['about']>({ questions }: MessageParts, about: About): readonly Extract<Question, { about: About }>[] {
  return questions.filter((question): question is Extract<Question, { about: About }> => question.about === about);
}

const restart: Step = ({ parts, calls }) =>
  parts.commands.includes('restart') && calls(toolNames.restart) === 0
    ? call(toolNames.restart, {}, 'The user wants to start over.')
    : undefined;

const undo: Step = ({ parts, calls }) =>
  parts.commands.includes('undo') && calls(toolNames.undo) === 0
    ? call(toolNames.undo, {}, 'The user takes the last answers back.')
    : undefined;

function countOf({ confirmations, denials, dontKnows, hedges }: Feedback): number {
  return confirmations.length + denials.length + dontKnows.length + hedges.length;
}

const match: Step = ({ parts, calls, takenBack }) => {
  const { observations, feedback, correcting } = parts;
  const answers = countOf(feedback) + takenBack.length;
  if (observations.length + answers === 0 || calls(toolNames.match) > 0) return undefined;
  const dontKnows = [...new Set([...feedback.dontKnows, ...takenBack])];
  const params = {
    observations: observations.map((text) => ({ text })),
    ...feedback,
    dontKnows,
    correcting: correcting || takenBack.length > 0,
  };
  return call(toolNames.match, params, `The message has ${observations.length} observations and ${answers} answers.`);
};

/** What is no longer suspected first, then what is: of two suspicions the later one holds. */
const weigh: Step = (situation) => {
  const { suspicions, droppedSuspicions } = situation.parts;
  const dropped = droppedSuspicions.map(({ words, subject }) => ({ suspicion: subject === '' ? words : subject, remove: true }));
  const weighed = suspicions.map(({ subject }) => ({ suspicion: situation.nameOf(subject), remove: false }));
  const params = nextOf([...dropped, ...weighed], toolNames.weigh, situation);
  return params === undefined ? undefined : call(toolNames.weigh, params, 'The user suspects something, or no longer does.');
};

/** Whether something has to be asked about what was just said before other questions make sense. */
function isOpen({ matched }: ToolResults, { unclear }: MessageParts): boolean {
  const unread =
    matched !== undefined && (matched.contradictions.length > 0 || matched.interpreted.some(({ kind }) => kind === 'clarification'));
  return unread || unclear.length > 0;
}

/** Whether an answer settled what was asked without a finding, so that the next questions follow. */
function settledSomething({ parts, results: { matched } }: Situation): boolean {
  return matched !== undefined && countOf(parts.feedback) > matched.unresolved.length + matched.hedged.length;
}

const diagnose: Step = (situation) => {
  const { parts, session, results, calls } = situation;
  if (calls(toolNames.diagnose) > 0) return undefined;
  const { matched } = results;
  if (matched !== undefined && matched.findings.length > 0)
    return call(toolNames.diagnose, { findings: toJson(matched.findings) }, 'There are findings to record.');
  if (isOpen(results, parts)) return undefined;
  if (settledSomething(situation))
    return call(toolNames.diagnose, {}, 'The answers settled what was asked without a finding; the next questions follow.');
  if (results.weighed.some(({ found, removed }) => found && !removed))
    return call(toolNames.diagnose, {}, 'The check that would test the suspicion is shown.');
  const undone = results.undone !== undefined && session.diagnosis.findings.length > 0;
  const asksNext = asked(parts, 'next').length > 0 && calls(toolNames.match) === 0;
  return undone || asksNext ? call(toolNames.diagnose, {}, 'The next questions are wanted.') : undefined;
};

/** Once of its own accord, at the first description of a problem; else when the user wants it; once a turn. */
const measure: Step = ({ parts, measuring, calls }) => {
  if (measuring === undefined || calls(toolNames.collect) > 0) return undefined;
  if (parts.commands.includes('measure')) return call(toolNames.collect, {}, 'The user wants the database measured.');
  const describes = parts.observations.length + parts.unclear.length + parts.suspicions.length > 0;
  const isFirst = !measuring.wasMeasured || calls(toolNames.restart) > 0;
  return describes && isFirst
    ? call(toolNames.collect, {}, 'A problem is described: what can be measured is measured before anybody is asked.')
    : undefined;
};

/** How many pieces of one message are asked about; the rest of the half answers is shown all the same. */
const questionsBack = 3;

/** Half answers first: they are the nearest to a finding. */
const clarify: Step = (situation) => {
  const { parts, results } = situation;
  const hedged = (results.matched?.hedged ?? []).map(({ phenomenonId }) => ({ type: 'ambiguous_feedback', subject: phenomenonId }));
  const isMeasured = (results.collected?.readings.length ?? 0) > 0;
  const unclear = parts.unclear
    .filter(({ type }) => !isMeasured || type === 'missing_value')
    .map(({ type, words }) => ({ type, subject: words }));
  const params = nextOf([...hedged, ...unclear].slice(0, questionsBack), toolNames.clarify, situation);
  return params === undefined ? undefined : call(toolNames.clarify, params, 'Something that was said has to be asked about.');
};

const progress: Step = ({ parts, calls }) =>
  asked(parts, 'progress').length > 0 && calls(toolNames.progress) === 0
    ? call(toolNames.progress, {}, 'The user asks how it is going.')
    : undefined;

/** How many causes an ending without a conclusion compares. */
const causesCompared = 3;

const hypotheses: Step = ({ parts, results, calls }) => {
  if (calls(toolNames.hypotheses) > 0) return undefined;
  const [question] = asked(parts, 'hypotheses');
  if (question !== undefined)
    return call(toolNames.hypotheses, question.topK === undefined ? {} : { topK: question.topK }, 'The user asks what else it could be.');
  if (asked(parts, 'remaining').length > 0) return call(toolNames.hypotheses, {}, 'The user asks what is left and what is ruled out.');
  const outcome = results.diagnosed?.outcome;
  const endsOpen = outcome === 'inconclusive' || outcome === 'unknown-cause';
  return endsOpen
    ? call(toolNames.hypotheses, { topK: causesCompared }, 'There is no conclusion: the leading causes are compared.')
    : undefined;
};

const relations: Step = (situation) => {
  const wanted = situation.parts.questions.flatMap((question) => {
    if (question.about === 'causes') return [{ queryType: 'phenomenon_to_root_causes', subject: situation.nameOf(question.subject) }];
    return question.about === 'signs' ? [{ queryType: 'root_cause_to_phenomena', subject: situation.nameOf(question.subject) }] : [];
  });
  const params = nextOf(wanted, toolNames.relations, situation);
  return params === undefined ? undefined : call(toolNames.relations, params, 'The user asks how causes and phenomena go together.');
};

const reasoning: Step = (situation) => {
  const wanted = asked(situation.parts, 'reasoning').map(({ kind, cause, other, question }) => ({
    about: kind,
    ...(cause !== undefined && { cause }),
    ...(other !== undefined && { other }),
    ...(question !== undefined && { question }),
  }));
  const params = nextOf(wanted, toolNames.reasoning, situation);
  return params === undefined ? undefined : call(toolNames.reasoning, params, 'The user asks for reasons.');
};

const history: Step = ({ parts, calls }) => {
  const [question] = asked(parts, 'history');
  if (question === undefined || calls(toolNames.history) > 0) return undefined;
  return call(toolNames.history, question.rounds === undefined ? {} : { rounds: question.rounds }, 'The user asks what was said.');
};

/** In this order; the first that has something to do decides. */
export const ruleSteps: readonly Step[] = [
  restart,
  undo,
  match,
  weigh,
  diagnose,
  measure,
  clarify,
  progress,
  hypotheses,
  relations,
  reasoning,
  history,
];
