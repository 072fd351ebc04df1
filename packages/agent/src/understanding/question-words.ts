/**
 * How questions are worded, over folded clauses without their closing marks. `subject` is what the question is about.
 *
 * The first pattern that fits decides, so the order of the lists matters.
 */
export interface QuestionWords {
  readonly progress: readonly RegExp[];
  readonly hypotheses: readonly RegExp[];
  readonly signs: readonly RegExp[];
  readonly causes: readonly RegExp[];
  readonly next: readonly RegExp[];
  /** "Why?" with no subject of its own: the diagnosis is the answer. */
  readonly why: readonly RegExp[];
  readonly suspicion: readonly RegExp[];
  /** About a check itself, why it is asked or how it is done: the numbered lines say both. */
  readonly aboutCheck: readonly RegExp[];
  /** Words of asking in front of a report: "why are …". What follows is what was observed. */
  readonly reportedAs: readonly RegExp[];
  /** A question of a kind nothing here answers. */
  readonly other: readonly RegExp[];
}

export const questionWordsZh: QuestionWords = {
  progress: [
    /^(?:(?:目前|现在|当前|诊断|整体|总体|咱们|我们|的)\s*)*(?:进展|进度|状态|状况|情况)(?:的|是)?(?:如何|怎么样|怎样|咋样|到哪.{0,3}|是什么|是啥)$/u,
    /^(?:(?:目前|现在|当前|诊断|的)\s*)*(?:进展|进度)(?:说明|汇报|报告)?$/u,
    /^(?:(?:目前|现在|当前|诊断)\s*)*(?:是|都)?(?:怎么样|咋样|什么情况|怎样)$/u,
    /^.{0,6}(?:进行|查|诊断|检查|走|做|排查|分析)?到(?:了)?(?:哪(?:一)?(?:步|阶段|里|儿|个阶段|程度)?|什么(?:阶段|程度|地步))$/u,
    /^.{0,4}有(?:什么|没有|哪些)?(?:新)?(?:的)?(?:进展|结论|眉目|结果|头绪|发现)(?:没有|没)?$/u,
    /^.{0,6}(?:目前|现在|初步)?(?:可以|能)?(?:有|得出|得到)(?:什么|哪些|啥)(?:样的)?(?:初步)?结论$/u,
    /^(?:目前|现在|当前)的?(?:初步)?(?:结论|诊断结果|结果)(?:是什么|如何|呢)?$/u,
    /^.{0,6}(?:都)?(?:检查|确认|排查|查|记录|收集)(?:过|了)+?(?:了)?(?:些)?(?:什么|哪些|啥).{0,3}$/u,
    /^(?:请|帮我)?(?:总结|汇总|小结|概括)(?:一下|下)?(?:目前|现在|当前)?(?:的)?(?:进展|情况|结果)?$/u,
    /^(?:我们)?(?:还要|还需要|还得)(?:多久|几轮|问多少.*)$/u,
    /^(?:你|现在|目前)*(?:有)?(?:多(?:确定|肯定|有把握|大(?:的)?把握)|几成把握|把握(?:有)?多大|确定吗)$/u,
  ],
  hypotheses: [
    /^(?:除了.{1,30}[,，]?\s*)?(?:那|目前|现在)?(?:还|还会|还能)(?:有|是|可能是|会是|能是)?(?:没有|没)?(?:什么|哪些|啥|别的|其他|其它|另外)的?.{0,3}(?:可能性?|原因|假设|根因|嫌疑|解释).{0,6}$/u,
    /^(?:还|也)(?:可能|会|能)(?:是|有)(?:什么|哪些|啥|别的|其他)(?:问题|原因)?$/u,
    /^(?:有|那)?(?:没有)?(?:其他|其它|别的|另外的?)的?(?:可能性?|原因|假设|根因|解释)(?:有|是)?(?:哪些|什么|呢|有哪些)?$/u,
    /^(?:目前|现在|当前)?(?:都)?(?:有|是)?(?:哪些|什么|哪几个|哪个)(?:可能(?:性|的原因|的根因)?|假设|原因|根因|嫌疑).{0,10}$/u,
    /^(?:最)?可能的?(?:原因|根因|假设|问题)(?:都)?(?:有|是)?(?:哪些|什么|哪个|有哪些|是什么)?$/u,
    /^(?:目前|现在|当前)?(?:最)?(?:可能|有可能)(?:是|的是)(?:什么|哪个|啥)(?:原因|问题|根因)?$/u,
    /^.{0,4}(?:哪些|什么)(?:假设|可能|原因|根因)?.{0,4}(?:没有?|未|被|已经?|还没)排除.{0,3}$/u,
    /^(?:排除了?|已排除)(?:哪些|什么).{0,6}$/u,
    /^(?:列出|列一下|看看|看一下|给我|显示|说说)?(?:前|排名前)\s*(?<topK>\d{1,3}|[一二两三四五六七八九十])\s*(?:个|位|名|条)?(?:的)?(?:可能|假设|原因|根因|嫌疑).{0,6}$/u,
    /^(?:列出|列一下|看看|看一下|给我|显示|说说)?(?:目前|现在|当前|所有|全部)?(?:的)?(?:假设|嫌疑|候选|根因)(?:列表|排名|排行|清单|情况)?(?:有哪些|是什么|呢)?$/u,
    /^(?:你)?(?:目前|现在|当前)?(?:怀疑|觉得是|认为是|判断是)(?:什么|哪些|哪个)(?:原因|问题)?$/u,
  ],
  signs: [
    /^(?<subject>.+?)(?:会|一般|通常|都|可能|常)*(?:有|是)(?:哪些|什么|啥)(?:样的)?(?:典型)?(?:的)?(?:表现|症状|现象|特征|征兆|迹象|信号)$/u,
    /^(?<subject>.+?)(?:的)(?:典型|常见|主要)?(?:的)?(?:表现|症状|现象|特征|征兆|迹象|信号)(?:有哪些|是什么|有什么|是啥|呢)?$/u,
    /^(?<subject>.+?)(?:会|一般|通常)?(?:怎么|如何)(?:表现|体现)(?:出来)?$/u,
    /^(?:怎么|如何|怎样)(?:判断|确认|识别|看出|知道|验证|发现)(?:是不是|是否是?|是)?(?<subject>.{2,}?)(?:的问题|造成的|引起的)?$/u,
  ],
  causes: [
    /^(?:什么|哪些|啥)(?:原因|情况|问题|因素|东西)?(?:会|能|可能|可以|容易|通常|一般)*(?:导致|引起|造成|引发|带来|让|使)(?:了)?(?<subject>.{2,}?)$/u,
    /^(?<subject>.+?)(?:一般|通常|大多|多半|往往|常常|常见|可能|都|会)*(?:会|能|可能|可以|一般|通常)(?:导致|引起|造成|引发|带来|说明|意味着|代表)(?:什么|哪些|啥).{0,5}$/u,
    /^(?<subject>.+?)(?:说明|意味着|代表|表明)(?:了)?(?:什么|哪些|啥).{0,5}$/u,
    /^(?<subject>.+?)(?:一般|通常|大多|多半|往往|常见|可能|都|会|主要)+(?:是|有)?(?:因为|由)?(?:什么|哪些|啥)(?:原因|问题|情况|引起|造成|导致|因素)?(?:的|引起的|造成的|导致的|引起|造成|导致)?$/u,
    /^(?<subject>.+?)的(?:常见|可能|主要|一般)?(?:的)?(?:原因|成因|起因|根因)(?:有哪些|是什么|有什么|是啥|都有哪些|呢|可能是什么|一般是什么)?$/u,
    /^(?<subject>.+?)(?:是|由)(?:什么|哪些|啥)(?:原因)?(?:引起|造成|导致|引发)的?$/u,
    /^(?<subject>.+?)(?:是|是因为)(?:什么|哪些|啥)(?:原因|造成的|引起的)$/u,
    /^(?<subject>.+?)和(?:哪些|什么)(?:根因|原因|问题)(?:有关|相关)$/u,
  ],
  next: [
    /^(?:那|那么)?(?:我)?(?:接下来|下一步|然后|下面|现在)?(?:我|我们)?(?:应该|该|要|需要|可以|能|还要|还需要|得)?(?:再)?(?:查|看|检查|确认|做|排查)(?:点|些)?(?:什么|哪些|哪里|啥|哪个)$/u,
    /^(?:那|那么)?(?:我|我们)?(?:接下来|下一步|然后|下面)(?:呢|怎么办|怎么做|怎么查|如何|如何做|做什么|怎么走|该怎么办|是什么|建议)?$/u,
    /^(?:那|那么|该|要|应该|我该|我们该|这|请问)?(?:怎么办|咋办|如何处理|怎么处理|如何是好|怎么解决|如何解决|怎么排查|如何排查|怎么入手|从哪入手|怎么查|怎么弄)$/u,
    /^(?:请)?继续(?:吧|诊断|问)?$/u,
    /^(?:还有|还)(?:什么|哪些)(?:要|需要|可以)(?:查|看|检查|确认)的?$/u,
  ],
  why: [
    /^(?:请问)?(?:这|那|它|到底)?(?:究竟|到底)?(?:是)?(?:为什么|为何|什么原因|怎么回事|什么情况|啥情况|怎么了|什么问题|哪里出了?问题|哪里有问题|哪有问题|咋回事|咋了|出了什么问题|因为什么)$/u,
    /^(?:问题的?)?(?:根本)?(?:原因|根因|问题)(?:到底|究竟)?(?:是什么|在哪|在哪里|呢|出在哪|出在哪里)$/u,
  ],
  suspicion: [
    /^(?:你看|有没有可能|你觉得|请问)?(?:这)?(?:会不会|是不是|有没有可能|难道|莫非)(?:是|因为|由于|由|跟|和|是因为)*(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关|搞的鬼)?$/u,
    /^(?:我|我们|dba|同事|运维|开发)?(?:们)?(?:有点|比较|很|都|一直|开始)?(?:怀疑|猜测|猜想|猜)(?:可能)?(?:是|因为|跟)*(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关)?$/u,
    /^(?:这)?(?:是|跟|和|与)(?<subject>.{1,30}?)(?:的问题|问题|导致的|引起的|造成的|有关)$/u,
    /^我(?:觉得|认为|感觉)(?:可能|应该|大概)?(?:是|因为|跟)(?<subject>.+?)(?:的问题|的原因|导致的?|引起的?|造成的?|有关)$/u,
  ],
  aboutCheck: [
    /^(?:你)?(?:为什么|为何|为啥|干嘛|干吗|怎么)(?:你)?(?:要|会|需要|让我)*(?:问|查|看|检查|确认|关心)(?:我)?(?:这个|那个|这些|那些|这|它|第.{1,4}|\d{1,2})?(?:问题|检查|现象|条|项)?$/u,
    /^(?:你)?(?:问|查|看|检查|确认)(?:这个|那个|这些|这|第.{1,4}|\d{1,2})(?:问题|现象)?(?:干嘛|干什么|做什么|有什么用|有啥用|有什么意义|的(?:目的|原因|意义)是什么|是为什么|是为了什么)$/u,
  ],
  reportedAs: [/^(?:请问|请教一下|帮(?:我|忙)?(?:看看|看一下|查查|查一下|分析一下)?)?\s*(?:为什么|为何|怎么(?=会|这么|那么|老是|总是|突然|一直|又))(?:会|老是|总是|突然|最近)*(?=.{2,})/u, /(?:是|到底)?(?:为什么|怎么回事|什么情况|怎么办|咋回事|啥原因)$/u],
  other: [/(?:吗|呢|么)$/u, /^(?:什么|怎么|如何|哪|能不能|可不可以|可以|要不要|是否|有没有).*(?:什么|怎么|如何|不能|不可以|不要|是否|没有)/u, /(?:什么|怎么样|如何|哪里|哪个|哪些|多少|怎么办|怎么看|怎么查|什么意思)$/u, /^(?:什么是|怎么|如何|能不能|可不可以|要不要)/u],
};

const causeEn = '(?:root\\s+)?(?:causes?|hypothes[ie]s|possibilit(?:y|ies)|candidates?|suspects?|explanations?|reasons?|ideas?|options)';

export const questionWordsEn: QuestionWords = {
  progress: [
    /^(?:so )?how(?:'s| is| are) (?:it|this|that|things?|everything|the diagnosis|we|the investigation)(?: all)? (?:going|coming along|progressing|looking|doing)(?: so far| now)?$/u,
    /^(?:so )?how far (?:are we|along are we|have we (?:got|gotten|come))$/u,
    /^(?:so )?where (?:are we|do we stand|does it stand|do things stand)(?: now| at| currently| so far)?$/u,
    /^(?:so )?(?:what(?:'s| is) )?(?:the |our |your )?(?:current |diagnosis |overall )?(?:status|progress|state)(?: of (?:things|the diagnosis|play))?(?: so far| now| update| report)?$/u,
    /^(?:any|some) (?:progress|conclusions?|results?|news|findings)(?: yet| so far)?$/u,
    /^(?:please )?(?:give me|show me|can i have|can you give me) (?:a |the |an )?(?:status|summary|update|progress(?: report)?|overview)(?: so far)?$/u,
    /^(?:please )?(?:summari[sz]e|summary|recap|sum up)(?: .{0,30})?$/u,
    /^what (?:have|did) (?:we|you|i) (?:found|find|checked?|learn(?:ed|t)?|establish(?:ed)?|confirm(?:ed)?|record(?:ed)?|rule(?:d)? in)(?: out)?(?: so far| already)?$/u,
    /^what do (?:we|you) know(?: so far| already)?$/u,
    /^are we (?:done|close|there|finished|getting anywhere)(?: yet)?$/u,
    /^(?:is there|do (?:we|you) have) (?:a |any )?(?:conclusion|result|progress|diagnosis)(?: yet)?$/u,
    /^what(?:'s| is) (?:the )?(?:conclusion|result)(?: so far)?$/u,
    /^(?:so |and )?how (?:sure|certain|confident) are (?:you|we)(?: (?:about|of|in) (?:that|this|it))?(?: now| so far)?$/u,
  ],
  hypotheses: [
    /^(?:so |and |but )?what else (?:could|can|might|may|would|is|should)(?: (?:it|this|that|the (?:cause|problem|reason|issue)))?(?: (?:be|possible|cause (?:it|this)|explain (?:it|this)|we suspect|it be|have caused (?:it|this)|there))?(?: (?:besides|other than|apart from|instead of|except) .+)?(?:,.+)?$/u,
    new RegExp(`^(?:are there |is there |do you have |have you |what about |what are |what is )?(?:any |the |some |what |which )?(?:other|further|alternative|remaining|possible|likely|probable|leading|top|current) (?:(?:possible|likely|probable|leading|open|remaining) )?${causeEn}(?: are (?:there|left|open|possible|likely|remaining)| remain(?: open)?| left| so far| now)?$`, 'u'),
    /^(?:please )?(?:show|list|give|tell|name|what are|what were|which are)?(?: me)?(?: us)?(?: about)?(?: the| all| your| our)*(?: top)? ?(?<topK>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)? ?(?:most )?(?:likely |probable |possible |leading |current |remaining |open |top )*(?:root )?(?:hypothes[ei]s|causes|candidates|suspects|possibilities|root causes)(?: so far| now| left| are (?:left|open|there)| we have)?$/u,
    /^(?:the |give me the |show (?:me )?the )?top (?<topK>\d{1,3}|three|five|ten)(?: .{0,20})?$/u,
    /^(?:which|what) (?:hypothes[ei]s|causes|root causes|candidates|possibilities|ones) (?:are|is|were|have been|has been|remain|do|can|did)(?: (?:still|we|you|already|be|not))*(?: (?:left|open|possible|ruled out|excluded|remaining|likely|alive|rule out|exclude|suspect))?(?: so far| yet| already)?$/u,
    /^what (?:has|have|is|was|are)(?: been| you| we)? (?:already )?ruled out(?: so far)?$/u,
    /^(?:so )?(?:what(?:'s| is) )?(?:the |your )?(?:most (?:likely|probable)|top|leading|best|main)(?: root)?(?: (?:cause|hypothesis|guess|suspect|candidate|explanation))?$/u,
    /^(?:so )?what do you (?:suspect|think)(?: (?:it is|is wrong|is the (?:cause|problem)))?(?: so far)?$/u,
    /^(?:so )?what (?:could|might|can|may) (?:it|this|that|the (?:cause|problem|reason)) be$/u,
    /^(?:any )?alternatives?$/u,
  ],
  signs: [
    /^(?:so )?what (?:are|would be|is|were) (?:the |some )?(?:typical |usual |common |main |first )?(?:signs?|symptoms?|indicators?|indications?|effects?|evidence|manifestations?|characteristics) (?:of|for) (?:an? )?(?<subject>.+)$/u,
    /^(?:the )?(?:signs?|symptoms?|indicators?) of (?:an? )?(?<subject>.+)$/u,
    /^how (?:do|can|could|would|should|does) (?:i|we|you|one) (?:recogni[sz]e|tell|know|spot|identify|detect|confirm|see|verify|diagnose)(?: (?:if|whether|that))?(?: (?:it's|it is|this is|there is|there are|we have|i have))? ?(?:an? )?(?<subject>.+)$/u,
    /^what (?:does|do|would) (?:an? )?(?<subject>.+?) look like$/u,
    /^how (?:does|do|would) (?:an? )?(?<subject>.+?) (?:show|manifest|look|appear|present)(?: up| itself| themselves)?$/u,
  ],
  causes: [
    /^(?:so )?what (?:usually |typically |normally |generally |commonly |often |else )?(?:causes?|caused|leads? to|results? in|triggers?|produces?|brings about|is behind) (?:an? )?(?<subject>.+)$/u,
    /^(?:so )?what (?:can|could|might|may|would) (?:usually |possibly |also )?(?:cause|lead to|result in|trigger|produce|explain|be causing|be behind|be the causes? of) (?:an? )?(?<subject>.+)$/u,
    /^(?:so )?what (?:do|does|can|could|would|might) (?:an? )?(?<subject>.+?) (?:mean|indicate|point to|suggest|imply|lead to|cause|tell us|signify|come from)$/u,
    /^(?:what are |what is |tell me )?(?:the |some )?(?:typical |usual |common |possible |likely |main )?(?:causes?|reasons?) (?:of|for|behind) (?:an? )?(?<subject>.+?)(?: usually| typically)?$/u,
    /^(?:which|what) (?:root )?causes (?:are related to|go with|explain|produce|lead to|show) (?:an? )?(?<subject>.+)$/u,
    /^why (?:do|does|would|can|might|could) (?:an? )?(?<subject>.+?) (?:usually |typically |normally |generally )?(?:happen|occur|appear|arise|come about)$/u,
    /^where do(?:es)? (?:an? )?(?<subject>.+?) (?:usually |typically )?come from$/u,
  ],
  next: [
    /^(?:so |and |ok |okay )?(?:what(?:'s| is)|whats) (?:the )?next(?: step| question| check| thing)?(?: to (?:check|do|look at))?$/u,
    /^(?:so |and |ok |okay )?what (?:should|do|can|shall|could|must|else should|else can|would) (?:i|we|you recommend|you suggest)(?: (?:check|do|look at|try|verify|look for|examine|fix|to check|checking))?(?: next| now| first| then| about (?:it|this))?$/u,
    /^(?:so |and )?(?:what now|now what|what next|next(?: steps?| question| check)?|continue|go on|carry on|proceed|go ahead|keep going)(?: please)?$/u,
    /^(?:so )?how (?:do|can|should|could|would) (?:i|we) (?:proceed|continue|go on|fix (?:it|this|that)|solve (?:it|this|that)|resolve (?:it|this|that)|find out|narrow (?:it|this) down|get started|start)$/u,
    /^where (?:do|should|can) (?:i|we) (?:start|look|begin|look next)$/u,
  ],
  why: [
    /^(?:so |and |but )?why(?: is (?:that|this|it)(?: so)?)?$/u,
    /^(?:so |and |but )?(?:what(?:'s| is| could be| might be)|whats) (?:wrong|going on|happening|up|the (?:problem|cause|matter|issue|reason|root cause|trouble))(?: here| now| with (?:it|this|that|us|my database|our database|the database|my db|the db))?$/u,
    /^(?:any (?:idea|ideas|clue|thoughts|help|suggestions?)|can you help(?: me| us)?(?: out)?|please help(?: me| us)?|help me|could you help(?: me| us)?|i need (?:some |your )?help)(?: please)?$/u,
    /^what (?:went|has gone|did we do) wrong$/u,
  ],
  suspicion: [
    /^(?:so )?(?:could|might|can|may) (?:it|this|that|the (?:cause|problem|reason|issue)) (?:also |possibly |just |simply |actually )?be (?:because of |due to |caused by |related to |about |that )?(?:an? |the )?(?<subject>.+)$/u,
    /^(?:i|we|my colleague|the dba|someone) (?:also |really |strongly |kind of |sort of )?(?:suspects?|guess|assume|bet|wonder (?:if|whether))(?: (?:it's|it is|that|this is|it might be|it could be|it may be))* (?:because of |due to |caused by |related to )?(?:an? |the )?(?<subject>.+)$/u,
    /^(?:maybe|perhaps|possibly|probably) (?:it's|it is|this is|it could be|it might be)(?: (?:because of|due to|caused by|just|related to))? (?:an? |the )?(?<subject>.+)$/u,
    /^(?:i|we) (?:think|believe|feel)(?: that)? (?:it's|it is|this is|it might be|it could be|the (?:cause|problem|reason) is)(?: (?:because of|due to|caused by|just|related to))? (?:an? |the )?(?<subject>.+)$/u,
    /^(?:is|was) (?:it|this|that) (?:maybe |perhaps |possibly |probably )?(?:because of|due to|caused by|related to) (?:an? |the )?(?<subject>.+)$/u,
    /^(?:is|was) (?:it|this|that) (?:maybe |perhaps |possibly |probably )?(?:an? |the )(?!(?:right|correct|same|case|end|only|first|second|third|last|next|answer|good|bad|problem|issue|yes|no|normal)\b)(?<subject>.+)$/u,
    /^(?:is|was) (?:it|this|that) (?<subject>locks?|locking|bloat|deadlocks?|autovacuum|vacuum|checkpoints?|swapping|contention|wraparound)$/u,
    /^my (?:guess|bet|suspicion|hunch|theory) is (?:that )?(?:it's |it is )?(?:an? |the )?(?<subject>.+)$/u,
  ],
  aboutCheck: [
    /^(?:so |and |but )?why (?:do|did|are|would|should|must|have) (?:you|i|we) (?:(?:want|need|have) (?:me |us )?to (?:know|check|ask|look at)|ask(?:ing)?|check(?:ing)?|look(?:ing)? at|care about)\b.*$/u,
    /^(?:so |and |but )?why (?:is|are|does|do) (?:(?:that|this|it|#?\d{1,2}|the .{1,20}) )?(?:relevant|important|matter|useful|asked)$/u,
    /^(?:so |and |but )?(?:what|which|how) .{0,40}\b(?:run|execute|query|command|sql)\b.{0,40}\b(?:check|see|find|tell|verify|answer|confirm)\b.*$/u,
  ],
  reportedAs: [
    /^(?:so |and |but )?(?:(?:can|could|would) you (?:please )?(?:tell me|check|find out|explain|help(?: (?:me|us))?(?: (?:find out|understand|figure out|see))?|look at|look into|see) )?(?:do you know |any idea |i wonder |i don't know |i do not know |no idea |not sure )?why (?:is |are |was |were |does |do |did |has |have |would )?(?:there )?(?=.{3,})/u,
  ],
  other: [/^(?:what|how|why|when|where|which|who|whose)\b/u, /^(?:can|could|would|should|will|may) (?:you|i|we|it|this|that|the)\b/u, /^(?:do|does|did) (?:you|i|we|it)\b/u],
};
