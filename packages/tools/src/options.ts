import type { Fault } from '@dbdiag/graph-engine';
import { InvalidOptionsError } from '@dbdiag/graph-engine';

/** What the tools decide by. Scores, probabilities and shares are in [0, 1]. */
export interface ToolOptions {
  /** Score from which words are taken to mean a phenomenon. */
  readonly matchAt: number;
  /** Score from which words are taken to mean it for now: counted with the score, and to be confirmed. At most `matchAt`. */
  readonly tentativeAt: number;
  /** The same where the scores of all readings come to 0.95 or more, so that one of them is meant. One above `tentativeAt` changes nothing. */
  readonly tentativeTogetherAt: number;
  /** Score with which half a yes is recorded, after it was asked about; above 0. */
  readonly hedgedScore: number;
  /** A best reading under `matchAt` is unclear when the next one is at most this far behind. */
  readonly ambiguityMargin: number;
  /** Score under which a reading isn't offered as an option. */
  readonly clarifyFloor: number;
  /** Most readings offered for unclear words, ≥ 1. */
  readonly clarificationOptions: number;
  /** Readings of a report are offered from this chance on that one of them is right. */
  readonly offeredAt: number;
  /** The same where a message says nothing else that was understood; at most `offeredAt`. */
  readonly offeredAloneAt: number;
  /** Most readings offered in a reply, for all unclear reports together, ≥ 1. */
  readonly optionsPerReply: number;
  /** Probability of the leading hypothesis from which progress is *confirming*. */
  readonly confirmingAt: number;
  /** Progress is *stuck* when the probability of the leader moved by less than this. */
  readonly stuckDelta: number;
  /** Over how many of the last rounds that is looked at, ≥ 1. */
  readonly stuckDetectionRounds: number;
  /** Progress is *exploring* with fewer confirmed and denied phenomena than this, ≥ 0. */
  readonly exploringBelow: number;
  /** Leading hypotheses that `diagnose` lists, ≥ 1. */
  readonly hypothesesShown: number;
  /** Past tickets cited for one cause, ≥ 1. */
  readonly ticketsShown: number;
  /** Ruled-out causes named, ≥ 1; all of them are counted. */
  readonly ruledOutShown: number;
  /** Causes named that aren't ruled out, ≥ 1; all of them are counted. */
  readonly remainingShown: number;
  /** Phenomena named that are typical of a cause and have no answer, ≥ 1. */
  readonly missingShown: number;
  /** How much more often than in general a phenomenon must go with a cause for a suspicion of it to touch the cause. */
  readonly suspicionStrength: number;
  /** Causes that a suspicion may touch, ≥ 1: the most probable of those it names. */
  readonly suspectedCauses: number;
  /** Relations listed, ≥ 1. */
  readonly relationsShown: number;
}

/** Each default, with its reason. */
export const defaultToolOptions: ToolOptions = {
  // Where a person reading both texts agrees that they say the same.
  matchAt: 0.8,
  // Of three such readings two are right: too good to throw away, not good enough to leave unasked.
  tentativeAt: 0.7,
  // Something known is meant, and this is the likelier of two that go together.
  tentativeTogetherAt: 0.6,
  // Said twice with reservations: more likely than not, no more.
  hedgedScore: 0.6,
  // Two readings that close can't be told apart by their scores.
  ambiguityMargin: 0.1,
  // A reading with less than a chance in twenty isn't worth a line; unrelated sentences have none above.
  clarifyFloor: 0.05,
  // As many as are read at a glance.
  clarificationOptions: 3,
  // Who has to answer "none of them" more often than this soon reads no options any more.
  offeredAt: 0.7,
  // Of two guesses one is right: better than to say that nothing was understood.
  offeredAloneAt: 0.5,
  // Two unclear reports; more questions in a row are an interrogation.
  optionsPerReply: 6,
  // The leader outweighs all others together with some room.
  confirmingAt: 0.6,
  // A smaller change doesn't alter what anybody would do next.
  stuckDelta: 0.05,
  // One poor question happens; three in a row are a pattern.
  stuckDetectionRounds: 3,
  // With fewer answers the prior still speaks louder than the evidence.
  exploringBelow: 3,
  // Beyond the fifth place probabilities are too small to act on.
  hypothesesShown: 5,
  // The most similar few are worth reading.
  ticketsShown: 5,
  // Enough to recognise a suspicion of one's own among them.
  ruledOutShown: 10,
  // As many as are ruled out by name.
  remainingShown: 10,
  // The most typical few; a longer list is no help in choosing what to look at.
  missingShown: 5,
  // Less is no sign of the cause.
  suspicionStrength: 0.2,
  // A suspicion of more is no suspicion.
  suspectedCauses: 8,
  // The strongest few; the rest is close to the base rate.
  relationsShown: 10,
};

/** Cosine under which an embedding isn't near, [-1, 1]: about where common models put unrelated sentences. */
export const defaultLeastSimilarity = 0.5;

const shares = [
  'matchAt',
  'tentativeAt',
  'tentativeTogetherAt',
  'hedgedScore',
  'suspicionStrength',
  'ambiguityMargin',
  'clarifyFloor',
  'offeredAt',
  'offeredAloneAt',
  'confirmingAt',
  'stuckDelta',
] as const;
const sizes = [
  'clarificationOptions',
  'optionsPerReply',
  'stuckDetectionRounds',
  'hypothesesShown',
  'ticketsShown',
  'ruledOutShown',
  'remainingShown',
  'missingShown',
  'suspectedCauses',
  'relationsShown',
] as const;

/**
 * The options a tool works with.
 *
 * @throws InvalidOptionsError listing every option that is out of range.
 */
export function resolveToolOptions(options: Partial<ToolOptions> = {}): ToolOptions {
  const resolved = { ...defaultToolOptions, ...options };
  const faults: Fault[] = [
    ...shares.filter((name) => !(resolved[name] >= 0 && resolved[name] <= 1)).map((path) => ({ path, message: 'must be from 0 to 1' })),
    ...sizes
      .filter((name) => !(Number.isInteger(resolved[name]) && resolved[name] >= 1))
      .map((path) => ({ path, message: 'must be a whole number from 1 up' })),
  ];
  if (!(Number.isInteger(resolved.exploringBelow) && resolved.exploringBelow >= 0)) {
    faults.push({ path: 'exploringBelow', message: 'must be a whole number from 0 up' });
  }
  if (resolved.hedgedScore === 0) faults.push({ path: 'hedgedScore', message: 'must be above 0' });
  if (resolved.offeredAloneAt > resolved.offeredAt) faults.push({ path: 'offeredAloneAt', message: 'must be at most offeredAt' });
  if (resolved.tentativeAt > resolved.matchAt) faults.push({ path: 'tentativeAt', message: 'must be at most matchAt' });
  if (faults.length > 0) throw new InvalidOptionsError(faults);
  return resolved;
}
