import { plainColumn } from './plain-column.ts';
import type { WrittenDataset, WrittenField, WrittenModel } from './written-model.ts';

/**
 * The model with the relationships that its verified queries join by and nobody wrote: from a column to the single key of another dataset that is called
 * the same. Source systems often keep such references without a constraint; who checked the query says that they hold.
 */
export function withImpliedRelationships(model: WrittenModel): WrittenModel {
  const implied = model.datasets.flatMap((from) =>
    from.fields.flatMap((field) => {
      const { name } = field;
      const to = plainColumn(field.expression) === name ? keyHolder(model, from, field) : undefined;
      if (to === undefined) return [];
      return [
        {
          name: `${from.name}_${name}_to_${to.name}`,
          from: from.name,
          to: to.name,
          fromColumns: [name],
          toColumns: [name],
          synonyms: [],
          path: from.path,
        },
      ];
    }),
  );
  return implied.length === 0 ? model : { ...model, relationships: [...model.relationships, ...implied] };
}

/** The one dataset whose rows the column tells apart, where the column is a reference to it at all. */
function keyHolder(model: WrittenModel, from: WrittenDataset, { name: column, datatype }: WrittenField): WrittenDataset | undefined {
  const { datasets, relationships } = model;
  if (isSoleKey(from, column)) return undefined;
  if (relationships.some((known) => known.from === from.name && known.fromColumns.includes(column) && known.fromColumns.length === 1))
    return undefined;
  const holders = datasets.filter(
    (to) =>
      to !== from &&
      isSoleKey(to, column) &&
      !refines(relationships, to, column) &&
      to.fields.some((key) => key.name === column && key.datatype === datatype),
  );
  const [to, ...others] = holders;
  if (to === undefined || others.length > 0) return undefined;
  const tied = relationships.some(
    (known) => (known.from === from.name && known.to === to.name) || (known.from === to.name && known.to === from.name),
  );
  return tied || !isJoined(model.verifiedQueries, [from, to], column) ? undefined : to;
}

function isSoleKey({ primaryKey }: WrittenDataset, column: string): boolean {
  return primaryKey.length === 1 && primaryKey[0] === column;
}

/** A dataset whose key is that of another only says more about some rows of that. */
function refines(relationships: WrittenModel['relationships'], { name }: WrittenDataset, column: string): boolean {
  return relationships.some((known) => known.from === name && known.fromColumns.length === 1 && known.fromColumns[0] === column);
}

/** `claim.policy_id = policy.policy_id` */
const equalColumns = /(?<!\w)(\w+)\.(\w+)(?:(?<!\s)\s+)?=\s*(\w+)\.(\w+)/g;

/** Whether a verified query sets the column of the one against that of the other. */
function isJoined(queries: WrittenModel['verifiedQueries'], sides: readonly WrittenDataset[], column: string): boolean {
  return queries.some(({ sql }) =>
    [...sql.matchAll(equalColumns)].some(([, left = '', mine = '', right = '', theirs = '']) => {
      if ([mine, theirs].some((name) => name.toLowerCase() !== column.toLowerCase())) return false;
      const tables = [left, right].map((alias) => tableOf(sql, alias));
      return sides.every(({ source }) => tables.includes(source.split('.').at(-1)?.toLowerCase()));
    }),
  );
}

/** The table that is called so in a query: `FROM claim c`, `JOIN claim AS c`. */
function tableOf(sql: string, alias: string): string | undefined {
  const named = [
    ...sql.matchAll(
      /\b(?:FROM|JOIN)\s+(?:\w+\.)?(\w+)(?:\s+(?:AS\s+)?(?!(?:JOIN|ON|LEFT|RIGHT|FULL|INNER|CROSS|WHERE|GROUP|ORDER)\b)(\w+))?/gi,
    ),
  ];
  return named
    .find(([, table = '', other = '']) => [table, other].some((name) => name.toLowerCase() === alias.toLowerCase()))?.[1]
    ?.toLowerCase();
}
