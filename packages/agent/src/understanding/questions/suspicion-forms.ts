import type { QuestionForm } from './question-form.ts';

/** Suspicions, and those taken back. The first form of a kind that fits decides. */
export const suspicionForms: readonly QuestionForm[] = [
  {
    kind: 'dropped',
    form: /^(?:算了|好吧|不对|哦|看来|那|其实|嗯|看起来)*[,\s]*(?:应该|肯定|估计|可能|确实|看来)?(?:也)?(?:不是|不会是|跟|和|与)(?<subject>(?!第|\d|这|那|很|太|特别|所有|每|都|一直|说|吧|的$|我|你)[^,]{1,20}?)(?:的问题|问题|导致的|引起的|造成的|(?:无关|没关系|没有关系|没什么关系))(?:了|吧)*$/u,
    example: '不是磁盘的问题',
  },
  {
    kind: 'dropped',
    form: /^(?:算了|好吧|看来)+[,\s]*(?:应该|肯定|估计)?(?:不是|不会是|不怀疑|别管|不管|不考虑|不用管)(?<subject>(?!第|\d)[^,]{1,20}?)(?:的问题|问题|的事|了)*$/u,
    example: '算了不是磁盘',
  },
  {
    kind: 'dropped',
    form: /^(?:我)?(?:不再|不|别|不用|先不|先别|不要|没必要)(?:再)?(?:怀疑|考虑|管|纠结|猜)(?<subject>(?!第|\d)[^,]{0,20}?)(?:的问题|问题|方向|的事|这个方向|的可能性?)?(?:了|吧)*$/u,
    example: '不再怀疑磁盘了',
  },
  {
    kind: 'dropped',
    form: /^(?:忽略|忘掉|忘了|放弃|收回|撤回|去掉|取消|撤销)(?:我)?(?:之前|刚才|前面)?(?:的|说的)?(?:关于|对)?(?<subject>[^,]{0,20}?)(?:的|这个|那个)?(?:猜测|怀疑|猜想|推测|假设|思路|方向)(?:了|吧)*$/u,
    example: '放弃网络这个思路',
  },
  {
    kind: 'dropped',
    form: /^(?:ok |okay |so |well |no |actually |hm+ |oh )*[, ]*(?:forget|drop|scrap|abandon|ignore|dismiss|never ?mind|discard)(?: about)?(?: (?:the|my|that|this|your))*\s?(?<subject>.{0,40}?) ?(?:theory|suspicion|idea|guess|hunch|hypothesis|suggestion|assumption|angle|thought)$/u,
    example: 'forget the network theory',
  },
  {
    kind: 'dropped',
    form: /^(?:ok |okay |so |well |no |actually |hm+ |oh )*[, ]*(?:never ?mind|forget about|forget) (?:the |about the |about )?(?<subject>(?!that$|it$|the last|what|everything|all\b|my last|this$)(?:\S+ ){0,2}\S+)$/u,
    example: 'forget the network',
  },
  {
    kind: 'dropped',
    form: /^(?:ok |okay |so |well |no |actually |hm+ |oh |then )*[, ]*(?:it's|it is|it was|this is|that's|it's probably|the (?:cause|problem) is) (?:probably |definitely |certainly |apparently |obviously )?not (?:because of |due to |caused by |about )?(?:an? |the )?(?<subject>(?!(?:first|second|third|last|fourth|fifth|one|\d|so|true|right|there|that|very|too|working|slow|fast|high|low|bad|good|normal|possible|clear|sure|only|just|me|yes|no|used|happening|the case|case|present|enough|much)\b)(?:\S+ ){0,3}?\S+?)(?: problem| issue| thing)?(?: after all| then| anymore| any more)?$/u,
    example: "it's not the disk after all",
  },
  {
    kind: 'dropped',
    form: /^(?:i|we) (?:no longer|don't|do not) (?:suspect|believe it's|think it's|think it is) (?:an? |the )?(?<subject>.{2,40}?)(?: any ?more| anymore| now)?$/u,
    example: 'I no longer suspect the disk',
  },
  {
    kind: 'dropped',
    form: /^not (?:an? |the )?(?<subject>(?!(?:first|second|third|last|\d)\b).{2,40}?)(?: problem| issue)? after all$/u,
    example: 'not the disk after all',
  },
  {
    kind: 'suspicion',
    form: /^(?:我的?)?(?:直觉|预感)(?:告诉我|是|说)?\s?[:,]?\s?(?:这)?(?:是|跟|和|与)(?<subject>.{1,20}?)(?:的问题|问题|有关|导致的|引起的)?$/u,
    example: '直觉告诉我跟磁盘有关',
  },
  {
    kind: 'suspicion',
    form: /^(?:你看|有没有可能|你觉得|请问|那|那么|我想问|想问){0,4}(?:这|问题|原因|根因|瓶颈|它|这个表现|表现){0,4}(?:会不会|是不是|有没有可能|难道|莫非|能不能)(?:就|也|还)?(?:是|因为|由于|由|跟|和|是因为){0,4}(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关|搞的鬼)?$/u,
    example: '会不会是索引',
  },
  {
    kind: 'suspicion',
    form: /^(?:我|我们|dba|同事|运维|开发)?(?:们)?(?:有点|比较|很|都|一直|开始)?(?:怀疑|猜测|猜想|猜)(?:可能)?(?:是|因为|跟){0,4}(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关)?$/u,
    example: '我怀疑网络',
  },
  {
    kind: 'suspicion',
    form: /^(?:这)?(?:是|跟|和|与)(?<subject>.{1,30}?)(?:的问题|问题|导致的|引起的|造成的|有关)$/u,
    example: '是锁的问题',
  },
  {
    kind: 'suspicion',
    form: /^(?:这个|这种|这|它)?(?:表现|现象|症状|情况)?(?:看起来|看上去|看着)?(?:很|有点|就|特别)?(?:像|类似)(?:是)?(?<subject>(?!这样|什么).{2,20}?)(?:的问题|问题|导致的|引起的|造成的|的表现|的症状|一样)?$/u,
    example: '看起来像锁竞争',
  },
  {
    kind: 'suspicion',
    form: /^(?:那么?|那)?(?!第|\d|怎么|还|这|我|你|他|其|剩|别|什么|哪|现在|然后|结论|原因|进展)(?<subject>[^,高低慢快多少大满]{2,20}?)(?:的问题|方面|的可能性?|的因素)?呢$/u,
    example: '那网络呢',
  },
  {
    kind: 'suspicion',
    form: /^(?:要不要考虑|考虑过|有没有考虑过?|要不看看)(?<subject>(?!第|\d|这|那).{2,20}?)(?:的问题|方面|的可能性?|的因素)?(?:没有)?$/u,
    example: '要不要考虑网络问题',
  },
  {
    kind: 'suspicion',
    form: /^我(?:觉得|认为|感觉)(?:可能|应该|大概)?(?:是|因为|跟)(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关)$/u,
    example: '我觉得可能是因为网络引起的',
  },
  {
    kind: 'suspicion',
    form: /^(?:so )?(?:is it|isn't it) (?:possible|likely|plausible|conceivable) that (?:it's|it is|this is|it could be|the cause is) (?:because of |due to |caused by )?(?:an? |the )?(?<subject>.+)$/u,
    example: "is it possible that it's the network",
  },
  {
    kind: 'suspicion',
    form: /^(?:so |and |or )?(?:what|how) about (?:an? |the )?(?!(?:\d|first|second|third|last|other|any|now|this|that|it|you|me|us|others|rest|\w+ one)\b)(?<subject>[^,]{2,40})$/u,
    example: 'what about the network',
  },
  {
    kind: 'suspicion',
    form: /^(?:this|it|that|the (?:behaviou?r|symptoms?|pattern)) (?:really |very much )?(?:looks?|sounds?|smells?|feels?|seems?) (?:a lot |very much )?like (?:an? |the )?(?<subject>(?:\S+ ){0,2}(?:locks?|locking|bloat|deadlocks?|contention|vacuum|autovacuum|checkpoints?|swapping|leak|wraparound|network|disk|index(?:es)?))(?: (?:to me|problem|issue|thing|if you ask me))*$/u,
    example: 'this looks like a deadlock to me',
  },
  {
    kind: 'suspicion',
    form: /^(?:it |this |that )?(?:really )?(?:smells|smelling) (?:a lot )?(?:like|of) (?:an? |the )?(?<subject>.+?)(?: problem| issue)?$/u,
    example: 'smells like a disk problem',
  },
  {
    kind: 'suspicion',
    form: /^(?:my (?:hunch|guess|bet|suspicion|theory|feeling|gut feeling))\s?[:,]\s?(?:it's |it is )?(?:an? |the )?(?<subject>.+?)(?: (?:is|are) (?:to blame|the (?:cause|culprit|problem)|behind it))?$/u,
    example: 'my hunch: the disk is to blame',
  },
  {
    kind: 'suspicion',
    form: /^(?:i )?(?:would |'d )?blame (?:it on )?(?:an? |the )?(?<subject>(?!me\b|you\b).+)$/u,
    example: 'blame the disk',
  },
  {
    kind: 'suspicion',
    form: /^(?:i'd|i would|i) (?:put|bet|wager) (?:my )?money on (?:an? |the )?(?<subject>.+)$/u,
    example: "i'd put my money on the disk",
  },
  {
    kind: 'suspicion',
    form: /^(?:an? |the )?(?<subject>(?:\S+ ){0,2}\S+) (?:is|are|must be|has to be) (?:to blame|the culprit|behind (?:it|this|that))$/u,
    example: 'the autovacuum is to blame',
  },
  {
    kind: 'suspicion',
    form: /^(?:so )?(?:could|might|can|may) (?:it be that )?(?:an? |the |our )?(?<subject>(?:\S+ ){0,2}\S+) be (?:full|slow|down|blocked|broken|overloaded|saturated|stuck|busy|exhausted|bloated|missing|corrupt(?:ed)?|too \w+)$/u,
    example: 'could the disk be full',
  },
  {
    kind: 'suspicion',
    form: /^(?:so )?(?:could|might|can|may) (?:an? |the )?(?<subject>(?:\S+ ){0,3}\S+) (?:be (?:the|a) (?:cause|problem|reason|culprit|issue|bottleneck)|be (?:behind|causing|responsible for) (?:it|this|that)|be to blame)$/u,
    example: 'could the disk be the cause',
  },
  {
    kind: 'suspicion',
    form: /^(?:so )?(?:could|might|can|may) (?:it|this|that|the (?:cause|problem|reason|issue)) (?:also |possibly |just |simply |actually )?be (?:because of |due to |caused by |related to |about |that )?(?:an? |the )?(?<subject>.+)$/u,
    example: 'could it be the disk',
  },
  {
    kind: 'suspicion',
    form: /^(?:i|we|my colleague|the dba|someone) (?:also |really |strongly |kind of |sort of )?(?:suspects?|guess|assume|bet|wonder (?:if|whether))(?: (?:it's|it is|that|this is|it might be|it could be|it may be))* (?:because of |due to |caused by |related to )?(?:an? |the )?(?<subject>.+)$/u,
    example: 'I suspect the network',
  },
  {
    kind: 'suspicion',
    form: /^(?:maybe|perhaps|possibly|probably) (?:it's|it is|this is|it could be|it might be)(?: (?:because of|due to|caused by|just|related to))? (?:an? |the )?(?<subject>.+)$/u,
    example: "maybe it's the network",
  },
  {
    kind: 'suspicion',
    form: /^(?:i|we) (?:think|believe|feel)(?: that)? (?:it's|it is|this is|it might be|it could be|the (?:cause|problem|reason) is)(?: (?:because of|due to|caused by|just|related to))? (?:an? |the )?(?<subject>.+)$/u,
    example: 'I think it is the disk',
  },
  {
    kind: 'suspicion',
    form: /^(?:is|was) (?:it|this|that) (?:maybe |perhaps |possibly |probably )?(?:because of|due to|caused by|related to) (?:an? |the )?(?<subject>.+)$/u,
    example: 'is it because of the disk',
  },
  {
    kind: 'suspicion',
    form: /^(?:is|was) (?:it|this|that) (?:maybe |perhaps |possibly |probably )?(?:an? |the )(?!(?:right|correct|same|case|end|only|first|second|third|last|next|answer|good|bad|problem|issue|yes|no|normal)\b)(?<subject>.+)$/u,
    example: 'is it the disk',
  },
  {
    kind: 'suspicion',
    form: /^(?:is|was) (?:it|this|that) (?<subject>locks?|locking|bloat|deadlocks?|autovacuum|vacuum|checkpoints?|swapping|contention|wraparound)$/u,
    example: 'is it locks',
  },
  {
    kind: 'suspicion',
    form: /^my (?:guess|bet|suspicion|hunch|theory) is (?:that )?(?:it's |it is )?(?:an? |the )?(?<subject>.+)$/u,
    example: 'my guess is the disk',
  },
];
