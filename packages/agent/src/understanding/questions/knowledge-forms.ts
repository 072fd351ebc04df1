import type { QuestionForm } from './question-form.ts';

/** How causes and phenomena go together. The first form of a kind that fits decides. */
export const knowledgeForms: readonly QuestionForm[] = [
  {
    kind: 'signs',
    form: /^(?<subject>.+?)(?:会|一般|通常|都|可能|常){0,4}(?:有|是)(?:哪些|什么|啥)(?:样的)?(?:典型)?(?:的)?(?:表现|症状|现象|特征|征兆|迹象|信号)$/u,
    example: '索引膨胀有哪些表现',
  },
  {
    kind: 'signs',
    form: /^(?<subject>.+?)(?:的)(?:典型|常见|主要)?(?:的)?(?:表现|症状|现象|特征|征兆|迹象|信号)(?:有哪些|是什么|有什么|是啥|呢)?$/u,
    example: '索引膨胀的表现',
  },
  { kind: 'signs', form: /^(?<subject>.+?)(?:会|一般|通常)?(?:怎么|如何)(?:表现|体现)(?:出来)?$/u, example: '索引膨胀怎么表现出来' },
  {
    kind: 'signs',
    form: /^(?:怎么|如何|怎样)(?:判断|识别|看出|知道|发现)(?:是不是|是否是?|是)?(?<subject>.{2,}?)(?:的问题|造成的|引起的)?$/u,
    example: '怎么判断是不是索引缺失',
  },
  {
    kind: 'signs',
    form: /^(?:so )?what (?:are|would be|is|were) (?:the |some )?(?:typical |usual |common |main |first )?(?:signs?|symptoms?|indicators?|indications?|effects?|manifestations?|characteristics) (?:of|for) (?:an? )?(?<subject>.+)$/u,
    example: 'what are the signs of index bloat',
  },
  { kind: 'signs', form: /^(?:the )?(?:signs?|symptoms?|indicators?) of (?:an? )?(?<subject>.+)$/u, example: 'symptoms of bloat' },
  {
    kind: 'signs',
    form: /^how (?:do|can|could|would|should|does) (?:i|we|you|one) (?:recogni[sz]e|tell|know|spot|identify|diagnose)(?: (?:if|whether|that))?(?: (?:it's|it is|this is|there is|there are|we have|i have))? ?(?:an? )?(?<subject>.+)$/u,
    example: 'how do I recognise index bloat',
  },
  { kind: 'signs', form: /^what (?:does|do|would) (?:an? )?(?<subject>.+?) look like$/u, example: 'what does a connection leak look like' },
  {
    kind: 'signs',
    form: /^how (?:does|do|would) (?:an? )?(?<subject>.+?) (?:show|manifest|look|appear|present)(?: up| itself| themselves)?$/u,
    example: 'how does a connection leak show itself',
  },
  {
    kind: 'causes',
    form: /^(?:什么|哪些|啥)(?:原因|情况|问题|因素|东西)?(?:会|能|可能|可以|容易|通常|一般)*(?:导致|引起|造成|引发|带来|让|使)(?:了)?(?<subject>.{2,}?)$/u,
    example: '什么会导致死锁',
  },
  {
    kind: 'causes',
    form: /^(?<subject>.+?)(?:一般|通常|大多|多半|往往|常常|常见|可能|都|会){0,4}(?:会|能|可能|可以|一般|通常)(?:导致|引起|造成|引发|带来|说明|意味着|代表)(?:什么|哪些|啥).{0,5}$/u,
    example: '1 会导致什么',
  },
  { kind: 'causes', form: /^(?<subject>.+?)(?:说明|意味着|代表|表明)(?:了)?(?:什么|哪些|啥).{0,5}$/u, example: '锁等待说明什么' },
  {
    kind: 'causes',
    form: /^(?<subject>.+?)(?:一般|通常|大多|多半|往往|常见|可能|都|会|主要){1,4}(?:是|有)?(?:因为|由)?(?:什么|哪些|啥)(?:原因|问题|情况|引起|造成|导致|因素)?(?:的|引起的|造成的|导致的|引起|造成|导致)?$/u,
    example: '死锁一般是什么原因',
  },
  {
    kind: 'causes',
    form: /^(?<subject>.+?)的(?:常见|可能|主要|一般)?(?:的)?(?:原因|成因|起因|根因)(?:有哪些|是什么|有什么|是啥|都有哪些|呢|可能是什么|一般是什么)?$/u,
    example: '死锁的原因有哪些',
  },
  { kind: 'causes', form: /^(?<subject>.+?)(?:是|由)(?:什么|哪些|啥)(?:原因)?(?:引起|造成|导致|引发)的?$/u, example: '死锁由什么引起的' },
  { kind: 'causes', form: /^(?<subject>.+?)(?:是|是因为)(?:什么|哪些|啥)(?:原因|造成的|引起的)$/u, example: '数据库很慢，是什么原因' },
  { kind: 'causes', form: /^(?<subject>.+?)和(?:哪些|什么)(?:根因|原因|问题)(?:有关|相关)$/u, example: '死锁和哪些原因有关' },
  {
    kind: 'causes',
    form: /^(?:so )?what (?:usually |typically |normally |generally |commonly |often |else )?(?:causes?|caused|leads? to|results? in|triggers?|produces?|brings about|is behind) (?:an? )?(?<subject>.+)$/u,
    example: 'what causes deadlocks',
  },
  {
    kind: 'causes',
    form: /^(?:so )?what (?:can|could|might|may|would) (?:usually |possibly |also )?(?:cause|lead to|result in|trigger|produce|explain|be causing|be behind|be the causes? of) (?:an? )?(?<subject>.+)$/u,
    example: 'what can cause checkpoint spikes',
  },
  {
    kind: 'causes',
    form: /^(?:so )?what (?:do|does|can|could|would|might) (?:an? )?(?<subject>.+?) (?:indicate|point to|suggest|imply|lead to|cause|tell us|come from)$/u,
    example: 'what does a low cache hit ratio indicate',
  },
  {
    kind: 'causes',
    form: /^(?:what are |what is |tell me )?(?:the |some )?(?:typical |usual |common |possible |likely |main )?(?:causes?|reasons?) (?:of|for|behind) (?:an? )?(?<subject>.+?)(?: usually| typically)?$/u,
    example: 'what are the causes of deadlocks',
  },
  {
    kind: 'causes',
    form: /^(?:which|what) (?:root )?causes (?:are related to|go with|explain|produce|lead to|show) (?:an? )?(?<subject>.+)$/u,
    example: 'which causes are related to lock waits',
  },
  {
    kind: 'causes',
    form: /^why (?:do|does|would|can|might|could) (?:an? )?(?<subject>.+?) (?:usually |typically |normally |generally )?(?:happen|occur|appear|arise|come about)$/u,
    example: 'why do deadlocks usually happen',
  },
  {
    kind: 'causes',
    form: /^where do(?:es)? (?:an? )?(?<subject>.+?) (?:usually |typically )?come from$/u,
    example: 'where do deadlocks usually come from',
  },
];
