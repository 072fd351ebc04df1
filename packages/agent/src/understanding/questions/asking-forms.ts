import type { QuestionForm } from './question-form.ts';

/** Words of asking around a report, and questions that nothing answers. The first form of a kind that fits decides. */
export const askingForms: readonly QuestionForm[] = [
  {
    kind: 'reportedAs',
    form: /^(?:请问|请教一下|帮(?:我|忙)?(?:看看|看一下|查查|查一下|分析一下)?)?\s?(?:为什么|为何|怎么(?=会|这么|那么|老是|总是|突然|一直|又))(?:会|老是|总是|突然|最近)*(?=.{2,})/u,
    example: '为什么查询很慢',
  },
  { kind: 'reportedAs', form: /(?:是|到底)?(?:为什么|怎么回事|什么情况|怎么办|咋回事|啥原因)$/u, example: '查询很慢怎么办' },
  {
    kind: 'reportedAs',
    form: /^(?:so |and |but )?(?:(?:can|could|would) you (?:please )?(?:tell me|check|find out|explain|help(?: (?:me|us))?(?: (?:find out|understand|figure out|see))?|look at|look into|see) )?(?:do you know |any idea |i wonder |i don't know |i do not know |no idea |not sure )?why (?:is |are |was |were |does |do |did |has |have |would )?(?:there )?(?=.{3,})/u,
    example: 'why are queries slow',
  },
  { kind: 'other', form: /(?:吗|呢|么)$/u, example: '真的吗' },
  {
    kind: 'other',
    form: /^(?:什么|怎么|如何|哪|能不能|可不可以|可以|要不要|是否|有没有).*(?:什么|怎么|如何|不能|不可以|不要|是否|没有)/u,
    example: '能不能告诉我怎么用',
  },
  { kind: 'other', form: /(?:什么|怎么样|如何|哪里|哪个|哪些|多少|怎么办|怎么看|怎么查|什么意思)$/u, example: '它在哪里' },
  { kind: 'other', form: /^(?:什么是|怎么|如何|能不能|可不可以|要不要)/u, example: '如何安装' },
  { kind: 'other', form: /^(?:what|how|why|when|where|which|who|whose)\b(?!\s?\p{Script=Han}|\s(?:clause|condition))/u, example: 'how' },
  { kind: 'other', form: /^(?:can|could|would|should|will|may) (?:you|i|we|it|this|that|the)\b/u, example: 'could you' },
  { kind: 'other', form: /^(?:do|does|did) (?:you|i|we|it)\b/u, example: 'do you' },
  {
    kind: 'other',
    form: /(?:有没有|有无|还有|有)(?:什么|啥|哪些|别的|其他|点|个|更|比较|不|几|临时|温和|现成|简单|快)[^,]{0,14}(?:办法|手段|方法|法子|招|辙|选择|方案|路子|命令|语句|视图|脚本|工具)/u,
    example: '不加内存还有什么辙',
  },
  {
    kind: 'other',
    form: /^(?!.*(?:不管|无论|不论|不知道|不清楚))[^,]{0,20}(?:怎么|咋|如何|怎样)(?:才能|能|去|快速|批量|手动|提前|彻底|个)?(?:写|设|配|改|治|绕|放|弄|搞|办|清|收|建|删|加|调|选|停|算|验证|确认|证明|证实|避免|处理|解决|恢复|缩|拆|合|取消|优化|看|查|让)(?![^,]*(?:都|也)[没不连])/u,
    example: '长期怎么治比较好',
  },
  {
    kind: 'other',
    form: /(?:哪个|哪条|哪种|哪张|哪些)(?:命令|语句|视图|表|参数|写法|方案|工具|序列|索引)|(?:什么|啥)(?:后果|影响|副作用|写法|命令|参数)|后果(?:呢|是什么)/u,
    example: '用哪个命令不锁表好些',
  },
  {
    kind: 'other',
    form: /^(?!.*(?:不知道|不清楚|不确定))[^,]{0,60}(?:行不行|可不可以|能不能|要不要|会不会|该不该|需不需要|用不用|值不值)/u,
    example: '直接加内存行不行呀老哥',
  },
  {
    kind: 'other',
    form: /^(?!.*[了过])(?:请|麻烦|能不能|可以|再|帮我|顺便|直接|那就?|你|先|\s){0,4}(?:给|发|写|贴|列|来|要)(?:我|一?下|出来?|个|一?[个条份段句]|点|几[句条个])+[^,]{0,16}(?:语句|命令|sql|ddl|脚本|步骤|方案|结论|顺序|清单|总结|写法|例子|模板)/u,
    example: '给个先后顺序',
  },
  {
    kind: 'other',
    form: /(?:语句|命令|sql|ddl|脚本|步骤|方案|写法)(?:发|给|贴|来|写)(?:给?我|一?下|一?[份个条]|出来)/u,
    example: '建索引的脚本发我一份',
  },
  {
    kind: 'other',
    form: /多久|多长时间|多少(?:时间|空间|内存|钱)|几(?:分钟|小时|个小时|天)(?:能|才|可以|跑|做|完)/u,
    example: '两亿行得跑多久才完',
  },
  { kind: 'other', form: /不就(?:行|完|好|可以|得)了/u, example: '把它关掉不就完了' },
  {
    kind: 'other',
    form: /^(?:is|are|does|will|would|can|could|should|may) (?:the|my|our|this|that|these|those|there|they|anyone|\w+ing)\b.{3}/u,
    example: 'does the build stop inserts',
  },
  {
    kind: 'other',
    form: /^(?:any|anything|something|nothing)\b.{0,30}\b(?:to do|way|chance|trick|workaround|options?|idea|advice|i can|we can|can be done|without)\b/u,
    example: 'anything gentle we can try',
  },
  {
    kind: 'other',
    form: /^(?:(?:please|pls|plz|just|and|so|ok|also|now|then|can you|could you)[, ]+){0,3}(?:give|send|show|hand|write|paste|spell|list|drop)(?: out| up)? (?:me|us|it|the|an?|that|those|down)\b.{0,50}\b(?:statements?|commands?|ddl|sql|query|one-?liner|script|steps?|order|syntax|snippet|fix|cause|answer|conclusion|options?|plan|example)\b/u,
    example: 'give me the exact ddl',
  },
  {
    kind: 'other',
    form: /\b(?:what am i in for|what do i end up with|how do i\b|how do we\b|what (?:can|could|should) (?:i|we) do)/u,
    example: 'well then, how do i shrink it',
  },
];
