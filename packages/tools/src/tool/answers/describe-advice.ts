import type { DiagnosisState, GraphEngine, HypothesisId, HypothesisProbability, PhenomenonId, RootCause } from '@dbdiag/graph-engine';
import { databaseSubject, isRootCauseId, localize, rootCauseId } from '@dbdiag/graph-engine';
import type { SessionState } from '../../session/session-state.ts';
import { describeStep } from '../diagnose/concluded-diagnosis.ts';
import { evidenceLines, probabilityOf, whatSpeaksFor } from '../evidence.ts';
import type { Names } from '../names.ts';
import { namesOf } from '../names.ts';
import type { AdviseInput, AdviseOutput } from './advice-schemas.ts';
import { lastFocus } from './focus.ts';
import { knownActions } from './known-actions.ts';
import { runningOut } from './running-out.ts';

type Step = AdviseOutput['steps'][number];

/** How much evidence and how many missing signs are told. */
const told = 3;

/** Checks that are looked for; more than these is "many". */
const checksCounted = 10;

interface Picture {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly names: Names;
  readonly posterior: readonly HypothesisProbability[];
}

/** What the diagnosis comes to about one cause: the one named, or the leading one. */
export function describeAdvice(input: AdviseInput, session: SessionState, engine: GraphEngine): AdviseOutput {
  const state = session.diagnosis;
  const names = namesOf(engine, session.locale);
  const posterior = engine.posterior(state);
  const [leader] = posterior;
  if (leader === undefined) throw new Error('The engine weighs at least one hypothesis.');
  const picture = { engine, state, names, posterior };
  const cause = causeOf(input, session, picture) ?? (isMissing(input) ? undefined : leader.hypothesisId);
  const subject = cause ?? leader.hypothesisId;
  const rival = posterior.find(({ hypothesisId }) => hypothesisId !== subject) ?? leader;
  const known = isRootCauseId(subject) ? engine.rootCause(subject) : undefined;
  const { outcome } = engine.assess(state);
  const explanation = engine.explain(state, subject, rival.hypothesisId === subject ? undefined : rival.hypothesisId);
  const steps = cause === undefined ? [] : stepsOf(known, session, engine);
  const firstSafe = steps.find(({ level }) => level === undefined || level === 'none' || level === 'low');
  // What is asked already comes first: who wants to know what to do isn't sent elsewhere.
  const asked = input.about === 'first' ? session.lastShown.filter(({ kind }) => kind === 'recommendation') : [];
  const confirm = confirming(
    [...asked, ...explanation.separating].map(({ phenomenonId }) => phenomenonId).concat(explanation.missing),
    picture,
  );
  const change = lastChange(picture);
  const weigh = (id: HypothesisId) => ({ hypothesisId: id, description: names.hypothesis(id), probability: probabilityOf(posterior, id) });
  return {
    focus: { phenomena: [], causes: cause === undefined ? [] : [cause] },
    about: input.about,
    outcome,
    nearest: input.nearest,
    answered: engine.currentFindings(state).filter(({ status }) => status === 'present' || status === 'absent').length,
    ...(cause !== undefined && {
      cause: {
        ...weigh(cause),
        ...(known?.mechanism !== undefined && { mechanism: localize(known.mechanism, session.locale) }),
        ...(known?.verification !== undefined && { verification: localize(known.verification, session.locale) }),
      },
    }),
    isRuledOut: engine.ruledOut(state).some((cut) => cut.rootCauseId === cause),
    leader: weigh(leader.hypothesisId),
    rival: weigh(rival.hypothesisId),
    steps,
    ...(firstSafe !== undefined && { firstSafe }),
    ...(confirm !== undefined && { confirm }),
    evidenceFor: whatSpeaksFor(evidenceLines(explanation.for, names)).slice(0, told),
    evidenceAgainst: evidenceLines(explanation.opposing, names).slice(0, told),
    missing: explanation.missing.slice(0, told).map((id) => ({ phenomenonId: id, description: names.phenomenon(id) })),
    ...(change !== undefined && { change }),
    runsOut: runsOut(picture),
    checksLeft: engine.recommend(state, checksCounted).length,
  };
}

/** The user named a cause, and no cause has that name. */
function isMissing({ nearest, rootCauseId: named }: AdviseInput): boolean {
  return nearest && named === undefined;
}

/** The cause that is named, or that "it" means: the one that was asked about last. What stands now is always about the leading one. */
function causeOf(
  { rootCauseId: named, about, nearest }: AdviseInput,
  session: SessionState,
  { posterior, engine }: Picture,
): HypothesisId | undefined {
  const weighed = (id: HypothesisId): boolean => posterior.some(({ hypothesisId }) => hypothesisId === id);
  if (named !== undefined) {
    const id = rootCauseId(named);
    return engine.rootCause(id) !== undefined && weighed(id) ? id : undefined;
  }
  const [focused] = about === 'fix' || about === 'yes-or-no' ? lastFocus(session).causes : [];
  return !nearest && focused !== undefined && weighed(focused) ? focused : undefined;
}

function stepsOf(cause: RootCause | undefined, { locale }: SessionState, engine: GraphEngine): Step[] {
  const actions = engine.subject === databaseSubject ? knownActions : [];
  return (cause?.solution ?? []).map((step, index) => {
    const { action, risk, statement } = describeStep(step, locale);
    const taken = actions.find((one) => one.statement?.test(statement ?? '') === true);
    return {
      number: index + 1,
      action,
      ...(risk !== undefined && { level: risk.level, note: risk.note }),
      ...(statement !== undefined && { statement }),
      ...(taken !== undefined && risk?.level !== 'none' && { duration: localize(taken.duration, locale) }),
    };
  });
}

/** The first that has no answer yet and may be asked; what the engine would ask next where there is none. */
function confirming(ids: readonly PhenomenonId[], { engine, state, names }: Picture): AdviseOutput['confirm'] {
  const answered = new Set(engine.currentFindings(state).map(({ phenomenonId }) => phenomenonId));
  const id = ids.find((one) => !answered.has(one)) ?? engine.recommend(state, 1)[0]?.phenomenonId;
  return id && { phenomenonId: id, description: names.phenomenon(id), method: names.observationMethod(id) };
}

/** The last round after which another hypothesis led, and the findings of that round that speak for it. */
function lastChange({ engine, state, names }: Picture): AdviseOutput['change'] {
  const leaderAt = (round: number): HypothesisProbability | undefined => engine.posterior(engine.at(state, round))[0];
  for (let round = state.rounds; round >= 1; round -= 1) {
    const [before, after] = [leaderAt(round - 1), leaderAt(round)];
    if (before === undefined || after === undefined || before.hypothesisId === after.hypothesisId) continue;
    const { for: items } = engine.explain(engine.at(state, round), after.hypothesisId, before.hypothesisId);
    const ofRound = items.filter(({ finding }) => finding.round === round);
    const weigh = ({ hypothesisId, probability }: HypothesisProbability) => ({
      hypothesisId,
      description: names.hypothesis(hypothesisId),
      probability,
    });
    return { round, from: weigh(before), to: weigh(after), by: evidenceLines(ofRound, names).slice(0, told) };
  }
  return undefined;
}

/** What was found present, and causes that lead, that mean something is being used up. */
function runsOut({ engine, state, names, posterior }: Picture): AdviseOutput['runsOut'] {
  if (engine.subject !== databaseSubject) return [];
  const present = engine.currentFindings(state).flatMap(({ status, phenomenonId }) => (status === 'present' ? [phenomenonId] : []));
  const leading = state.findings.length === 0 ? [] : posterior.filter(({ probability }) => probability >= leadsFrom);
  return runningOut.flatMap(({ signs, then, source }) => {
    const sign = present.find((id) => signs.includes(id));
    const cause = leading.find(({ hypothesisId }) => signs.includes(hypothesisId))?.hypothesisId;
    const said = sign === undefined ? cause && names.hypothesis(cause) : names.phenomenon(sign);
    return said === undefined ? [] : [{ sign: said, then: localize(then, names.locale), source }];
  });
}

/** From here on a cause is worth a warning. */
const leadsFrom = 0.3;
