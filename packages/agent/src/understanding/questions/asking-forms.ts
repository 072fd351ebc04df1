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
];
