import type {
  Assessment,
  CauseAtWork,
  ContradictingFinding,
  Explanation,
  Flip,
  Hypothesis,
  HypothesisProbability,
  HypotheticalAnswer,
  Outcome,
  Recommendation,
  Relation,
  RuledOut,
  Separation,
  TwoCauses,
  UnexplainedFinding,
  WhatIf,
} from './assessment.ts';
import { contributingPhenomena } from './contribution.ts';
import type { Belief, Ranked } from './core/belief.ts';
import { leadingHypotheses } from './core/belief.ts';
import { groupBelief } from './core/information-gain.ts';
import { isDiscounted } from './core/redundancy.ts';
import type { DefiningSigns } from './defining-signs.ts';
import { definingSignsOf, standOfDefining } from './defining-signs.ts';
import type { EngineOptions } from './engine-options.ts';
import { InvalidOptionsError, InvalidSnapshotError, UnknownHypothesisError, UnknownPhenomenonError } from './errors.ts';
import type { BelievedFindings } from './explanation.ts';
import { accountOf, missingPhenomena, ruledOutCauses, ticketsOf } from './explanation.ts';
import type { DiagnosisState, Finding, Observation, RestrictedState, Suspicion } from './finding.ts';
import { fitOf } from './fit.ts';
import { compareIds } from './id-order.ts';
import type { HypothesisId, PhenomenonId, RootCauseId } from './ids.ts';
import { isRootCauseId, OTHER_CAUSE } from './ids.ts';
import { isKnownValid } from './knowledge-counts.ts';
import type { KnowledgeSnapshot, Phenomenon, RootCause } from './knowledge-snapshot.ts';
import type { Standing } from './ledger.ts';
import { appendRound, keepFindings, readLedger, rewindTo, undoRounds } from './ledger.ts';
import { whatIfHypotheses } from './limits.ts';
import type { Model } from './model.ts';
import { believeFindings, hypothesisId, learn } from './model.ts';
import { resolveEngineOptions } from './option-validation.ts';
import type { Situation } from './outcome.ts';
import { outcomeOf, outcomeUnderSuspicion, stands } from './outcome.ts';
import { questionAbout } from './question-about.ts';
import { recommendationsOf } from './recommendation.ts';
import { causesOfPhenomenon, recordedPhenomena } from './relation.ts';
import { secondCauseQuestions } from './second-cause.ts';
import { contrastsOf, separationsOf } from './separation.ts';
import { smallestFlip } from './smallest-flip.ts';
import { validateSnapshot } from './snapshot-validation.ts';
import type { Subject } from './subject.ts';
import { databaseSubject } from './subject.ts';
import { activeSuspicion, withSuspicion } from './suspicion.ts';
import { noveltyOf, weighPairs } from './two-causes.ts';
import { twoCausesOf } from './two-causes-account.ts';
import { unexplainedFindings } from './unexplained.ts';
import type { Weigher, Weighing } from './weighing.ts';
import { createWeigher } from './weighing.ts';
import { probabilityOfAnswers } from './what-if.ts';

/**
 * Finds the root cause of a problem from findings: what is probable, what to ask next, and why.
 *
 * An engine never changes. Every method takes the state of a diagnosis and returns values or a new state; the same
 * snapshot, options and current findings give the same bits, in whatever order they came.
 *
 * Methods that weigh the findings of a state throw {@link UnknownPhenomenonError} when it names phenomena that the
 * snapshot doesn't have, as a state kept from an older snapshot may, and {@link UnknownHypothesisError} when it suspects such
 * causes; {@link GraphEngine.restrict} takes both out.
 *
 * @example
 * ```ts
 * const engine = new GraphEngine(snapshot);
 * const state = engine.record(emptyDiagnosisState, [
 *   { phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'user' },
 * ]);
 * const { outcome, hypotheses, recommendations } = engine.assess(state);
 * ```
 */
export class GraphEngine {
  /** What the engine was built from. */
  readonly snapshot: KnowledgeSnapshot;
  /** What its knowledge is about. */
  readonly subject: Subject;
  /** The options in force: the defaults, overridden by `snapshot.fitted`, overridden by the options given. */
  readonly options: EngineOptions;
  /** Causes without tickets, sorted by id: hypotheses where experts say what to expect of them, else only shown. */
  readonly causesWithoutTickets: readonly RootCauseId[];
  /** How many hypotheses are weighed: causes with tickets or expectations, *healthy* where it has tickets, *other cause* where its prior isn't 0. */
  readonly hypothesisCount: number;

  readonly #model: Model;
  readonly #weigher: Weigher;
  readonly #definingSigns: DefiningSigns;
  readonly #phenomena: ReadonlyMap<PhenomenonId, Phenomenon>;
  readonly #rootCauses: ReadonlyMap<string, RootCause>;

  /**
   * Learns a snapshot, which must not be changed afterwards.
   *
   * @throws {@link InvalidSnapshotError} listing every fault of the snapshot.
   * @throws {@link InvalidOptionsError} listing every option that is unknown or out of range.
   */
  constructor(snapshot: KnowledgeSnapshot, options: Partial<EngineOptions> = {}) {
    const faults = isKnownValid(snapshot) ? [] : validateSnapshot(snapshot);
    if (faults.length > 0) throw new InvalidSnapshotError(faults);
    this.snapshot = snapshot;
    this.subject = snapshot.subject ?? databaseSubject;
    this.options = resolveEngineOptions(snapshot.fitted ?? {}, options);
    this.#model = learn(snapshot, this.options);
    this.#phenomena = new Map(snapshot.phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
    this.#rootCauses = new Map(snapshot.rootCauses.map((rootCause) => [rootCause.id, rootCause]));
    this.#weigher = createWeigher(this.#model);
    this.hypothesisCount = this.#model.hypothesisAt.size;
    this.#definingSigns = definingSignsOf(snapshot.rootCauses);
    const withTickets = new Set<string>(this.#model.ticketed);
    this.causesWithoutTickets = snapshot.rootCauses
      .map(({ id }) => id)
      .filter((id) => !withTickets.has(id))
      .sort(compareIds);
  }

  /** The phenomenon with an id, or undefined. */
  phenomenon(id: PhenomenonId): Phenomenon | undefined {
    return this.#phenomena.get(id);
  }

  /** The root cause with an id, with or without tickets, or undefined. */
  rootCause(id: RootCauseId): RootCause | undefined {
    return this.#rootCauses.get(id);
  }

  /**
   * Adds one round of observations. A later observation of the same phenomenon and source replaces the earlier, and says
   * so in `corrects`. All of them are recorded or none; no observations make a round with nothing new.
   *
   * @throws {@link InvalidObservationError} listing every fault, for example a score outside (0, 1].
   * @throws {@link UnknownPhenomenonError} listing every unknown id.
   */
  record(state: DiagnosisState, observations: readonly Observation[]): DiagnosisState {
    const next = appendRound(state, observations);
    this.#requireKnown(observations);
    return next;
  }

  /**
   * The part of a state that this engine can weigh, for states kept from other knowledge: without findings about phenomena that its
   * knowledge doesn't have, and without suspected causes that are no hypotheses of it. Rounds are counted as before.
   *
   * @returns The state itself where nothing of it is unknown.
   */
  restrict(state: DiagnosisState): RestrictedState {
    const { phenomenonAt, hypothesisAt } = this.#model;
    const findings = state.findings.filter(({ phenomenonId: id }) => !phenomenonAt.has(id));
    const suspected = state.suspicion?.rootCauseIds ?? [];
    const rootCauseIds = suspected.filter((id) => !hypothesisAt.has(id));
    if (findings.length + rootCauseIds.length === 0) return { state, findings, rootCauseIds };
    const { suspicion, rounds } = state;
    const stillSuspected = suspected.filter((id) => hypothesisAt.has(id));
    return {
      state: {
        findings: keepFindings(state.findings, ({ phenomenonId: id }) => phenomenonAt.has(id)),
        rounds,
        ...(suspicion !== undefined && stillSuspected.length > 0 && { suspicion: { ...suspicion, rootCauseIds: stillSuspected } }),
      },
      findings,
      rootCauseIds,
    };
  }

  /**
   * Takes back the last rounds that recorded something, and the empty rounds after them. A state without findings stays as it is.
   *
   * @param rounds - How many, a whole number from 0 up; more than there are takes back all. Default 1.
   * @throws {@link InvalidOptionsError} for another number.
   */
  undo(state: DiagnosisState, rounds = 1): DiagnosisState {
    return undoRounds(state, rounds);
  }

  /**
   * The state as it was after a round; the state itself for the last round and beyond.
   *
   * @param round - A whole number; 0 is before the first round.
   * @throws {@link InvalidOptionsError} for another number.
   */
  at(state: DiagnosisState, round: number): DiagnosisState {
    return rewindTo(state, round);
  }

  /**
   * Notes what the user suspects, in the place of any earlier suspicion. It is no finding: for this round and the next it
   * multiplies the prior weight of these causes by `suspicionFactor`, the question that tells most about it comes first, and
   * nothing is concluded that isn't without it.
   *
   * @param rootCauseIds - Causes with tickets; none takes the suspicion back.
   * @param words - What the user said.
   * @throws {@link UnknownHypothesisError} for what isn't a hypothesis of this engine.
   * @throws {@link InvalidOptionsError} for *healthy* and *other cause*, which can't be suspected.
   */
  suspect(state: DiagnosisState, rootCauseIds: readonly RootCauseId[], words?: string): DiagnosisState {
    const next = withSuspicion(state, rootCauseIds, words);
    for (const id of rootCauseIds) this.#hypothesisAt(id);
    return next;
  }

  /** The state without a suspicion. */
  dropSuspicion(state: DiagnosisState): DiagnosisState {
    return withSuspicion(state, []);
  }

  /** The suspicion that tilts the picture now; undefined where there is none or two rounds have passed since it. */
  activeSuspicion(state: DiagnosisState): Suspicion | undefined {
    return activeSuspicion(state);
  }

  /**
   * The finding that stands for each phenomenon, sorted by phenomenon id: the latest of each source, a yes or no before
   * none, the user before a probe. Conflicts are left out. Findings without a yes or no are listed too; they move nothing.
   */
  currentFindings(state: DiagnosisState): readonly Finding[] {
    return readLedger(state).findings;
  }

  /** Where the diagnosis stands: outcome, leading hypotheses, conflicts, and what to ask while it is open. */
  assess(state: DiagnosisState): Assessment {
    const { standing, weighing } = this.#weigh(state);
    const { belief, asking, untilted } = weighing;
    const { settled, evidence, conflicts } = standing;
    const questions = weighing.questions({ settled, count: this.options.recommendations });
    const hypotheses = this.#leading(belief, this.options.leading);
    const ground = this.#groundOf({ belief, findings: evidence }, hypotheses[0]?.hypothesisId);
    // Two causes are claimed by evidence alone, like a conclusion.
    const twoCauses = this.#twoCausesOf({ belief: untilted, findings: evidence }, weighing);
    const situation = (held: Belief): Situation => {
      const leader = held === belief ? hypotheses[0] : this.#leading(held, 1)[0];
      return {
        leader,
        hasFindings: state.findings.length > 0,
        hasEvidence: evidence.length > 0,
        hasConflict: conflicts.length > 0,
        canAsk: questions.length > 0,
        twoCauses: twoCauses?.causes ?? [],
        ...(held === belief ? ground : this.#groundOf({ belief: held, findings: evidence }, leader?.hypothesisId)),
      };
    };
    const outcome =
      belief === untilted
        ? outcomeOf(situation(belief), this.options)
        : outcomeUnderSuspicion(situation(belief), situation(untilted), this.options);
    return {
      outcome,
      hypotheses,
      recommendations: recommendationsOf(this.#model, asking, outcome === 'open' ? questions : []),
      conflicts,
      ...(ground.against !== undefined && { fit: ground.fit }),
      contradictedBy: twoCauses === undefined && !stands(ground, this.options) ? (ground.against ?? []) : [],
      unexplained: this.#unexplainedByLeader({ belief, findings: evidence }, hypotheses[0]?.hypothesisId),
      ...(twoCauses !== undefined && { twoCauses }),
      wouldSeparate: this.#wouldSeparate(outcome, weighing, standing),
      discounted: isDiscounted(this.#model.graph),
    };
  }

  /** The probability of every hypothesis, most probable first, equal ones by id, *other cause* after them. */
  posterior(state: DiagnosisState): readonly HypothesisProbability[] {
    return this.#named(this.#weigh(state).weighing.ranked);
  }

  /**
   * The most probable hypotheses with the findings that speak for each.
   *
   * @param count - At most so many, a whole number from 1 up. Default: the option `leading`.
   * @throws {@link InvalidOptionsError} for another number.
   */
  hypotheses(state: DiagnosisState, count = this.options.leading): readonly Hypothesis[] {
    requirePositive(count);
    return this.#leading(this.#weigh(state).weighing.belief, count);
  }

  /**
   * How probable it is that each of the leading root causes is at work, alone or beside one other; most probable first.
   * Where two faults may be at work at once this ranks causes better than the posterior, which knows one.
   */
  atWork(state: DiagnosisState): readonly CauseAtWork[] {
    const { weighing } = this.#weigh(state);
    const { atWork } =
      weighing.belief === weighing.untilted
        ? weighing.pairs
        : weighPairs(this.#model, weighing.belief, noveltyOf(this.#model.graph.counts));
    return atWork.flatMap(({ cause, probability }) => {
      const rootCauseId = hypothesisId(this.#model, cause);
      return isRootCauseId(rootCauseId) ? [{ rootCauseId, probability }] : [];
    });
  }

  /**
   * The smallest set of findings that, taken back, would make another hypothesis lead: what a conclusion hangs on.
   * Searched among all sets up to three findings as far as that is affordable, beyond that greedily.
   *
   * @returns Undefined when no set does it, all findings together among them, and where a greedy search found none.
   */
  flips(state: DiagnosisState): Flip | undefined {
    const { standing, weighing } = this.#weigh(state);
    const { belief } = weighing;
    const flip = smallestFlip(belief, this.options.evidenceWeight);
    if (flip === undefined) return undefined;
    const removed = new Set(flip.removed);
    const left = believeFindings(
      this.#model,
      standing.evidence.filter((_, index) => !removed.has(index)),
      { evidenceWeight: this.options.evidenceWeight, tilt: belief.tilt },
    );
    const [leader] = this.#probabilities(left, 1);
    return leader && { findings: standing.evidence.filter((_, index) => removed.has(index)), leader, exact: flip.exact };
  }

  /**
   * What a yes and a no about a phenomenon would lead to, each as if it took the place of all that was said about it.
   * The state stays as it is, and a suspicion that is active is held: only the answer makes the difference.
   *
   * @throws {@link UnknownPhenomenonError}
   */
  whatIf(state: DiagnosisState, phenomenonId: PhenomenonId): WhatIf {
    this.#requireKnown([{ phenomenonId }]);
    const before = withoutFindingsAbout(state, phenomenonId);
    const chance = probabilityOfAnswers(this.#weigh(before).weighing.asking, this.#model.phenomenonAt.get(phenomenonId) ?? NaN);
    const answered = (status: 'present' | 'absent'): HypotheticalAnswer => {
      const recorded = this.record(before, [{ phenomenonId, status, source: 'user' }]);
      const suspicion = activeSuspicion(before);
      const after = suspicion === undefined ? recorded : withSuspicion(recorded, suspicion.rootCauseIds);
      return {
        probability: chance[status],
        outcome: this.assess(after).outcome,
        hypotheses: this.#probabilities(this.#weigh(after).weighing.belief, whatIfHypotheses),
      };
    };
    return { present: answered('present'), absent: answered('absent') };
  }

  /**
   * The questions worth asking, best first, whatever the outcome. Never what is answered, unknown to the user, or in conflict.
   *
   * @param count - At most so many, a whole number from 1 up. Default: the option `recommendations`.
   * @throws {@link InvalidOptionsError} for another number.
   */
  recommend(state: DiagnosisState, count = this.options.recommendations): readonly Recommendation[] {
    requirePositive(count);
    const { standing, weighing } = this.#weigh(state);
    return recommendationsOf(this.#model, weighing.asking, weighing.questions({ settled: standing.settled, count }));
  }

  /**
   * What to ask about a second cause once nothing else is worth asking, best first: the questions whose answers tell most whether
   * another is at work beside the leading one, and which. `informationGain` and `gainBits` are about that; `relatedHypotheses` are
   * the second causes that a yes would raise most. With the answers recorded, {@link atWork} and `twoCauses` of an assessment say what they come to.
   *
   * @param count - At most so many, a whole number from 1 up. Default: the option `recommendations`.
   * @returns None unless a root cause leads, alone, and the outcome is `concluded` or `inconclusive`: a cause that doesn't fit may
   * be one of two.
   * @throws {@link InvalidOptionsError} for another number.
   */
  recommendForSecondCause(state: DiagnosisState, count = this.options.recommendations): readonly Recommendation[] {
    requirePositive(count);
    const { outcome, hypotheses, twoCauses } = this.assess(state);
    const [leader] = hypotheses;
    const isSettled = outcome === 'concluded' || outcome === 'inconclusive';
    if (!isSettled || twoCauses !== undefined || leader === undefined || !isRootCauseId(leader.hypothesisId)) return [];
    const { standing, weighing } = this.#weigh(state);
    const questions = secondCauseQuestions(this.#model, weighing.untilted, {
      first: this.#hypothesisAt(leader.hypothesisId),
      novelty: noveltyOf(this.#model.graph.counts),
      settled: new Set(Array.from(standing.settled, (id) => this.#model.phenomenonAt.get(id) ?? NaN)),
      count,
    });
    return questions.flatMap(({ phenomenon, gainBits, gainShare, probabilityPresent, related }): readonly Recommendation[] => {
      const phenomenonId = this.#model.phenomena[phenomenon];
      const relatedHypotheses = related.map((cause) => hypothesisId(this.#model, cause));
      return phenomenonId === undefined
        ? []
        : [{ phenomenonId, informationGain: gainShare, gainBits, probabilityPresent, relatedHypotheses }];
    });
  }

  /**
   * What a question is worth, whether or not it is worth asking, as if nothing had been said about its phenomenon.
   *
   * @throws {@link UnknownPhenomenonError}
   */
  questionValue(state: DiagnosisState, phenomenonId: PhenomenonId): Recommendation {
    this.#requireKnown([{ phenomenonId }]);
    const { asking } = this.#weigh(withoutFindingsAbout(state, phenomenonId)).weighing;
    const question = questionAbout(asking, groupBelief(asking), this.#model.phenomenonAt.get(phenomenonId) ?? NaN);
    const [recommendation] = recommendationsOf(this.#model, asking, [question]);
    if (recommendation === undefined) throw new UnknownPhenomenonError([phenomenonId]);
    return recommendation;
  }

  /**
   * Why one hypothesis is more or less probable than another.
   *
   * @param against - Default: the runner-up for the leader, else the leader. Where there is one hypothesis, itself.
   * @throws {@link UnknownHypothesisError} for what isn't a hypothesis of this engine, causes without tickets among it.
   */
  explain(state: DiagnosisState, hypothesis: HypothesisId, against?: HypothesisId): Explanation {
    const { standing, weighing } = this.#weigh(state);
    const { belief } = weighing;
    const rival = against ?? this.#rivalOf(belief, hypothesis);
    const positions = { hypothesis: this.#hypothesisAt(hypothesis), against: this.#hypothesisAt(rival) };
    const answered = new Set([...standing.evidence, ...standing.conflicts].map(({ phenomenonId }) => phenomenonId));
    return {
      hypothesis,
      against: rival,
      ...accountOf({ belief, findings: standing.evidence }, positions),
      missing: missingPhenomena(this.#model, positions.hypothesis, answered),
      separating: contrastsOf(this.#model, belief, { ...positions, answered }),
      tickets: ticketsOf(this.snapshot, hypothesis, standing.evidence),
    };
  }

  /**
   * The root causes under `ruleOutBelow`, most probable first, each with the finding that speaks most for the leader
   * against it. Without such a finding nothing is ruled out, however small the prior.
   */
  ruledOut(state: DiagnosisState): readonly RuledOut[] {
    const { standing, weighing } = this.#weigh(state);
    return ruledOutCauses(this.#model, weighing.ruledOut, standing.evidence);
  }

  /**
   * The causes in whose tickets a phenomenon was present, strongest first; *healthy* may be among them.
   *
   * @throws {@link UnknownPhenomenonError}
   */
  causesOf(phenomenonId: PhenomenonId): readonly Relation[] {
    this.#requireKnown([{ phenomenonId }]);
    return causesOfPhenomenon(this.#model, this.#model.phenomenonAt.get(phenomenonId) ?? NaN);
  }

  /**
   * The phenomena that were present in tickets of a cause, strongest first; none for a cause without tickets and for *other cause*.
   *
   * @throws {@link UnknownHypothesisError} for what is neither a hypothesis nor a root cause of the snapshot.
   */
  phenomenaOf(hypothesis: HypothesisId): readonly Relation[] {
    const isCauseWithoutTickets = this.#rootCauses.has(hypothesis) && !this.#model.hypothesisAt.has(hypothesis);
    return isCauseWithoutTickets ? [] : recordedPhenomena(this.#model, this.#hypothesisAt(hypothesis));
  }

  #weigh(state: DiagnosisState): Weighed {
    this.#requireKnown(state.findings);
    const standing = readLedger(state);
    const suspected = (activeSuspicion(state)?.rootCauseIds ?? []).map((id) => this.#hypothesisAt(id));
    return { standing, weighing: this.#weigher(standing.evidence, suspected) };
  }

  /** Two causes, of which no defining sign was measured absent, and is there where no ticket tells of the cause. */
  #twoCausesOf(believed: BelievedFindings, { pairs }: Weighing): TwoCauses | undefined {
    const two = twoCausesOf(this.#model, believed, pairs);
    const isGrounded = (cause: RootCauseId): boolean => {
      const stand = standOfDefining(this.#definingSigns, cause, believed.findings);
      return stand === 'present' || (stand === 'open' && !this.causesWithoutTickets.includes(cause));
    };
    return two?.causes.every(isGrounded) === true ? two : undefined;
  }

  /** What a leader stands on beside its probability; what isn't a root cause stands on nothing else. */
  #groundOf(believed: BelievedFindings, leader: HypothesisId | undefined): Ground {
    if (leader === undefined || !isRootCauseId(leader)) return { fit: 1, bitsAgainst: 0, defining: 'open', hasTickets: true };
    const { probability, against } = fitOf(believed, this.#hypothesisAt(leader));
    return {
      fit: probability,
      bitsAgainst: against.reduce((sum, { bits }) => sum + bits, 0),
      against,
      defining: standOfDefining(this.#definingSigns, leader, believed.findings),
      hasTickets: !this.causesWithoutTickets.includes(leader),
    };
  }

  #probabilities(belief: Belief, count: number): readonly HypothesisProbability[] {
    return this.#named(leadingHypotheses(belief, count));
  }

  #named(ranked: readonly Ranked[]): readonly HypothesisProbability[] {
    return ranked.map(({ hypothesis, probability }) => ({ hypothesisId: hypothesisId(this.#model, hypothesis), probability }));
  }

  #unexplainedByLeader(believed: BelievedFindings, leader: HypothesisId | undefined): readonly UnexplainedFinding[] {
    return leader === undefined || leader === OTHER_CAUSE ? [] : unexplainedFindings(believed, this.#hypothesisAt(leader), this.options);
  }

  #wouldSeparate(outcome: Outcome, weighing: Weighing, standing: Standing): readonly Separation[] {
    return outcome === 'inconclusive' || outcome === 'unknown-cause' ? separationsOf(this.#model, weighing, standing) : [];
  }

  #leading(belief: Belief, count: number): readonly Hypothesis[] {
    const leading = leadingHypotheses(belief, count);
    return leading.map(({ hypothesis, probability }) => ({
      hypothesisId: hypothesisId(this.#model, hypothesis),
      probability,
      contributingPhenomena: contributingPhenomena(this.#model, belief, hypothesis),
    }));
  }

  #rivalOf(belief: Belief, hypothesis: HypothesisId): HypothesisId {
    const leading = leadingHypotheses(belief, 2).map((ranked) => hypothesisId(this.#model, ranked.hypothesis));
    return leading.find((id) => id !== hypothesis) ?? hypothesis;
  }

  #hypothesisAt(id: HypothesisId): number {
    const position = this.#model.hypothesisAt.get(id);
    if (position === undefined) throw new UnknownHypothesisError(id);
    return position;
  }

  #requireKnown(named: readonly { readonly phenomenonId: PhenomenonId }[]): void {
    const unknown = new Set(named.map(({ phenomenonId }) => phenomenonId).filter((id) => !this.#model.phenomenonAt.has(id)));
    if (unknown.size > 0) throw new UnknownPhenomenonError(Array.from(unknown));
  }
}

/** What a leader stands on; `against` is there for a root cause. */
interface Ground extends Pick<Situation, 'fit' | 'bitsAgainst' | 'defining' | 'hasTickets'> {
  readonly against?: readonly ContradictingFinding[];
}

interface Weighed {
  readonly standing: Standing;
  /** What its evidence comes to. */
  readonly weighing: Weighing;
}

function withoutFindingsAbout(state: DiagnosisState, phenomenonId: PhenomenonId): DiagnosisState {
  return { ...state, findings: state.findings.filter((finding) => finding.phenomenonId !== phenomenonId) };
}

function requirePositive(count: number): void {
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidOptionsError([{ path: 'count', message: 'must be a whole number from 1 up' }]);
}
