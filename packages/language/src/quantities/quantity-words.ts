/** Milliseconds in a unit of time; longest spelling first where one begins another. */
export const timeUnits: ReadonlyMap<string, number> = new Map([
  ...['ms', 'msec', 'msecs', 'millis', 'millisecond', 'milliseconds', '毫秒'].map((unit) => [unit, 1] as const),
  ...['us', 'µs', 'μs', 'microsecond', 'microseconds', '微秒'].map((unit) => [unit, 0.001] as const),
  ...['s', 'sec', 'secs', 'second', 'seconds', '秒', '秒钟'].map((unit) => [unit, 1000] as const),
  ...['min', 'mins', 'minute', 'minutes', '分', '分钟'].map((unit) => [unit, 60_000] as const),
  ...['h', 'hr', 'hrs', 'hour', 'hours', '小时', '钟头'].map((unit) => [unit, 3_600_000] as const),
  ...['d', 'day', 'days', '天'].map((unit) => [unit, 86_400_000] as const),
]);

/** Bytes in a unit of size. PostgreSQL counts in powers of 1024 whatever the spelling. */
export const sizeUnits: ReadonlyMap<string, number> = new Map(
  [
    ['b', 'byte', 'bytes', '字节'],
    ['kb', 'kib'],
    ['mb', 'mib', '兆'],
    ['g', 'gb', 'gib', 'gigs'],
    ['t', 'tb', 'tib'],
  ].flatMap((spellings, power) => spellings.map((unit) => [unit, 1024 ** power] as const)),
);

/** What a suffix multiplies a plain number by. */
export const magnitudes: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['千', 1e3],
  ['thousand', 1e3],
  ['w', 1e4],
  ['万', 1e4],
  ['m', 1e6],
  ['百万', 1e6],
  ['million', 1e6],
  ['mn', 1e6],
  ['千万', 1e7],
  ['亿', 1e8],
  ['bn', 1e9],
  ['billion', 1e9],
  ['十亿', 1e9],
]);

/** English number words that people write out. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['half', 0.5],
]);

/** What stands before a number that is no measurement: versions, process ids, line numbers. */
export const namesANumber =
  /(?:\b(?:pg|postgres|postgresql|version|v|pid|line|port|no\.?|oid|id|queryid|sqlstate)|版本|端口|进程号|编号|第|#)\s*$/;

/** The last character of Chinese words that a value follows directly. */
export const leadsToValue = /[是为到了达成约有仅才只就至在设配过于近剩占用满率数量值限秒跑挂开等]$/u;

/** A rough share that stands for a number. */
export const approximateHalf = /一半|(?<!over )(?<!more than )\bhalf (?:of|the)\b/i;

/** Words before or after a number that make it a rate. */
export const perSecond = {
  before: /(?:每秒|一秒|per second)[^0-9]{0,14}$/,
  after: /^\s*(?:(?:[个次条块行页]|times?|blocks?|rows?|calls?|[a-z]+)\s*)?(?:\/\s*s(?:ec)?\b|\/秒|per second|a second|每秒|tps|qps|iops)/,
};
export const perMinute = {
  before: /(?:每分钟|一分钟|per minute)[^0-9]{0,10}$/,
  after: /^\s*(?:(?:[个次条块行页]|times?|[a-z]+)\s*)?(?:\/\s*min(?:ute)?\b|\/分钟|per minute|a minute)/,
};

/** Words that say that the value lies above or below the number. */
export const lowerBoundBefore =
  /(?<!不)(?<!没)(?<!没有)(?<!未)(?:超过|大于|高于|多于|不低于|不少于|超出|>=?|more than|(?<!no )greater than|larger than|over|above|exceed(?:s|ed|ing)?|at least|beyond)\s*(?:(?:了|about|大约)\s*)?$/;
export const lowerBoundAfter = /^\s*(?:[个次条块行页]\s*)?(?:以上|之上|or more|and more|and up|\+)/;
export const upperBoundBefore =
  /(?:低于|小于|少于|不到|不足|不超过|没超过|没有超过|未超过|不大于|不高于|<=?|less than|below|under|fewer than|lower than|smaller than|at most|no more than|not more than|up to|最多|只有不到)\s*$/;
export const upperBoundAfter = /^\s*(?:[个次条块行页]\s*)?(?:以下|以内|之内|内(?!存|部|核|网|外)|or less|at most)/;

/** Words that say that the number is what is left of a whole. */
export const complementWords = {
  before:
    /(?:只剩|仅剩|还剩|剩余|剩下|剩|空闲|可用|未命中率?|idle|free|left|available|miss(?:es)?(?: rate| ratio)?)\s*(?:(?:只有|仅有|了|of|is|at|only)\s*)?$/,
  after:
    /^(?:\s+(?:of|the|disk|space|storage|memory|ram|capacity|is|are|still))*\s*(?:剩余|可用|空闲|free|left|available|idle|remaining|miss(?:es)?)/,
};

/** Words directly before a bare number that make it a percentage. */
export const shareWords =
  /(?:率|占比|比例|百分比|ratio|percentage|usage|utili[sz]ation)\s*(?:(?:是|为|只有|仅|才|到了?|在|is|at|of|=|:|only)+\s*)?$/;

/** Spellings of units that other trades measure in; what isn't here is compared as it is written. */
const unitSpellings: readonly (readonly string[])[] = [
  ['v', 'volt', '伏', '伏特'],
  ['a', 'amp', 'ampere', '安', '安培'],
  ['w', 'watt', '瓦', '瓦特'],
  ['hz', 'hertz', '赫', '赫兹'],
  ['°c', 'degree', 'celsius', '度', '摄氏度'],
  ['bar', '巴'],
  ['kpa', '千帕'],
  ['rpm', '转'],
  ['mm', 'millimetre', 'millimeter', '毫米'],
  ['km', 'kilometre', 'kilometer', '公里', '千米'],
  ['l', 'litre', 'liter', '升'],
];

/** Every spelling of a unit that other trades measure in, by the first of them; none of others. */
export function spellingsOf(name: string): readonly string[] {
  return unitSpellings.find(([first]) => first === name) ?? [];
}

/** Every spelling in order, and what it stands for. In Chinese nothing says where a word ends. */
const spellings = unitSpellings.flatMap((unit) =>
  unit.map((spelling) => ({ spelling, first: unit[0] ?? spelling, isBeginning: /\p{Script=Han}/u.test(spelling) })),
);

/** Words that follow a number without being what it counts. */
const noUnit = new Set('and or to of in is at with on for per the than when while but by as from after before out'.split(' '));

/**
 * The word behind a number in one spelling: small letters, singular.
 *
 * @returns Empty for a word that only joins sentences, and for Chinese that isn't a unit: it doesn't say where a word ends.
 */
export function unitWord(word: string): string {
  const small = word.toLowerCase();
  const singular = /^[a-z]{3,}s$/.test(small) ? small.slice(0, -1) : small;
  const known = spellings.find(({ spelling, isBeginning }) => spelling === singular || (isBeginning && small.startsWith(spelling)));
  if (known !== undefined) return known.first;
  return noUnit.has(small) || /\p{Script=Han}/u.test(small) ? '' : singular;
}
