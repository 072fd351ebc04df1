import type { QuestionForm } from './question-form.ts';

/** Where the diagnosis stands, what was said, and what comes next. The first form of a kind that fits decides. */
export const standingForms: readonly QuestionForm[] = [
  {
    kind: 'history',
    form: /^(?:我|我们|咱们|你|之前|刚才|刚刚|前面|一共|目前|现在|今天|到目前为止|到现在为止|已经|总共|都|跟你|和你|对你|向你|给你)+(?:说|讲|聊|告诉|提供|反馈|回答|报告|描述|提到|提)(?:过|了|你|给你)*(?:些)?(?:什么|啥|哪些)(?:内容|信息|现象|情况)?(?:了)?$/u,
    example: '之前说了什么',
  },
  {
    kind: 'history',
    form: /^(?:请|帮我|给我|来)?(?:回顾|复盘|回看|重温)(?:一下|下)?(?:之前|刚才|前面|整个|我们的?|所有)?(?:的)?(?:对话|内容|情况|过程|诊断(?:过程)?|记录|历史|会话)?$/u,
    example: '回顾一下',
  },
  {
    kind: 'history',
    form: /^(?:请|帮我)?(?:看看|看一下|看下|显示|查看|给我看?|列出|列一下|打开|导出)?(?:一下)?(?:我们的?|之前的?|所有的?|全部的?)?(?:对话|诊断|聊天|会话|问诊|消息)?(?:的)?(?:历史(?:记录)?|记录)$/u,
    example: '看看历史记录',
  },
  {
    kind: 'history',
    form: /^(?:我|我们|咱们)?(?:之前|刚才|前面|已经)?(?:都)?(?:确认|否认|否定)(?:过|了)+(?:的)?(?:些)?(?:哪些|什么|啥)(?:现象)?$/u,
    example: '我确认过哪些',
  },
  {
    kind: 'history',
    form: /^(?:请|帮我|看看|看一下|回顾|显示|列出|给我|总结)*(?:一下|下)?(?:最近|前|上|过去|之前)(?:的)?\s?(?<rounds>\d{1,2}|[一二两三四五六七八九十])\s?(?:轮|次|回合|条)(?:都|我|我们)*(?:的)?(?:说了什么|聊了什么|对话|记录|历史|内容|情况|消息)?$/u,
    example: '上一轮说了什么',
  },
  {
    kind: 'history',
    form: /^(?:so |and )?what (?:have|did|had) (?:i|we|you and i) (?:already |so far |all )?(?:told|tell|said|say|report(?:ed)?|mention(?:ed)?|answer(?:ed)?|discuss(?:ed)?|talk(?:ed)? about|cover(?:ed)?|give(?:n)?|confirm(?:ed)?|den(?:y|ied)|describe[d]?|enter(?:ed)?|provided?)(?: (?:to )?(?:you|about))?(?: so far| already| until now| up to now| earlier| before)*$/u,
    example: 'what did I tell you',
  },
  {
    kind: 'history',
    form: /^(?:please )?(?:show|display|give|list|print|see|view|open|let me see|can i see|export)?(?: me)?(?: the| our| my| this| whole| full| entire)*(?: conversation| chat| session| diagnosis| message)?(?:'s)? ?(?:history|transcript|log of (?:the|our|this) (?:conversation|chat|session))(?: so far| please| of (?:the|this|our) (?:conversation|session|chat|diagnosis))*$/u,
    example: 'show history',
  },
  {
    kind: 'history',
    form: /^(?:please )?(?:recap|review|go over|look back (?:at|on))(?: (?:what (?:i|we) (?:said|did|told you|have said|discussed)|the (?:conversation|history|session|discussion)|our (?:conversation|session|chat)|everything|it|that|so far|please))*$/u,
    example: 'recap',
  },
  {
    kind: 'history',
    form: /^(?:please )?(?:show|recap|review|list|go over|give me|what (?:was|happened) in)?(?: me)?(?: the| my| our)*(?: last| previous| past| latest) (?<rounds>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:rounds?|turns?|messages?|exchanges?|answers?)$/u,
    example: 'show me the last 3 rounds',
  },
  {
    kind: 'checked',
    form: /^.{0,8}(?:都|已经?)?(?:检查|确认|排查|查|记录|收集|看)(?:过|了)+?(?:了)?(?:些)?(?:什么|哪些|啥)(?:东西|现象|内容|了|呢)*$/u,
    example: '检查了哪些',
  },
  {
    kind: 'checked',
    form: /^(?:so |and )?what (?:have|did|has) (?:we|you|i|been)(?: already| so far)? (?:check(?:ed)?|look(?:ed)? at|record(?:ed)?|examined?|verif(?:y|ied)|rule(?:d)? in|been checked)(?: so far| already| until now| before| earlier)*$/u,
    example: 'what have we checked',
  },
  {
    kind: 'progress',
    form: /^(?:根据|按照|从|基于|就)?(?:目前|现在|现有|已有|当前)?的?(?:检查|诊断|观察|这些)?(?:结果|情况|信息|现象)(?:来看|看)?\s?,?\s?(?:可以|能)?(?:有|得出|得到|下)(?:什么|哪些|啥)(?:样的)?(?:初步)?结论$/u,
    example: '根据现有的检查结果，可以有什么结论',
  },
  { kind: 'progress', form: /^(?:还|需要|要)*(?:需要|要)(?:多久|多长时间|几轮|几个问题)$/u, example: '还需要多久' },
  {
    kind: 'progress',
    form: /^(?:(?:目前|现在|当前|诊断|整体|总体|咱们|我们|的)\s?)*(?:进展|进度|状态|状况|情况)(?:的|是)?(?:如何|怎么样|怎样|咋样|到哪.{0,3}|是什么|是啥)$/u,
    example: '进展如何',
  },
  { kind: 'progress', form: /^(?:(?:目前|现在|当前|诊断|的)\s?)*(?:进展|进度)(?:说明|汇报|报告)?$/u, example: '进展' },
  { kind: 'progress', form: /^(?:(?:目前|现在|当前|诊断)\s?)*(?:是|都)?(?:怎么样|咋样|什么情况|怎样)$/u, example: '目前怎么样' },
  {
    kind: 'progress',
    form: /^.{0,6}(?:进行|查|诊断|检查|走|做|排查|分析)?到(?:了)?(?:哪(?:一)?(?:步|阶段|里|儿|个阶段|程度)?|什么(?:阶段|程度|地步))$/u,
    example: '查到哪一步',
  },
  {
    kind: 'progress',
    form: /^.{0,4}有(?:什么|没有|哪些)?(?:新)?(?:的)?(?:进展|结论|眉目|结果|头绪|发现)(?:没有|没)?$/u,
    example: '目前有什么进展',
  },
  {
    kind: 'progress',
    form: /^.{0,6}(?:目前|现在|初步)?(?:可以|能)?(?:有|得出|得到)(?:什么|哪些|啥)(?:样的)?(?:初步)?结论$/u,
    example: '可以得出什么初步结论',
  },
  { kind: 'progress', form: /^(?:目前|现在|当前)的?(?:初步)?(?:结论|诊断结果|结果)(?:是什么|如何|呢)?$/u, example: '目前的结论是什么' },
  {
    kind: 'progress',
    form: /^(?:请|帮我)?(?:总结|汇总|小结|概括)(?:一下|下)?(?:目前|现在|当前)?(?:的)?(?:进展|情况|结果)?$/u,
    example: '总结一下',
  },
  { kind: 'progress', form: /^(?:我们)?(?:还要|还需要|还得)(?:多久|几轮|问多少.*)$/u, example: '还得多久' },
  {
    kind: 'progress',
    form: /^(?:so )?what (?:can|could|do|should) (?:be concluded|we conclude|you conclude|i conclude|one conclude)(?: from (?:the|our|these|those|all) (?:checks?|findings?|results?|observations?|answers?|evidence))?(?: so far)?$/u,
    example: 'what can be concluded from the checks so far',
  },
  {
    kind: 'progress',
    form: /^(?:so )?how (?:much longer|long|many more (?:questions|rounds|checks))(?: (?:will|does|do|is|are))?(?: (?:this|it|that|we|you|the diagnosis))?(?: (?:take|need|going to take|left|to go|there))*$/u,
    example: 'how much longer will this take',
  },
  {
    kind: 'progress',
    form: /^(?:so )?how(?:'s| is| are) (?:it|this|that|things?|everything|the diagnosis|we|the investigation)(?: all)? (?:going|coming along|progressing|looking|doing)(?: so far| now)?$/u,
    example: 'how is it going',
  },
  { kind: 'progress', form: /^(?:so )?how far (?:are we|along are we|have we (?:got|gotten|come))$/u, example: 'how far are we' },
  {
    kind: 'progress',
    form: /^(?:so )?where (?:are we|do we stand|does it stand|do things stand)(?: now| at| currently| so far)?$/u,
    example: 'where are we',
  },
  {
    kind: 'progress',
    form: /^(?:so )?(?:what(?:'s| is) )?(?:the |our |your )?(?:current |diagnosis |overall )?(?:status|progress|state)(?: of (?:things|the diagnosis|play))?(?: so far| now| update| report)?$/u,
    example: 'what is the status',
  },
  { kind: 'progress', form: /^(?:any|some) (?:progress|conclusions?|results?|news|findings)(?: yet| so far)?$/u, example: 'any progress' },
  {
    kind: 'progress',
    form: /^(?:please )?(?:give me|show me|can i have|can you give me) (?:a |the |an )?(?:status|summary|update|progress(?: report)?|overview)(?: so far)?$/u,
    example: 'give me an update',
  },
  { kind: 'progress', form: /^(?:please )?(?:summari[sz]e|summary|sum up)(?: .{0,30})?$/u, example: 'summarize' },
  {
    kind: 'progress',
    form: /^what (?:have|did) (?:we|you|i) (?:found|find|learn(?:ed|t)?|establish(?:ed)?)(?: out)?(?: so far| already)?$/u,
    example: 'what have we found so far',
  },
  { kind: 'progress', form: /^what do (?:we|you) know(?: so far| already)?$/u, example: 'what do we know so far' },
  { kind: 'progress', form: /^are we (?:done|close|there|finished|getting anywhere)(?: yet)?$/u, example: 'are we done yet' },
  {
    kind: 'progress',
    form: /^(?:is there|do (?:we|you) have) (?:a |any )?(?:conclusion|result|progress|diagnosis)(?: yet)?$/u,
    example: 'do you have a conclusion',
  },
  { kind: 'progress', form: /^what(?:'s| is) (?:the )?(?:conclusion|result)(?: so far)?$/u, example: "what's the conclusion so far" },
  {
    kind: 'hypotheses',
    form: /^(?:除了.{1,30}[,，]?\s?)?(?:那|目前|现在)?(?:还|还会|还能)(?:有|是|可能是|会是|能是)?(?:没有|没)?(?:什么|哪些|啥|别的|其他|其它|另外)的?.{0,3}(?:可能性?|原因|假设|根因|嫌疑|解释).{0,6}$/u,
    example: '还有什么可能',
  },
  { kind: 'hypotheses', form: /^(?:还|也)(?:可能|会|能)(?:是|有)(?:什么|哪些|啥|别的|其他)(?:问题|原因)?$/u, example: '还可能是什么' },
  {
    kind: 'hypotheses',
    form: /^(?:有|那)?(?:没有)?(?:其他|其它|别的|另外的?)的?(?:可能性?|原因|假设|根因|解释)(?:有|是)?(?:哪些|什么|呢|有哪些)?$/u,
    example: '其他原因有哪些',
  },
  {
    kind: 'hypotheses',
    form: /^(?:目前|现在|当前)?(?:都)?(?:有|是)?(?:哪些|什么|哪几个|哪个)(?:可能(?:性|的原因|的根因)?|假设|原因|根因|嫌疑).{0,10}$/u,
    example: '有哪些可能的原因',
  },
  {
    kind: 'hypotheses',
    form: /^(?:最)?可能的?(?:原因|根因|假设|问题)(?:都)?(?:有|是)?(?:哪些|什么|哪个|有哪些|是什么)?$/u,
    example: '最可能的根因',
  },
  {
    kind: 'hypotheses',
    form: /^(?:目前|现在|当前)?(?:最)?(?:可能|有可能)(?:是|的是)(?:什么|哪个|啥)(?:原因|问题|根因)?$/u,
    example: '最可能是什么',
  },
  {
    kind: 'hypotheses',
    form: /^(?:列出|列一下|看看|看一下|给我|显示|说说)?(?:前|排名前)\s?(?<topK>\d{1,3}|[一二两三四五六七八九十])\s?(?:个|位|名|条)?(?:的)?(?:可能|假设|原因|根因|嫌疑).{0,6}$/u,
    example: '前3个假设',
  },
  {
    kind: 'hypotheses',
    form: /^(?:列出|列一下|看看|看一下|给我|显示|说说)?(?:目前|现在|当前|所有|全部)?(?:的)?(?:假设|嫌疑|候选|根因)(?:列表|排名|排行|清单|情况)?(?:有哪些|是什么|呢)?$/u,
    example: '列出所有假设',
  },
  {
    kind: 'hypotheses',
    form: /^(?:你)?(?:目前|现在|当前)?(?:怀疑|觉得是|认为是|判断是)(?:什么|哪些|哪个)(?:原因|问题)?$/u,
    example: '你怀疑什么',
  },
  {
    kind: 'hypotheses',
    form: /^(?:so |and |but )?what else (?:could|can|might|may|would|is|should)(?: (?:it|this|that|the (?:cause|problem|reason|issue)))?(?: (?:be|possible|cause (?:it|this)|explain (?:it|this)|we suspect|it be|have caused (?:it|this)|there))?(?: (?:besides|other than|apart from|instead of|except) .{1,200})?(?:,.{1,200})?$/u,
    example: 'what else could it be',
  },
  {
    kind: 'hypotheses',
    form: /^(?:are there |is there |do you have |have you |what about |what are |what is )?(?:any |the |some |what |which )?(?:other|further|alternative|remaining|possible|likely|probable|leading|top|current) (?:(?:possible|likely|probable|leading|open|remaining) )?(?:root\s)?(?:causes?|hypothes[ie]s|possibilit(?:y|ies)|candidates?|suspects?|explanations?|reasons?|ideas?|options)(?: are (?:there|left|open|possible|likely|remaining)| remain(?: open)?| left| so far| now)?$/u,
    example: 'any other ideas',
  },
  {
    kind: 'hypotheses',
    form: /^(?:please )?(?:show|list|give|tell|name|what are|what were|which are)?(?: me)?(?: us)?(?: about)?(?: the| all| your| our)*(?: top)? ?(?<topK>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)? ?(?:most )?(?:likely |probable |possible |leading |current |remaining |open |top )*(?:root )?(?:hypothes[ei]s|causes|candidates|suspects|possibilities|root causes)(?: so far| now| left| are (?:left|open|there)| we have)?$/u,
    example: 'list the most likely causes',
  },
  {
    kind: 'hypotheses',
    form: /^(?:the |give me the |show (?:me )?the )?top (?<topK>\d{1,3}|three|five|ten)(?: .{0,20})?$/u,
    example: 'top 3 hypotheses',
  },
  {
    kind: 'hypotheses',
    form: /^(?:so )?(?:what(?:'s| is) )?(?:the |your )?(?:most (?:likely|probable)|top|leading|best|main)(?: root)?(?: (?:cause|hypothesis|guess|suspect|candidate|explanation))?$/u,
    example: 'the most likely cause',
  },
  {
    kind: 'hypotheses',
    form: /^(?:so )?what do you (?:suspect|think)(?: (?:it is|is wrong|is the (?:cause|problem)))?(?: so far)?$/u,
    example: 'what do you suspect',
  },
  {
    kind: 'hypotheses',
    form: /^(?:so )?what (?:could|might|can|may) (?:it|this|that|the (?:cause|problem|reason)) be$/u,
    example: 'what could the problem be',
  },
  { kind: 'hypotheses', form: /^(?:any )?alternatives?$/u, example: 'alternatives' },
  {
    kind: 'remaining',
    form: /^(?:那|目前|现在)?(?:还)?(?:有|剩|剩下|剩余)?(?:哪些|什么|哪几个|几个|多少)个?(?:假设|可能性?|原因|根因|嫌疑|选项)?(?:还)?(?:没有?|未|还没|尚未)(?:被)?(?:排除|否定|否决)(?:的|掉|了)*$/u,
    example: '还有几个没排除',
  },
  {
    kind: 'remaining',
    form: /^(?:那|目前|现在|都|已经?)*(?:哪些|什么|哪几个)(?:假设|可能性?|原因|根因|嫌疑)?(?:都)?(?:已经?|被|可以|能)*(?:排除|否定|否决)(?:的|掉|了)*$/u,
    example: '哪些已经排除了',
  },
  {
    kind: 'remaining',
    form: /^(?:你|我们)?(?:都)?(?:已经?)?(?:排除|否定|否决)(?:掉|了)*(?:哪些|什么|几个|哪几个).{0,6}$/u,
    example: '排除了哪些',
  },
  {
    kind: 'remaining',
    form: /^(?:那|目前|现在)?还(?:剩|剩下|剩余)(?:下)?(?:哪些|什么|几个|多少)个?(?:假设|可能性?|原因|根因|嫌疑)?$/u,
    example: '还剩哪些可能',
  },
  {
    kind: 'remaining',
    form: /^(?:剩下|剩余|余下)的?(?:假设|可能性?|原因|根因|嫌疑)(?:有哪些|是什么|有什么|呢|还有哪些)?$/u,
    example: '剩下的假设有哪些',
  },
  {
    kind: 'remaining',
    form: /^(?:so |and )?(?:which|what) (?:hypothes[ei]s|causes|root causes|candidates|possibilities|ones|suspects) (?:are|is|were|have been|has been|remain|do|can|did|have)(?: (?:still|we|you|already|be|not|been|yet))*(?: (?:left|open|possible|ruled out|excluded|eliminated|remaining|likely|alive|rule out|exclude|suspect|in play|in the running|standing))?(?: so far| yet| already| now)?$/u,
    example: 'which hypotheses remain',
  },
  {
    kind: 'remaining',
    form: /^(?:so |and )?what (?:has|have|is|was|are|did|can)(?: already| not)?(?: been| you| we| i)?(?: already| not| be)? (?:ruled? out|exclude[ds]?|eliminated?)(?: so far| already| yet)?$/u,
    example: 'what is ruled out',
  },
  {
    kind: 'remaining',
    form: /^(?:so |and |show me |list )?(?:what(?:'s| is)|who(?:'s| is)|which (?:is|are)) (?:still )?(?:left|remaining|open|possible|in play|on the table|not ruled out|not excluded)(?: now| on the list| so far| yet)?$/u,
    example: "what's left",
  },
  { kind: 'remaining', form: /^(?:so |and )?what (?:still )?remains(?: open| possible)?$/u, example: 'what still remains open' },
  {
    kind: 'remaining',
    form: /^(?:show |list |give me )?(?:the )?(?:remaining|open|ruled[- ]out|excluded|eliminated) (?:hypothes[ei]s|causes|root causes|candidates|possibilities|suspects|ones)(?: so far)?$/u,
    example: 'show the remaining causes',
  },
  {
    kind: 'next',
    form: /^(?:我|我们)?(?:也)?不知道(?:该|要|应该)?(?:怎么(?:办|查|做|处理|弄)|查什么|做什么|看什么)$/u,
    example: '不知道该怎么办',
  },
  {
    kind: 'next',
    form: /^(?:那|那么)?(?:我)?(?:接下来|下一步|然后|下面|现在)?(?:我|我们)?(?:应该|该|要|需要|可以|能|还要|还需要|得)?(?:再)?(?:查|看|检查|确认|做|排查)(?:点|些)?(?:什么|哪些|哪里|啥|哪个)$/u,
    example: '接下来查什么',
  },
  {
    kind: 'next',
    form: /^(?:那|那么)?(?:我|我们)?(?:接下来|下一步|然后|下面)(?:呢|怎么办|怎么做|怎么查|如何|如何做|做什么|怎么走|该怎么办|是什么|建议)?$/u,
    example: '然后',
  },
  {
    kind: 'next',
    form: /^(?:那么?|这下?|请问|我们?|咱们?|现在|目前|眼下|到底|究竟|接下来|该|要|应该|得|可|又){0,4}(?:怎么办|咋办|如何是好|怎么排查|如何排查|怎么入手|从哪入手|怎么查|怎么弄)(?:才好|好)?$/u,
    example: '怎么办',
  },
  { kind: 'next', form: /^(?:请)?继续(?:吧|诊断|问)?$/u, example: '继续' },
  { kind: 'next', form: /^(?:还有|还)(?:什么|哪些)(?:要|需要|可以)(?:查|看|检查|确认)的?$/u, example: '还有什么要查的' },
  {
    kind: 'next',
    form: /^(?:i|we) (?:don't|do not|dont) know what (?:to (?:do|check|look at|try)|else to (?:do|check))(?: next| now| here)?$/u,
    example: "I don't know what to do",
  },
  {
    kind: 'next',
    form: /^(?:so |and |ok |okay )?(?:what(?:'s| is)|whats) (?:the )?next(?: step| question| check| thing)?(?: to (?:check|do|look at))?$/u,
    example: "what's next",
  },
  {
    kind: 'next',
    form: /^(?:so |and |ok |okay )?what (?:should|do|can|shall|could|must|else should|else can|would) (?:i|we|you recommend|you suggest)(?: (?:check|do|look at|try|verify|look for|examine|fix|to check|checking))?(?: next| now| first| then| about (?:it|this))?$/u,
    example: 'what should I check next',
  },
  {
    kind: 'next',
    form: /^(?:so |and )?(?:what now|now what|what next|next(?: steps?| question| check)?|continue|go on|carry on|proceed|go ahead|keep going)(?: please)?$/u,
    example: 'next step',
  },
  {
    kind: 'next',
    form: /^(?:so )?how (?:do|can|should|could|would) (?:i|we) (?:proceed|continue|go on|find out|narrow (?:it|this) down|get started|start)$/u,
    example: 'how do we narrow it down',
  },
  { kind: 'next', form: /^where (?:do|should|can) (?:i|we) (?:start|look|begin|look next)$/u, example: 'where do I start' },
  { kind: 'why', form: /^(?:请问)?(?:这|那|它|到底)?(?:究竟|到底)?(?:是)?(?:为什么|为何|为啥|因为什么)$/u, example: '为什么' },
  { kind: 'why', form: /^(?:so |and |but )?why(?: not| is (?:that|this|it)(?: so)?| so)?$/u, example: 'why' },
  {
    kind: 'helpless',
    form: /^(?:请问)?(?:这|那|它|到底)?(?:究竟|到底)?(?:是)?(?:什么原因|怎么回事|什么情况|啥情况|怎么了|什么问题|哪里出了?问题|哪里有问题|哪有问题|咋回事|咋了|出了什么问题)$/u,
    example: '什么原因',
  },
  {
    kind: 'helpless',
    form: /^(?:问题的?)?(?:根本)?(?:原因|根因|问题)(?:到底|究竟)?(?:是什么|在哪|在哪里|呢|出在哪|出在哪里)$/u,
    example: '问题的根因是什么',
  },
  {
    kind: 'helpless',
    form: /^(?:so |and |but )?(?:what(?:'s| is| could be| might be)|whats) (?:wrong|going on|happening|up|the (?:problem|cause|matter|issue|reason|root cause|trouble))(?: here| now| with (?:it|this|that|us|my database|our database|the database|my db|the db))?$/u,
    example: 'what is wrong',
  },
  {
    kind: 'helpless',
    form: /^(?:any (?:idea|ideas|clue|thoughts|help|suggestions?)|can you help(?: me| us)?(?: out)?|please help(?: me| us)?|help me|could you help(?: me| us)?|i need (?:some |your )?help)(?: please)?$/u,
    example: 'any ideas',
  },
  { kind: 'helpless', form: /^what (?:went|has gone|did we do) wrong$/u, example: 'what went wrong' },
];
