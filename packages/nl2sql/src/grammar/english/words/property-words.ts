/**
 * What adjectives are about: words that the label of the field meant would contain, best first, in both languages. Several rows of one
 * adjective are several things it may be about; `flipped` ones run the other way: the oldest has the greatest age and the earliest birth date.
 */
export interface PropertySense {
  readonly properties: readonly string[];
  readonly flipped: boolean;
}

function sense(properties: string, flipped = false): PropertySense {
  return { properties: properties.split(' '), flipped };
}

const age = sense('age 年龄');
const birth = sense('birth born birthday founded founding foundation established built opened 出生 生日 成立 创立 建立', true);
const date = sense('date time day year month 日期 时间 年份');
const past = sense('date time day year month 日期 时间 年份', true);
const size = sense('size area population capacity length volume 面积 人口 容量 大小 长度');

/** Senses by the plain form of an adjective. */
export const propertySenses = {
  old: [age, birth],
  young: [
    { ...age, flipped: true },
    { ...birth, flipped: false },
  ],
  new: [date],
  early: [past],
  late: [date],
  long: [sense('length duration distance 长度 时长 距离')],
  short: [sense('length duration distance height 长度 时长 距离 身高', true)],
  tall: [sense('height elevation 高度 身高')],
  high: [sense('height elevation altitude 高度 海拔')],
  low: [sense('height elevation altitude 高度 海拔', true)],
  deep: [sense('depth 深度')],
  shallow: [sense('depth 深度', true)],
  wide: [sense('width 宽度')],
  narrow: [sense('width 宽度', true)],
  heavy: [sense('weight mass 重量 体重')],
  light: [sense('weight mass 重量 体重', true)],
  large: [size],
  small: [{ ...size, flipped: true }],
  cheap: [sense('price cost fare fee 价格 费用 票价', true)],
  expensive: [sense('price cost fare fee 价格 费用 票价')],
  fast: [sense('speed velocity 速度'), sense('duration time 时长 用时', true)],
  slow: [sense('speed velocity 速度', true), sense('duration time 时长 用时')],
  rich: [sense('wealth income salary assets money worth 收入 财富')],
  poor: [sense('wealth income salary assets money worth 收入 财富', true)],
  dense: [sense('density 密度')],
  populous: [sense('population inhabitants 人口')],
  crowded: [sense('population density inhabitants 人口 密度')],
  far: [sense('distance 距离')],
  hot: [sense('temperature 温度')],
  cold: [sense('temperature 温度', true)],
  strong: [sense('strength power force magnitude 强度 力量')],
  powerful: [sense('power horsepower 功率 马力')],
  profitable: [sense('profit 利润')],
} as const satisfies Record<string, readonly PropertySense[]>;

/** The plain form of an adjective with senses. */
export type PropertyAdjective = keyof typeof propertySenses;
