import type { Condition } from '../intent/structured-intent.ts';
import { belongingConditions } from './belonging.ts';
import type { Composing, Rows } from './composing.ts';
import { DeadEnd, sameCost } from './decisions.ts';
import { spokenLabel } from './head-meanings.ts';
import type { Way } from './join-ways.ts';
import { distanceOf, leadsToOne } from './join-ways.ts';
import type { TokenSpan } from './phrase.ts';

/** Rows between two things (who is in which concert) are what both are said of, but only where neither is said of the other. */
const between = 0.4;

/**
 * The dataset whose rows a table of several things has: each row of it belongs to at most one of each thing. Things of which none is a
 * part of the others are brought together by the dataset between them.
 *
 * @throws DeadEnd where nothing brings them together.
 */
export function commonBase(composing: Composing, datasets: readonly string[], span: TokenSpan): string {
  const wanted = [...new Set(datasets)];
  const [only] = wanted;
  if (only !== undefined && wanted.length === 1) return only;
  const alternatives = composing.lookup.model.datasets.flatMap((dataset) => {
    const ways = wanted.map((other) => wayToOne(composing, dataset.id, other));
    if (ways.some((way) => way === undefined)) return [];
    const steps = ways.reduce((sum, way) => sum + (way?.steps.length ?? 0), 0);
    const cost = 0.15 * steps + (wanted.includes(dataset.id) ? 0 : between);
    return [{ value: dataset.id, cost, label: spokenLabel(dataset.label, dataset.id) }];
  });
  if (alternatives.length === 0) throw new DeadEnd(span, 'Nothing brings these together.');
  return composing.choose(span, alternatives);
}

/** The way on which each row has at most one at the end: the nearest, if one is. @throws DeadEnd for the user to say where several are as near. */
export function wayToOne(composing: Composing, from: string, to: string): Way | undefined {
  const ways = composing.ways.between(from, to).filter(leadsToOne);
  const [first, second] = ways.map((way) => ({ way, distance: distanceOf(way) })).sort((left, right) => left.distance - right.distance);
  if (first === undefined || second === undefined || second.distance - first.distance > sameCost) return first?.way;
  return composing.sameWay(from, to);
}

/** What holds for rows of `base` because they are said to belong to `rows`; nothing where no condition is on those. */
export function conditionsOn(composing: Composing, rows: Rows, base: string): readonly Condition[] {
  if (rows.conditions.length === 0 && (base === rows.dataset || wayToOne(composing, base, rows.dataset) !== undefined)) return [];
  return belongingConditions(composing, { ...rows, wishes: [], times: [] }, { from: base });
}
