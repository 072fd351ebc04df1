import { catalogSize } from './catalog-size.ts';
import type { MeasuredObject, ObjectOf } from './measured-object.ts';
import type { ObjectReader } from './object-reader.ts';
import { objectsNamed } from './object-reader.ts';
import type { ListedRow } from './recorded-cells.ts';
import { known, listedRows, looksBack, qualified } from './recorded-cells.ts';

/** The index that a subject like `shop.item_key on item` names. */
export function indexOfSubject(subject: string): readonly ObjectOf<'index'>[] {
  const [name = '', table] = subject.split(' on ');
  const own = qualified(name);
  return own === undefined ? [] : [{ kind: 'index', ...own, ...known({ table }) }];
}

function sizeOf(row: ListedRow): ReturnType<typeof catalogSize> {
  return catalogSize(row.number('pages'));
}

/** Indexes of a list in JSON, in its order; where there is none, the one the probe named. */
export const listedIndexes =
  (column: string): ObjectReader =>
  (capture, { subject }) => {
    const [[row] = []] = looksBack(capture);
    const listed = listedRows(row, column).flatMap((one) =>
      indexOfSubject(one.text('name') ?? '').map((index): MeasuredObject => ({ ...index, ...sizeOf(one) })),
    );
    return listed.length > 0 ? listed.slice(0, objectsNamed) : indexOfSubject(subject ?? '');
  };

/** Tables of a list in JSON, in its order; where there is none, the one the probe named. */
export const listedTables =
  (column: string): ObjectReader =>
  (capture, { subject }) => {
    const [[row] = []] = looksBack(capture);
    const listed = listedRows(row, column).flatMap((one) => tableNamed(one.text('name')).map((table) => ({ ...table, ...sizeOf(one) })));
    return listed.length > 0 ? listed.slice(0, objectsNamed) : tableNamed(subject);
  };

function tableNamed(name: string | undefined): readonly ObjectOf<'table'>[] {
  const own = qualified(name ?? '');
  return own === undefined ? [] : [{ kind: 'table', ...own }];
}

/** The table that the probe named. */
export const namedTable: ObjectReader = (_capture, { subject }) => tableNamed(subject);

/** The sequence that the probe named. */
export const namedSequence: ObjectReader = (_capture, { subject }) => {
  const own = qualified(subject ?? '');
  return own === undefined ? [] : [{ kind: 'sequence', ...own }];
};

/** The role that the probe named, as `role NAME`. */
export const roleWithLimit: ObjectReader = (_capture, { subject }) => named('role', subject);

/** The database that the probe named, as `database NAME`. */
export const databaseWithLimit: ObjectReader = (_capture, { subject }) => named('database', subject);

function named(kind: 'role' | 'database', subject: string | undefined): readonly MeasuredObject[] {
  const prefix = `${kind} `;
  return subject?.startsWith(prefix) === true ? [{ kind, name: subject.slice(prefix.length) }] : [];
}

/** The database that the probe named. */
export const namedDatabase: ObjectReader = (_capture, { subject }) => (subject === undefined ? [] : [{ kind: 'database', name: subject }]);

/** The file system that the probe named. */
export const namedFileSystem: ObjectReader = (_capture, { subject }) =>
  subject === undefined ? [] : [{ kind: 'file-system', path: subject }];

/** Foreign keys, those of the largest tables first. */
export const foreignKeys: ObjectReader = (capture, { subject }) => {
  const [[row] = []] = looksBack(capture);
  const listed = listedRows(row, 'found_json').flatMap((one): readonly ObjectOf<'constraint'>[] => {
    const [schema, table, name] = [one.text('schema'), one.text('table'), one.text('name')];
    if (schema === undefined || table === undefined || name === undefined) return [];
    const columns = one.texts('columns')?.slice();
    return [{ kind: 'constraint', schema, table, name, ...known({ columns, parent: one.text('parent') }), ...sizeOf(one) }];
  });
  if (listed.length > 0) return listed;
  const { table = '', name } = /^(?<table>.+) \((?<name>.+)\)$/u.exec(subject ?? '')?.groups ?? {};
  const own = qualified(table);
  return own === undefined || name === undefined ? [] : [{ kind: 'constraint', schema: own.schema, table: own.name, name }];
};

/** The column, or the setting of the whole server, whose statistics target is lowest. */
export const statisticsTarget: ObjectReader = (_capture, { subject }) => {
  if (subject === undefined) return [];
  const [schema, table, name, ...more] = subject.replace(/^column /u, '').split('.');
  if (subject === 'default_statistics_target') return [{ kind: 'setting', name: subject, holder: 'server' }];
  return schema === undefined || table === undefined || name === undefined || more.length > 0
    ? []
    : [{ kind: 'column', schema, table, name }];
};
