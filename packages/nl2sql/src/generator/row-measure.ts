import type { Measure } from '../intent/structured-intent.ts';
import { allOf, binary, column } from '../sql/build.ts';
import type { SqlExpression, SqlQuery } from '../sql/tree.ts';
import type { Place, RowMeasureOptions } from './compilation.ts';
import { groupRows } from './grouped-rows.ts';
import type { JoinPath } from './join-path.ts';
import { findPath, reversed } from './join-path.ts';
import type { Piece } from './measure-plan.ts';
import { planMeasure } from './measure-plan.ts';
import { argumentOf, conditionsOf, zeroIfAbsent } from './piece-aggregate.ts';
import { refuse } from './refusal.ts';
import { createScope, keyOf } from './scope.ts';

/** A measure over the rows that belong to each row of a place. A row without any counts 0; other aggregates of nothing have no value. */
export function measurePerRow(place: Place, measure: Measure, options: RowMeasureOptions = {}): SqlExpression {
  const { catalog, lifted } = place.scope.compilation;
  const plan = planMeasure(measure, { catalog, lifted });
  if (plan.ofTotal) return refuse('A share of all groups is not a figure of a row.', '占比不能作为单行指标。');
  const pieces = options.plainRows === true ? plan.pieces.map((piece) => ({ ...piece, defaults: [] })) : plan.pieces;
  return plan.combine(pieces.map((piece) => pieceOfRow(place, piece, options.via ?? viaOf(piece))));
}

function viaOf({ of }: Piece): readonly string[] | undefined {
  return of.kind === 'field' ? of.use.via : undefined;
}

function pieceOfRow(place: Place, piece: Piece, via: readonly string[] | undefined): SqlExpression {
  const { catalog, style } = place.scope.compilation;
  const path = findPath(catalog, { from: place.dataset, to: piece.home }, { via, prefer: 'down' });
  if (path === undefined)
    return refuse(`${piece.home.id} is not related to ${place.dataset.id}.`, `${piece.home.id} 与 ${place.dataset.id} 没有关联。`);
  const first = path.findIndex(({ toOne }) => !toOne);
  if (first === -1) return ownValue(place.scope.reach(place, path), piece);
  const anchor = place.scope.reach(place, path.slice(0, first));
  return style.perRow === 'joined' ? joinedValue(anchor, piece, path.slice(first)) : correlatedValue(anchor, piece, path.slice(first));
}

/** Over a single row: the value itself. */
function ownValue(place: Place, piece: Piece): SqlExpression {
  const { value, filter } = argumentOf(piece, place);
  if (value === undefined || piece.isCount || filter !== undefined || piece.conditions.length > 0) {
    return refuse(`A row of ${place.dataset.id} is counted once.`, `${place.dataset.id} 的一行只计一次。`);
  }
  return value;
}

interface ChildRows {
  readonly base: Place;
  readonly home: Place;
  readonly tail: JoinPath;
  /** The columns that tell which row they belong to, and their partners there. */
  readonly links: readonly { readonly child: SqlExpression; readonly parent: SqlExpression }[];
}

/** The rows that belong to a row: down to the finest of them, and up again where that is a bridge to what is measured. */
function childRows(anchor: Place, path: JoinPath): ChildRows {
  const { compilation } = anchor.scope;
  const last = path.findLastIndex(({ toOne }) => !toOne);
  const downs = path.slice(0, last + 1);
  const tail = path.slice(last + 1);
  const [step] = downs;
  const finest = downs.at(-1)?.to;
  const back = reversed(downs.slice(1), compilation.catalog);
  if (step === undefined || finest === undefined || !back.every(({ toOne }) => toOne)) {
    return refuse(`Rows of ${path.at(-1)?.to.id ?? ''} belong to many rows on the way.`, '路径上存在多对多关系，无法逐行统计。');
  }
  const scope = createScope(compilation, finest);
  const near = scope.reach(scope.base, back);
  const home = scope.reach(scope.base, tail);
  return {
    base: scope.base,
    home,
    tail,
    links: step.pairs.map(([own, other]) => ({ child: keyOf(near, other), parent: keyOf(anchor, own) })),
  };
}

function joinedValue(anchor: Place, piece: Piece, path: JoinPath): SqlExpression {
  const { base, home, tail, links } = childRows(anchor, path);
  const groups = links.map(({ child }, index) => ({ name: `key_${index + 1}`, expression: child }));
  const grouped = groupRows({
    base,
    home,
    path: tail,
    groups,
    pieces: [{ piece, name: 'figure' }],
    conditions: () => conditionsOf(piece, home),
  });
  const query: SqlQuery = {
    kind: 'select',
    items: [...grouped.groups, ...grouped.values.map(({ expression }) => ({ expression, alias: 'figure' }))],
    ...grouped.rest,
  };
  const alias = anchor.scope.attach(query, `${piece.home.relation.table}_figures`, (name) => {
    const equal = links.map(({ parent }, index) => binary(parent, '=', column(name, `key_${index + 1}`)));
    return allOf(equal) ?? { kind: 'boolean', value: true };
  });
  return zeroIfAbsent(piece, column(alias, 'figure'));
}

function correlatedValue(anchor: Place, piece: Piece, path: JoinPath): SqlExpression {
  const { base, home, tail, links } = childRows(anchor, path);
  const equal = links.map(({ child, parent }) => binary(child, '=', parent));
  // Within one row's group a column equal to a constant tells as much as a group by it.
  const groups = links.map(({ child }, index) => ({ name: `key_${index + 1}`, expression: child }));
  const grouped = groupRows({
    base,
    home,
    path: tail,
    groups,
    pieces: [{ piece, name: 'figure' }],
    conditions: () => [...equal, ...conditionsOf(piece, home)],
  });
  const items = grouped.values.map(({ expression }) => ({ expression }));
  const { from, where } = grouped.rest;
  const query: SqlQuery = { kind: 'select', items, ...(from === undefined ? {} : { from }), ...(where === undefined ? {} : { where }) };
  // A count of nothing is 0 by itself.
  return { kind: 'scalar', query };
}
