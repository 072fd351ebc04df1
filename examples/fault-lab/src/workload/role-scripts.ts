import type { Roles } from '../worlds/roles.ts';

/** Reads the rows of one filter value, the hottest statement of every world. */
export function lookupScript({ fact }: Roles): string {
  return `\\set f random(1, ${fact.filterValues})\nSELECT ${fact.hotLookup} FROM ${fact.table} WHERE ${fact.filter} = :f ORDER BY ${fact.time} DESC LIMIT 20;\n`;
}

/** Changes the state of one row and when it was touched. */
export function updateScript({ fact }: Roles): string {
  return `\\set k random(1, ${fact.rows})\nUPDATE ${fact.table} SET ${fact.status} = 2 + (:k % 4), ${fact.touched} = clock_timestamp() WHERE ${fact.key} = :k;\n`;
}

/** Inserts rows of one filter value in one statement. */
export function insertScript({ fact }: Roles, rows: number): string {
  return `\\set f random(1, ${fact.filterValues})\n${fact.insert({ filter: ':f', rows })};\n`;
}

/** Deletes one row that nothing references. */
export function deleteScript({ fact }: Roles): string {
  return `\\set k random(${fact.unreferencedFrom}, ${fact.rows})\nDELETE FROM ${fact.table} WHERE ${fact.key} = :k;\n`;
}

/** Sorts a quarter of the big table: it fits an ordinary work_mem only in part. */
export function sortStatement({ fact }: Roles, share = 0.25): string {
  return `SELECT max(r) FROM (SELECT row_number() OVER (ORDER BY ${fact.amount}, ${fact.note}) r FROM ${fact.table} WHERE ${fact.key} <= ${Math.floor(fact.rows * share)}) s`;
}

/** Updates one row of the small hot table, the keys up to `keys`. */
export function hotUpdateScript({ hot }: Roles, keys: number): string {
  return `\\set h random(1, ${keys})\nUPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1 WHERE ${hot.key} = :h;\n`;
}
