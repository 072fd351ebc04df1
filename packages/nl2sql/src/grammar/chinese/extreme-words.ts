import type { WordTable } from './word-table.ts';
import { wordTable } from './word-table.ts';

/** The most or least of something. `properties`: what it is about where no subject is named; absent: the figure at hand. */
export interface ExtremeSense {
  readonly direction: 'highest' | 'lowest';
  readonly properties?: readonly string[];
  readonly inverted?: boolean;
}

const size = ['size', 'area', '面积', 'population', '人口'];
const age = ['age', '年龄', 'birth', '生日', '出生'];
const date = ['date', 'time', '日期', '时间', 'year', '年份'];
const height = ['height', 'elevation', 'altitude', '高度', '海拔', '身高'];
const length = ['length', '长度', 'duration', '时长'];
const weight = ['weight', '重量', '体重'];
const price = ['price', 'cost', '价格', '费用'];
const speed = ['speed', '速度'];
const distance = ['distance', '距离'];

/** 最… */
export const extremeWords = wordTable<ExtremeSense>([
  ['最多', { direction: 'highest' }, '人口最多'],
  ['数量最多', { direction: 'highest' }, '宠物数量最多'],
  ['最高', { direction: 'highest', properties: height }, '流水最高'],
  ['最大', { direction: 'highest', properties: size }, '最大的城市'],
  ['最长', { direction: 'highest', properties: length }, '最长的河'],
  ['最老', { direction: 'highest', properties: age }, '最老的歌手'],
  ['最年长', { direction: 'highest', properties: age }, '最年长的歌手'],
  ['最年轻', { direction: 'lowest', properties: age }, '最年轻的歌手'],
  ['最早', { direction: 'lowest', properties: date }, '最早的合同'],
  ['最晚', { direction: 'highest', properties: date }, '最晚的合同'],
  ['最近', { direction: 'highest', properties: date }, '最近的合同'],
  ['最新', { direction: 'highest', properties: date }, '最新的合同'],
  ['最旧', { direction: 'lowest', properties: date }, '最旧的合同'],
  ['最重', { direction: 'highest', properties: weight }, '最重的狗'],
  ['最轻', { direction: 'lowest', properties: weight }, '最轻的狗'],
  ['最贵', { direction: 'highest', properties: price }, '最贵的车'],
  ['最便宜', { direction: 'lowest', properties: price }, '最便宜的车'],
  ['最快', { direction: 'highest', properties: speed }, '最快的车'],
  ['最慢', { direction: 'lowest', properties: speed }, '最慢的车'],
  ['最远', { direction: 'highest', properties: distance }, '最远的航班'],
  ['最少', { direction: 'lowest' }, '人口最少'],
  ['最低', { direction: 'lowest', properties: height }, '流水最低'],
  ['最小', { direction: 'lowest', properties: size }, '最小的州'],
  ['最短', { direction: 'lowest', properties: length }, '最短的河'],
  ['最矮', { direction: 'lowest', properties: height }, '最矮的山'],
]);

/** Asks how much of a property: 有多大. */
export const howWords = wordTable<{ readonly properties: readonly string[] }>([
  ['多大', { properties: ['area', '面积', 'size', 'age', '年龄', 'population', '人口'] }, '德州有多大'],
  ['多高', { properties: height }, '山有多高'],
  ['多长', { properties: length }, '河有多长'],
  ['多重', { properties: weight }, '狗有多重'],
  ['多快', { properties: speed }, '车有多快'],
  ['多远', { properties: distance }, '航班有多远'],
  ['多贵', { properties: price }, '车有多贵'],
  ['多老', { properties: age }, '歌手有多老'],
  ['几岁', { properties: age }, '小军几岁'],
  ['有多少英里长', { properties: length }, '河有多少英里长'],
  ['多少英里长', { properties: length }, '河有多少英里长'],
  ['多少公里长', { properties: length }, '河有多少公里长'],
  ['多少千米长', { properties: length }, '河有多少千米长'],
  ['多少米高', { properties: height }, '山有多少米高'],
  ['多少公斤重', { properties: weight }, '狗有多少公斤重'],
  ['多大了', { properties: age }, '小军多大了'],
  ['多大年纪', { properties: age }, '小军多大年纪'],
  ['多少人', { properties: ['population', '人口', '人数', 'people'] }, '德州有多少人'],
  ['多少市民', { properties: ['population', '人口', '人数'] }, '最大的城市有多少市民'],
  ['多少居民', { properties: ['population', '人口', '人数'] }, '最大的城市有多少居民'],
  ['什么时候', { properties: date }, '合同什么时候生效'],
  ['何时', { properties: date }, '合同何时生效'],
  ['哪里', { properties: ['location', 'place', '地点', '位置', 'city', '城市', 'state', '州'] }, '狗在哪里'],
  ['哪儿', { properties: ['location', 'place', '地点', '位置', 'city', '城市', 'state', '州'] }, '狗在哪儿'],
]);

/** Ranks: 第二, 倒数第一. */
export const rankWords = wordTable<{ readonly rank: number; readonly direction?: 'lowest' }>([
  ['第一', { rank: 1 }, '流水第一'],
  ['第二', { rank: 2 }, '流水第二'],
  ['第三', { rank: 3 }, '流水第三'],
  ['第四', { rank: 4 }, '流水第四'],
  ['第五', { rank: 5 }, '流水第五'],
  ['倒数第一', { rank: 1, direction: 'lowest' }, '流水倒数第一'],
  ['倒数第二', { rank: 2, direction: 'lowest' }, '流水倒数第二'],
  ['倒数第三', { rank: 3, direction: 'lowest' }, '流水倒数第三'],
  ['排名第一', { rank: 1 }, '流水排名第一'],
  ['排名第二', { rank: 2 }, '流水排名第二'],
  ['排名第三', { rank: 3 }, '流水排名第三'],
  ['排名第四', { rank: 4 }, '流水排名第四'],
  ['排名第五', { rank: 5 }, '流水排名第五'],
  ['排名倒数第一', { rank: 1, direction: 'lowest' }, '流水排名倒数第一'],
  ['排名倒数第二', { rank: 2, direction: 'lowest' }, '流水排名倒数第二'],
  ['排名倒数第三', { rank: 3, direction: 'lowest' }, '流水排名倒数第三'],
  ['排第一', { rank: 1 }, '流水排第一'],
  ['排第二', { rank: 2 }, '流水排第二'],
  ['排第三', { rank: 3 }, '流水排第三'],
  ['排第四', { rank: 4 }, '流水排第四'],
  ['排第五', { rank: 5 }, '流水排第五'],
  ['排倒数第一', { rank: 1, direction: 'lowest' }, '流水排倒数第一'],
  ['排倒数第二', { rank: 2, direction: 'lowest' }, '流水排倒数第二'],
  ['排倒数第三', { rank: 3, direction: 'lowest' }, '流水排倒数第三'],
  ['位列第一', { rank: 1 }, '流水位列第一'],
  ['位列第二', { rank: 2 }, '流水位列第二'],
  ['位列第三', { rank: 3 }, '流水位列第三'],
  ['位列第四', { rank: 4 }, '流水位列第四'],
  ['位列第五', { rank: 5 }, '流水位列第五'],
  ['位列倒数第一', { rank: 1, direction: 'lowest' }, '流水位列倒数第一'],
  ['位列倒数第二', { rank: 2, direction: 'lowest' }, '流水位列倒数第二'],
  ['位列倒数第三', { rank: 3, direction: 'lowest' }, '流水位列倒数第三'],
]);

/** Behind a rank: 第二大. The words of {@link extremeWords} without 最. */
export const rankedWords: WordTable<ExtremeSense> = new Map(
  [...extremeWords].flatMap(([form, sense]) => (form.startsWith('最') ? [[form.slice(1), sense] as const] : [])),
);
