import type { Dataset } from '../model/semantic-model.ts';
import type { Catalog, Step } from './catalog.ts';
import { refuse } from './refusal.ts';

/** A way from the rows of one dataset to those of another. Empty: the rows themselves. */
export type JoinPath = readonly Step[];

/** More joins than a question means. */
const longest = 6;

/** Whether the path leads from a row to at most one. */
export function isToOne(path: JoinPath): boolean {
  return path.every((step) => step.toOne);
}

/** The same way back. */
export function reversed(path: JoinPath, catalog: Catalog): JoinPath {
  return path.toReversed().map((step) => {
    const back = catalog
      .stepsFrom(step.to)
      .find(({ relationship, direction }) => relationship === step.relationship && direction !== step.direction);
    return back ?? refuse(`No way back over ${step.relationship.name}.`, `关系 ${step.relationship.name} 无法反向。`);
  });
}

/** What a search may use, and for whom a self-reference is read: `down` where rows that belong to a row are meant. */
export interface PathOptions {
  readonly via?: readonly string[] | undefined;
  readonly toOneOnly?: boolean;
  readonly prefer?: 'up' | 'down';
}

/**
 * The path from one dataset to another: that of `via`, continued where it ends early; else the shortest of those that lead to one row, else the
 * shortest of all. `undefined` where there is none.
 *
 * @throws Refusal where two are equally short: a guess would be wrong half of the time.
 */
export function findPath(
  catalog: Catalog,
  ends: { readonly from: Dataset; readonly to: Dataset },
  options: PathOptions = {},
): JoinPath | undefined {
  const { via = [] } = options;
  const named = via.length === 0 ? [] : followVia(catalog, ends.from, options);
  const start = named.at(-1)?.to ?? ends.from;
  if (via.length > 0 && start.id === ends.to.id) return named;
  const rest =
    shortest(catalog, { from: start, to: ends.to }, true) ??
    (options.toOneOnly === true ? undefined : shortest(catalog, { from: start, to: ends.to }, false));
  return rest === undefined ? undefined : [...named, ...rest];
}

function followVia(catalog: Catalog, from: Dataset, { via = [], prefer = 'up' }: PathOptions): JoinPath {
  const path: Step[] = [];
  let at = from;
  for (const name of via) {
    const steps = catalog.stepsFrom(at).filter(({ relationship }) => relationship.name === name);
    const step = steps.find(({ direction }) => direction === prefer) ?? steps[0];
    if (step === undefined) return refuse(`The relationship ${name} does not start at ${at.id}.`, `关系 ${name} 不从 ${at.id} 出发。`);
    path.push(step);
    at = step.to;
  }
  return path;
}

function shortest(
  catalog: Catalog,
  { from, to }: { readonly from: Dataset; readonly to: Dataset },
  toOneOnly: boolean,
): JoinPath | undefined {
  if (from.id === to.id) return [];
  let ends: readonly JoinPath[] = [[]];
  const seen = new Set([from.id]);
  for (let length = 1; length <= longest && ends.length > 0; length += 1) {
    const further = ends.flatMap((path) =>
      catalog
        .stepsFrom(path.at(-1)?.to ?? from)
        .filter((step) => !seen.has(step.to.id) && (step.toOne || !toOneOnly))
        .map((step) => [...path, step]),
    );
    const found = further.filter((path) => path.at(-1)?.to.id === to.id);
    const [only] = found;
    if (found.length > 1) {
      const ways = found.map((path) => path.map(({ relationship }) => relationship.name).join(' > ')).join('; ');
      return refuse(`There are several ways from ${from.id} to ${to.id}: ${ways}.`, `从 ${from.id} 到 ${to.id} 有多条路径：${ways}。`);
    }
    if (only !== undefined) return only;
    for (const path of further) seen.add(path.at(-1)?.to.id ?? '');
    ends = further;
  }
  return undefined;
}
