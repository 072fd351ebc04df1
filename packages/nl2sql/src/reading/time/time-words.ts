import type { Granularity } from '../../intent/structured-intent.ts';
import type { TimeMeaning } from '../mention.ts';

/** Units of the calendar by the words for them. */
export const unitNames: ReadonlyMap<string, Granularity> = new Map([
  ['天', 'day'],
  ['日', 'day'],
  ['周', 'week'],
  ['星期', 'week'],
  ['礼拜', 'week'],
  ['月', 'month'],
  ['季度', 'quarter'],
  ['季', 'quarter'],
  ['半年', 'half_year'],
  ['年', 'year'],
  ['财年', 'fiscal_year'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
  ['fiscal year', 'fiscal_year'],
  ['fiscal quarter', 'fiscal_quarter'],
]);

/** Words for a unit by its distance from today's; longer ones of one beginning first. */
export const relativeRows: readonly (readonly [words: string, unit: Granularity, offset: number])[] = [
  ['今天|今日(?!期)|当天|当日(?!期)|today', 'day', 0],
  ['昨天|昨日|yesterday', 'day', -1],
  ['前天|the day before yesterday', 'day', -2],
  ['明天|明日|tomorrow', 'day', 1],
  ['本周(?!期)|这一?周(?!期)|这个?星期|本星期|当周(?!期)|(?:this|the current|current) week', 'week', 0],
  ['上上周(?!期)|上上个?星期', 'week', -2],
  ['(?<!以)上一?周(?!期)|(?<!以)上一?个?星期|(?:last|the previous|previous|the past) week', 'week', -1],
  ['(?<!以)下一?周(?!期)|(?<!以)下一?个?星期|next week', 'week', 1],
  ['(?<![成样版基资日文课根书原])本月份?(?![薪收租费])|这个?月|当月|(?:this|the current|current) month', 'month', 0],
  ['上上个?月', 'month', -2],
  ['(?<!以)上一?个?月份?(?![薪收租费])|(?:last|the previous|previous|the past) month', 'month', -1],
  ['(?<!以)下一?个?月(?![薪收租费份])|next month', 'month', 1],
  ['(?<![成样版基资日文课根书原])本季度?(?!节)|这一?个?季度|当季度?(?!节)|(?:this|the current|current) quarter', 'quarter', 0],
  ['上上个?季度', 'quarter', -2],
  ['(?<!以)上一?个?季度?(?!节)|(?:last|the previous|previous|the past) quarter', 'quarter', -1],
  ['(?<!以)下一?个?季度|next quarter', 'quarter', 1],
  ['(?:this|the current|current) fiscal quarter|本财季', 'fiscal_quarter', 0],
  ['(?:last|the previous|previous) fiscal quarter|上一?财季', 'fiscal_quarter', -1],
];

/** Words for a year by its distance from this one; longer ones first. */
export const relativeYears: readonly (readonly [words: string, offset: number])[] = [
  ['今年度?|(?<![成样版基资日文课根书原])本年(?![龄级])度?|这一年|当年|(?:this|the current|current) (?:calendar )?year', 0],
  ['大前年', -3],
  ['(?<![以之目当])前年(?![龄级])|the year before last', -2],
  ['去年度?|(?<!以)上一?年(?![龄级])度?|(?:last|the previous|previous|the prior|prior) (?:calendar )?year', -1],
  ['明年|(?<!以)下一?年(?![龄级])度?|next year', 1],
];

/** Words for a fiscal year by its distance from the running one. */
export const relativeFiscalYears: readonly (readonly [words: string, offset: number])[] = [
  ['本财年|当前财年|今年财年|这个?财年|(?:this|the current|current) fiscal year|fytd', 0],
  ['上上个?财年', -2],
  ['上一?个?财年|去年财年|(?:last|the previous|previous|the prior|prior) fiscal year', -1],
  ['下一?个?财年|next fiscal year', 1],
];

/** From the start of the year until today. */
export const yearToDate =
  '(?:今年|本年)(?:度)?(?:以来|至今|截至目前|截止目前|到目前为止|到现在)|年初至今|年初到现在|年初以来|(?:this )?year[- ]to[- ]date|ytd|so far this year|this year so far|since the (?:start|beginning) of (?:the|this) year';

/** All that was until today; of a figure that is told by the year also {@link yearToDate}. */
export const untilNow = '截至目前|截止目前|截至今天|截止今天|截至今日|到目前为止|目前为止|迄今为止|up to now|until now|to date|so far';

/** Month names and their short forms; the index is the month less one. */
export const monthNames: readonly string[] = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
];

/** Words that ask for one figure a unit. A score below 1: they are also said of one figure ("年度预算"). */
export const eachRows: readonly (readonly [words: string, each: Granularity, score: number])[] = [
  ['每一?个?财年|按财年|各财年|分财年|(?:by|per|each|every) fiscal year', 'fiscal_year', 1],
  ['(?:by|per|each|every) fiscal quarter', 'fiscal_quarter', 1],
  [
    '(?:每一?|按|各个?|分)年(?![级龄轻代纪限薪收资费])度?份?|逐年|历年|不同年份|(?:by|per|each|every|for each|for every) (?:calendar )?year|annually|yearly|year by year',
    'year',
    1,
  ],
  ['(?:by|per|each|every) half[- ]year|每半年|按半年', 'half_year', 1],
  ['(?:每一?个?|按|各个?|逐|分)季(?!节)度?|(?:by|per|each|every|for each|for every) quarter|quarterly|quarter by quarter', 'quarter', 1],
  [
    '(?:每一?个?|按|各个?|逐|分)月(?![薪收租费经])度?份?|月月|(?:by|per|each|every|for each|for every) month|monthly|month by month',
    'month',
    1,
  ],
  ['每一?个?(?:周(?!期)|星期)|(?:按|各|逐|分)周(?!期)|(?:by|per|each|every|for each|for every) week|weekly|week by week', 'week', 1],
  ['(?:每一?|按|各|逐|分)(?:天(?![气数空线])|日(?![期常志程]))|(?:by|per|each|every|for each|for every) day|daily|day by day', 'day', 1],
  ['年度|annual', 'year', 0.6],
  ['季度', 'quarter', 0.6],
  ['月度', 'month', 0.6],
];

type Compared = Pick<TimeMeaning, 'comparison' | 'result' | 'direction'>;

/** Words that compare with an earlier period, and what they want of it; longer ones first. */
export const comparisonRows: readonly (readonly [words: string, meaning: Compared, score: number])[] = [
  ['同比增长率|同比增速|同比增幅|同比涨幅|yoy (?:growth )?rate|yoy%|yoy growth', { comparison: 'yoy', result: 'rate' }, 1],
  ['year[- ]over[- ]year growth(?: rate)?|year[- ]on[- ]year growth(?: rate)?', { comparison: 'yoy', result: 'rate' }, 1],
  ['同比增长额|同比增量|同比增加额', { comparison: 'yoy', result: 'difference' }, 1],
  ['环比增长率|环比增速|环比增幅|环比涨幅', { comparison: 'previous', result: 'rate' }, 1],
  ['环比增长额|环比增量|环比增加额', { comparison: 'previous', result: 'difference' }, 1],
  ['mom growth(?: rate)?|month[- ](?:over|on)[- ]month growth(?: rate)?|月环比增长率', { comparison: 'mom', result: 'rate' }, 1],
  ['qoq growth(?: rate)?|quarter[- ](?:over|on)[- ]quarter growth(?: rate)?|季度?环比增长率', { comparison: 'qoq', result: 'rate' }, 1],
  ['(?:与|和|跟|同|相比|较|比|比起)?(?:去年|上年|上一年)同期(?:相比|比较|比)?', { comparison: 'yoy' }, 1],
  ['(?:较|比|比起)(?:去年|上年|上一年)', { comparison: 'yoy' }, 0.9],
  ['(?:与|和|跟|同)(?:去年|上年|上一年)(?:相比|比较|比)', { comparison: 'yoy' }, 1],
  ['(?:较|比|比起)(?:上个?月|上一个?月)', { comparison: 'mom' }, 0.9],
  ['(?:与|和|跟|同)(?:上个?月|上一个?月)(?:相比|比较|比)', { comparison: 'mom' }, 1],
  ['(?:较|比|比起)(?:上个?季度|上一个?季度)', { comparison: 'qoq' }, 0.9],
  ['(?:与|和|跟|同)(?:上个?季度|上一个?季度)(?:相比|比较|比)', { comparison: 'qoq' }, 1],
  ['(?<![不相])同比(?![例重赛])', { comparison: 'yoy' }, 1],
  ['月环比|month[- ](?:over|on)[- ]month|mom|m/m', { comparison: 'mom' }, 1],
  ['季度?环比|quarter[- ](?:over|on)[- ]quarter|qoq|q/q', { comparison: 'qoq' }, 1],
  ['年环比', { comparison: 'yoy' }, 1],
  ['环比|(?:period[- ]over[- ]period)', { comparison: 'previous' }, 1],
  ['(?:与|和|跟|同|较|比)?(?:上期|上一期|前一期|上个周期)(?:相比|比较)?', { comparison: 'previous' }, 0.9],
  ['year[- ](?:over|on)[- ]year|yoy|y/y', { comparison: 'yoy' }, 1],
  [
    '(?:compared|comparing) (?:with|to) (?:the same (?:period|time|month|quarter) (?:of |in )?)?(?:last|the previous|the prior) year|(?:versus|vs|against|from|over) (?:the same (?:period|month|quarter) (?:of |in )?)(?:last|the previous|the prior) year|(?:versus|vs) (?:last|the previous|the prior) year',
    { comparison: 'yoy' },
    1,
  ],
  [
    '(?:compared|comparing) (?:with|to) (?:the )?(?:last|previous|prior) month|(?:versus|vs) (?:the )?(?:last|previous|prior) month',
    { comparison: 'mom' },
    1,
  ],
  [
    '(?:compared|comparing) (?:with|to) (?:the )?(?:last|previous|prior) quarter|(?:versus|vs) (?:the )?(?:last|previous|prior) quarter',
    { comparison: 'qoq' },
    1,
  ],
  [
    '(?:compared|comparing) (?:with|to) (?:the )?(?:previous|prior|preceding) (?:period|one)|over the (?:previous|prior|preceding) period',
    { comparison: 'previous' },
    1,
  ],
  ['the same period (?:of |in )?(?:last|the previous|the prior) year|a year (?:ago|earlier|before)', { comparison: 'yoy' }, 0.8],
  [
    '本年累计|年度累计|年累计|逐月累计|累计|累积|cumulative(?:ly)?|running total|year[- ]to[- ]date total|accumulated',
    { comparison: 'ytd' },
    0.95,
  ],
  ['增长率|增速|增幅|涨幅|跌幅|降幅|变化率|growth rate|rate of (?:growth|change)|percentage change|percent change', { result: 'rate' }, 1],
  ['增长额|增加额|增长量|增量|增加量|差额|减少额|absolute (?:growth|change|increase)', { result: 'difference' }, 1],
  ['(?:增长|增加|上涨|提升|下降|减少|下跌)(?:了)?(?:多少|百分之多少|几个百分点)|变化(?:情况|了多少|多少)?|变动', { result: 'both' }, 0.9],
  ['growth|change[sd]?', { result: 'both' }, 0.8],
  ['grow|grew|grown|growing|increase[sd]?', { result: 'both', direction: 'up' }, 0.8],
  ['decrease[sd]?|decline[sd]?', { result: 'both', direction: 'down' }, 0.8],
  ['增长|增加|上涨|提升', { result: 'both', direction: 'up' }, 0.7],
  ['下降|减少|下跌|下滑', { result: 'both', direction: 'down' }, 0.7],
];
