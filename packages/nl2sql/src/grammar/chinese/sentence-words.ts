import type { IntentTime } from '../../intent/structured-intent.ts';
import type { QuestionPhrase } from '../../parser/phrase.ts';
import { wordTable } from './word-table.ts';

/** Things said one after the other. `any`: one of them is enough. */
export const joinWords = wordTable<'and' | 'or' | 'either'>([
  ['和', 'and', '名字和年龄'],
  ['与', 'and', '名字与年龄'],
  ['及', 'and', '名字及年龄'],
  ['以及', 'and', '名字以及年龄'],
  ['跟', 'and', '名字跟年龄'],
  ['还有', 'and', '名字还有年龄'],
  ['并', 'and', '名字并年龄'],
  [',以及', 'and', '名字，以及年龄'],
  [',和', 'and', '名字，和年龄'],
  ['、', 'either', '名字、年龄'],
  [',', 'either', '名字，年龄'],
  ['/', 'either', '名字/年龄'],
  ['或', 'or', '北京或上海'],
  ['或者', 'or', '北京或者上海'],
  ['还是', 'or', '北京还是上海'],
]);

/** Between two things that hold of the same. */
export const clauseJoins = wordTable<'all' | 'any'>([
  ['且', 'all', '有猫且有狗'],
  ['并且', 'all', '有猫并且有狗'],
  ['而且', 'all', '有猫而且有狗'],
  ['同时', 'all', '有猫同时有狗'],
  ['又', 'all', '有猫又有狗'],
  ['也', 'all', '有猫也有狗'],
  [',又', 'all', '既有猫，又有狗'],
  [',且', 'all', '有猫，且有狗'],
  [',并且', 'all', '有猫，并且有狗'],
  [',而且', 'all', '有猫，而且有狗'],
  [',同时', 'all', '有猫，同时有狗'],
  ['但', 'all', '有猫但没有狗'],
  ['但是', 'all', '有猫但是没有狗'],
  [',但', 'all', '有猫，但没有狗'],
  [',但是', 'all', '有猫，但是没有狗'],
  ['却', 'all', '有猫却没有狗'],
  ['和', 'all', '有猫和有狗'],
  ['、', 'all', '年龄大于20、来自法国'],
  ['或', 'any', '有猫或有狗'],
  ['或者', 'any', '有猫或者有狗'],
  [',或者', 'any', '有猫，或者有狗'],
  [',或', 'any', '有猫，或有狗'],
]);

/** Ask to be shown something; stand in front. */
export const commandWords = wordTable<true>([
  ['列出', true, '列出歌手'],
  ['列出了', true, '列出了多少国家'],
  ['列举', true, '列举歌手'],
  ['列举出', true, '列举出歌手'],
  ['显示', true, '显示歌手'],
  ['展示', true, '展示歌手'],
  ['查询', true, '查询歌手'],
  ['查', true, '查歌手'],
  ['查看', true, '查看歌手'],
  ['查一下', true, '查一下歌手'],
  ['看', true, '看歌手'],
  ['看看', true, '看看歌手'],
  ['查找', true, '查找歌手'],
  ['找出', true, '找出歌手'],
  ['找到', true, '找到歌手'],
  ['找', true, '找歌手'],
  ['返回', true, '返回歌手'],
  ['给出', true, '给出歌手'],
  ['给我', true, '给我歌手'],
  ['给', true, '给歌手'],
  ['告诉我', true, '告诉我歌手'],
  ['计算', true, '计算平均年龄'],
  ['统计', true, '统计员工人数'],
  ['求', true, '求平均年龄'],
  ['求出', true, '求出平均年龄'],
  ['算', true, '算平均年龄'],
  ['统计其', true, '统计其数量'],
  ['并列出', true, '并列出歌手'],
  ['并显示', true, '并显示歌手'],
  ['并返回', true, '并返回歌手'],
  ['并给出', true, '并给出歌手'],
  ['请', true, '请列出歌手'],
  ['请问', true, '请问有多少歌手'],
  ['帮我', true, '帮我列出歌手'],
  ['我想知道', true, '我想知道歌手'],
  ['我想看', true, '我想看歌手'],
  ['想知道', true, '想知道歌手'],
  ['我要', true, '我要歌手'],
  ['我们', true, '我们有多少歌手'],
  ['这里', true, '这里有多少歌手'],
  ['那里', true, '那里有多少员工'],
  ['谁是', true, '谁是最老的歌手'],
  ['哪里是', true, '哪里是最高点'],
  ['哪个是', true, '哪个是最高点'],
  ['哪些是', true, '哪些是主要城市'],
  ['什么是', true, '什么是最高点'],
  ['有哪些', true, '有哪些歌手'],
  ['有', true, '有哪些年份'],
  ['一下', true, '查询一下歌手'],
  ['都', true, '都有哪些'],
  ['都有', true, '都有哪些'],
  ['把', true, '把店名给我'],
]);

/** Ask for what stands before them. */
export const askingWords = wordTable<true>([
  ['是多少', true, '年龄是多少'],
  ['多少', true, '流水多少'],
  ['分别是多少', true, '年龄分别是多少'],
  ['分别多少', true, '流水分别多少'],
  ['各是多少', true, '流水各是多少'],
  ['各多少', true, '流水各多少'],
  ['是什么', true, '名字是什么'],
  ['分别是什么', true, '名字分别是什么'],
  ['是哪些', true, '歌手是哪些'],
  ['有哪些', true, '歌手有哪些'],
  ['都有哪些', true, '歌手都有哪些'],
  ['是哪个', true, '最大的城市是哪个'],
  ['是哪一个', true, '最大的城市是哪一个'],
  ['是哪家', true, '最大的公司是哪家'],
  ['是哪几个', true, '最大的城市是哪几个'],
  ['是哪几家', true, '最大的公司是哪几家'],
  ['是哪位', true, '最老的歌手是哪位'],
  ['是哪条', true, '最长的河是哪条'],
  ['是哪座', true, '最高的山是哪座'],
  ['是哪里', true, '首府是哪里'],
  ['是哪儿', true, '首府是哪儿'],
  ['在哪里', true, '首府在哪里'],
  ['在哪儿', true, '首府在哪儿'],
  ['是谁', true, '最老的歌手是谁'],
  ['分别是谁', true, '最老的歌手分别是谁'],
  ['存在', true, '有多少国家存在'],
  ['是啥', true, '名字是啥'],
  ['叫什么', true, '歌手叫什么'],
  ['叫什么名字', true, '歌手叫什么名字'],
  ['给我', true, '把店名给我'],
  ['是哪两个', true, '最大的城市是哪两个'],
  ['是哪三个', true, '最大的城市是哪三个'],
  ['是哪两家', true, '最大的公司是哪两家'],
  ['是哪三家', true, '最大的公司是哪三家'],
  ['是哪天', true, '日期是哪天'],
  ['是哪年', true, '年份是哪年'],
  ['怎么样', true, '流水怎么样'],
  ['如何', true, '流水如何'],
  ['分别是', true, '流水分别是'],
  ['是', true, '流水是'],
  ['呢', true, '流水呢'],
  ['清单', true, '歌手清单'],
  ['列表', true, '歌手列表'],
  ['多少钱', true, '流水多少钱'],
]);

/** How many of what stands before them. */
export const countingWords = wordTable<true>([
  ['有多少', true, '歌手有多少'],
  ['有几个', true, '歌手有几个'],
  ['有多少个', true, '歌手有多少个'],
  ['有多少家', true, '公司有多少家'],
  ['有多少人', true, '患者有多少人'],
  ['有多少名', true, '歌手有多少名'],
  ['有多少条', true, '河有多少条'],
  ['一共有多少', true, '歌手一共有多少'],
  ['多少个', true, '歌手多少个'],
  ['多少人', true, '患者多少人'],
]);

/** The way of an order. */
export const directionWords = wordTable<'asc' | 'desc'>([
  ['升序', 'asc', '按年龄升序'],
  ['升序排列', 'asc', '按年龄升序排列'],
  ['升序排序', 'asc', '按年龄升序排序'],
  ['的升序', 'asc', '按年龄的升序'],
  ['的升序排列', 'asc', '按年龄的升序排列'],
  ['从低到高', 'asc', '按年龄从低到高'],
  ['从低到高排列', 'asc', '按年龄从低到高排列'],
  ['从低到高排序', 'asc', '按年龄从低到高排序'],
  ['从小到大', 'asc', '按年龄从小到大'],
  ['从小到大排列', 'asc', '按年龄从小到大排列'],
  ['从小到大排序', 'asc', '按年龄从小到大排序'],
  ['从少到多', 'asc', '按数量从少到多'],
  ['从早到晚', 'asc', '按日期从早到晚'],
  ['从旧到新', 'asc', '按日期从旧到新'],
  ['从短到长', 'asc', '按长度从短到长'],
  ['排序', 'asc', '按年龄排序'],
  ['排列', 'asc', '按年龄排列'],
  ['顺序', 'asc', '按年龄顺序'],
  ['的顺序', 'asc', '按年龄的顺序'],
  ['顺序排列', 'asc', '按字母顺序排列'],
  ['顺序排序', 'asc', '按字母顺序排序'],
  ['升序顺序', 'asc', '按年龄升序顺序'],
  ['降序', 'desc', '按年龄降序'],
  ['降序排列', 'desc', '按年龄降序排列'],
  ['降序排序', 'desc', '按年龄降序排序'],
  ['的降序', 'desc', '按年龄的降序'],
  ['的降序排列', 'desc', '按年龄的降序排列'],
  ['倒序', 'desc', '按年龄倒序'],
  ['倒序排列', 'desc', '按年龄倒序排列'],
  ['从高到低', 'desc', '按年龄从高到低'],
  ['从高到低排列', 'desc', '按年龄从高到低排列'],
  ['从高到低排序', 'desc', '按年龄从高到低排序'],
  ['从大到小', 'desc', '按年龄从大到小'],
  ['从大到小排列', 'desc', '按年龄从大到小排列'],
  ['从大到小排序', 'desc', '按年龄从大到小排序'],
  ['从多到少', 'desc', '按数量从多到少'],
  ['从多到少排列', 'desc', '按数量从多到少排列'],
  ['从新到旧', 'desc', '按日期从新到旧'],
  ['从晚到早', 'desc', '按日期从晚到早'],
  ['从长到短', 'desc', '按长度从长到短'],
]);

/** Between what orders and the way of the order, where texts are ordered. */
export const alphabetWords = wordTable<true>([
  ['字母', true, '按字母升序'],
  ['的字母', true, '按名字的字母升序'],
  ['字母顺序', true, '按字母顺序升序'],
  ['的字母顺序', true, '按名字的字母顺序升序'],
  ['按字母', true, '将名字按字母升序'],
  ['按字母顺序', true, '将名字按字母顺序升序'],
  ['首字母', true, '按名字首字母升序'],
  ['的首字母', true, '按名字的首字母升序'],
  ['进行', true, '按名字进行排序'],
]);

/** In front of what orders or groups. */
export const byWords = wordTable<true>([
  ['按', true, '按年龄'],
  ['按照', true, '按照年龄'],
  ['依', true, '依年龄'],
  ['依照', true, '依照年龄'],
  ['根据', true, '根据年龄'],
  ['以', true, '以年龄'],
  ['分', true, '分部门'],
  ['将', true, '将姓名按字母顺序'],
]);

/** Behind what groups. */
export const groupingWords = wordTable<true>([
  ['统计', true, '按公司统计'],
  ['分组', true, '按公司分组'],
  ['拆分', true, '按公司拆分'],
  ['汇总', true, '按公司汇总'],
  ['划分', true, '按公司划分'],
  ['分', true, '按公司分'],
  ['列出', true, '按公司列出'],
  ['看', true, '按公司看'],
  ['展示', true, '按公司展示'],
  ['来看', true, '按公司来看'],
  ['计算', true, '按公司计算'],
]);

/** In front of what the figures are for: 对于每个商店. */
export const forWords = wordTable<true>([
  ['对于', true, '对于每个商店'],
  ['对', true, '对每个商店'],
  ['针对', true, '针对每个商店'],
  ['在', true, '在每个商店'],
  ['就', true, '就每个商店'],
]);

/** Leave out what follows. */
export const exclusionWords = wordTable<true>([
  ['剔除', true, '剔除内部账户'],
  ['剔除掉', true, '剔除掉内部账户'],
  ['排除', true, '排除内部账户'],
  ['去掉', true, '去掉内部账户'],
  ['去除', true, '去除内部账户'],
  ['扣除', true, '扣除内部账户'],
  ['不含', true, '不含内部账户'],
  ['不包括', true, '不包括内部账户'],
  ['不包含', true, '不包含内部账户'],
  ['不算', true, '不算内部账户'],
  ['不计', true, '不计内部账户'],
  ['不要', true, '不要内部账户'],
  ['除', true, '除内部账户外'],
  ['除了', true, '除了内部账户'],
  ['除去', true, '除去内部账户'],
  ['除开', true, '除开内部账户'],
]);

/** Behind what was left out, or kept. */
export const exclusionEndings = wordTable<'out' | 'in'>([
  ['外', 'out', '除内部账户外'],
  ['以外', 'out', '除内部账户以外'],
  ['之外', 'out', '除内部账户之外'],
  ['除外', 'out', '内部账户除外'],
  ['不要', 'out', '内部账户不要'],
  ['不算', 'out', '内部账户不算'],
  ['不计', 'out', '内部账户不计'],
  ['的不要', 'out', '未归属的不要'],
  ['的除外', 'out', '未归属的除外'],
  ['的不算', 'out', '未归属的不算'],
  ['在内', 'in', '包括内部账户在内'],
  ['也算', 'in', '内部账户也算'],
  ['也要', 'in', '内部账户也要'],
]);

/** Between what was left out and what remains. */
export const afterExclusionWords = wordTable<true>([
  ['的', true, '不含内部账户的流水'],
  ['后', true, '剔除内部账户后流水'],
  ['后的', true, '剔除内部账户后的流水'],
  ['之后的', true, '剔除内部账户之后的流水'],
  ['外的', true, '除内部账户外的流水'],
  ['以外的', true, '除内部账户以外的流水'],
  ['之外的', true, '除内部账户之外的流水'],
]);

/** Keep in what follows. */
export const inclusionWords = wordTable<true>([
  ['含', true, '含内部账户'],
  ['包括', true, '包括内部账户'],
  ['包含', true, '包含内部账户'],
  ['算上', true, '算上内部账户'],
  ['加上', true, '加上内部账户'],
  ['计入', true, '计入内部账户'],
]);

/** Before the number of those wanted. */
export const topWords = wordTable<'highest' | 'lowest'>([
  ['top', 'highest', 'TOP10'],
  ['前', 'highest', '前10名'],
  ['取前', 'highest', '取前10'],
  ['排名前', 'highest', '排名前10'],
  ['排前', 'highest', '流水排前三'],
  ['最高的', 'highest', '最高的3个'],
  ['后', 'lowest', '后3名'],
  ['倒数', 'lowest', '倒数3名'],
]);

/** Compare a stretch of time with an earlier one. */
export const trendWords = wordTable<{
  readonly kind?: NonNullable<IntentTime['comparison']>;
  readonly result?: NonNullable<IntentTime['result']>;
}>([
  ['同比', { kind: 'yoy' }, '流水同比'],
  ['同比增长', { kind: 'yoy' }, '流水同比增长'],
  ['同比增长率', { kind: 'yoy', result: 'rate' }, '流水同比增长率'],
  ['同比增速', { kind: 'yoy', result: 'rate' }, '流水同比增速'],
  ['同比增幅', { kind: 'yoy', result: 'rate' }, '流水同比增幅'],
  ['同比变化', { kind: 'yoy' }, '流水同比变化'],
  ['同比增加', { kind: 'yoy', result: 'difference' }, '流水同比增加'],
  ['同比增长额', { kind: 'yoy', result: 'difference' }, '流水同比增长额'],
  ['同比增量', { kind: 'yoy', result: 'difference' }, '流水同比增量'],
  ['同比减少', { kind: 'yoy', result: 'difference' }, '流水同比减少'],
  ['环比', {}, '流水环比'],
  ['环比增长', {}, '流水环比增长'],
  ['环比增长率', { result: 'rate' }, '流水环比增长率'],
  ['环比增速', { result: 'rate' }, '流水环比增速'],
  ['环比变化', {}, '流水环比变化'],
  ['环比增加', { result: 'difference' }, '流水环比增加'],
  ['累计', { kind: 'ytd' }, '流水累计'],
  ['增长率', { result: 'rate' }, '流水增长率'],
  ['增长', {}, '流水增长'],
  ['增幅', { result: 'rate' }, '流水增幅'],
  ['增速', { result: 'rate' }, '流水增速'],
]);

/** What becomes of the groups. */
export const foldWords = wordTable<NonNullable<QuestionPhrase['fold']>['kind']>([
  ['合计', 'sum', '前三的公司合计'],
  ['总计', 'sum', '前三的公司总计'],
  ['加起来', 'sum', '前三的公司加起来'],
  ['一共', 'sum', '前三的公司一共'],
]);

/** Behind a figure that is 0, where what it divides is to have no value. */
export const leftEmptyWords = wordTable<true>([
  ['的留空', true, '目标为0的留空'],
  ['留空', true, '目标为0时留空'],
  ['时留空', true, '目标为0时留空'],
  ['则留空', true, '目标为0则留空'],
  ['的为空', true, '目标为0的为空'],
  ['的显示为空', true, '目标为0的显示为空'],
  ['的不计算', true, '目标为0的不计算'],
]);

/** Only different rows. */
export const distinctWords = wordTable<true>([
  ['去重', true, '州，去重'],
  ['去掉重复', true, '州，去掉重复'],
  ['不重复', true, '州，不重复'],
  ['不要重复', true, '州，不要重复'],
]);

/** Say nothing where they stand between parts. */
export const idleWords = wordTable<true>([
  ['的', true, '得克萨斯州首府的有多大'],
  ['了', true, '列出了'],
  ['呢', true, '有多少河流呢'],
  ['吗', true, '有河流吗'],
  ['啊', true, '有多少啊'],
  ['请', true, '请列出'],
  ['都', true, '都有哪些'],
  ['分别', true, '分别列出'],
  ['共', true, '共有多少'],
  ['一共', true, '一共有多少'],
  ['总共', true, '总共有多少'],
  ['各', true, '各有多少'],
  ['一下', true, '查询一下'],
  ['帮我', true, '帮我查'],
]);
