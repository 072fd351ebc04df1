import type { Row } from '@dbdiag/target';
import { parseSetting } from './parse-setting.ts';

/** What sessions of one kind get: those of the server in general, or those of one role. */
export interface EffectiveSettings {
  /** For the reader: `server`, `role reporting`. */
  readonly holder: string;
  /** Memory in bytes, times in seconds, switches 1 or 0; `undefined` where it isn't known or no number. */
  number(name: string): number | undefined;
  text(name: string): string | undefined;
  /** All names known. */
  readonly names: readonly string[];
}

interface Value {
  readonly text: string;
  readonly unit: string | null;
}

/**
 * What the sessions of this database get, the server's own first, then each role that has settings of its own, by name.
 *
 * What ALTER ROLE gives the looking role stands in the server's rows. Where it does, the database's own setting is taken
 * instead, or the value is not known.
 */
export function effectiveSettings(rows: readonly Row[]): readonly [EffectiveSettings, ...EffectiveSettings[]] {
  const units = new Map(scoped(rows, 'server').map((row) => [textIn(row, 'name'), row.unit === null ? null : textIn(row, 'unit')]));
  const valueOf = (row: Row): [string, Value] => [
    textIn(row, 'name'),
    { text: textIn(row, 'value'), unit: units.get(textIn(row, 'name')) ?? null },
  ];
  const server = new Map(scoped(rows, 'server').map(valueOf));
  const ofDatabase = new Map(scoped(rows, 'database').map(valueOf));
  for (const row of scoped(rows, 'self')) {
    const name = textIn(row, 'name');
    const instead = ofDatabase.get(name);
    if (instead === undefined) server.delete(name);
    else server.set(name, instead);
  }
  const roles = new Map<string, Map<string, Value>>();
  for (const row of scoped(rows, 'role')) {
    const holder = textIn(row, 'holder');
    roles.set(holder, new Map([...(roles.get(holder) ?? server), valueOf(row)]));
  }
  const ofRoles = [...roles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([role, values]) => view(`role ${role}`, values));
  return [view('server', server), ...ofRoles];
}

function view(holder: string, values: ReadonlyMap<string, Value>): EffectiveSettings {
  return {
    holder,
    names: [...values.keys()].sort(),
    text: (name) => values.get(name)?.text,
    number: (name) => {
      const value = values.get(name);
      return value === undefined ? undefined : parseSetting(value.text, value.unit);
    },
  };
}

function scoped(rows: readonly Row[], scope: string): readonly Row[] {
  return rows.filter((row) => row.scope === scope);
}

function textIn(row: Row, column: string): string {
  return String(row[column] ?? '');
}
