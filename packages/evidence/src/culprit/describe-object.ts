import type { Locale } from '@dbdiag/graph-engine';
import { formatValue } from '@dbdiag/tools';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { lockText } from './describe-lock.ts';

/** Letters of a statement that a sentence shows; the evidence has the rest. */
const statementLetters = 120;

/** Joins what is there: `pid 3831, reporting`. */
const joined: Readonly<Record<Locale, (parts: readonly (string | undefined)[]) => string>> = {
  en: (parts) => parts.filter((part) => part !== undefined && part !== '').join(', '),
  zh: (parts) => parts.filter((part) => part !== undefined && part !== '').join('，'),
};

/** A statement on one line, the beginning of a long one. */
export function shortStatement(text: string, letters: number = statementLetters): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= letters ? line : `${signs.slice(0, letters).join('')}…`;
}

/** What an object is called in a sentence, with what is known of it. */
export function describeObject(object: MeasuredObject, locale: Locale): string {
  return { en: inEnglish, zh: inChinese }[locale](object);
}

/** A number the catalog noted once is told as one: where nobody cleans or analyses, the files have grown since. */
export function sizeText({ bytes, bytesAt }: Pick<ObjectOf<'table'>, 'bytes' | 'bytesAt'>, locale: Locale): string | undefined {
  if (bytes === undefined) return undefined;
  const size = formatValue(bytes, 'bytes', locale);
  if (bytesAt === undefined) return size;
  return { en: `${size} at the last VACUUM or ANALYZE`, zh: `上次 VACUUM 或 ANALYZE 时为 ${size}` }[locale];
}

const span = (seconds: number, locale: Locale): string => formatValue(Math.max(0, seconds), 's', locale);

function sessionText({ pid, user, application, state, stateSeconds, transactionSeconds }: ObjectOf<'session'>, locale: Locale): string {
  const who = [user, application === user ? undefined : application].filter((part) => part !== undefined && part !== '');
  const chinese = locale === 'zh';
  const since = state === 'active' || stateSeconds === undefined ? transactionSeconds : stateSeconds;
  const lasting =
    since === undefined ? state : chinese ? `${state ?? ''} 已 ${span(since, locale)}` : `${state ?? 'open'} for ${span(since, locale)}`;
  return joined[locale]([
    `pid ${String(pid)}${who.length === 0 ? '' : chinese ? `（${who.join('，')}）` : ` (${who.join(', ')})`}`,
    lasting,
  ]);
}

function inEnglish(object: MeasuredObject): string {
  switch (object.kind) {
    case 'session':
      return sessionText(object, 'en');
    case 'clients':
      return `${String(object.count)} ${object.state ?? ''} sessions of ${joined.en([object.user, object.application])}`.replace(
        / +/gu,
        ' ',
      );
    case 'prepared':
      return joined.en([
        `prepared transaction '${object.gid}'`,
        object.owner === undefined ? undefined : `of ${object.owner}`,
        object.database === undefined ? undefined : `in database ${object.database}`,
        object.seconds === undefined ? undefined : `left for ${span(object.seconds, 'en')}`,
      ]);
    case 'table':
      return joined.en([`table ${object.schema}.${object.name}`, sizeText(object, 'en')]);
    case 'column':
      return `column ${object.schema}.${object.table}.${object.name}`;
    case 'index':
      return joined.en([
        `index ${object.schema}.${object.name}${object.table === undefined ? '' : ` on ${object.table}`}`,
        sizeText(object, 'en'),
      ]);
    case 'constraint':
      return joined.en([
        `foreign key ${object.name} of ${object.schema}.${object.table}${object.columns === undefined ? '' : ` (${object.columns.join(', ')})`}${object.parent === undefined ? '' : ` to ${object.parent}`}`,
        sizeText(object, 'en'),
      ]);
    case 'slot':
      return joined.en([
        `${object.type === undefined ? '' : `${object.type} `}replication slot ${object.name}`,
        object.active === false ? 'nobody reads it' : undefined,
        object.retainedBytes === undefined ? undefined : `keeps ${formatValue(object.retainedBytes, 'bytes', 'en')} of WAL`,
      ]);
    case 'standby':
      return joined.en([
        `standby ${object.name}`,
        object.state,
        object.behindBytes === undefined ? undefined : `${formatValue(object.behindBytes, 'bytes', 'en')} behind`,
      ]);
    case 'setting':
      return joined.en([
        `${object.name}${object.value === undefined ? '' : ` = ${object.value === '' ? "''" : object.value}`}`,
        object.holder === 'server' ? settingPlace(object, 'en') : `set for ${object.holder} ${object.holderName ?? ''}`,
        object.standard === undefined ? undefined : `default ${object.standard}`,
      ]);
    case 'statement':
      return `queryid ${object.queryid}${object.text === undefined ? '' : `: ${shortStatement(object.text)}`}`;
    case 'sequence':
      return `sequence ${object.schema}.${object.name}`;
    case 'function':
      return `function ${object.schema}.${object.name}`;
    case 'role':
      return `role ${object.name}`;
    case 'database':
      return `database ${object.name}`;
    case 'file-system':
      return `file system of ${object.path}`;
    case 'tablespace':
      return `tablespace ${object.name}`;
    case 'wait':
      return `pid ${String(object.waiter)} waits for ${lockText(object)}`;
  }
}

const holders = { database: '数据库', role: '角色', tablespace: '表空间' } as const;

function inChinese(object: MeasuredObject): string {
  switch (object.kind) {
    case 'session':
      return sessionText(object, 'zh');
    case 'clients':
      return `${[object.user, object.application].filter((part) => part !== undefined).join('，')} 的 ${String(object.count)} 个${object.state === undefined ? '' : ` ${object.state} `}会话`;
    case 'prepared':
      return joined.zh([
        `预备事务 '${object.gid}'`,
        object.owner === undefined ? undefined : `属于 ${object.owner}`,
        object.database === undefined ? undefined : `在数据库 ${object.database} 中`,
        object.seconds === undefined ? undefined : `已悬挂 ${span(object.seconds, 'zh')}`,
      ]);
    case 'table':
      return joined.zh([`表 ${object.schema}.${object.name}`, sizeText(object, 'zh')]);
    case 'column':
      return `列 ${object.schema}.${object.table}.${object.name}`;
    case 'index':
      return joined.zh([
        `索引 ${object.schema}.${object.name}${object.table === undefined ? '' : `（表 ${object.table}）`}`,
        sizeText(object, 'zh'),
      ]);
    case 'constraint':
      return joined.zh([
        `${object.schema}.${object.table} 的外键 ${object.name}${object.columns === undefined ? '' : `（${object.columns.join(', ')}）`}${object.parent === undefined ? '' : `，引用 ${object.parent}`}`,
        sizeText(object, 'zh'),
      ]);
    case 'slot':
      return joined.zh([
        `${object.type === undefined ? '' : { physical: '物理', logical: '逻辑' }[object.type]}复制槽 ${object.name}`,
        object.active === false ? '无人消费' : undefined,
        object.retainedBytes === undefined ? undefined : `保留 ${formatValue(object.retainedBytes, 'bytes', 'zh')} WAL`,
      ]);
    case 'standby':
      return joined.zh([
        `备库 ${object.name}`,
        object.state,
        object.behindBytes === undefined ? undefined : `落后 ${formatValue(object.behindBytes, 'bytes', 'zh')}`,
      ]);
    case 'setting':
      return joined.zh([
        `${object.name}${object.value === undefined ? '' : ` = ${object.value === '' ? "''" : object.value}`}`,
        object.holder === 'server' ? settingPlace(object, 'zh') : `为${holders[object.holder]} ${object.holderName ?? ''} 设置`,
        object.standard === undefined ? undefined : `默认值 ${object.standard}`,
      ]);
    case 'statement':
      return `queryid ${object.queryid}${object.text === undefined ? '' : `：${shortStatement(object.text)}`}`;
    case 'sequence':
      return `序列 ${object.schema}.${object.name}`;
    case 'function':
      return `函数 ${object.schema}.${object.name}`;
    case 'role':
      return `角色 ${object.name}`;
    case 'database':
      return `数据库 ${object.name}`;
    case 'file-system':
      return `${object.path} 所在的文件系统`;
    case 'tablespace':
      return `表空间 ${object.name}`;
    case 'wait':
      return `pid ${String(object.waiter)} 在等 ${lockText(object)}`;
  }
}

function settingPlace({ source, file, line }: ObjectOf<'setting'>, locale: Locale): string | undefined {
  if (file === undefined) return source;
  if (line === undefined) return file;
  return locale === 'en' ? `${file} line ${String(line)}` : `${file} 第 ${String(line)} 行`;
}
