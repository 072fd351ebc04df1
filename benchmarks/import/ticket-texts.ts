import type { Phenomenon } from '@dbdiag/graph-engine';
import type { SeededRandom } from '../engine/seeded-random.ts';
import { createSeededRandom } from '../engine/seeded-random.ts';

/** What sentences of tickets are about: names, whatever the language. */
const tables =
  'orders order_items t_order_detail users user_profile payments invoices report_table audit_log sessions stock_2024 events_p3 t_msg parcels ledger_entries'.split(
    ' ',
  );
const settings =
  'work_mem shared_buffers max_connections checkpoint_timeout max_wal_size random_page_cost autovacuum_naptime idle_in_transaction_session_timeout'.split(
    ' ',
  );
const views =
  'pg_stat_activity pg_stat_user_tables pg_locks pg_stat_replication pg_stat_bgwriter pg_stat_statements n_dead_tup last_autovacuum'.split(
    ' ',
  );

/** Words of everyday life and of other trades, which no knowledge about databases has. */
const unrelated = {
  en: 'printer invoice parking lunch coffee warehouse forklift badge elevator newsletter payroll marketing campaign projector firmware thermostat conveyor label scanner courier holiday contract supplier keyboard monitor headset'.split(
    ' ',
  ),
  zh: '打印机 发票 停车场 午餐 咖啡机 仓库 叉车 门禁卡 电梯 工资单 市场部 投影仪 固件 空调 传送带 标签 扫码枪 快递 假期 合同 供应商 键盘 显示器 耳机'.split(
    ' ',
  ),
};

type Language = keyof typeof unrelated;

/** Sentences with holes: `{table}`, `{setting}`, `{view}`, `{number}`, `{value}`, `{word}`, and `{said}`, what a phenomenon is called. */
const frames: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '{said}',
    '{said} on {table}',
    '{said}, {number} of them since {number}:{minute}',
    '{table} grew from {value} to {value}',
    '{setting} is set to {value}, {said}',
    '{view} shows {number} rows for {table}, {said}',
    'no {said}, but {said}',
    'the {word} of the {word} team reports that {said}',
    'the {word} in building {number} shows error {number} and the {word} has to be restarted',
    'mean time of the statement on {table} went from {value} to {value} while {said}; {view} showed nothing unusual for {table}',
    '{said}. Monitoring says {value} at {number}:{minute}, the {word} job of {table} took {value}, and {said} according to {view}',
  ],
  zh: [
    '{said}',
    '{table} 表{said}',
    '{said}，从 {number}:{minute} 起共 {number} 次',
    '{table} 大小从 {value} 增长到 {value}',
    '{setting} 设置为 {value}，{said}',
    '{view} 显示 {table} 有 {number} 行，{said}',
    '没有{said}，但是{said}',
    '{word}部门反馈{word}相关业务{said}',
    '{number} 号楼的{word}报错 {number}，{word}需要重启',
    '{table} 上的语句平均耗时从 {value} 升到 {value}，期间{said}，{view} 中 {table} 没有异常',
    '{said}。监控显示 {number}:{minute} 达到 {value}，{table} 的{word}任务耗时 {value}，{view} 中可见{said}',
  ],
};

const units = ['MB', 'GB', ' ms', ' s', '%', 'k', '', ' seconds', '/s'];

/** Makes sentences as tickets have them, one after the other. */
export interface TicketTexts {
  /** Distinct texts that weren't given before. */
  take(count: number): readonly string[];
}

/**
 * Starts a sequence of sentences, half Chinese and half English, short and long, with names, numbers and values of their own. They speak
 * in the words of the phenomena, in words that have nothing to do with them, or in both.
 *
 * @param seed - The same seed gives the same sentences.
 */
export function createTicketTexts(phenomena: readonly Phenomenon[], seed: number): TicketTexts {
  const random = createSeededRandom(seed);
  const said = { en: wordsOf(phenomena, 'en'), zh: wordsOf(phenomena, 'zh') };
  const given = new Set<string>();
  return {
    take: (count) => {
      const texts: string[] = [];
      while (texts.length < count) {
        const text = sentence(random, random.below(2) === 0 ? 'zh' : 'en', said);
        if (given.has(text)) continue;
        given.add(text);
        texts.push(text);
      }
      return texts;
    },
  };
}

function wordsOf(phenomena: readonly Phenomenon[], language: Language): readonly string[] {
  return phenomena.flatMap(({ description, aliases }) => [description[language] ?? '', ...(aliases?.[language] ?? [])]).filter(Boolean);
}

function sentence(random: SeededRandom, language: Language, said: Readonly<Record<Language, readonly string[]>>): string {
  const fill = (hole: string): string => {
    switch (hole) {
      case 'table':
        return `${pick(random, tables)}${random.below(2) === 0 ? '' : `_${String(random.below(1000))}`}`;
      case 'setting':
        return pick(random, settings);
      case 'view':
        return pick(random, views);
      case 'number':
        return String(1 + random.below(10 ** (1 + random.below(5))));
      case 'minute':
        return String(random.below(60)).padStart(2, '0');
      case 'value':
        return `${String(1 + random.below(900))}${random.below(3) === 0 ? '.5' : ''}${pick(random, units)}`;
      case 'word':
        return pick(random, unrelated[language]);
      default:
        return varied(random, pick(random, said[language]));
    }
  };
  return pick(random, frames[language]).replace(/\{(\w+)\}/gu, (_, hole: string) => fill(hole));
}

/** One in three is told in words of one's own: a word is left out, or its letters change places. */
function varied(random: SeededRandom, text: string): string {
  const kind = random.below(6);
  if (kind > 1 || text.length < shortest) return text;
  const at = 1 + random.below(text.length - 2);
  return kind === 0
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

/** Of shorter texts nothing is left where something is left out. */
const shortest = 4;

function pick<Value>(random: SeededRandom, values: readonly Value[]): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new RangeError('There is nothing to choose from.');
  return value;
}
