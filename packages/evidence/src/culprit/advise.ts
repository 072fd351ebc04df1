import type { LocalizedText, RootCause } from '@dbdiag/graph-engine';
import { formatValue } from '@dbdiag/tools';
import type { ObjectOf } from '../objects/measured-object.ts';
import type { Culprit } from './culprit.ts';
import { indexCauses } from './culprit-signs.ts';
import { describeObject, sizeText } from './describe-object.ts';
import type { IndexAdvice } from './index-advice.ts';
import { indexAdvice } from './index-advice.ts';
import type { ObjectsRead } from './read-objects.ts';
import { indexName, quoteName, quoteText } from './sql-names.ts';

/** What would mend a measured object, what it costs, and the statement that does it. */
export interface Advice {
  readonly text: LocalizedText;
  readonly statement?: string;
}

/** Indexes told of at once. */
const indexesAdvised = 3;

/** What the measured objects of a cause need: the index a statement lacks, the value a setting should have. */
export function advise(cause: RootCause, culprit: Culprit | undefined, objects: ObjectsRead): readonly Advice[] {
  if (indexCauses.has(cause.id))
    return indexAdvice(objects, cause.id === 'missing_join_index')
      .slice(0, indexesAdvised)
      .map(indexText);
  return (culprit?.objects ?? []).flatMap((object) => {
    if (object.kind === 'setting') return settingAdvice(object, cause);
    return object.kind === 'constraint' && culprit?.certain === true ? keyAdvice(object) : [];
  });
}

function indexText(advice: IndexAdvice): Advice {
  const { table, columns } = advice;
  return {
    text: { en: indexInEnglish(advice), zh: indexInChinese(advice) },
    statement: createIndex({ schema: table.schema, table: table.name, columns }),
  };
}

function indexInEnglish({ statement, table, columns, lookedUp, sorted }: IndexAdvice): string {
  const sorts = sorted.length === 0 ? '' : ` and sorts by ${sorted.join(', ')}`;
  const bytes = sizeText(table, 'en');
  const size = bytes === undefined ? '' : ` The table ${table.bytesAt === undefined ? 'has' : 'had'} ${bytes}.`;
  const writes = table.writesPerSecond === undefined ? '' : `, now ${formatValue(table.writesPerSecond, '/s', 'en')} rows written`;
  return `An index on ${table.schema}.${table.name} (${columns.join(', ')}): ${describeObject(statement, 'en')} looks up ${lookedUp.join(', ')}${sorts}.${size} It costs an entry for every row inserted and for most updates${writes}, and space; building it reads the whole table.`;
}

function indexInChinese({ statement, table, columns, lookedUp, sorted }: IndexAdvice): string {
  const sorts = sorted.length === 0 ? '' : `，按 ${sorted.join('、')} 排序`;
  const bytes = sizeText(table, 'zh');
  const size = bytes === undefined ? '' : `表大小：${bytes}。`;
  const writes = table.writesPerSecond === undefined ? '' : `（目前写入 ${formatValue(table.writesPerSecond, '/s', 'zh')} 行）`;
  return `在 ${table.schema}.${table.name} (${columns.join(', ')}) 上建索引：${describeObject(statement, 'zh')} 按 ${lookedUp.join('、')} 查找${sorts}。${size}代价：每次插入和大多数更新都要多写一个索引项${writes}，并占用空间；建索引要读完整张表。`;
}

function createIndex({
  schema,
  table,
  columns,
}: {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
}): string {
  return `CREATE INDEX CONCURRENTLY ${quoteName(indexName(table, columns))} ON ${quoteName(schema)}.${quoteName(table)} (${columns.map(quoteName).join(', ')});`;
}

function keyAdvice({ schema, table, columns, parent }: ObjectOf<'constraint'>): readonly Advice[] {
  if (columns === undefined) return [];
  const of = parent === undefined ? { en: 'the table it refers to', zh: '被引用表' } : { en: parent, zh: parent };
  return [
    {
      text: {
        en: `An index on ${schema}.${table} (${columns.join(', ')}): each DELETE, and each change of the key, of ${of.en} looks up the rows that refer to it. It costs an entry for every row inserted into ${schema}.${table}.`,
        zh: `在 ${schema}.${table} (${columns.join(', ')}) 上建索引：${of.zh} 的每次 DELETE 和改键都要查找引用它的行。代价：${schema}.${table} 每插入一行多写一个索引项。`,
      },
      statement: createIndex({ schema, table, columns }),
    },
  ];
}

/** Settings that only a start of the server reads. */
const readAtStart: ReadonlySet<string> = new Set([
  ...['shared_buffers', 'wal_buffers', 'max_worker_processes', 'autovacuum_freeze_max_age', 'autovacuum_max_workers', 'archive_mode'],
  'max_connections',
]);

function settingAdvice(setting: ObjectOf<'setting'>, cause: RootCause): readonly Advice[] {
  const { name, holder, holderName } = setting;
  if (holder !== 'server') return holderName === undefined ? [] : [ofHolder(setting, holderName)];
  const value = valueToSet(setting, cause);
  if (value === undefined) return [];
  const where = placeOf(setting);
  const start = readAtStart.has(name) ? { en: ' and restart the server', zh: '，并重启数据库' } : { en: ' and reload', zh: '，并重新加载' };
  const text = { en: `Set ${name} to ${value}${where.en}${start.en}.`, zh: `把 ${name} 设为 ${value}${where.zh}${start.zh}。` };
  // What stands on the command line is stronger than any file.
  if (setting.source === 'command line') return [{ text }];
  const reload = readAtStart.has(name) ? '-- takes a restart' : 'SELECT pg_reload_conf();';
  return [
    {
      text,
      statement: `ALTER SYSTEM SET ${quoteName(name)} = ${/^[\w.-]+$/u.test(value) && !/^\d+[a-z]/iu.test(value) ? value : quoteText(value)};\n${reload}`,
    },
  ];
}

function placeOf({ source, file, line }: ObjectOf<'setting'>): { readonly en: string; readonly zh: string } {
  if (source === 'command line') return { en: ' where the server is started: it is on its command line', zh: '（在启动数据库的命令行上）' };
  if (file === undefined) return { en: '', zh: '' };
  return {
    en: `, now set in ${file}${line === undefined ? '' : ` line ${String(line)}`},`,
    zh: `（现设于 ${file}${line === undefined ? '' : ` 第 ${String(line)} 行`}）`,
  };
}

const alter = { role: 'ROLE', database: 'DATABASE', tablespace: 'TABLESPACE' } as const;
const holders = { role: '角色', database: '数据库', tablespace: '表空间' } as const;

function ofHolder({ name, holder }: ObjectOf<'setting'>, holderName: string): Advice {
  if (holder === 'server') return { text: {} };
  const setting = holder === 'tablespace' ? `(${quoteName(name)})` : quoteName(name);
  return {
    text: {
      en: `Take ${name} back from ${holder} ${holderName}; sessions get it when they connect anew.`,
      zh: `撤销${holders[holder]} ${holderName} 上的 ${name}；重新连接的会话才会生效。`,
    },
    statement: `ALTER ${alter[holder]} ${quoteName(holderName)} RESET ${setting};`,
  };
}

/** The value that the cause's own steps set, else the server's default; none where the steps leave it to a person. */
function valueToSet({ name, standard }: ObjectOf<'setting'>, { solution }: RootCause): string | undefined {
  const sets = `ALTER SYSTEM SET ${name} = `;
  const lines = solution.flatMap(({ statement = '' }) => statement.split('\n'));
  const steps = lines.flatMap((line) => (line.startsWith(sets) ? valueSet(line) : []));
  const [first] = steps;
  if (first !== undefined) return first.includes('<') ? undefined : first;
  return standard;
}

/** The value of a line like `ALTER SYSTEM SET work_mem = '16MB';`; none where it is empty. */
function valueSet(line: string): readonly string[] {
  const written = line.slice(line.indexOf('=') + 1, line.indexOf(';')).trim();
  const value = written.startsWith("'") ? written.slice(1, -1) : written;
  return value === '' ? [] : [value];
}
