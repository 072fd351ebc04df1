import type { PhenomenonDefinition, TicketSnapshot } from '@dbdiag/graph-engine';
import { defineKnowledge } from '@dbdiag/graph-engine';
import type { CheckLine } from './read-answers.ts';

type Limit = NonNullable<PhenomenonDefinition['threshold']>;

const bytesIn: ReadonlyMap<string, number> = new Map([
  ['MB', 1024 ** 2],
  ['MB/s', 1024 ** 2],
  ['GB', 1024 ** 3],
]);

const secondsIn: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['秒', 1],
  ['min', 60],
  ['分钟', 60],
  ['h', 3600],
  ['小时', 3600],
]);

/** The limit of a line in the units that knowledge has; everything that is counted one by one is a count. */
function limitOf({ counts, limit, unit, what }: Extract<CheckLine, { kind: 'value' }>): Limit {
  const operator = counts === 'above' ? '>' : '<';
  const perSecond = unit.endsWith('/s') || unit.endsWith('/秒');
  const quantity = perSecond ? `${what} (/s, 每秒)` : what;
  const bytes = bytesIn.get(unit);
  if (bytes !== undefined) return { operator, value: limit * bytes, unit: 'bytes', quantity };
  const seconds = secondsIn.get(unit);
  if (seconds !== undefined) return { operator, value: limit * seconds, unit: 's', quantity };
  if (unit === '%' || unit === 'ms') return { operator, value: limit, unit, quantity };
  if (unit === 'x' || unit === '倍') return { operator, value: limit, unit: 'ratio', quantity };
  return { operator, value: limit, unit: perSecond ? '/s' : 'count', quantity };
}

/** The id of the phenomenon that a line is about. */
export function idOfLine({ n }: Pick<CheckLine, 'n'>): string {
  return `check${n}`;
}

/** The name a line gives in brackets is what the column of its query is called, as in the corpus. */
function queryOf({ n, what }: CheckLine): string {
  const column = /[(（]([a-z][a-z0-9_]*)[)）]/u.exec(what)?.[1];
  return `SELECT ${column === undefined ? '*' : `pid, measured AS ${column}`}\nFROM view_${n}\nWHERE holds`;
}

function phenomenonOf(line: CheckLine): PhenomenonDefinition {
  const base = { id: idOfLine(line), observedBy: 'sql', sql: queryOf(line) } as const;
  if (line.kind === 'flag') return { ...base, description: line.what };
  const limit = `${line.limit} ${line.unit}`.trim();
  const isChinese = /\p{Script=Han}/u.test(line.what);
  const more = isChinese ? '高于' : 'above';
  const less = isChinese ? '低于' : 'below';
  return {
    ...base,
    description: `${line.what}${isChinese ? '' : ' '}${line.counts === 'above' ? more : less} ${limit}`,
    threshold: limitOf(line),
  };
}

/** Knowledge whose phenomena are the lines of one message, told apart by two causes that say nothing about PostgreSQL. */
export function knowledgeOf(lines: readonly CheckLine[]): TicketSnapshot {
  const ids = lines.map(idOfLine);
  const odd = ids.filter((_, index) => index % 2 === 0);
  const even = ids.filter((_, index) => index % 2 === 1);
  const cases = Array.from({ length: 3 }, (_, index) => [
    { id: `odd${index}`, cause: 'odd_cause', present: odd, absent: even },
    { id: `even${index}`, cause: 'even_cause', present: even, absent: odd },
    { id: `fine${index}`, cause: 'healthy', present: [], absent: ids },
  ]).flat();
  return defineKnowledge({
    subject: { name: 'PostgreSQL', system: 'database' },
    phenomena: lines.map(phenomenonOf),
    causes: [
      { id: 'odd_cause', description: 'cause alpha' },
      { id: 'even_cause', description: 'cause beta' },
    ],
    tickets: cases,
  });
}
