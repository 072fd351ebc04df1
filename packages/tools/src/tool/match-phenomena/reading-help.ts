import type { GraphEngine, PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { readingsNear } from '../../limits.ts';
import { meetsThreshold } from '../../matching/meets-threshold.ts';
import type { PhenomenonMatcher } from '../../matching/phenomenon-matcher.ts';
import type { ReadingClaim, ReadingHelp } from '../model-use.ts';

/** Words and a number that certainly are about a phenomenon, and say that it holds, or that it doesn't. */
function certainAnswer(
  { words, phenomenonId: id }: ReadingClaim,
  { engine, phenomena, matchAt }: { readonly engine: GraphEngine; readonly phenomena: PhenomenonMatcher; readonly matchAt: number },
): boolean | undefined {
  const threshold = engine.phenomenon(phenomenonId(id))?.threshold;
  const { candidates, quantities } = phenomena.read(words);
  const [best] = candidates;
  if (threshold === undefined || best?.phenomenonId !== id || best.score < matchAt) return undefined;
  // Of several numbers one may be about something else.
  return quantities.length === 1 ? meetsThreshold(quantities, threshold) : undefined;
}

/** From the first chance on words are one phenomenon's own, and mean none that they have nothing in common with; from the second on none that they don't plainly come near. */
const ownWords = { from: 0.95, surelyFrom: 0.99 } as const;

function areAnothers({ words, phenomenonId: id }: ReadingClaim, phenomena: PhenomenonMatcher): boolean {
  const { candidates } = phenomena.read(words);
  const score = candidates[0]?.score ?? 0;
  if (score >= ownWords.surelyFrom) return !candidates.some((candidate) => candidate.phenomenonId === id);
  return score >= ownWords.from && !phenomena.related(words).has(phenomenonId(id));
}

/** Whether a phenomenon is among those that the texts have most in common with. */
function isNear(texts: readonly string[], id: PhenomenonId, phenomena: PhenomenonMatcher): boolean {
  const related = texts.map((text) => phenomena.related(text));
  const chanceOf = (one: PhenomenonId): number => Math.max(...related.map((chances) => chances.get(one) ?? 0));
  const chance = chanceOf(id);
  if (chance === 0) return false;
  const all = new Set(related.flatMap((chances) => [...chances.keys()]));
  return [...all].filter((one) => chanceOf(one) > chance).length < readingsNear;
}

/**
 * What words may mean by the matcher, and what it is certain of.
 *
 * @param matchAt - The score from which words are taken to mean a phenomenon.
 */
export function readingHelp(engine: GraphEngine, phenomena: PhenomenonMatcher, matchAt: number): ReadingHelp {
  return {
    candidates: (words) => phenomena.read(words).candidates,
    isNear: (texts, id) => isNear(texts, phenomenonId(id), phenomena),
    objection: (claim) => {
      if (engine.phenomenon(phenomenonId(claim.phenomenonId)) === undefined) return 'there is no such phenomenon';
      if (areAnothers(claim, phenomena)) return 'the words are those of something else';
      const holds = certainAnswer(claim, { engine, phenomena, matchAt });
      return holds === undefined || holds === (claim.status === 'present') ? undefined : 'the number in the words says the opposite';
    },
  };
}
