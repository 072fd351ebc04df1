import type { PartRule, TextPart } from './text-parts.ts';
import { measureOf } from './value-class.ts';

const unit = String.raw`(?:\s?(?:%|‰|(?:毫秒|微秒|秒钟?|分钟|小时|天|倍|字节|[kmgt]i?b|[kmgt]|bytes?|µs|us|ms|msecs?|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|d|x|times|万|亿|千|百万|兆|million|billion|thousand)(?:/s(?:ec)?|/秒)?(?![a-z\d])))?`;
const digits = String.raw`\d{1,18}(?:,\d{3}){0,5}(?:\.\d{1,9})?`;
const numeral = String.raw`[零一二两三四五六七八九十百千半]{1,9}\s?(?:个)?(?:毫秒|秒|分钟|小时|天|倍|万|亿)`;

/** A number that isn't part of a word, of a version or of a code such as 40P01 and ORA-01555. */
const amount = String.raw`(?<![\p{Script=Latin}\d_][-_.:/]?|\d,|[.])(?:${digits}${unit}(?![\p{Script=Latin}\d_]|[.:/-]\d|-\p{Script=Latin})|(?<![几数上好])${numeral})`;

/**
 * Before a number that is the name of something: of a version, a port, an error, or of one of many of a kind, where another number is
 * another thing.
 */
const namesSomething =
  /(?:\b(?:pg|postgres|postgresql|mysql|version|v|kernel|release|build|patch|port|line|code|errno|errcode|error|err|fatal|panic|sqlstate|status|exit|exited with|returned|signal|http|step|level|ora|bug|issue|ticket|case|fault|failure|defect|incident|problem|cause|reason|rule|type|kind|class|event|raid|tls|ssl|jdk|java|python|mode|phase|stage|tier)|版本|内核|补丁|端口|代码|错误码|错误|报错|码|信号|第|级别|编号|缺陷|故障|问题|原因|工单|规则|类型|型号|事件|步骤|模式|阶段)\s{0,4}[:：=#(-]{0,2}\s{0,4}$/iu;

/** Behind a number that counts: what it is a number of. A name has none. */
const countedThing = /^\s?[次个条起项种类台块张例处]/u;

/** A code in brackets, or one that a message begins with. */
const looksLikeCode = /[[(（]\s{0,4}$/u;

const changeVerb = String.raw`(?:逐渐|持续|迅速|急剧|突然|一路)?(?:增长|上升|升高|增加|增大|上涨|提高|飙升|激增|暴涨|扩大|变大|涨|升|增|下降|降低|减少|缩小|下跌|骤降|暴跌|跌|降|变|改)?`;

/** Columns that count: unlike those of a setting their values are never twice the same. */
const counter = /^(?:n_|num_)|(?:_tup|_count|_lag|_scan|_bytes|_calls|_exec_time|_files|_rows|_reads?|_hits?|_conflicts)$|^blks_/iu;

/** Values by which a few per cent more or less are another state. */
const fineShare = /命中|成功|可用率|可用性|hit|success|availability/iu;

const digit = /\d/u;

/** Without a unit. */
const isNumber = /^[\d.,]+$/u;

const passing: readonly PartRule[] = [
  passingRule('time', String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?)?`),
  passingRule('time', String.raw`(?<![\d:])\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?![\d:])`),
  passingRule('uuid', String.raw`(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])`),
  passingRule('address', String.raw`(?<![\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d{1,5})?(?![\d.])`),
  passingRule('lsn', String.raw`(?<![\w/])(?=[\da-f]{0,8}[a-f\d])[\da-f]{1,8}/[\da-f]{6,8}(?![\w/])`),
  passingRule('file', String.raw`(?<![\w./])base/\d{1,10}/\d{1,10}(?:\.\d{1,4}|_fsm|_vm)?(?![\w/])`),
  passingRule('pid', String.raw`(?:(?<![a-z])pid|进程号|process id)\s{0,4}(?:[=:：为是]|is)?\s{0,4}\d{1,10}(?!\d)`),
  passingRule('xid', String.raw`(?:(?<![a-z])xid|(?<![a-z])txid|事务号|transaction id)\s{0,4}[=:：]?\s{0,4}\d{1,20}(?!\d)`),
  passingRule('oid', String.raw`(?:(?<![a-z])oid|queryid)\s{0,4}[=:：]?\s{0,4}-?\d{1,20}(?!\d)`),
];

function passingRule(what: string, pattern: string): PartRule {
  return { only: digit, pattern: new RegExp(pattern, 'giu'), partOf: ([text]) => ({ kind: 'passing', what, text }) };
}

const anyNumber = /[\d零一二两三四五六七八九十百千半]/u;

/** What changes without meaning anything, then pairs of values, then single ones. */
export const valueRules: readonly PartRule[] = [
  ...passing,
  {
    only: anyNumber,
    pattern: new RegExp(
      String.raw`(?:从|由)\s{0,4}(?:原来的?|原先的?|平时的?|正常的?)?\s{0,4}(?<before>${amount})\s{0,4}(?:[个条次行])?\s{0,4}(?<verb>${changeVerb})(?:到了?|至|为|成)\s{0,4}(?<after>${amount})\s{0,4}(?:[个条次行])?`,
      'giu',
    ),
    partOf: (match) => changeOf(match, { told: false }),
  },
  {
    only: anyNumber,
    pattern: new RegExp(String.raw`(?<verb>)(?<before>${amount})\s{0,4}(?:→|⟶|->|=>)\s{0,4}(?<after>${amount})`, 'giu'),
    partOf: (match, before) => changeOf(match, { told: tellsChange(before) }),
  },
  {
    only: anyNumber,
    pattern: new RegExp(
      String.raw`(?<verb>)\bfrom\s+(?:about |around |the usual )?(?<before>${amount})\s+to\s+(?:about |around )?(?<after>${amount})`,
      'giu',
    ),
    partOf: (match, before) => changeOf(match, { told: tellsChange(before) }),
  },
  {
    only: anyNumber,
    pattern: new RegExp(String.raw`[(（]\s{0,4}(?<part>\d{1,9})\s{0,4}/\s{0,4}(?<whole>\d{1,9})\s{0,4}[)）]`, 'gu'),
    partOf: ({ groups = {}, 0: text }: RegExpExecArray): TextPart | undefined => {
      const share = (100 * Number(groups.part)) / Number(groups.whole);
      return Number.isFinite(share) ? { kind: 'value', text, value: { number: share, unit: '%' } } : undefined;
    },
  },
  {
    only: anyNumber,
    pattern: new RegExp(
      String.raw`(?<![\w.])(?<name>[a-z]\w{0,60}_\w{1,60})(?<link>\s{0,4}(?:参数|配置|的值)?\s{0,4}(?:=|:|：|:=|被?设置为|被?配置为|设置成|设为|设成|值为|为|是|is set to|was set to|set to|is|was)\s{0,4})(?<value>${amount})`,
      'giu',
    ),
    partOf: ({ groups = {} }: RegExpExecArray): readonly TextPart[] | undefined => {
      const { name = '', link = '', value: text = '' } = groups;
      const value = measureOf(text);
      if (value === undefined) return undefined;
      return [`${name}${link}`, counter.test(name) ? { kind: 'value', text, value } : { kind: 'setting', text, value }];
    },
  },
  {
    only: anyNumber,
    pattern: new RegExp(amount, 'giu'),
    partOf: ({ 0: text, index, input }: RegExpExecArray, before: string): TextPart | undefined => {
      const isBare = isNumber.test(text) && !countedThing.test(input.slice(index + text.length));
      if ((isBare && namesSomething.test(before)) || (looksLikeCode.test(before) && /^\d{4,6}$/u.test(text))) return undefined;
      const value = measureOf(text);
      if (value === undefined) return undefined;
      return { kind: fineShare.test(before.slice(-24)) ? 'setting' : 'value', text, value };
    },
  },
];

function changeOf({ groups = {} }: RegExpExecArray, { told }: { readonly told: boolean }): TextPart | undefined {
  const before = measureOf(groups.before ?? '');
  const after = measureOf(groups.after ?? '');
  if (before === undefined || after === undefined) return undefined;
  // Of "2 → 12 GB" the first number has the unit of the second.
  const sameUnit = before.unit === after.unit;
  const from = sameUnit ? before.number : Number(/\d+(?:\.\d+)?/u.exec(groups.before ?? '')?.[0]);
  const to = sameUnit ? after.number : Number(/\d+(?:\.\d+)?/u.exec(groups.after ?? '')?.[0]);
  if (!sameUnit && before.unit !== 'count') return undefined;
  if (!(from !== to)) return undefined;
  const direction = to > from ? 'rise' : 'fall';
  if (contradicts(groups.verb ?? '', direction)) return undefined;
  return { kind: 'change', direction, little: Math.max(from, to) < littleRatio * Math.min(from, to), told };
}

/** A value that changes by less changes a little. */
const littleRatio = 1.2;

function contradicts(verb: string, direction: 'rise' | 'fall'): boolean {
  return (direction === 'rise' ? /降|跌|减|缩/u : /涨|升|增|扩|大|提高/u).test(verb);
}

/** The words before a pair of values say already that something changes. */
function tellsChange(before: string): boolean {
  return /(?:增长|上升|增加|上涨|飙升|下降|降低|减少|grew|grown|growing|increased?|rose|risen|went up|climbed|jumped|surged|spiked|dropped|fell|fallen|decreased|shrank|went down|declined|plummeted)\s{0,4}(?:了)?[:：,，]?\s{0,4}$/iu.test(
    before,
  );
}
