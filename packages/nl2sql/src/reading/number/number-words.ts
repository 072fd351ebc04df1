/** English number words below a hundred. */
export const cardinals: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

/** Words that multiply what stands before them. */
export const englishMultipliers: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
]);

/** Letters that multiply the digits they follow without a blank. */
export const letterMultipliers: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
]);

/** English ordinals; of compound ones ("twenty-first") the last word. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
  ['twentieth', 20],
  ['hundredth', 100],
]);

/** Chinese digits. */
export const chineseDigits: ReadonlyMap<string, number> = new Map([
  ['〇', 0],
  ...Array.from('零一二三四五六七八九').map((digit, value): [string, number] => [digit, value]),
  ['两', 2],
]);

/** Chinese places of a number; those from ten thousand multiply all that stands before them. */
export const chinesePlaces: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 1e4],
  ['亿', 1e8],
]);

/** Words for a hundredth, a thousandth and a tenth part, behind a number; longer ones first. */
export const partWords: readonly (readonly [word: string, divisor: number])[] = [
  ['percentage points', 100],
  ['percentage point', 100],
  ['个百分点', 100],
  ['percent', 100],
  ['per cent', 100],
  ['per mille', 1000],
  ['百分点', 100],
  ['pct', 100],
  ['%', 100],
  ['‰', 1000],
];

/** Units of measure and money, behind a number; longer ones first. */
export const unitWords: readonly string[] = `
美元 人民币 欧元 英镑 日元 港元 港币 元 块钱 块 公斤 千克 毫克 克 斤 吨 公里 千米 英里 厘米 毫米 米 英尺 平方公里 平方千米 平方米 平米 公顷 亩 毫升 公升 升 加仑
分钟 小时 秒 天 周 个月 年 岁 马力 立方厘米
kilograms kilogram kgs kg grams gram pounds pound lbs lb ounces ounce oz tons ton tonnes tonne kilometers kilometres kilometer kilometre km meters metres meter metre
miles mile mi centimeters centimetres cm millimeters mm feet foot ft inches inch square_kilometers square_kilometres square_miles sq_km
liters litres liter litre ml gallons gallon mpg hp horsepower cc
dollars dollar usd yuan rmb cny euros euro eur gbp yen jpy cents
seconds second minutes minute hours hour days day weeks week months month years year gb mb kb tb bytes
`
  .trim()
  .split(/[ \n]+/u)
  .map((unit) => unit.replaceAll('_', ' '))
  .sort((a, b) => b.length - a.length);

/** Signs of money before a number. */
export const moneySigns: ReadonlySet<string> = new Set(['$', '¥', '￥', '€', '£']);

/** Characters before and behind which 一 counts nothing: 统一, 一共. */
export const beforeNoOne: ReadonlySet<string> = new Set('统唯另任其之同某万不');
/** See {@link beforeNoOne}. */
export const afterNoOne: ReadonlySet<string> = new Set('共些下样直般起旦致定律带边');
