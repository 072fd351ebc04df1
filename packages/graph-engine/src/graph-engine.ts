import type { Assessment, Explanation, Hypothesis, Recommendation, Relation, RuledOut } from './assessment.ts';
import { believe, rankedHypotheses } from './belief.ts';
import type { Belief } from './belief.ts';
import { contributingPhenomena } from './contribution.ts';
import type { EngineOptions } from './engine-options.ts';
import { InvalidOptionsError, InvalidSnapshotError, UnknownHypothesisError, UnknownPhenomenonError } from './errors.ts';
import { accountOf, missingPhenomena, ruledOutCauses, ticketsOf } from './explanation.ts';
import type { DiagnosisState, Finding, Observation } from './finding.ts';
import { compareIds } from './id-order.ts';
import type { HypothesisId, PhenomenonId, RootCauseId } from './ids.ts';
import type { KnowledgeSnapshot, Phenomenon, RootCause } from './knowledge-snapshot.ts';
import { appendRound, readLedger, rewindTo, undoRounds } from './ledger.ts';
import type { Standing } from './ledger.ts';
import { learn } from './model.ts';
import type { Model } from './model.ts';
import { resolveEngineOptions } from './option-validation.ts';
import { outcomeOf } from './outcome.ts';
import { questionsWorthAsking, recommendationsOf } from './recommendation.ts';
import { causesOfPhenomenon, phenomenaOfCause } from './relation.ts';
import { validateSnapshot } from './snapshot-validation.ts';

/**
 * Finds the root cause of a problem from findings: what is probable, what to ask next, and why.
 *
 * An engine never changes. Every method takes the state of a diagnosis and returns values or a new state; the same
 * snapshot, options and current findings give the same bits, in whatever order they came.
 *
 * Methods that weigh the findings of a state throw {@link UnknownPhenomenonError} when it names phenomena that the
 * snapshot doesn't have, as a state kept from an older snapshot may.
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
  /** The options in force: the defaults, overridden by `snapshot.fitted`, overridden by the options given. */
  readonly options: EngineOptions;
  /** Causes without tickets: they are known and can be shown, but are no hypotheses. Sorted by id. */
  readonly causesWithoutTickets: readonly RootCauseId[];
  /** How many hypotheses are weighed: causes with tickets, *healthy* where it has tickets, *other cause* where its prior isn't 0. */
  readonly hypothesisCount: number;

  readonly #model: Model;
  readonly #phenomena: ReadonlyMap<PhenomenonId, Phenomenon>;
  readonly #rootCauses: ReadonlyMap<string, RootCause>;
  readonly #positions: ReadonlyMap<PhenomenonId, number>;

  /**
   * Learns a snapshot, which must not be changed afterwards.
   *
   * @throws {@link InvalidSnapshotError} listing every fault of the snapshot.
   * @throws {@link InvalidOptionsError} listing every option that is unknown or out of range.
   */
  constructor(snapshot: KnowledgeSnapshot, options: Partial<EngineOptions> = {}) {
    const faults = validateSnapshot(snapshot);
    if (faults.length > 0) throw new InvalidSnapshotError(faults);
    this.snapshot = snapshot;
    this.options = resolveEngineOptions(snapshot.fitted ?? {}, options);
    this.#model = learn(snapshot, this.options);
    this.#phenomena = new Map(snapshot.phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
    this.#rootCauses = new Map(snapshot.rootCauses.map((rootCause) => [rootCause.id, rootCause]));
    this.#positions = new Map(this.#model.counts.phenomena.map((id, position) => [id, position]));
    this.hypothesisCount = this.#model.hypotheses.length;
    const withTickets = new Set<string>(this.#model.counts.causes.map(({ id }) => id));
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
   * The finding that stands for each phenomenon, sorted by phenomenon id: the latest of each source, a yes or no before
   * none, the user before a probe. Conflicts are left out. Findings without a yes or no are listed too; they move nothing.
   */
  currentFindings(state: DiagnosisState): readonly Finding[] {
    return readLedger(state).findings;
  }

  /** Where the diagnosis stands: outcome, hypotheses, conflicts, and what to ask while it is open. */
  assess(state: DiagnosisState): Assessment {
    const { standing, belief } = this.#weigh(state);
    const questions = questionsWorthAsking(this.#model, belief, standing.settled);
    const hypotheses = this.#hypotheses(belief);
    const outcome = outcomeOf(
      {
        leader: hypotheses[0],
        hasFindings: state.findings.length > 0,
        hasEvidence: standing.evidence.length > 0,
        hasConflict: standing.conflicts.length > 0,
        canAsk: questions.length > 0,
      },
      this.options,
    );
    const shown = outcome === 'open' ? questions.slice(0, this.options.recommendations) : [];
    return {
      outcome,
      hypotheses,
      recommendations: recommendationsOf(this.#model, belief, shown),
      conflicts: standing.conflicts,
      discounted: this.#model.redundancy.active,
    };
  }

  /** The posterior of every hypothesis, most probable first, equal ones by id. */
  posterior(state: DiagnosisState): readonly Hypothesis[] {
    return this.#hypotheses(this.#weigh(state).belief);
  }

  /**
   * The questions worth asking, best first, whatever the outcome. Never what is answered, unknown to the user, or in conflict.
   *
   * @param count - At most so many, a whole number from 1 up. Default: the option `recommendations`.
   * @throws {@link InvalidOptionsError} for another number.
   */
  recommend(state: DiagnosisState, count = this.options.recommendations): readonly Recommendation[] {
    if (!Number.isInteger(count) || count < 1) throw new InvalidOptionsError([{ path: 'count', message: 'must be a whole number from 1 up' }]);
    const { standing, belief } = this.#weigh(state);
    const questions = questionsWorthAsking(this.#model, belief, standing.settled);
    return recommendationsOf(this.#model, belief, questions.slice(0, count));
  }

  /**
   * Why one hypothesis is more or less probable than another.
   *
   * @param against - Default: the runner-up for the leader, else the leader. Where there is one hypothesis, itself.
   * @throws {@link UnknownHypothesisError} for what isn't a hypothesis of this engine, causes without tickets among it.
   */
  explain(state: DiagnosisState, hypothesis: HypothesisId, against?: HypothesisId): Explanation {
    const { standing, belief } = this.#weigh(state);
    const rival = against ?? this.#rivalOf(belief, hypothesis);
    const positions = { hypothesis: this.#hypothesisAt(hypothesis), against: this.#hypothesisAt(rival) };
    const answered = new Set([...standing.evidence, ...standing.conflicts].map(({ phenomenonId }) => phenomenonId));
    return {
      hypothesis,
      against: rival,
      ...accountOf(this.#model, belief, positions),
      missing: missingPhenomena(this.#model, positions.hypothesis, answered),
      tickets: ticketsOf(this.snapshot, hypothesis, belief),
    };
  }

  /**
   * The root causes under `ruleOutBelow`, most probable first, each with the finding that speaks most for the leader
   * against it. Without such a finding nothing is ruled out, however small the prior.
   */
  ruledOut(state: DiagnosisState): readonly RuledOut[] {
    return ruledOutCauses(this.#model, this.#weigh(state).belief);
  }

  /**
   * The causes in whose tickets a phenomenon was present, strongest first; *healthy* may be among them.
   *
   * @throws {@link UnknownPhenomenonError}
   */
  causesOf(phenomenonId: PhenomenonId): readonly Relation[] {
    this.#requireKnown([{ phenomenonId }]);
    return causesOfPhenomenon(this.#model, this.#positionOf(phenomenonId));
  }

  /**
   * The phenomena that were present in tickets of a cause, strongest first; none for a cause without tickets and for *other cause*.
   *
   * @throws {@link UnknownHypothesisError} for what is neither a hypothesis nor a root cause of the snapshot.
   */
  phenomenaOf(hypothesis: HypothesisId): readonly Relation[] {
    if (!this.#rootCauses.has(hypothesis)) this.#hypothesisAt(hypothesis);
    return phenomenaOfCause(this.#model, hypothesis);
  }

  #weigh(state: DiagnosisState): { readonly standing: Standing; readonly belief: Belief } {
    this.#requireKnown(state.findings);
    const standing = readLedger(state);
    return { standing, belief: believe(this.#model, standing.evidence, (id) => this.#positionOf(id)) };
  }

  #hypotheses(belief: Belief): readonly Hypothesis[] {
    const contributing = contributingPhenomena(this.#model, belief);
    return rankedHypotheses(this.#model, belief).map(({ id, probability, position }) => ({
      rootCauseId: id,
      confidence: probability,
      contributingPhenomena: contributing[position] ?? [],
    }));
  }

  #rivalOf(belief: Belief, hypothesis: HypothesisId): HypothesisId {
    return rankedHypotheses(this.#model, belief).find(({ id }) => id !== hypothesis)?.id ?? hypothesis;
  }

  #hypothesisAt(id: HypothesisId): number {
    const position = this.#model.hypotheses.findIndex((hypothesis) => hypothesis.id === id);
    if (position < 0) throw new UnknownHypothesisError(id);
    return position;
  }

  #positionOf(id: PhenomenonId): number {
    return this.#positions.get(id) ?? NaN;
  }

  #requireKnown(named: readonly { readonly phenomenonId: PhenomenonId }[]): void {
    const unknown = new Set(named.map(({ phenomenonId }) => phenomenonId).filter((id) => !this.#positions.has(id)));
    if (unknown.size > 0) throw new UnknownPhenomenonError(Array.from(unknown));
  }
}
