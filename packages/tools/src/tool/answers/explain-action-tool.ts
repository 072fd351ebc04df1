import type { GraphEngine, HypothesisId, HypothesisProbability, RootCause, SolutionStep } from '@dbdiag/graph-engine';
import { databaseSubject, isRootCauseId, localize } from '@dbdiag/graph-engine';
import { askedAbout } from '../../reading/asked-about.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import { describeStep } from '../diagnose/concluded-diagnosis.ts';
import { createLookUp } from '../look-up/look-up.ts';
import { namesOf } from '../names.ts';
import type { ToolDeps } from '../tool-deps.ts';
import type { ExplainActionInput, ExplainActionOutput } from './action-schemas.ts';
import { explainActionInput, explainActionOutput } from './action-schemas.ts';
import { actionSection, actionSummary } from './action-section.ts';
import { askedAction } from './asked-action.ts';
import { lastFocus } from './focus.ts';
import type { KnownAction } from './known-action.ts';
import { knownActions } from './known-actions.ts';

type Level = 'none' | 'low' | 'medium' | 'high';
const levels: readonly Level[] = ['none', 'low', 'medium', 'high'];

/** Makes `explain_action`: whether something is safe to do, what it would hit, how long it takes, and whether it can be undone. */
export function createExplainActionTool(deps: ToolDeps): DefinedTool<ExplainActionOutput> {
  const { engine } = deps;
  const { takes } = createLookUp(deps);
  const understand = ({ parts, calls, opening }: ReadTurn): WantedCall | undefined => {
    const asked = askedAbout(parts, 'action').filter((question) => !takes(question, opening))[calls];
    if (asked === undefined) return undefined;
    const { action, step, pid } = askedAction(asked.action);
    const params = { wants: asked.wants, action, ...(step !== undefined && { step }), ...(pid !== undefined && { pid }) };
    return { params, reasoning: 'The user asks what an action does.' };
  };
  return defineTool({
    name: 'explain_action',
    description:
      'Whether an action is safe, what it hits, how long it takes, whether it can be undone: a restart, ending a session. Does nothing itself.',
    input: explainActionInput,
    output: explainActionOutput,
    effect: 'query',
    task: { en: 'Looking up what an action does', zh: '查询操作的影响' },
    view: (output, { locale }) => ({ summary: actionSummary(output, locale), section: actionSection(output, locale) }),
    understands: { call: understand },
    execute: async (input, { session }) => ({ output: explain(input, session, engine), session }),
  });
}

/** A step of a solution in which an action is taken. */
interface NotedStep {
  readonly cause: RootCause;
  readonly number: number;
  readonly risk: NonNullable<SolutionStep['risk']>;
}

/** Where solutions take the action: the leading cause's own step first, then those of the likeliest causes, the riskiest note of each. */
function notedSteps({ statement }: KnownAction, posterior: readonly HypothesisProbability[], engine: GraphEngine): readonly NotedStep[] {
  if (statement === undefined) return [];
  return posterior.flatMap(({ hypothesisId }) => {
    const cause = isRootCauseId(hypothesisId) ? engine.rootCause(hypothesisId) : undefined;
    const steps = (cause?.solution ?? []).flatMap((step, index) =>
      cause !== undefined && step.risk !== undefined && statement.test(step.statement ?? '')
        ? [{ cause, number: index + 1, risk: step.risk }]
        : [],
    );
    return steps.toSorted((a, b) => levels.indexOf(b.risk.level) - levels.indexOf(a.risk.level)).slice(0, 1);
  });
}

/** The action as the leading cause's own solution has it, and as the documentation tells it where that is silent. */
function tellAction(action: KnownAction, session: SessionState, engine: GraphEngine): NonNullable<ExplainActionOutput['known']> {
  const posterior = engine.posterior(session.diagnosis);
  const [noted] = notedSteps(action, posterior, engine);
  const isLeaders = noted !== undefined && noted.cause.id === posterior[0]?.hypothesisId;
  const { locale } = session;
  return {
    name: localize(action.name, locale),
    level: isLeaders ? noted.risk.level : action.level,
    hits: localize(isLeaders ? noted.risk.note : action.hits, locale),
    checkFirst: localize(action.checkFirst, locale),
    reversal: localize(action.reversal, locale),
    duration: localize(action.duration, locale),
    ...(isLeaders && {
      notedFor: { hypothesisId: noted.cause.id, description: localize(noted.cause.description, locale), step: noted.number },
    }),
    source: action.source,
  };
}

function explain(input: ExplainActionInput, session: SessionState, engine: GraphEngine): ExplainActionOutput {
  const { locale, diagnosis, lastShown } = session;
  const [leader] = engine.posterior(diagnosis);
  const action =
    input.action === 'do-solution' && lastShown.length > 0 && input.step === undefined && !toldSolution(session)
      ? 'run-checks'
      : input.action;
  const table = engine.subject === databaseSubject ? knownActions : [];
  const known = table.find(({ id }) => id === action);
  const cause = causeMeant(session, leader?.hypothesisId, engine);
  const solution = (cause?.solution ?? []).map((step, index) => ({ number: index + 1, ...describeStep(step, locale) }));
  const said =
    input.pid === undefined ? undefined : engine.currentFindings(diagnosis).find(({ words }) => words?.includes(String(input.pid)))?.words;
  const asked = solution.filter(({ number }) => input.step === undefined || number === input.step);
  return {
    focus: { phenomena: [], causes: action === 'do-solution' && cause !== undefined ? [cause.id] : [] },
    wants: input.wants,
    action,
    ...(input.pid !== undefined && { pid: input.pid }),
    ...(said !== undefined && { said }),
    ...(known !== undefined && { known: tellAction(known, session, engine) }),
    ...(cause !== undefined &&
      diagnosis.findings.length > 0 && {
        leader: {
          hypothesisId: cause.id,
          description: namesOf(engine, locale).hypothesis(cause.id),
          probability: engine.posterior(diagnosis).find(({ hypothesisId }) => hypothesisId === cause.id)?.probability ?? 0,
        },
      }),
    steps:
      action === 'do-solution'
        ? asked.map(({ number, action: text, risk }) => ({ number, action: text, ...(risk && { level: risk.level, note: risk.note }) }))
        : [],
    queries: new Set(lastShown.flatMap(({ phenomenonId: id }) => (engine.phenomenon(id)?.sql === undefined ? [] : [id]))).size,
  };
}

/** Whether the last reply told a solution, or a diagnosis has ended. */
function toldSolution(session: SessionState): boolean {
  return lastFocus(session).causes.length > 0;
}

/** The cause whose solution is meant: the one that was asked about last, or else the leading one. */
function causeMeant(session: SessionState, leader: HypothesisId | undefined, engine: GraphEngine): RootCause | undefined {
  const cause = lastFocus(session).causes[0] ?? leader;
  return cause !== undefined && isRootCauseId(cause) ? engine.rootCause(cause) : undefined;
}
