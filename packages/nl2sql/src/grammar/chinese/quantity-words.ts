import type { Aggregate, Granularity } from '../../intent/structured-intent.ts';
import { wordTable } from './word-table.ts';

/** In front of what is aggregated. */
export const aggregateWordsBefore = wordTable<Aggregate>([
  ['平均', 'average', '平均年龄'],
  ['平均的', 'average', '平均的年龄'],
  ['人均', 'average', '人均消费'],
  ['总', 'sum', '总面积'],
  ['总共', 'sum', '总共流水'],
  ['合计', 'sum', '合计流水'],
  ['累积', 'sum', '累积销量'],
  ['最大', 'maximum', '最大年龄'],
  ['最大的', 'maximum', '最大的重量'],
  ['最高', 'maximum', '最高价格'],
  ['最高的', 'maximum', '最高的价格'],
  ['最多', 'maximum', '最多人口'],
  ['最长', 'maximum', '最长时长'],
  ['最晚', 'maximum', '最晚日期'],
  ['最小', 'minimum', '最小年龄'],
  ['最小的', 'minimum', '最小的重量'],
  ['最低', 'minimum', '最低价格'],
  ['最低的', 'minimum', '最低的价格'],
  ['最少', 'minimum', '最少人口'],
  ['最短', 'minimum', '最短时长'],
  ['最早', 'minimum', '最早日期'],
  ['不同', 'count_distinct', '不同国家的数量'],
]);

/** Behind what is aggregated, with or without 的. */
export const aggregateWordsAfter = wordTable<Aggregate>([
  ['平均值', 'average', '年龄的平均值'],
  ['平均数', 'average', '年龄的平均数'],
  ['均值', 'average', '年龄均值'],
  ['总和', 'sum', '药量总和'],
  ['总额', 'sum', '销售总额'],
  ['合计', 'sum', '流水合计'],
  ['总计', 'sum', '流水总计'],
  ['最大值', 'maximum', '年龄的最大值'],
  ['最高值', 'maximum', '价格的最高值'],
  ['最小值', 'minimum', '年龄的最小值'],
  ['最低值', 'minimum', '价格的最低值'],
  ['中位数', 'median', '年龄的中位数'],
]);

/** Behind what is counted, with or without 的. */
export const countWordsAfter = wordTable<true>([
  ['数量', true, '演唱会的数量'],
  ['总数量', true, '演唱会的总数量'],
  ['个数', true, '部门个数'],
  ['数目', true, '部门数目'],
  ['总数', true, '教师总数'],
  ['数', true, '段落数'],
  ['人数', true, '员工人数'],
  ['总人数', true, '员工总人数'],
  ['次数', true, '使用次数'],
  ['门数', true, '课程门数'],
  ['笔数', true, '付款笔数'],
  ['单数', true, '成交单数'],
  ['家数', true, '公司家数'],
  ['款数', true, '车款数'],
  ['有多少', true, '使用它的频道有多少'],
]);

/** Stand for the figure at hand, where nothing is said of it: 列出公司及金额. */
export const echoWords = wordTable<true>([
  ['金额', true, '前三的部门及金额'],
  ['数量', true, '列出名称和数量'],
  ['总数', true, '列出名称和总数'],
  ['数值', true, '列出名称和数值'],
  ['人数', true, '列出专科及人数'],
  ['总额', true, '列出名称和总额'],
  ['总金额', true, '列出名称和总金额'],
]);

/** How many. */
export const howManyWords = wordTable<true>([
  ['多少', true, '多少歌手'],
  ['有多少', true, '有多少歌手'],
  ['共有多少', true, '共有多少歌手'],
  ['一共有多少', true, '一共有多少歌手'],
  ['总共有多少', true, '总共有多少歌手'],
  ['一共多少', true, '一共多少歌手'],
  ['几', true, '几个歌手'],
  ['有几', true, '有几个歌手'],
  ['共有几', true, '共有几个歌手'],
]);

/** Words between a number, or a determiner, and the noun it counts. */
export const measureWords = wordTable<true>([
  ['个', true, '3个部门'],
  ['只', true, '两只宠物'],
  ['位', true, '每位歌手'],
  ['名', true, '3名学生'],
  ['家', true, '3家公司'],
  ['条', true, '哪条河'],
  ['部', true, '3部电影'],
  ['场', true, '每场演唱会'],
  ['张', true, '每张保单'],
  ['艘', true, '多少艘船'],
  ['座', true, '哪座城市'],
  ['种', true, '每种宠物'],
  ['类', true, '每类宠物'],
  ['款', true, '5款车型'],
  ['辆', true, '多少辆车'],
  ['份', true, '多少份文件'],
  ['本', true, '3本书'],
  ['篇', true, '多少篇论文'],
  ['首', true, '3首歌'],
  ['门', true, '两门课程'],
  ['次', true, '每次战斗'],
  ['笔', true, '每笔付款'],
  ['项', true, '每项指标'],
  ['支', true, '3支球队'],
  ['台', true, '3台机器'],
  ['件', true, '3件商品'],
  ['间', true, '3间教室'],
  ['所', true, '3所学校'],
  ['段', true, '多少段文字'],
  ['句', true, '多少句话'],
  ['批', true, '3批货'],
  ['起', true, '3起事故'],
  ['封', true, '3封邮件'],
  ['届', true, '每届比赛'],
  ['期', true, '每期节目'],
  ['集', true, '每集节目'],
  ['站', true, '每站比赛'],
  ['组', true, '每组选手'],
  ['股', true, '3股股票'],
  ['大', true, '前三大公司'],
  ['颗', true, '3颗星'],
]);

/** Measure words that make kinds of things. */
export const kindWords = wordTable<true>([
  ['种', true, '每种宠物'],
  ['类', true, '每类宠物'],
]);

/** Which of the things named are meant. */
export const determinerWords = wordTable<'each' | 'all' | 'which' | 'distinct' | 'other'>([
  ['每', 'each', '每个歌手'],
  ['每一', 'each', '每一个歌手'],
  ['各', 'each', '各公司'],
  ['各个', 'each', '各个部门'],
  ['各自', 'each', '各自部门'],
  ['所有', 'all', '所有歌手'],
  ['所有的', 'all', '所有的歌手'],
  ['全部', 'all', '全部歌手'],
  ['全体', 'all', '全体员工'],
  ['任何', 'all', '任何文档'],
  ['这些', 'all', '这些歌手'],
  ['那些', 'all', '那些学生'],
  ['那个', 'all', '那个学生'],
  ['整个', 'all', '整个集团'],
  ['集团', 'all', '集团流水'],
  ['全集团', 'all', '全集团流水'],
  ['全公司', 'all', '全公司流水'],
  ['整体', 'all', '整体流水'],
  ['总体', 'all', '总体流水'],
  ['各种', 'each', '各种宠物'],
  ['哪种', 'which', '哪种宠物'],
  ['谁的', 'which', '谁的流水'],
  ['哪', 'which', '哪家公司'],
  ['哪些', 'which', '哪些公司'],
  ['哪个', 'which', '哪个公司'],
  ['哪一', 'which', '哪一家公司'],
  ['哪几', 'which', '哪几家公司'],
  ['什么', 'which', '什么河流'],
  ['什么样的', 'which', '什么样的河流'],
  ['不同', 'distinct', '不同国家'],
  ['不同的', 'distinct', '不同的国家'],
  ['不同种类的', 'distinct', '不同种类的宠物'],
  ['不重复的', 'distinct', '不重复的国家'],
  ['其他', 'other', '其他州'],
  ['其他的', 'other', '其他的州'],
  ['其它', 'other', '其它州'],
  ['其它的', 'other', '其它的州'],
]);

/** Before a noun, and no more than the noun itself. */
export const introductionWords = wordTable<true>([
  ['某', true, '某家公司'],
  ['某个', true, '某个公司'],
  ['任意', true, '任意公司'],
  ['任一', true, '任一公司'],
  ['对应的', true, '以及对应的保单号'],
  ['相应的', true, '以及相应的保单号'],
  ['其对应的', true, '以及其对应的保单号'],
  ['他们的', true, '和他们的导演'],
  ['它们的', true, '和它们的导演'],
  ['它的', true, '和它的导演'],
  ['其', true, '及其导演'],
  ['有关', true, '有关招聘的信息'],
  ['关于', true, '关于招聘的信息'],
  ['具体的', true, '具体的日期'],
]);

/** Averages over periods: 高于全年月均流水. */
export const periodAverageWords = wordTable<Granularity>([
  ['月均', 'month', '月均流水'],
  ['季均', 'quarter', '季均流水'],
  ['年均', 'year', '年均流水'],
  ['日均', 'day', '日均流水'],
  ['全年月均', 'month', '全年月均流水'],
  ['全年平均', 'month', '全年平均流水'],
]);

/** Stand for what was named before. */
export const pronounWords = wordTable<true>([
  ['它', true, '使用它的频道'],
  ['它们', true, '它们的名字'],
  ['他们', true, '他们的课程'],
  ['她们', true, '她们的课程'],
  ['其', true, '其名字'],
  ['那里', true, '在那里工作'],
  ['这里', true, '在这里工作'],
]);

/** More than one. */
export const severalWords = wordTable<true>([
  ['多', true, '多只宠物'],
  ['多个', true, '多个部门'],
  ['多只', true, '多只宠物'],
  ['多家', true, '多家公司'],
  ['多门', true, '多门课程'],
  ['多种', true, '多种产品'],
  ['多次', true, '多次评估'],
  ['多位', true, '多位歌手'],
  ['多名', true, '多名学生'],
  ['多场', true, '多场演唱会'],
]);

/** Joins a modifier and its noun. */
export const particleWords = wordTable<true>([['的', true, '最大的城市']]);

/** Behind a number, and part of it. */
export const unitWords = wordTable<true>([
  ['元', true, '100元'],
  ['万元', true, '3万元'],
  ['亿元', true, '3亿元'],
  ['美元', true, '100美元'],
  ['万美元', true, '3万美元'],
  ['人', true, '100人'],
  ['岁', true, '20岁'],
  ['年', true, '3年'],
  ['个月', true, '3个月'],
  ['天', true, '3天'],
  ['小时', true, '3小时'],
  ['分钟', true, '3分钟'],
  ['秒', true, '3秒'],
  ['公里', true, '100公里'],
  ['千米', true, '100千米'],
  ['英里', true, '100英里'],
  ['米', true, '100米'],
  ['英尺', true, '100英尺'],
  ['平方公里', true, '100平方公里'],
  ['平方英里', true, '100平方英里'],
  ['公斤', true, '10公斤'],
  ['千克', true, '10千克'],
  ['吨', true, '10吨'],
  ['磅', true, '10磅'],
  ['次', true, '3次'],
  ['级', true, '5级'],
  ['分', true, '60分'],
  ['个点', true, '3个点'],
  ['个人', true, '一个人'],
]);

/** Between a part and the whole of which it is a share. */
export const shareVerbs = wordTable<true>([
  ['占', true, '本部流水占集团流水的比例'],
  ['占到', true, '本部流水占到集团流水的比例'],
  ['占了', true, '本部流水占了集团流水的比例'],
  ['合计占', true, '前三公司合计占集团流水的比例'],
]);

/** Behind the whole. */
export const shareEndings = wordTable<true>([
  ['的比例', true, '占集团流水的比例'],
  ['比例', true, '占集团流水比例'],
  ['的比重', true, '占集团流水的比重'],
  ['比重', true, '占集团流水比重'],
  ['的百分比', true, '占集团流水的百分比'],
  ['百分比', true, '占集团流水百分比'],
  ['的份额', true, '占集团流水的份额'],
  ['多少', true, '占集团流水多少'],
  ['的多少', true, '占集团流水的多少'],
  ['的百分之几', true, '占集团流水的百分之几'],
]);

/** A share of all, by group. */
export const shareWords = wordTable<true>([
  ['占比', true, '各公司流水占比'],
  ['的占比', true, '各公司流水的占比'],
  ['所占比例', true, '各公司流水所占比例'],
  ['所占的比例', true, '各公司流水所占的比例'],
]);

/** Behind two figures, of which one is divided by the other. */
export const ratioEndings = wordTable<true>([
  ['的比', true, '流水与成本的比'],
  ['之比', true, '流水与成本之比'],
  ['的比值', true, '流水与成本的比值'],
  ['的比率', true, '流水与成本的比率'],
  ['的比例', true, '流水与成本的比例'],
]);

/** Between two figures, of which one is divided by the other. */
export const divisionWords = wordTable<true>([
  ['除以', true, '流水除以成本'],
  ['/', true, '流水/成本'],
  ['÷', true, '流水÷成本'],
]);

/** Behind two figures, of which one is taken from the other. */
export const differenceEndings = wordTable<true>([
  ['的差', true, '流水和成本的差'],
  ['之差', true, '流水和成本之差'],
  ['的差额', true, '流水和成本的差额'],
  ['的差值', true, '流水和成本的差值'],
  ['的差异', true, '流水和成本的差异'],
  ['相差', true, '流水和成本相差多少'],
  ['差', true, '流水和成本差多少'],
]);

/** Between two figures, of which one is taken from the other. */
export const subtractionWords = wordTable<true>([
  ['减', true, '流水减成本'],
  ['减去', true, '流水减去成本'],
  ['-', true, '流水-成本'],
  ['−', true, '流水−成本'],
]);
