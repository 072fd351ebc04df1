import type { Row } from '@dbdiag/target';
import { parseSetting } from '../probe/families/parse-setting.ts';
import type { ObjectOf } from './measured-object.ts';
import type { ObjectReader } from './object-reader.ts';
import { known, looksBack } from './recorded-cells.ts';

type Setting = ObjectOf<'setting'>;

/** A setting that may be what is wrong, and when it is. Numbers are bytes, seconds, switches 1 and 0. */
export interface SuspectSetting {
  readonly name: string | RegExp;
  readonly isBad?: (value: number) => boolean;
  /** Bad is this text alone, in small letters. */
  readonly isText?: string;
}

/** Whose settings a subject is about: `server`, `role reporting: enable_sort`, `tablespace fast`. */
function holderIn(subject: string | undefined): { readonly scope: string; readonly holder: string } {
  const { scope = 'server', holder = '' } = /^(?<scope>role|tablespace) (?<holder>[^:]+)/u.exec(subject ?? '')?.groups ?? {};
  return { scope, holder };
}

/** The settings behind a reading, of the holder that the probe named; those at fault alone, where that can be told. */
export function suspectSettings(...suspects: readonly SuspectSetting[]): ObjectReader {
  return (capture, { subject }) => {
    const [rows = []] = looksBack(capture);
    const { scope, holder } = holderIn(subject);
    if (scope === 'tablespace') return tablespaceSettings(rows, holder, suspects);
    const names = rows
      .filter((row) => row.scope === 'server')
      .map((row) => String(row.name))
      .filter((name) => suspects.some((suspect) => matches(suspect, name)));
    return [...new Set(names)].sort().flatMap((name) => {
      const suspect = suspects.find((one) => matches(one, name));
      const row = rowOf(rows, name, { scope, holder });
      if (row === undefined) return [];
      const unit = unitOf(rows, name);
      const value = parseSetting(String(row.value ?? ''), unit);
      return isAtFault(suspect, String(row.value ?? ''), value) ? [settingOf(row, { name, rows, unit })] : [];
    });
  };
}

function isAtFault(suspect: SuspectSetting | undefined, text: string, value: number | undefined): boolean {
  if (suspect?.isText !== undefined) return text.toLowerCase() === suspect.isText;
  return suspect?.isBad === undefined || (value !== undefined && suspect.isBad(value));
}

/** What a holder gets: of a role its own where it has one, else the database's, else the server's. */
function rowOf(
  rows: readonly Row[],
  name: string,
  { scope, holder }: { readonly scope: string; readonly holder: string },
): Row | undefined {
  const named = rows.filter((row) => row.name === name);
  return (
    (scope === 'role' ? named.find((row) => row.scope === 'role' && row.holder === holder) : undefined) ??
    named.find((row) => row.scope === 'database') ??
    named.find((row) => row.scope === 'server')
  );
}

function settingOf(
  row: Row,
  { name, rows, unit }: { readonly name: string; readonly rows: readonly Row[]; readonly unit: string | null },
): Setting {
  const holder = row.scope === 'role' ? 'role' : row.scope === 'database' ? 'database' : 'server';
  const server = rows.find((one) => one.scope === 'server' && one.name === name);
  const standard = server === undefined || typeof server.standard !== 'string' ? undefined : shown(server.standard, unit);
  const own = holder === 'server';
  return {
    kind: 'setting',
    name,
    holder,
    ...known({
      value: own ? shown(String(row.value ?? ''), unit) : String(row.value ?? ''),
      standard,
      holderName: own ? undefined : String(row.holder),
      source: own && typeof row.source === 'string' ? row.source : undefined,
      file: own && typeof row.source_file === 'string' ? row.source_file : undefined,
      line: own && typeof row.source_line === 'number' ? row.source_line : undefined,
    }),
  };
}

function tablespaceSettings(rows: readonly Row[], holder: string, suspects: readonly SuspectSetting[]): readonly Setting[] {
  const options = String(rows.find((row) => row.scope === 'tablespace' && row.holder === holder)?.value ?? '').split(',');
  return options.flatMap((option): readonly Setting[] => {
    const [name = '', value = ''] = option.split('=');
    return suspects.some((suspect) => matches(suspect, name))
      ? [{ kind: 'setting', name, value, holder: 'tablespace', holderName: holder }]
      : [];
  });
}

function unitOf(rows: readonly Row[], name: string): string | null {
  const unit = rows.find((row) => row.scope === 'server' && row.name === name)?.unit;
  return typeof unit === 'string' ? unit : null;
}

function matches({ name }: SuspectSetting, candidate: string): boolean {
  return typeof name === 'string' ? name === candidate : name.test(candidate);
}

const memoryUnits = [
  ['TB', 1024 ** 4],
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['kB', 1024],
] as const;

/** A value of pg_settings as somebody would write it: 16384 pages of 8 kB are 128MB. */
function shown(value: string, unit: string | null): string {
  if (unit === null || !/^\d+$/u.test(value)) return value;
  if (!/^\d*(?:[kMGT]?B)$/u.test(unit)) return `${value}${unit}`;
  const bytes = parseSetting(value, unit) ?? 0;
  const [name, size] = memoryUnits.find(([, each]) => bytes >= each && bytes % each === 0) ?? ['B', 1];
  return `${String(bytes / size)}${name}`;
}

/** Tablespaces that users made. */
export const userTablespaces: ObjectReader = (capture) => {
  const [rows = []] = looksBack(capture);
  return rows
    .filter((row) => row.scope === 'tablespace')
    .map((row) => ({ kind: 'tablespace' as const, name: String(row.holder) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};
