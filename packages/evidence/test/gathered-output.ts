import { readFileSync } from 'node:fs';
import { serverFactsFrom } from '@dbdiag/target';
import { factsLooks } from '../src/gather/facts-looks.ts';
import type { GatherMark } from '../src/gather/gather-line.ts';
import { checkOf, linePrefix, readLine, splitLine } from '../src/gather/gather-line.ts';
import { gatheredCommands } from '../src/gather/gathered-commands.ts';
import { textMark } from '../src/gather/gathered-statement.ts';
import { readGathered } from '../src/gather/read-gathered.ts';

/** What a line of a script says. */
export type PrintedValue = GatherMark | readonly unknown[];

/** A line as a script prints it. */
export async function printed(run: string, value: PrintedValue): Promise<string> {
  const text = JSON.stringify(value);
  return `${linePrefix}${await checkOf(run, text)} ${text}`;
}

/**
 * What a script printed on a real server, while sessions queued for a row (scripts/record-gathered.ts). The marks of the
 * statements are made those of today, so that a text that was reworded since doesn't void the recording.
 */
export async function recordedOutput(version: 15 | 18): Promise<string> {
  const text = readFileSync(new URL(`../fixtures/gathered/server-${version}.txt`, import.meta.url), 'utf8');
  const { facts, run } = await readGathered(text);
  const texts = new Map<string, string>();
  for (const command of gatheredCommands) texts.set(command.id, await textMark(command.statementFor(facts) ?? ''));
  const lines: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const read = readLine(splitLine(line)?.text ?? '');
    if (read?.kind !== 'mark' || read.mark.k !== 'statement') lines.push(line);
    else lines.push(await printed(run, { ...read.mark, text: texts.get(read.mark.look) ?? read.mark.text }));
  }
  return `${lines.join('\n')}\n`;
}

/** The smallest output there is: what the server is, and nothing else. */
export async function smallOutput(run: string, more: readonly PrintedValue[] = []): Promise<readonly string[]> {
  const at = 1_800_000_000;
  let seconds = 0;
  const look = (name: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): readonly PrintedValue[] => {
    seconds += 1;
    return [
      { k: 'statement', run, at, look: name, text: '00000000', columns: [...columns], state: '00000' },
      { k: 'begin', run, at: at + seconds, look: name, state: '00000', rows: '' },
      ...rows,
      { k: 'end', run, at: at + seconds + 0.01, look: name, state: '00000', rows: String(rows.length) },
    ];
  };
  const values = [
    {
      k: 'start',
      format: 1,
      program: '0.0.0',
      server: 'aaaa',
      versionNumber: 150018,
      windowSeconds: 11,
      snapshots: 2,
      redacted: false,
      run,
      at,
    } as const,
    ...look(
      factsLooks.identity,
      ['version_number', 'version', 'database', 'role', 'superuser', 'powers', 'monitor', 'sequences', 'in_recovery', 'extensions'],
      [[150018, '15.18', 'shop', 'dbdiag', false, [], true, true, false, ['plpgsql']]],
    ),
    ...look(factsLooks.extensionSchemas, ['schemas'], [['{}']]),
    ...look(
      factsLooks.settings,
      ['name', 'reset_val'],
      [
        ['work_mem', '4096'],
        ['lc_messages', 'zh_CN.utf8'],
      ],
    ),
    ...more,
    { k: 'finish', run, at: at + 20 } as const,
  ];
  const lines: string[] = [];
  for (const value of values) lines.push(await printed(run, value));
  return lines;
}

/** What the facts of {@link smallOutput} are. */
export const smallFacts = serverFactsFrom({
  identity: [
    {
      version_number: 150018,
      version: '15.18',
      database: 'shop',
      role: 'dbdiag',
      superuser: false,
      powers: '[]',
      monitor: true,
      sequences: true,
      in_recovery: false,
      extensions: '["plpgsql"]',
    },
  ],
  extensionSchemas: [{ schemas: '{}' }],
  settings: [
    { name: 'work_mem', reset_val: '4096' },
    { name: 'lc_messages', reset_val: 'zh_CN.utf8' },
  ],
});
