import type { Row } from '@dbdiag/target';
import { z } from 'zod';
import type { Capture } from '../collection/capture.ts';
import { indexOfSubject } from './catalog-objects.ts';
import { catalogSize } from './catalog-size.ts';
import type { MeasuredObject } from './measured-object.ts';
import { moveOf } from './ranked-keys.ts';
import { known, qualified } from './recorded-cells.ts';

const keyLists = z.array(z.array(z.string()));

/** The table of a row of pg.tables, pg.table-sizes or pg.toast. */
export function tableOf(row: Row, own: Capture): readonly MeasuredObject[] {
  const name = qualified(String(row.subject ?? ''));
  if (name === undefined) return [];
  const bytes = typeof row.bytes === 'number' ? { bytes: row.bytes } : catalogSize(typeof row.pages === 'number' ? row.pages : undefined);
  return [{ kind: 'table', ...name, ...bytes, ...known({ writesPerSecond: writesOf(row, own), indexed: indexedIn(row) }) }];
}

function writesOf(row: Row, own: Capture): number | undefined {
  if (typeof row.inserts !== 'number') return undefined;
  const times = own.executions.map(({ atSeconds }) => atSeconds);
  const seconds = Math.max(...times) - Math.min(...times);
  if (!(seconds > 0)) return undefined;
  return (moveOf(own, 'key', 'inserts') + moveOf(own, 'key', 'updates')) / seconds;
}

function indexedIn(row: Row): z.output<typeof keyLists> | undefined {
  if (typeof row.indexed_json !== 'string') return undefined;
  try {
    return keyLists.safeParse(JSON.parse(row.indexed_json)).data;
  } catch {
    return undefined;
  }
}

/** The statement of a row of pg.statements. */
export function statementOf(row: Row): readonly MeasuredObject[] {
  const queryid = /^queryid (?<queryid>-?\d+)$/u.exec(String(row.subject ?? ''))?.groups?.queryid;
  return queryid === undefined
    ? []
    : [{ kind: 'statement', queryid, ...known({ text: typeof row.text === 'string' ? row.text : undefined }) }];
}

/** The index of a row of pg.indexes. */
export function indexOf(row: Row): readonly MeasuredObject[] {
  return indexOfSubject(String(row.subject ?? ''));
}

/** The function of a row of pg.functions. */
export function routineOf(row: Row): readonly MeasuredObject[] {
  const own = qualified(String(row.subject ?? ''));
  return own === undefined ? [] : [{ kind: 'function', ...own }];
}
