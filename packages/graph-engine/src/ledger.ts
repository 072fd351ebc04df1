import type { Conflict } from './assessment.ts';
import { InvalidObservationError, InvalidOptionsError } from './errors.ts';
import type { DiagnosisState, ExaminedObservation, Finding, FindingSource, Observation } from './finding.ts';
import { checkObservation } from './finding-validation.ts';
import { compareIds } from './id-order.ts';
import type { PhenomenonId } from './ids.ts';
import { isObject, items, jsonRoot } from './json-node.ts';

/** A finding with a yes or a no. */
export type ExaminedFinding = Extract<Finding, ExaminedObservation>;

/** What a ledger says now. */
export interface Standing {
  /** The finding that stands for each phenomenon without a conflict, in the order of phenomenon ids. */
  readonly findings: readonly Finding[];
  /** Those of them with a yes or a no: the evidence. */
  readonly evidence: readonly ExaminedFinding[];
  /** In the order of phenomenon ids. */
  readonly conflicts: readonly Conflict[];
  /** Phenomena not to be asked again: answered, in conflict, unknown to the user, or not theirs to look at. */
  readonly settled: ReadonlySet<PhenomenonId>;
}

/** The latest finding of each source about one phenomenon. */
type Latest = Partial<Record<FindingSource, Finding>>;

/** Reads what stands: the latest finding of each source counts; a yes against a no is a conflict. */
export function readLedger(state: DiagnosisState): Standing {
  const findings: Finding[] = [];
  const conflicts: Conflict[] = [];
  const settled = new Set<PhenomenonId>();
  for (const [id, latest] of latestByPhenomenon(state.findings)) {
    const { user, probe } = latest;
    if (isBeyond(user) || [user, probe].some((finding) => finding !== undefined && isExamined(finding))) settled.add(id);
    if (user !== undefined && probe !== undefined && contradict(user, probe)) conflicts.push({ phenomenonId: id, user, probe });
    else findings.push(...preferred(latest));
  }
  return { findings, evidence: findings.filter(isExamined), conflicts, settled };
}

/** Whether the user said that they can't tell or may not look: asking again would change nothing. */
function isBeyond(user: Finding | undefined): boolean {
  return user?.status === 'unknown' || (user?.status === 'notExamined' && user.reason === 'noPrivilege');
}

/**
 * Adds a round of observations to a ledger.
 *
 * @throws {@link InvalidObservationError} listing every fault; nothing is recorded then.
 */
export function appendRound(state: DiagnosisState, observations: readonly Observation[]): DiagnosisState {
  const root = jsonRoot(observations, 'observations');
  for (const node of items(root)) if (isObject(node)) checkObservation(node);
  if (root.faults.length > 0) throw new InvalidObservationError(root.faults);
  const round = state.rounds + 1;
  const findings = [...state.findings];
  for (const observation of observations) {
    const corrects = findings.findLastIndex(
      ({ phenomenonId, source }) => phenomenonId === observation.phenomenonId && source === observation.source,
    );
    findings.push({ ...copyOf(observation), round, ...(corrects >= 0 && { corrects }) });
  }
  return { ...state, findings, rounds: round };
}

/** The ledger as it was after a round, a suspicion voiced since left out; the same ledger where no later round is in it. */
export function rewindTo(state: DiagnosisState, round: number): DiagnosisState {
  requireCount('round', round);
  if (round >= state.rounds) return state;
  const { findings, suspicion } = state;
  return {
    findings: findings.filter((finding) => finding.round <= round),
    rounds: round,
    ...(suspicion !== undefined && suspicion.round <= round && { suspicion }),
  };
}

/** The findings that are kept, in their order, with corrections that point to where the replaced finding stands now. */
export function keepFindings(findings: readonly Finding[], isKept: (finding: Finding) => boolean): readonly Finding[] {
  const positions = new Map<number, number>();
  const kept: Finding[] = [];
  findings.forEach((finding, position) => {
    if (!isKept(finding)) return;
    positions.set(position, kept.length);
    const corrects = finding.corrects === undefined ? undefined : positions.get(finding.corrects);
    kept.push(corrects === undefined ? finding : { ...finding, corrects });
  });
  return kept;
}

/** The ledger without its last rounds that recorded something; rounds without findings between and after them go too. A suspicion stays. */
export function undoRounds(state: DiagnosisState, rounds: number): DiagnosisState {
  requireCount('rounds', rounds);
  const recorded = Array.from(new Set(state.findings.map(({ round }) => round))).sort((a, b) => b - a);
  const earliest = recorded[Math.min(rounds, recorded.length) - 1];
  if (earliest === undefined) return state;
  const left = rewindTo(state, earliest - 1);
  const { suspicion } = state;
  return suspicion === undefined ? left : { ...left, suspicion: { ...suspicion, round: Math.min(suspicion.round, left.rounds) } };
}

function requireCount(path: string, value: number): void {
  if (!Number.isInteger(value) || value < 0) throw new InvalidOptionsError([{ path, message: 'must be a whole number from 0 up' }]);
}

function latestByPhenomenon(findings: readonly Finding[]): readonly (readonly [PhenomenonId, Latest])[] {
  const latest = new Map<PhenomenonId, Latest>();
  for (const finding of findings) latest.set(finding.phenomenonId, { ...latest.get(finding.phenomenonId), [finding.source]: finding });
  return Array.from(latest).sort(([a], [b]) => compareIds(a, b));
}

/** A yes or no is preferred to none, and the user to a probe. */
function preferred({ user, probe }: Latest): readonly Finding[] {
  const standing = [user, probe].filter((finding) => finding !== undefined);
  return [standing.find(isExamined) ?? standing[0]].filter((finding) => finding !== undefined);
}

function contradict(first: Finding, second: Finding): boolean {
  return isExamined(first) && isExamined(second) && first.status !== second.status;
}

function isExamined<Item extends Observation>(item: Item): item is Item & ExaminedObservation {
  return item.status === 'present' || item.status === 'absent';
}

/** Only the fields of an observation: a finding recorded anew brings no old round or correction along. */
function copyOf(observation: Observation): Observation {
  const { phenomenonId, source, words } = observation;
  const base = { phenomenonId, source, ...(words !== undefined && { words }) };
  if (isExamined(observation)) {
    const { status, score, value } = observation;
    return { ...base, status, ...(score !== undefined && { score }), ...(value !== undefined && { value }) };
  }
  const { status, reason } = observation;
  return { ...base, status, ...(reason !== undefined && { reason }) };
}
