import type { FieldUse } from '../intent/structured-intent.ts';
import type { Relationship } from '../model/semantic-model.ts';
import type { ModelLookup } from './model-lookup.ts';

/** One relationship as it is walked. `toOne`: a row has at most one on the other side. */
export interface Step {
  readonly relationship: Relationship;
  readonly to: string;
  readonly toOne: boolean;
  /** What is left of two ways that lead to the same thing: "has friends" is of the student, not of the friend. In the unit of {@link distanceOf}. */
  readonly detour: number;
}

/** How rows of one dataset belong to rows of another. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly steps: readonly Step[];
}

/** Ways between datasets of a model. */
export interface JoinWays {
  /**
   * All ways without a detour: first those to one row, the shortest of each kind first; the first is the one that is meant where nothing says more.
   * From a dataset to itself: the empty way, then those through other rows.
   */
  between(from: string, to: string): readonly Way[];
  /** The way a field use says, or the shortest. */
  of(from: string, use: FieldUse): Way;
  /** A use of a field at the end of a way; `via` is named where the shortest way isn't meant or there are several as short. */
  use(way: Way, field: string): FieldUse;
}

/** Longer ways say little: what they connect is hardly what a question means. */
const maximumSteps = 4;

/** Finds ways between datasets; each pair is searched once. */
export function createJoinWays(lookup: ModelLookup): JoinWays {
  const known = new Map<string, readonly Way[]>();
  const stepsFrom = new Map(lookup.model.datasets.map((dataset) => [dataset.id, stepsOf(lookup, dataset.id)]));

  function between(from: string, to: string): readonly Way[] {
    const key = `${from}\n${to}`;
    const found = known.get(key) ?? search(from, to);
    known.set(key, found);
    return found;
  }

  function search(from: string, to: string): readonly Way[] {
    const found: Way[] = from === to ? [{ from, to, steps: [] }] : [];
    const walk = (at: string, steps: readonly Step[]): void => {
      for (const step of stepsFrom.get(at) ?? []) {
        const again = steps.some((earlier) => earlier.relationship === step.relationship);
        if (again || (step.to === from && to !== from) || steps.some((earlier) => earlier.to === step.to)) continue;
        const longer = [...steps, step];
        if (step.to === to) found.push({ from, to, steps: longer });
        else if (longer.length < maximumSteps) walk(step.to, longer);
      }
    };
    walk(from, []);
    return found.sort((left, right) => Number(leadsToOne(right)) - Number(leadsToOne(left)) || left.steps.length - right.steps.length);
  }

  /** A way that is put together of others may come back to where it was. */
  function followed(from: string, via: readonly string[]): Way | undefined {
    const steps: Step[] = [];
    for (const name of via) {
      const step = stepsFrom.get(steps.at(-1)?.to ?? from)?.find(({ relationship }) => relationship.name === name);
      if (step === undefined) return undefined;
      steps.push(step);
    }
    return { from, to: steps.at(-1)?.to ?? from, steps };
  }

  return {
    between,
    of: (from, use) => {
      const to = lookup.field(use.field).dataset;
      const ways = between(from, to);
      const via = use.via;
      const way = via === undefined ? ways[0] : (ways.find((candidate) => sameNames(namesOf(candidate), via)) ?? followed(from, via));
      if (way?.to !== to) throw new Error(`There is no way from ${from} to ${use.field}.`);
      return way;
    },
    use: (way, field) => {
      const [first, second] = between(way.from, way.to);
      const names = namesOf(way);
      const plain = first !== undefined && sameNames(namesOf(first), names) && !(second !== undefined && isAsNear(first, second));
      return plain ? { field } : { field, via: [...names] };
    },
  };
}

/** Names of the relationships of a way, in order. */
export function namesOf(way: Way): readonly string[] {
  return way.steps.map((step) => step.relationship.name);
}

/** Whether each row has at most one at the end of the way. */
export function leadsToOne(way: Way): boolean {
  return way.steps.every((step) => step.toOne);
}

/** One way after another. */
export function joinWays(first: Way, second: Way): Way {
  return { from: first.from, to: second.to, steps: [...first.steps, ...second.steps] };
}

/**
 * How far apart a way's ends are in the sense of a question: a parent is nearer than a child, and things that only share a parent are far.
 * 0 for the same dataset; no unit.
 */
export function distanceOf(way: Way): number {
  const walked = way.steps.reduce((sum, step) => sum + (step.toOne ? 0.15 : 0.3) + step.detour, 0);
  const turns = way.steps.filter((step, index) => !step.toOne && way.steps[index - 1]?.toOne === true).length;
  return walked + turns * 0.9;
}

/** Ways between the same two, each with how much further it is than the shortest of them: that distance is a thing's own, however it is reached. */
export function detours(ways: readonly Way[]): readonly { readonly way: Way; readonly further: number }[] {
  const distances = ways.map((way) => ({ way, distance: distanceOf(way) }));
  const shortest = Math.min(...distances.map(({ distance }) => distance));
  return distances.map(({ way, distance }) => ({ way, further: distance - shortest }));
}

function stepsOf(lookup: ModelLookup, dataset: string): readonly Step[] {
  return lookup.model.relationships.flatMap((relationship) => {
    const object = isObject(lookup, relationship);
    const role = isRole(lookup, relationship) ? asRole : 0;
    const forward =
      relationship.from === dataset ? [{ relationship, to: relationship.to, toOne: true, detour: (object ? 0.1 : 0) + role }] : [];
    const single = lookup.isKey(lookup.dataset(relationship.from), relationship.fromFields);
    const back = { relationship, to: relationship.from, toOne: single, detour: (object ? 0.2 : 0) + role };
    return [...forward, ...(relationship.to === dataset ? [back] : [])];
  });
}

/** What a thing is to another besides belonging to it has to be said: more than a parent is nearer than a child. */
const asRole = 0.3;

/** Of two things that refer to each other, the reference that isn't called like what it refers to: the "capital" of a city's country. */
function isRole(lookup: ModelLookup, relationship: Relationship): boolean {
  const others = lookup.model.relationships.filter(({ from, to }) => from === relationship.to && to === relationship.from && from !== to);
  return !isCalledLike(lookup, relationship) && others.some((other) => isCalledLike(lookup, other));
}

/** Whether the fields of a reference have a word of the name of what they refer to. */
function isCalledLike(lookup: ModelLookup, { to, fromFields }: Relationship): boolean {
  const target = lookup.dataset(to);
  const words = `${target.id} ${target.label.en ?? ''}`.toLowerCase().split(/[^a-z]+/);
  return fromFields.some((field) => words.some((word) => word.length > 3 && field.toLowerCase().includes(word.slice(0, 4))));
}

/** Of two references to the same thing the one that is named like the pair: `friend_id` of a friendship is whom somebody has as a friend. */
function isObject(lookup: ModelLookup, { from, to, fromFields, name }: Relationship): boolean {
  const others = lookup.model.relationships.filter((other) => other.from === from && other.to === to && other.name !== name);
  if (others.length === 0) return false;
  const pair = lookup.dataset(from);
  const words = `${pair.id} ${pair.label.en ?? ''}`.toLowerCase().split(/[^a-z]+/);
  const named = (fields: readonly string[]): boolean =>
    fields.some((field) => words.some((word) => word.length > 3 && field.toLowerCase().includes(word.slice(0, 4))));
  return named(fromFields) && !others.some((other) => named(other.fromFields));
}

/** Neither is the one that anybody would take. */
function isAsNear(first: Way, second: Way): boolean {
  return first.steps.length === second.steps.length && leadsToOne(first) === leadsToOne(second);
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
