import type { HypothesisId, PhenomenonId } from '@dbdiag/graph-engine';
import { expectedPhenomenaOf, isRootCauseId, localize, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../../options.ts';
import { askedAbout } from '../../reading/asked-about.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import { probabilityOf } from '../evidence.ts';
import { createLookUp } from '../look-up/look-up.ts';
import { mostTelling } from '../most-telling.ts';
import { namesOf } from '../names.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { accessOf } from './access.ts';
import { askedSubject } from './asked-subject.ts';
import type { ExplainCheckInput, ExplainCheckOutput, ToldCheck } from './check-schemas.ts';
import { explainCheckInput, explainCheckOutput } from './check-schemas.ts';
import { checkSection, checkSummary } from './check-section.ts';
import { lastFocus } from './focus.ts';

/** How many signs of a cause, and how many causes of a sign, are told. */
const signsTold = 4;
const causesTold = 3;

/** Makes `explain_check`: how a check is done, its SQL, what a phenomenon or a cause means, and who may see it. */
export function createExplainCheckTool(deps: ToolDeps): DefinedTool<ExplainCheckOutput> {
  const options = resolveToolOptions(deps.options);
  const { takes } = createLookUp(deps);
  const understand = ({ parts, calls, opening }: ReadTurn): WantedCall | undefined => {
    const asked = askedAbout(parts, 'check').filter((question) => !takes(question, opening))[calls];
    if (asked === undefined) return undefined;
    const subject = askedSubject(asked.subject, { ...deps, options, session: opening });
    const named = {
      it: () => ({}),
      unknown: () => ({ nearest: true }),
      step: () => (subject.kind === 'step' ? { step: Math.max(1, subject.step) } : {}),
      cause: () => (subject.kind === 'cause' ? { rootCauseId: subject.id, nearest: subject.near } : {}),
      phenomena: () => (subject.kind === 'phenomena' ? { phenomenonIds: [...subject.ids], nearest: subject.near } : {}),
    }[subject.kind]();
    return { params: { wants: asked.wants, ...named }, reasoning: 'The user asks about a check.' };
  };
  return defineTool({
    name: 'explain_check',
    description:
      'How a check is done, its SQL, what a phenomenon or cause means, who may see it. Use when the user asks for that or has no permission.',
    input: explainCheckInput,
    output: explainCheckOutput,
    effect: 'query',
    task: { en: 'Explaining a check', zh: '解释检查方法' },
    view: (output, { locale }) => ({ summary: checkSummary(output, locale), section: checkSection(output, locale) }),
    understands: { call: understand },
    execute: async (input, { session }) => ({ output: explain(input, session, deps), session }),
  });
}

/** What a call is about: phenomena, or a cause with steps of its solution. */
interface Subject {
  readonly phenomena: readonly PhenomenonId[];
  readonly cause?: HypothesisId;
  /** Numbers of the steps, from 1. */
  readonly steps?: readonly number[];
}

/** What a call names, or else what "it" means: what was asked about last, what is shown, and what leads. */
function subjectOf(input: ExplainCheckInput, session: SessionState, { engine }: ToolDeps): Subject {
  const ofLines = input.lines.map((line) => session.lastShown[line - 1]?.phenomenonId).filter((id) => id !== undefined);
  const known = [...ofLines, ...input.phenomenonIds.map(phenomenonId)].filter((id) => engine.phenomenon(id) !== undefined);
  const phenomena = [...new Set(known)];
  if (phenomena.length > 0) return { phenomena };
  const [leader] = engine.posterior(session.diagnosis);
  if (input.step !== undefined) return { phenomena, ...(leader && { cause: leader.hypothesisId }), steps: [input.step] };
  if (input.rootCauseId !== undefined) {
    const cause = rootCauseId(input.rootCauseId);
    return engine.rootCause(cause) === undefined ? { phenomena } : { phenomena, cause };
  }
  return namesSomething(input) ? { phenomena } : meantByIt(input.wants, session, engine);
}

/** Whether a call says what it is about, known or not. */
function namesSomething({ nearest, lines, phenomenonIds, rootCauseId: named }: ExplainCheckInput): boolean {
  return nearest || lines.length > 0 || phenomenonIds.length > 0 || named !== undefined;
}

function meantByIt(wants: ExplainCheckInput['wants'], session: SessionState, engine: ToolDeps['engine']): Subject {
  const leader = engine.posterior(session.diagnosis)[0]?.hypothesisId;
  const focus = lastFocus(session);
  const [focused] = focus.causes;
  const shown = [...new Set(session.lastShown.map((item) => item.phenomenonId))];
  if (focus.phenomena.length > 0) return { phenomena: focus.phenomena };
  if (wants === 'sql' && focused !== undefined) return { phenomena: [], cause: focused, steps: allSteps };
  if (focused !== undefined) return { phenomena: [], cause: focused };
  const { outcome } = engine.assess(session.diagnosis);
  if (wants === 'meaning' && leader !== undefined && (outcome === 'concluded' || shown.length !== 1))
    return { phenomena: [], cause: leader };
  if (shown.length > 0) return { phenomena: shown };
  if (wants === 'sql' && outcome === 'concluded' && leader !== undefined) return { phenomena: [], cause: leader, steps: allSteps };
  return { phenomena: engine.recommend(session.diagnosis, signsTold).map((one) => one.phenomenonId) };
}

const allSteps = Array.from({ length: 20 }, (_, index) => index + 1);

function explain(input: ExplainCheckInput, session: SessionState, deps: ToolDeps): ExplainCheckOutput {
  const { engine } = deps;
  const { phenomena, cause, steps } = subjectOf(input, session, deps);
  const names = namesOf(engine, session.locale);
  const known = cause !== undefined && isRootCauseId(cause) ? engine.rootCause(cause) : undefined;
  const signs = cause === undefined || steps !== undefined ? [] : signsOf(cause, deps);
  const told = (ids: readonly PhenomenonId[]): ToldCheck[] => ids.map((id) => tellCheck(id, session, deps));
  const solution = (known?.solution ?? []).map(({ action, statement }, index) => ({
    number: index + 1,
    action: localize(action, session.locale),
    ...(statement !== undefined && { statement }),
  }));
  return {
    focus: { phenomena: [...phenomena], causes: cause === undefined ? [] : [cause] },
    wants: input.wants,
    nearest: input.nearest || (namesSomething(input) && phenomena.length === 0 && cause === undefined),
    checks: told(phenomena.length > 0 ? phenomena : signs),
    ...(cause !== undefined && {
      cause: {
        hypothesisId: cause,
        description: names.hypothesis(cause),
        probability: probabilityOf(engine.posterior(session.diagnosis), cause),
        ...(known?.mechanism !== undefined && { mechanism: localize(known.mechanism, session.locale) }),
      },
    }),
    steps: solution.filter(({ number }) => steps?.includes(number) === true),
    hasEvidence: engine.currentFindings(session.diagnosis).some(({ status }) => status === 'present' || status === 'absent'),
  };
}

/** What a cause shows most tellingly; what experts expect where no ticket shows anything. */
function signsOf(cause: HypothesisId, { engine }: ToolDeps): readonly PhenomenonId[] {
  if (!isRootCauseId(cause)) return [];
  const shown = mostTelling(engine.phenomenaOf(cause)).map((relation) => relation.phenomenonId);
  return [...new Set([...shown, ...expectedPhenomenaOf(engine.rootCause(cause) ?? {})])].slice(0, signsTold);
}

function tellCheck(id: PhenomenonId, { lastShown, locale }: SessionState, { engine }: ToolDeps): ToldCheck {
  const phenomenon = engine.phenomenon(id);
  const names = namesOf(engine, locale);
  const line = lastShown.findIndex((item) => item.phenomenonId === id);
  return {
    phenomenonId: id,
    ...(line >= 0 && { line: line + 1 }),
    description: names.phenomenon(id),
    method: names.observationMethod(id),
    ...(phenomenon?.sql !== undefined && { sql: phenomenon.sql }),
    access: phenomenon === undefined ? 'person' : accessOf(phenomenon),
    pointsTo: mostTelling(engine.causesOf(id))
      .slice(0, causesTold)
      .map(({ hypothesisId, strength }) => ({ hypothesisId, description: names.hypothesis(hypothesisId), strength })),
  };
}
