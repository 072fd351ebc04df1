import { tokenize } from '../../reading/tokens.ts';

/**
 * What words of a question that goes on about the last one do with what stands beside them.
 * - `idle`: nothing by itself; `goes-on`: nothing, but nobody begins a new question with it.
 * - `keep`: only rows of what follows; `leave-out`, `put-in`: rows of what follows are (no longer) left out.
 * - `group`: figures are told apart by what follows.
 * - `ungroup`: they are no longer; `total`: by nothing at all.
 * - `instead`, `also`: in the place of what there was, or beside it. `join`: several of one kind.
 * - `first`, `last`: so many of them; `counted`: what stands behind such a number. `rising`, `falling`: in this order.
 */
const followUpRoles = [
  'idle',
  'goes-on',
  'keep',
  'leave-out',
  'put-in',
  'group',
  'ungroup',
  'total',
  'instead',
  'also',
  'join',
  'first',
  'last',
  'counted',
  'rising',
  'falling',
] as const;

/** What a word does, see {@link followUpRoles}. */
export type FollowUpRole = (typeof followUpRoles)[number];

/** Of each role the words, with `|` between them, in both languages. */
const words = {
  idle: "the|a|an|of|in|on|at|for|from|during|'s|please|figure|figures|result|results|it|them|those|that|is it|was it|show|show me|give me|的|请|是|看|来看|下|一下|吧|呀|啊|在|给我|帮我|显示|是多少|多少|怎么样|如何|来|地",
  'goes-on':
    'what about|how about|and what about|and how about|then|now|ok|okay|and now|what is it|what was it|how much is it|how much was it|same for|the same for|same|the same|呢|那|那么|再看|再看看|看看|接着|同样|换成看|那看看',
  keep: 'only|just|only for|just for|only in|just in|only show|show only|limited to|filter to|restricted to|只|只看|只要|仅|仅看|仅限|只算|只统计|限|限于|只显示|就看',
  'leave-out':
    'without|excluding|exclude|except|except for|but not|not counting|leave out|leaving out|minus|不含|不包括|不包含|剔除|排除|去掉|除了|除去|不算|不计|扣除|不看|不要',
  'put-in': 'including|include|with|counting|put back|包含|包括|含|算上|加回|计入',
  group:
    'by|per|each|for each|for every|grouped by|group by|broken down by|break down by|break it down by|break that down by|split by|split it by|按|按照|各|各个|每个|每|分|依|以|按各|分各|拆分到|细分到|按每个',
  ungroup: 'not by|no longer by|without splitting by|without breaking down by|不|不分|不按|别按|别分|不再按|不再分|不用按',
  total: 'overall|in total|total|altogether|all together|as a whole|in all|总共|一共|总计|合计|整体|总体|全部加起来|加总|汇总|总的',
  instead: 'instead|rather|switch to|change to|change it to|换成|改成|改为|换|改按|改看|换到',
  also: 'also|too|as well|additionally|in addition|along with|together with|也|还|再|加上|同时|另外|再加上|还要|以及',
  join: 'and|or|和|或|或者|与|跟|及|、|,|，',
  first: 'top|first|the top|the first|highest|largest|the highest|the largest|前|排名前|最高的|最高|最大的|最大|最多的|最多',
  last: 'bottom|the bottom|lowest|smallest|the lowest|the smallest|后|倒数|倒数前|最低的|最低|最小的|最小|最少的|最少',
  counted: '名|个|位|家|条|项|大|of them|ones',
  rising:
    'ascending|in ascending order|from low to high|low to high|lowest first|smallest first|from lowest to highest|from smallest to largest|从低到高|从小到大|从少到多|升序|升序排列|由低到高|由小到大|由少到多|从低到高排|从小到大排',
  falling:
    'descending|in descending order|from high to low|high to low|highest first|largest first|from highest to lowest|from largest to smallest|从高到低|从大到小|从多到少|降序|降序排列|由高到低|由大到小|由多到少|从高到低排|从大到小排|倒序',
} as const satisfies Readonly<Record<FollowUpRole, string>>;

/** A role and the words that have it, in lower case. */
export interface FollowUpPhrase {
  readonly role: FollowUpRole;
  readonly tokens: readonly string[];
}

/** All phrases under their first word. */
const phrases = new Map<string, FollowUpPhrase[]>();
for (const role of followUpRoles) {
  for (const text of words[role].split('|')) {
    const tokens = tokenize(text).map((token) => token.text.toLowerCase());
    const first = tokens[0] ?? '';
    phrases.set(first, [...(phrases.get(first) ?? []), { role, tokens }]);
  }
}

/** What stands at a place of a text, in lower case, by all roles it may have. */
export function phrasesAt(texts: readonly string[], from: number): readonly FollowUpPhrase[] {
  return (phrases.get(texts[from] ?? '') ?? []).filter(({ tokens }) => tokens.every((token, offset) => token === texts[from + offset]));
}
