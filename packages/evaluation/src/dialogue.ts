import { OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { CaseResult } from './case-result.ts';
import type { Case } from './dataset.ts';
import type { Consultation, Diagnoser, RankedHypothesis } from './method.ts';
import type { SimulatedUser } from './simulated-user.ts';

/** How long a dialogue may go on. */
export interface DialogueLimits {
  /** Questions asked at once; the posterior is updated once a round. */
  readonly questionsPerRound: number;
  /** Rounds of questions; what the user brings up is before the first. */
  readonly maxRounds: number;
  /** Questions altogether; the last round is cut to it. */
  readonly maxQuestions?: number | undefined;
  /** Rounds that go on behind the end, with what the diagnoser asks about a second cause. Default 0. */
  readonly roundsAboutSecond?: number | undefined;
}

/** Five questions a round, ten rounds: what a person puts up with. */
export const defaultDialogueLimits: DialogueLimits = { questionsPerRound: 5, maxRounds: 10 };

/** Milliseconds from any origin, as `performance.now()`. */
export type Clock = () => number;

/** Who takes part in a dialogue, and how long it may take. */
export interface DialogueParts {
  readonly diagnoser: Diagnoser;
  readonly user: SimulatedUser;
  readonly limits: DialogueLimits;
  readonly now: Clock;
}

/**
 * Plays one case to its end: until the diagnoser concludes, has nothing to ask, breaks down, or the limits are reached; then
 * what it asks about a second cause.
 */
export function playCase(entry: Case, { diagnoser, user, limits, now }: DialogueParts): CaseResult {
  let rounds = 0;
  let questions = 0;
  let roundsBehind = 0;
  let spentMs = 0;
  const step = (
    advance: () => Consultation,
  ): { readonly consultation: Consultation; readonly next: ReturnType<Consultation['questions']> } => {
    const started = now();
    const consultation = advance();
    const next =
      consultation.ending === undefined && roundsBehind === 0
        ? consultation.questions(questionsAllowed(limits, { rounds, questions }))
        : questionsBehind(consultation, limits, roundsBehind);
    spentMs += now() - started;
    return { consultation, next };
  };
  let current = step(() => diagnoser.begin({ caseId: entry.id, initial: user.initial }));
  while (current.next.length > 0) {
    const { consultation, next } = current;
    rounds += 1;
    questions += next.length;
    if (consultation.ending !== undefined || roundsBehind > 0) roundsBehind += 1;
    current = step(() => consultation.hear(next.map(user.answer)));
  }
  return resultOf(entry, current.consultation, { rounds, questions, stepMs: spentMs / (rounds + 1) });
}

/** Tells everything on record at once and asks nothing: what a sweep of all probes would give. */
export function tellCase(entry: Case, { diagnoser, user, now }: Omit<DialogueParts, 'limits'>): CaseResult {
  const recorded = [...entry.present, ...entry.absent].filter((id) => !user.initial.includes(id));
  const started = now();
  const begun = diagnoser.begin({ caseId: entry.id, initial: user.initial });
  const told = recorded.length === 0 ? begun : begun.hear(recorded.map(user.answer));
  return resultOf(entry, told, { rounds: 0, questions: 0, stepMs: now() - started });
}

/** What is asked behind the end of a dialogue; where answers about a second cause open the diagnosis again, what it asks then. */
function questionsBehind(
  consultation: Consultation,
  { questionsPerRound, roundsAboutSecond = 0 }: DialogueLimits,
  sofar: number,
): ReturnType<Consultation['questions']> {
  if (sofar >= roundsAboutSecond || consultation.ending === 'degenerate') return [];
  return consultation.ending === undefined
    ? consultation.questions(questionsPerRound)
    : (consultation.questionsAboutSecond?.(questionsPerRound) ?? []);
}

function questionsAllowed(
  { questionsPerRound, maxRounds, maxQuestions = Infinity }: DialogueLimits,
  sofar: { readonly rounds: number; readonly questions: number },
): number {
  return sofar.rounds >= maxRounds ? 0 : Math.min(questionsPerRound, maxQuestions - sofar.questions);
}

function resultOf(
  { id, rootCauses }: Case,
  { ranking, ending, claimed, atWork }: Consultation,
  effort: Pick<CaseResult, 'rounds' | 'questions' | 'stepMs'>,
): CaseResult {
  const truth = new Set<string>(rootCauses);
  const [leader] = ranking;
  return {
    caseId: id,
    rootCauses,
    leaders: ranking.slice(0, 3).map(({ hypothesisId }) => hypothesisId),
    confidence: leader?.probability ?? 0,
    right: leader !== undefined && truth.has(leader.hypothesisId),
    ...probabilityOfTruth(ranking, truth),
    concluded: ending === 'concluded' && leader?.hypothesisId !== OTHER_CAUSE,
    degenerate: ending === 'degenerate',
    claimed,
    ...(atWork === undefined ? {} : { atWork: atWork().slice(0, 3) }),
    ...effort,
  };
}

/** Only a distribution has one: scores that don't sum to 1 are no probabilities, and where the numbers broke down the truth got nothing. */
function probabilityOfTruth(ranking: readonly RankedHypothesis[], truth: ReadonlySet<string>): Pick<CaseResult, 'probabilityOfTruth'> {
  const total = ranking.reduce((sum, { probability }) => sum + probability, 0);
  if (ranking.length > 0 && Math.abs(total - 1) > roundingSlack) return {};
  return {
    probabilityOfTruth: ranking.reduce((sum, { hypothesisId, probability }) => (truth.has(hypothesisId) ? sum + probability : sum), 0),
  };
}

/** What rounding may take from a sum of probabilities. */
const roundingSlack = 1e-6;
