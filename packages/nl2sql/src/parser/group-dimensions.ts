import type { FieldUse, StructuredIntent } from '../intent/structured-intent.ts';
import { wayToOne } from './common-base.ts';
import { displayUses, useFrom } from './compose-list.ts';
import type { Composing, Property, Rows } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isName } from './field-nature.ts';
import { isLinked } from './linked-ways.ts';

/** What figures are told apart by, and what is shown beside each group. */
export interface Grouping {
  readonly dimensions: StructuredIntent['dimensions'];
  readonly fields: StructuredIntent['fields'];
}

type Grouped = Rows | Property;

/** What a group is told by: a thing's name, or a property. */
export function dimensionUses(composing: Composing, thing: Grouped, base: string): readonly FieldUse[] {
  if (thing.kind === 'property') return [groupUse(composing, { base, owner: thing.owner.dataset, use: thing.use })];
  const uses = displayUses(composing, thing.dataset);
  if (uses.length > 1) throw new DeadEnd(thing.span, 'These have no name to group by.');
  return uses.map((use) => groupUse(composing, { base, owner: thing.dataset, use }));
}

/** What is only linked with the rows that are measured is found by the compiler's own way. */
function groupUse(composing: Composing, said: Parameters<typeof useFrom>[1]): FieldUse {
  const { dataset } = composing.lookup.field(said.use.field);
  const apart = wayToOne(composing, said.base, dataset) === undefined && isLinked(composing.lookup, said.base, dataset);
  return apart ? { field: said.use.field } : useFrom(composing, said);
}

/**
 * Groups by what was said to group by and by what else is to be shown. A property of a thing that the groups are of is shown beside them; several
 * properties of a thing that figures are about make it the thing they are grouped by.
 */
export function groupingOf(
  composing: Composing,
  things: { readonly groups: readonly Grouped[]; readonly shown: readonly Grouped[] },
  { base, measured }: { readonly base: string; readonly measured: string },
): Grouping {
  const all = [...things.groups, ...things.shown];
  const properties = all.filter((thing) => thing.kind === 'property');
  const entities = new Set<string>([
    ...all.flatMap((thing) => (thing.kind === 'rows' ? [thing.dataset] : [])),
    ...properties.filter((property) => isName(composing.lookup, property.field)).map(({ field }) => field.dataset),
  ]);
  const unnamed = properties.filter((property) => isOfGroup(composing, property, measured) && !hasEntity(composing, property, entities));
  const keys = unnamed.length < 2 ? [] : [...new Set(unnamed.map(({ field }) => field.dataset))];
  for (const dataset of keys) entities.add(dataset);
  const asDimension = (thing: Grouped): boolean =>
    thing.kind === 'rows' ||
    isName(composing.lookup, thing.field) ||
    things.groups.includes(thing) ||
    !hasEntity(composing, thing, entities);
  const amount = things.shown.find((thing) => thing.kind === 'property' && thing.field.additive && asDimension(thing));
  if (amount !== undefined) throw new DeadEnd(amount.span, 'Nothing is told apart by an amount.');
  const column = (thing: Grouped, use: FieldUse) => ({ field: use, words: composing.words(thing.span) });
  const beside = all.filter((thing) => !asDimension(thing));
  return {
    dimensions: unique([
      ...keys.flatMap((dataset) => keyUses(composing, { dataset, base, property: unnamed[0] })),
      ...all.filter(asDimension).flatMap((thing) => dimensionUses(composing, thing, base).map((use) => column(thing, use))),
    ]),
    fields: unique(beside.flatMap((thing) => dimensionUses(composing, thing, base).map((use) => column(thing, use)))),
  };
}

/** Whether the groups are of things of which this is a property. */
function hasEntity(composing: Composing, property: Property, entities: ReadonlySet<string>): boolean {
  if (isName(composing.lookup, property.field)) return true;
  return [...entities].some(
    (entity) => entity === property.field.dataset || wayToOne(composing, entity, property.field.dataset)?.steps.length === 1,
  );
}

/** A property of another thing than the one that is counted or added up. */
function isOfGroup(composing: Composing, property: Property, measured: string): boolean {
  return property.field.dataset !== measured && composing.lookup.dataset(property.field.dataset).primaryKey.length === 1;
}

function keyUses(composing: Composing, said: { readonly dataset: string; readonly base: string; readonly property: Property | undefined }) {
  const { dataset, base, property } = said;
  const [key] = composing.lookup.dataset(dataset).primaryKey;
  const way = wayToOne(composing, base, dataset);
  if (key === undefined || way === undefined || property === undefined)
    throw new DeadEnd(property?.span ?? { from: 0, to: 0 }, 'These have no key.');
  return [{ field: composing.ways.use(way, `${dataset}.${key}`), words: composing.words(property.span) }];
}

function unique<T extends { readonly field: FieldUse }>(columns: readonly T[]): T[] {
  const seen = new Set<string>();
  return columns.filter(({ field }) => {
    const key = JSON.stringify(field);
    return seen.has(key) ? false : seen.add(key);
  });
}
