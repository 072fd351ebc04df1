import type { HostCommand, Sampling, SqlCommand } from '../src/command/command.ts';
import { commandId } from '../src/command/command-id.ts';

/** The statement of a small command: it can really be run, and names its command. */
export function statementOf(id: string): string {
  return `SELECT count(*)::float8 AS "${id}" FROM pg_stat_activity`;
}

/** A command of which only what matters to a test is said. */
export function smallCommand(id: string, sampling: Sampling, rest: Partial<SqlCommand> = {}): SqlCommand {
  return {
    kind: 'sql',
    id: commandId(id),
    title: { en: `what ${id} sees`, zh: id },
    sampling,
    costMs: 2,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statementOf(id),
    ...rest,
  };
}

/** The statement that gives the size before a heavy small command. */
export const sizeStatement = 'SELECT 7::float8 AS v';

/** A heavy command. */
export function heavyCommand(id: string, { atMost, costMs = 100 }: { readonly atMost: number; readonly costMs?: number }): SqlCommand {
  return smallCommand(id, 'once', { costMs, gate: { text: sizeStatement, atMost, unit: { en: 'MB of pages', zh: '页的 MB 数' } } });
}

/** A program on the host whose output is taken as one number a line. */
export function smallProgram(id: string, sampling: Sampling): HostCommand {
  return {
    kind: 'host',
    id: commandId(id),
    title: { en: `what ${id} sees`, zh: id },
    sampling,
    costMs: 20,
    template: 'memory',
    parametersFor: () => ({}),
    parse: (stdout) => stdout.split('\n').map((line) => ({ number: Number(line) })),
  };
}
