import type { DiagnosisState, Finding, GraphEngine, Locale } from '@dbdiag/graph-engine';
import { HEALTHY, OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { SessionState, WireForm } from '@dbdiag/tools';
import { restrictSession } from '@dbdiag/tools';
import { changingFindings, describeProgress, describeRound, diagnoseOutput, namesOf, queryProgressOutput } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import type { LoadedSession } from '../doors/owned-sessions.ts';
import { concludedDiagnosis, hypothesisKind, kindOf, namedPhenomenon, probability } from './view-parts.ts';
import type { WhyUnexamined } from './view-words.ts';
import { unexaminedReasons, viewWords } from './view-words.ts';

/** Causes shown, the most probable; *other cause* and that nothing is wrong besides. */
const causesShown = 10;

const polarity = z.enum(['present', 'absent']);
const source = z.enum(['user', 'probe']);
const round = z.int().min(0);

/** The schema of a {@link SessionView}. */
export const sessionViewSchema = z.strictObject({
  id: z.string(),
  revision: z.int().min(1),
  /** ISO 8601. */
  savedAt: z.iso.datetime(),
  /** Language of the descriptions. */
  locale: z.enum(['zh', 'en']),
  /** How many times findings were recorded. */
  rounds: round,
  transcript: z.array(z.strictObject({ user: z.string(), assistant: z.string(), calls: z.array(z.string()), round })),
  status: queryProgressOutput.shape.status,
  outcome: queryProgressOutput.shape.outcome,
  statusDescription: z.string(),
  /** Most probable first. */
  hypotheses: z.array(
    z.strictObject({
      hypothesisId: z.string(),
      kind: hypothesisKind,
      description: z.string(),
      probability,
      /** The probability before the first round, and after each. */
      course: z.array(probability),
    }),
  ),
  /** What was found to hold, or not to. */
  findings: z.array(
    namedPhenomenon.extend({
      status: polarity,
      source,
      value: z.string().optional(),
      words: z.string().optional(),
      score: z.number().gt(0).max(1).optional(),
      round,
    }),
  ),
  /** What was asked about or looked for, and has neither a yes nor a no. It isn't absent. */
  notExamined: z.array(namedPhenomenon.extend({ source, reason: z.enum(unexaminedReasons), reasonDescription: z.string(), round })),
  /** User and measurement say opposite things; neither counts. */
  conflicts: diagnoseOutput.shape.conflicts,
  /** The smallest set of findings without which another hypothesis would lead; empty where none was found. */
  wouldChange: z.strictObject({ findings: concludedDiagnosis.shape.wouldChange, exact: z.boolean() }),
  /** What to look at next, best first; empty where the diagnosis isn't open. */
  checks: diagnoseOutput.shape.recommendations,
  /** Present where a cause was concluded. */
  diagnosis: diagnoseOutput.shape.diagnosis,
  twoCauses: diagnoseOutput.shape.twoCauses,
  unexplained: diagnoseOutput.shape.unexplained,
  wouldSeparate: diagnoseOutput.shape.wouldSeparate,
  /** The numbered lines of the last reply: what a number in the next message means. */
  shown: z.array(
    z.strictObject({
      number: z.int().min(1),
      kind: z.enum(['recommendation', 'option', 'tentative', 'contradiction', 'hedged']),
      phenomenonId: z.string(),
      onYes: polarity,
      text: z.string(),
    }),
  ),
});

/** A session as one looks at it: what was said, what was found, and where that leaves the diagnosis. */
export type SessionView = z.output<typeof sessionViewSchema>;

/** A {@link SessionView} on the wire. */
export type WireSessionView = WireForm<SessionView>;

/** A stored session that is to be looked at. */
export interface ViewedSession extends LoadedSession {
  /** Rounds without movement that count as stuck. Default: that of the tools. */
  readonly stuckDetectionRounds?: number;
}

/**
 * Shows a session. Everything is worked out anew from its ledger; nothing of it is stored.
 *
 * Of a session of other knowledge, what the engine doesn't know is left out, as the next turn would.
 */
export function sessionView(engine: GraphEngine, viewed: ViewedSession, locale: Locale): SessionView {
  const { revision, savedAt, stuckDetectionRounds } = viewed;
  const { session } = restrictSession({ engine }, viewed.session);
  const { diagnosis: state } = session;
  const told = describeRound({ engine, before: state, after: state, recorded: [], locale });
  const { outcome, recommendations, diagnosis, conflicts, twoCauses, unexplained, wouldSeparate } = told;
  const options = stuckDetectionRounds === undefined ? {} : { stuckDetectionRounds };
  const { status, statusDescription } = describeProgress(engine, { diagnosis: state, locale }, options);
  const flip = engine.flips(state);
  return {
    id: session.id,
    revision,
    savedAt: savedAt.toISOString(),
    locale,
    rounds: state.rounds,
    transcript: session.transcript.map(({ user, assistant, calls, round: after }) => ({
      user,
      assistant,
      calls: [...calls],
      round: after,
    })),
    status,
    outcome,
    statusDescription,
    hypotheses: hypothesesOf(engine, state, locale),
    ...findingsOf(engine, state, locale),
    conflicts,
    wouldChange: { findings: changingFindings(flip, namesOf(engine, locale)), exact: flip?.exact ?? false },
    checks: recommendations,
    ...(diagnosis !== undefined && { diagnosis }),
    ...(twoCauses !== undefined && { twoCauses }),
    unexplained,
    wouldSeparate,
    shown: shownLines(engine, session, locale),
  };
}

function hypothesesOf(engine: GraphEngine, state: DiagnosisState, locale: Locale): SessionView['hypotheses'] {
  const names = namesOf(engine, locale);
  const courses = Array.from({ length: state.rounds + 1 }, (_, after) => {
    const posterior = engine.posterior(engine.at(state, after));
    return new Map(posterior.map(({ hypothesisId, probability: held }) => [hypothesisId, held]));
  });
  return engine
    .posterior(state)
    .filter(({ hypothesisId: id }, index) => index < causesShown || id === OTHER_CAUSE || id === HEALTHY)
    .map(({ hypothesisId, probability: held }) => ({
      hypothesisId,
      kind: kindOf(hypothesisId),
      description: names.hypothesis(hypothesisId),
      probability: held,
      course: courses.map((course) => course.get(hypothesisId) ?? 0),
    }));
}

function findingsOf(engine: GraphEngine, state: DiagnosisState, locale: Locale): Pick<SessionView, 'findings' | 'notExamined'> {
  const names = namesOf(engine, locale);
  const current = engine.currentFindings(state);
  const about = ({ phenomenonId, source: whose, round: when }: Finding) => ({
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    source: whose,
    round: when,
  });
  return {
    findings: current.flatMap((finding) => {
      if (finding.status !== 'present' && finding.status !== 'absent') return [];
      const { status, value, words, score } = finding;
      const details = {
        ...(value !== undefined && { value }),
        ...(words !== undefined && { words }),
        ...(score !== undefined && { score }),
      };
      return [{ ...about(finding), status, ...details }];
    }),
    notExamined: current.flatMap((finding) => {
      const reason = whyUnexamined(finding);
      return reason === undefined ? [] : [{ ...about(finding), reason, reasonDescription: viewWords[locale].unexamined[reason] }];
    }),
  };
}

/** Undefined where there was a yes or a no. */
function whyUnexamined(finding: Finding): WhyUnexamined | undefined {
  switch (finding.status) {
    case 'present':
    case 'absent':
      return undefined;
    case 'unknown':
      return finding.reason ?? (finding.source === 'user' ? 'cantSay' : 'empty');
    case 'failed':
      return finding.reason ?? 'error';
    case 'notExamined':
      return finding.reason ?? 'skipped';
  }
}

function shownLines(engine: GraphEngine, { lastShown }: SessionState, locale: Locale): SessionView['shown'] {
  const names = namesOf(engine, locale);
  return lastShown.map(({ kind, phenomenonId, onYes }, index) => ({
    number: index + 1,
    kind,
    phenomenonId,
    onYes,
    text: names.phenomenon(phenomenonId),
  }));
}
