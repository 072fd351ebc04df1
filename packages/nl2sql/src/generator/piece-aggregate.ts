import { allOf, call } from '../sql/build.ts';
import type { SqlCall, SqlExpression } from '../sql/tree.ts';
import type { Place } from './compilation.ts';
import { compileRowset } from './conditions.ts';
import { pathTo } from './field-path.ts';
import { isToOne } from './join-path.ts';
import type { Piece } from './measure-plan.ts';
import { columnsOf, compileModelExpression } from './model-expression.ts';
import { applyFilterExpression } from './named-filter.ts';
import { refuse } from './refusal.ts';
import { keyOf } from './scope.ts';

/** What a piece aggregates, for one row of its home: nothing for a count of rows. */
export interface PieceArgument {
  readonly value?: SqlExpression;
  readonly filter?: SqlExpression;
}

/** The argument of a piece at the place of its rows. */
export function argumentOf(piece: Piece, place: Place): PieceArgument {
  const found = ownArgument(piece, place);
  const filter = allOf([found.filter, piece.only].filter((condition) => condition !== undefined));
  return { ...found, ...(filter === undefined ? {} : { filter }) };
}

function ownArgument(piece: Piece, place: Place): PieceArgument {
  switch (piece.of.kind) {
    case 'rows':
      return {};
    case 'field': {
      const { field, path } = pathTo(
        place,
        piece.of.use.via === undefined || place.dataset.id === piece.of.field.dataset ? { field: piece.of.field.id } : piece.of.use,
      );
      if (!isToOne(path)) return refuse(`A row has many ${field.id}.`, `一行对应多个 ${field.id}。`);
      return { value: columnsOf(field, place.scope.reach(place, path)) };
    }
    case 'expression': {
      const [argument] = piece.of.tree.arguments;
      const { filter } = piece.of.tree;
      return {
        ...(argument === undefined ? {} : { value: compileModelExpression(argument, place) }),
        ...(filter === undefined ? {} : { filter: compileModelExpression(filter, place) }),
      };
    }
  }
}

/** The aggregate of an argument. */
export function aggregateOf(piece: Piece, { value, filter }: PieceArgument): SqlExpression {
  const rest = { ...(piece.distinct ? { distinct: true } : {}), ...(filter === undefined ? {} : { filter }) };
  const found: SqlCall =
    value === undefined
      ? { kind: 'call', name: 'COUNT', arguments: [], star: true, ...rest }
      : { kind: 'call', name: piece.aggregate, arguments: [value], ...rest };
  return found;
}

/** Conditions of the piece itself: its own, and the default filters of its metric. */
export function conditionsOf(piece: Piece, place: Place): readonly SqlExpression[] {
  return [...compileRowset(place, piece.conditions), ...piece.defaults.map((filter) => applyFilterExpression(place, filter.expression))];
}

/** The primary key of a place's rows. @throws Refusal where the model names none. */
export function primaryKeyOf(place: Place): readonly SqlExpression[] {
  const { primaryKey, id } = place.dataset;
  if (primaryKey.length === 0) return refuse(`The model names no key of ${id}.`, `模型没有给出 ${id} 的主键。`);
  return primaryKey.map((name) => keyOf(place, name));
}

/** 0 where a count found no group. */
export function zeroIfAbsent(piece: Piece, value: SqlExpression): SqlExpression {
  return piece.isCount ? call('COALESCE', value, { kind: 'number', digits: '0' }) : value;
}

/** WHERE of some conditions. */
export function whereOf(conditions: readonly SqlExpression[]): { readonly where?: SqlExpression } {
  const where = allOf(conditions);
  return where === undefined ? {} : { where };
}
