import type { MeasuredObject } from '../objects/measured-object.ts';
import type { Bindings, Bound, PlaceholderValue } from './culprit.ts';
import { bindSession, certain, noBindings } from './culprit.ts';
import type { IndexAdvice } from './index-advice.ts';
import { indexName } from './sql-names.ts';

interface Relation {
  readonly schema: string;
  readonly name: string;
}

/** Placeholders that an object of a kind stands for, named as in the statements of the knowledge base. */
const relationNames: Partial<Readonly<Record<MeasuredObject['kind'], readonly string[]>>> = {
  table: ['table', 'parent_table', 'hot_table', 'counter_table'],
  index: ['index', 'duplicate_index', 'unused_index'],
  sequence: ['sequence'],
  function: ['function'],
};

/** What a single object tells of the placeholders of a cause's statements. */
export function bindObject(object: MeasuredObject): Bindings {
  switch (object.kind) {
    case 'session':
      return bindSession(object);
    case 'table':
    case 'index':
    case 'sequence':
    case 'function':
      return ofRelations(
        object,
        (relationNames[object.kind] ?? []).map((name) => [name, { schema: object.schema, name: object.name }]),
      );
    case 'column':
      return {
        ...ofRelations(object, [['table', { schema: object.schema, name: object.table }]]),
        values: new Map([['column', certain<PlaceholderValue>({ form: 'names', names: [object.name] }, object)]]),
      };
    case 'constraint': {
      const { columns } = object;
      return {
        ...ofRelations(object, [['child_table', { schema: object.schema, name: object.table }]]),
        values: new Map(
          columns === undefined
            ? []
            : [
                ['fk_column', certain<PlaceholderValue>({ form: 'names', names: columns }, object)],
                ['index', certain<PlaceholderValue>({ form: 'names', names: [indexName(object.table, columns)] }, object)],
              ],
        ),
      };
    }
    case 'slot':
      return ofValue('slot_name', { form: 'text', text: object.name }, object);
    case 'prepared':
      return ofValue('gid', { form: 'text', text: object.gid }, object);
    case 'setting':
      return object.holder === 'role' && object.holderName !== undefined ? ofRole(object.holderName, object) : noBindings;
    case 'clients':
      return object.user === undefined ? noBindings : ofRole(object.user, object);
    case 'role':
      return ofRole(object.name, object);
    case 'standby':
    case 'statement':
    case 'database':
    case 'file-system':
    case 'tablespace':
    case 'wait':
      return noBindings;
  }
}

/** The index that a statement lacks. */
export function bindAdvice({ table, columns }: Pick<IndexAdvice, 'table' | 'columns'>): Bindings {
  const keys = certain<PlaceholderValue>({ form: 'names', names: columns }, table);
  return {
    relations: new Map(),
    values: new Map([
      ...['column', 'join_column', 'filter_columns'].map((name) => [name, keys] as const),
      ...['index', 'index_name'].map(
        (name) => [name, certain<PlaceholderValue>({ form: 'names', names: [indexName(table.name, columns)] }, table)] as const,
      ),
    ]),
  };
}

/** Placeholders of which there are several candidates: all that any of the objects would be bound to. */
export function bindCandidates(objects: readonly MeasuredObject[]): Bindings {
  const open = <Value>(bound: ReadonlyMap<string, Bound<Value>>): readonly (readonly [string, Bound<never>])[] =>
    [...bound.keys()].map((name) => [name, { certain: false, candidates: objects }]);
  const each = objects.map(bindObject);
  return {
    relations: new Map(each.flatMap(({ relations }) => open(relations))),
    values: new Map(each.flatMap(({ values }) => open(values))),
  };
}

function ofRelations(object: MeasuredObject, relations: readonly (readonly [string, Relation])[]): Bindings {
  return { relations: new Map(relations.map(([name, relation]) => [name, certain(relation, object)])), values: new Map() };
}

function ofValue(name: string, value: PlaceholderValue, object: MeasuredObject): Bindings {
  return { relations: new Map(), values: new Map([[name, certain(value, object)]]) };
}

function ofRole(role: string, object: MeasuredObject): Bindings {
  const bound = certain<PlaceholderValue>({ form: 'names', names: [role] }, object);
  return { relations: new Map(), values: new Map(['app_role', 'role', 'report_role'].map((name) => [name, bound])) };
}
