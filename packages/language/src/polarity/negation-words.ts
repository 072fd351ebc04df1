/** Concepts of the lexicon that say the opposite of each other. Ids that a lexicon lacks do no harm. */
export const opposites: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['high', 'many', 'exceeds', 'growing', 'full', 'frequent'],
    ['low', 'few', 'below'],
  ],
  [['slow', 'slow-query', 'write-slow', 'read-slow', 'commit-slow', 'delete-slow'], ['fast']],
  [['disabled'], ['enabled']],
  [['unset'], ['set']],
  [['missing-index'], ['has-index']],
  [['inactive'], ['active']],
  [['offline'], ['online']],
  [['stale'], ['fresh']],
  [['invalid'], ['valid']],
  [['failing'], ['success']],
  [['insufficient', 'full'], ['sufficient']],
];

/** Concepts that only say which way something goes; where such a word is negated, the whole statement is. */
export const directionConcepts: ReadonlySet<string> = new Set([
  'high',
  'many',
  'exceeds',
  'growing',
  'full',
  'frequent',
  'low',
  'few',
  'below',
  'slow',
  'fast',
]);

/** The concept of nothing being wrong. */
export const normalConcept = 'normal';

/** Words of nothing being wrong, for a lexicon without the concept; stems for English. */
export const normalWords: ReadonlySet<string> = new Set(['正常', '没问题', '没事', '良好', '健康', 'normal', 'fine', 'healthi', 'good']);

/** Chinese words that negate what follows in the clause; where nothing follows, what stands before. */
export const chineseExistenceNegators: readonly string[] = [
  '没有',
  '看不到',
  '看不见',
  '查不到',
  '找不到',
  '几乎没',
  '基本没',
  '没见',
  '没发现',
  '没看到',
  '没看见',
  '没什么',
  '没人',
  '没',
  '无',
  '未见',
  '未发现',
  '未',
  '并非',
  '不存在',
  '不是',
  '不算',
  '从未',
  '不认为',
  '不觉得',
  '不相信',
  '零',
];

/** Chinese words that negate the next word only. */
export const chinesePredicateNegators: readonly string[] = ['不怎么', '不太', '不'];

/** Words that begin like a negator and aren't one. */
export const chineseFalseNegators: readonly string[] = [
  '不仅',
  '不只',
  '不光',
  '不但',
  '不断',
  '不停',
  '不时',
  '不同',
  '不少',
  '不到',
  '不知',
  '没想到',
  '没完没了',
  '无法',
  '无论',
  '未知',
  '未来',
  '不管',
  '不低于',
  '不高于',
  '不超过',
  '不大于',
  '不小于',
  '不一致',
  '不一样',
  '不得不',
  '不过',
  '要不',
  '差不多',
  '无效',
  '无用',
  '未必',
  '不足',
  '不够',
  '不久',
  '不为',
  '不好',
  '不合理',
  '不符',
  '不准',
  '不行',
  '不对',
  '不稳',
  '不均',
  '不释放',
  '不放',
];

/** Complements that make "verb + 不 + complement" mean "can't": 发不出去, 跑不动. Such a statement isn't denied. */
export const inabilityComplements = '出上下进去来了到动完住掉起开过及';

/** Concepts that say that something is missing or doesn't happen; negating what they are said of agrees with them. */
export const lackConcepts: ReadonlySet<string> = new Set([
  'disabled',
  'unset',
  'missing-index',
  'unused',
  'inactive',
  'offline',
  'invalid',
  'empty',
  'overdue',
  'never-analyzed',
  'seq-scan',
]);

/** English stems that negate what follows in the clause; where nothing follows, what stands before. */
export const englishNegators: ReadonlySet<string> = new Set(
  `no not none never neither nor without zero nothing nobody hardly barely cannot absent
  isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't won't can't couldn't wouldn't isnt arent dont doesnt didnt havent hasnt cant`.split(
    /\s+/,
  ),
);

/** English words after "no" or "not" that make it something else: "not only", "no longer than", "no doubt". */
export const englishFalseNegations: ReadonlySet<string> = new Set([
  'only',
  'just',
  'doubt',
  'wonder',
  'matter',
  'sure',
  'more',
  'less',
  'idea',
]);

/** Keys of words that a direction may be told of without being about something else: "all slots are active". */
export const quantifiers: ReadonlySet<string> = new Set(['#all', '#database']);

/** Words that only stress a negation: "none whatsoever", 一条都没有. Stems for English. */
export const stressWords: ReadonlySet<string> = new Set([
  'whatever',
  'whatsoever',
  'single',
  'ever',
  '都没有',
  '一条',
  '一个',
  '一次',
  '压根',
  '完全',
  '根本',
  '任何',
  '丝毫',
]);

/** Keys of words of change: "the counter hasn't changed" says that nothing happens. */
export const changeWords: ReadonlySet<string> = new Set([
  '变化',
  '变',
  '变过',
  '增长',
  '增加',
  '波动',
  '涨',
  '#growing',
  'chang',
  'change',
  'grow',
  'increas',
  'increase',
  'ris',
  'rise',
  'climb',
  'budge',
  'fluctuat',
]);

/** Keys of words for there being any of something: "no traffic", "no activity". */
export const measureWords: ReadonlySet<string> = new Set([
  '#throughput',
  '流量',
  '动静',
  '活动',
  'activ',
  'activity',
  'traffic',
  'usage',
  'usag',
  'volume',
  'volum',
]);
