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
      return object.holder === 'role' && object.holderName !== undefined ? ofRole(object.holderName) : noBindings;
    case 'clients':
      return object.user === undefined ? noBindings : ofRole(object.user);
    case 'role':
      return ofRole(object.name);
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

/** Placeholders of which there are several candidates: what each of the objects would bind them to. */
export function bindCandidates(objects: readonly MeasuredObject[]): Bindings {
  const each = objects.map(bindObject);
  return {
    relations: candidatesOf(each.map(({ relations }) => relations)),
    values: candidatesOf(each.map(({ values }) => values)),
  };
}

function candidatesOf<Value>(all: readonly ReadonlyMap<string, Bound<Value>>[]): ReadonlyMap<string, Bound<never>> {
  const byName = new Map<string, Map<string, MeasuredObject>>();
  for (const bindings of all)
    for (const [name, bound] of bindings) {
      const known = byName.get(name) ?? new Map<string, MeasuredObject>();
      byName.set(name, known);
      for (const object of bound.certain ? [bound.object] : bound.candidates) {
        const key = JSON.stringify(object);
        if (!known.has(key)) known.set(key, object);
      }
    }
  return new Map([...byName].map(([name, objects]) => [name, { certain: false, candidates: [...objects.values()] }]));
}

function ofRelations(object: MeasuredObject, relations: readonly (readonly [string, Relation])[]): Bindings {
  return { relations: new Map(relations.map(([name, relation]) => [name, certain(relation, object)])), values: new Map() };
}

function ofValue(name: string, value: PlaceholderValue, object: MeasuredObject): Bindings {
  return { relations: new Map(), values: new Map([[name, certain(value, object)]]) };
}

/** What a statement about a role hits is the role, whoever of it was measured. */
function ofRole(role: string): Bindings {
  const bound = certain<PlaceholderValue>({ form: 'names', names: [role] }, { kind: 'role', name: role });
  return { relations: new Map(), values: new Map(['app_role', 'role', 'report_role'].map((name) => [name, bound])) };
}
