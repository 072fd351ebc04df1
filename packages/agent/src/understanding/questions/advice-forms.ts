import type { QuestionForm } from './question-form.ts';

/** What the diagnosis comes to: the cause without more ado, what to do first, how to mend it, how sure it is, and for whom else it is told. */
export const adviceForms: readonly QuestionForm[] = [
  {
    kind: 'summary',
    form: /^(?:请|帮我?|帮忙|你|能不能|麻烦|给我|可以|能|再){0,4}(?:用)?(?:写|总结|汇总|概括|归纳|整理|解释|说|讲|转述|起草|出|发)(?:一下|下|一?段|一?份|个|成|几句|一句|给)*(?:.{0,12}?)(?:老板|领导|经理|上级|客户|业务|产品|非技术|不懂(?:技术|数据库)|外行|小白|人话|大白话|通俗|工单|管理层|cto|群里|运营|简报|汇报|故障报告)(?:.{0,16})$/iu,
    example: '帮我总结一下给老板看',
  },
  {
    kind: 'summary',
    form: /^(?:我)?(?:该|应该|要)?(?:怎么|如何|咋)(?:跟|向|和|给|对|同)(?:我)?(?:们)?(?:的)?(?:老板|领导|经理|客户|业务|上级|产品)(?:.{0,4})?(?:说|汇报|解释|交代|讲|交待|回复)(?:.{0,6})$/u,
    example: '我该怎么跟领导解释',
  },
  {
    kind: 'summary',
    form: /^(?:给|跟|向)(?:我)?(?:们)?(?:的)?(?:老板|领导|经理|客户|业务|上级)(?:的|看的|汇报的|说|发)?(?:.{0,6})?(?:总结|摘要|说明|一句话|汇报|版本|话术?|报告).{0,6}$/u,
    example: '给领导的一句话说明',
  },
  {
    kind: 'summary',
    form: /^(?:请|帮我|帮忙|再|给我|能不能|麻烦)*(?:写|总结|整理|概括|归纳)(?:个|一?下|成)?(?:[几两三一四]|\d)(?:句话?|行|段话?|条)(?:话)?给[^,]{1,8}$/u,
    example: '帮我写两句话给网络组',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:你就|就|直接|那|所以|请|一句话)*(?:说|告诉我|回答)?(?:一句)?[,: ]*(?:到底|究竟)?(?:是不是|是否是?)\s?(?<subject>.{2,24}?)(?:的问题|问题|导致的|引起的|造成的|的锅|惹的祸)?[,? ]+(?:请|只)?(?:回答)?(?:是|对|yes)\s?(?:还是|或者?|or|\/|、)?\s?(?:不是|否|不对|不|错|no).{0,8}$/u,
    example: '是不是触发器，是还是不是',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:到底|究竟|所以|那)?是\s?(?<subject>.{2,20}?)(?:的问题|导致的|引起的|的锅|的原因)?(?:吗)?[,? ]+(?:是还是不是|是或不是|是或否|是与否|yes or no|对不对|对还是不对|是不是)$/u,
    example: '是触发器吗，是或否',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:直接回答|只回答|你就说|一个字|就说|(?:所以)?(?:到底|究竟))[,: ]*(?:到底|究竟)?(?:是不是|是否是?)\s?(?<subject>.{2,24}?)(?:的问题|问题|导致的|引起的|造成的|的锅|惹的祸)?(?:啊)?$/u,
    example: '你就说是不是触发器',
  },
  {
    kind: 'certainty',
    form: /^(?:你|那|你们|对此|对这个|这个|这|结论|判断|现在|目前|到底|有|的|诊断){0,6}(?:有)?(?:多(?:少)?(?:确定|肯定|把握|大(?:的)?把握|可靠|可信|靠谱|准确?|自信)|几成(?:把握)?|把握(?:有)?(?:多大|大不大|大吗)|(?:可信度|置信度|准确率|准确度|可靠性)(?:有|是)?(?:多少|多高|多大|怎么样|如何|高吗))(?:.{0,6})$/u,
    example: '你有多大把握',
  },
  {
    kind: 'certainty',
    form: /^(?:你|那|真的|这个?|这结论|结论|判断|诊断|结果){0,3}(?:确定|肯定|靠谱|准|可信|可靠|有把握)(?:是(?:这个|它))?(?:吗|么)$/u,
    example: '你确定吗',
  },
  {
    kind: 'certainty',
    form: /^(?:那)?(?:为什么|为何|为啥|怎么|凭什么)(?:概率|把握|可能性|置信度)?(?:才|只有|只|不是|没到|没有|还不是|不能|不到|不给|就|还没到){1,3}\s?(?:\d{1,3}\s?%?|百分之.{1,4}|百分百|满分)(?:.{0,8})$/u,
    example: '为什么不是 100%',
  },
  {
    kind: 'certainty',
    form: /^(?:那|现在|你)?(?:还)?(?:差|缺|缺少)(?:了)?(?:点|些)?(?:什么|啥|哪些|哪条)(?:证据|信息|数据)?(?:才能.{0,8}|就能.{0,8})?$/u,
    example: '还差什么才能确定',
  },
  {
    kind: 'change',
    form: /^(?:是)?(?:什么|哪条|哪个|哪一?(?:条|个|项)|啥|你?为什么|你?为啥|你?怎么)(?:信息|证据|回答|现象|原因)?(?:又|让你|使你|突然|就|会)*(?:改变|改|变|换|推翻)(?:了)?(?:你|的|之前|原来|先前|了|刚才)*(?:看法|主意|判断|想法|结论|观点|说法|排名|口|诊断|卦|原因)(?:.{0,4})$/u,
    example: '什么让你改变了判断',
  },
  {
    kind: 'change',
    form: /^(?:你)?(?:之前|刚才|刚刚|上一轮|前面)(?:你)?(?:不是)?(?:说|认为|判断|觉得)(?:的)?(?:是|的是)?.{1,24}(?:现在|怎么|为什么)(?:又|变|改|就|怎么).{0,20}$/u,
    example: '刚才你说是锁，现在怎么变成膨胀了',
  },
  {
    kind: 'change',
    form: /^(?:判断|结论|排名|概率|看法|原因|可能性)(?:是)?(?:怎么|为什么|为啥)(?:会|又|突然)*变(?:了|的|化)?.{0,6}$/u,
    example: '结论为什么变了',
  },
  {
    kind: 'waiting',
    form: /^(?:请问|这|这个|它|那|修复|处理|问题|我们?|能不能|可以|可不可以|能|能否|可否|是不是|还|来得及){1,6}(?:先|再|把它|把这个)*(?:等|拖|放|撑|扛|挺|缓|推迟|延后|留|熬|坚持)(?:一下|一等|到|着|得到|得了|过|不管|会儿|一会儿?|几(?:个)?小时)*(?:今?晚(?:上)?|明天|明早|周.|下周.?|下班|低峰(?:期)?|维护窗口|夜里|半夜|凌晨|天亮|早上|白天|周末|不管|.{0,3})(?:再)?(?:处理|修复?|做|弄|搞|说|改|维护|看|解决)?(?:行不行|可以|行|吗|么|没事)?$/u,
    example: '能等到今晚再处理吗',
  },
  {
    kind: 'waiting',
    form: /^(?:这|这个|它|问题|事儿?|现在|情况)*(?:急|紧急|严重|要紧|着急)(?:不急|不紧急|不严重|不要紧|程度.{0,4}|吗|么)$/u,
    example: '这个严重吗',
  },
  {
    kind: 'waiting',
    form: /^(?:这|我|我们|是不是|要不要|需不需要|需要|必须|得|用不用)*(?:马上|立刻|现在就?|立即|今晚就?|今天就?|半夜)(?:就)?(?:处理|修|动手|叫人|叫醒.{0,6}|解决|起来|上线处理|弄)(?:吗|么)?$/u,
    example: '必须现在就处理吗',
  },
  {
    kind: 'waiting',
    form: /^(?:如果|要是|那|我|先)*(?:不管它?|放着不管|不处理|什么都不做|先不动|拖着|不修|再等等|不理它?|放到.{1,6}|拖到.{1,6})(?:的话|,)?(?:会|行|可以|那会|又会|有).{0,10}$/u,
    example: '如果不管它会怎么样',
  },
  {
    kind: 'waiting',
    form: /^(?:这|这个|它|我们?|能|可以|先|那|今晚|明天|周末|[^,]{1,6}(?:前|之前|内))*(?:不处理|不修|不管|不动|不改|拖|放|晾|等)[^,]{0,10}(?:行吗|行不行|可以吗|可不可以|成吗|要紧吗|没事吧|有问题吗|会出事吗)$/u,
    example: '今晚先不动可以吗',
  },
  {
    kind: 'waiting',
    form: /^[^,]{0,24}(?:够|能|可以|还能|能不能)?(?:撑|扛|挺|熬|坚持)(?:得)?(?:到|过|住|多久)[^,]{0,12}(?:吗|么|不)?$/u,
    example: '剩这点空间能撑过周末吗',
  },
  {
    kind: 'first',
    form: /^(?:如果|要是|换成|换作|换做|假如)?(?:是)?你(?:的话|是我|处在.{0,6}|在我的?位置|来)*[, ]*(?:你)?(?:会|先|首先|第一步|怎么|第一件事){1,3}(?:做|干|处理|查|动手|弄|办|看|动)*(?:什么|啥|哪个|哪一?步|怎么做|怎么办|怎么处理|是什么)?$/u,
    example: '如果是你会先做什么',
  },
  {
    kind: 'first',
    form: /^(?:那|现在|我们?|应该|该|要|眼下){0,5}(?:先|第一步|首先|最先|第一时间)(?:应该|该|要|得)?(?:做|干|处理|动|弄|试|怎么办|怎么做)(?:点)?(?:什么|啥|哪个|哪一?步|哪些|最好)?$/u,
    example: '我现在先做什么',
  },
  {
    kind: 'first',
    form: /^(?:那)?(?:第一步|首要(?:的)?|最紧急的?|最先(?:要做的)?|第一件事|最安全的(?:做法|一步|办法)?)(?:是|该|要|应该)*(?:做|干)?(?:什么|啥|是什么|怎么做)$/u,
    example: '最安全的做法是什么',
  },
  {
    kind: 'first',
    form: /^(?:那|现在|眼下|这种情况|今晚之前|明早之前|[^,]{1,10}(?:之)?前)*(?:我们?|应该|该|要)*先(?:动|改|做|干|处理|调|停)(?:哪|什么|啥)(?:一?步|个|一?项|条)?(?:最好|合适)?$/u,
    example: '这种情况先动哪一步',
  },
  {
    kind: 'verdict',
    form: /^(?:你|请|别问了|别废话了?|快|就|那|能不能|可以)*[, ]*(?:直接|就|干脆|简单|快|痛快|赶紧|直说)(?:点)?(?:告诉|跟|说|给|讲|报)?(?:我)?(?:说)?(?:个|一?下)?(?:结论|原因|根因|答案|根本原因|是什么(?:原因|问题)?|到底.{0,10}|一句话|结果|哪里(?:出)?(?:了)?问题|(?:是)?什么(?:原因|问题)|是啥|最可能的?.{0,8})+(?:吧|就行|就好|即可|行不行|好吗)*$/u,
    example: '直接告诉我原因',
  },
  {
    kind: 'verdict',
    form: /^(?:一句话|简单(?:来|地)?说|总之|说白了|所以|长话短说)[, ]*(?:到底|究竟|就|你觉得|最可能|现在)*(?:是)?(?:(?:什么|啥)(?:原因|问题)?|原因(?:是什么|呢)?|根因(?:是什么)?|结论(?:是什么|呢)?|怎么回事)$/u,
    example: '一句话，到底什么原因',
  },
  {
    kind: 'verdict',
    form: /^(?:能不能|可以|请|你|求你)*(?:别|不要|不用|先别)(?:再)?(?:问|追问)(?:这么多|那么多|来问去|问题|我|个不停)*(?:了)?[, ]*(?:直接)?(?:.{0,12})$/u,
    example: '别再问了',
  },
  { kind: 'verdict', form: /^(?:那|快|你|就|直接)*(?:说|讲|报)(?:一?下)?(?:你的)?(?:结论|答案|原因|根因)(?:吧)?$/u, example: '说结论' },
  { kind: 'verdict', form: /^(?:那)?(?:快)?给(?:我)?(?:个|一个)?(?:结论|准话|痛快话|答案|说法|准信)(?:吧)?$/u, example: '给个结论' },
  {
    kind: 'verdict',
    form: /^(?:如果|要是)?(?:非)?(?:要|让|得)?你(?:来)?(?:猜|选|赌|押)(?:一个)?(?:的话)?[, ]*(?:会|觉得)?(?:是)?(?:什么|哪个|猜什么|选哪个)?$/u,
    example: '非要你猜是哪个',
  },
  { kind: 'verdict', form: /^(?:罪魁祸首|元凶|真凶|病根)(?:到底|究竟)?(?:是)?(?:什么|谁|哪个|啥)?$/u, example: '罪魁祸首是谁' },
  {
    kind: 'verdict',
    form: /^(?:那|快|请|你)?(?:给|发|说|要|来)(?:我|个|一?句|一?下|一个)*[^,]{0,4}(?:结论|定论|准话|准信)(?:.{0,8})$/u,
    example: '给个明确结论我好写报告',
  },
  { kind: 'verdict', form: /^(?:一句话|用一句话)的?结论(?:发我|给我|吧|就行)*$/u, example: '一句话结论发我' },
  { kind: 'verdict', form: /^(?:到底|究竟|所以)*(?:是)?谁的(?:锅|问题|责任|毛病)$/u, example: '到底是谁的锅' },
  {
    kind: 'fix',
    form: /^(?:那|那么|这|这个|它|现在|请问|我们?|到底|具体|应该|该|要|怎样才能|赶紧|问题|马上)*(?:怎么|如何|咋|怎样)(?:才能|能|去|快速|尽快|马上|立刻|彻底|先|样)*(?:解决|修复|修好?|处理|搞定|恢复|止血|缓解|消除|应急|根治|解除)(?:掉|它|这个|这|一下|问题|好|这个问题)*$/u,
    example: '现在怎么修',
  },
  {
    kind: 'fix',
    form: /^(?:怎么|如何|怎样|咋)(?:才能|能|去|快速|尽快|彻底)?(?:解决|修复|修|处理|消除|避免|根治|缓解|优化)(?:掉)?\s?(?<subject>.{2,20})$/u,
    example: '如何解决表膨胀',
  },
  {
    kind: 'fix',
    form: /^(?<subject>.{2,24}?)\s?(?:要|应该|该|问题|的话|得){0,2}(?:怎么|如何|咋)(?:才能|能|快速|尽快|彻底)?(?:解决|修复|修好?|处理|搞定|消除|根治|缓解|避免)$/u,
    example: '索引膨胀怎么处理',
  },
  {
    kind: 'fix',
    form: /^(?:给|有|有没有|要|来|说说|那|请)?(?:我|个|一个|什么|啥|没有|的){0,4}\s?(?<subject>.{0,14}?)(?:的)?(?:解决|修复|处理|应急|临时|止血|补救)(?:方案|办法|方法|措施|步骤|手段)(?:是什么|有哪些|没有|是啥)?$/u,
    example: '有没有应急办法',
  },
  {
    kind: 'fix',
    form: /^(?:那|现在|当下|眼下|先|今晚|应该|该|我们?)*(?:止血|应急|恢复|救急|急救)(?:要|应该|该)?(?:怎么|咋|如何)(?:弄|搞|办|做|来)$/u,
    example: '当下止血怎么弄',
  },
  {
    kind: 'fix',
    form: /^(?:so |and |but |ok )*how (?:do|can|could|should|would) (?:i|we) get .{1,40} (?:moving|going|working|flowing|through|unstuck|running|healthy|(?:back )?(?:up|online|to normal))(?: .{0,16})?$/u,
    example: 'how do we get inserts flowing',
  },
  {
    kind: 'fix',
    form: /^(?:so |and |but |ok )*what (?:are|would be) (?:my|our|the) (?:options|choices|alternatives)(?:[, ]+.{0,30})?$/u,
    example: 'what are our options, safest first',
  },
  {
    kind: 'duration',
    form: /^(?:请问)?(?:这|它|这个|那|要|修复?好?|处理完?|解决|恢复|整个|全部|搞定|弄好|问题|全都|等){1,4}(?:大概|大约|一般|预计|还|总共|到底|下来)*(?:需要|要|得|会|花)*(?:多久|多长时间|多少时间|(?<!了)几分钟|(?<!了)几(?:个)?小时)(?:.{0,8})$/u,
    example: '修好要多久',
  },
  {
    kind: 'duration',
    form: /^(?:大概|预计)?(?:多久|什么时候|啥时候|几点)(?:能|可以|才能)(?:修好?|恢复|解决|搞定|好|处理完|弄好)(?:.{0,4})$/u,
    example: '多久能修好',
  },
  {
    kind: 'summary',
    form: /^(?:please |can you |could you |pls |now |ok )*(?:summari[sz]e|sum (?:it|this|that|everything)? ?up|summary|write(?: me)?(?: up)?|give me|i need|draft|explain (?:it|this|that|everything)|put (?:it|this|that)|something|a (?:short )?(?:summary|update|note))\b(?:.{0,40}?) ?(?:for|to|in) (?:my |the |our |a |an )?(?:boss\w*|manager|management|cto|ceo|team ?lead|lead|customers?|clients?|stakeholders?|exec\w*|non[- ]?tech\w*(?: \w+)?|layman(?:'s)?(?: terms)?|plain english|simple (?:words|terms)|(?:the )?ticket|incident (?:report|channel|ticket)|slack|status ?page|business|higher[- ]ups|vp|director|dummies|handover|people who .{2,30})\b.{0,30}$/u,
    example: 'summarise for my boss',
  },
  {
    kind: 'summary',
    form: /^(?:so |and )?(?:what|how) (?:do|can|should|shall|would|could) (?:i|we) (?:tell|report to|say to|explain (?:it|this|that) to|write to|sell (?:it|this) to) (?:my |the |our )?(?:boss|manager|management|cto|ceo|customers?|clients?|team|lead|stakeholders?|business|users)\b.{0,20}$/u,
    example: 'what do I tell my boss',
  },
  {
    kind: 'summary',
    form: /^(?:an? |the |short |quick |one[- ]line |two[- ]line |exec(?:utive)? |management |non[- ]?technical )+(?:summary|version|explanation|update)(?: (?:please|for .{2,30}|of (?:it|this|that)))?$/u,
    example: 'executive summary',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:so |and |but |please |just |ok )*(?:is|was|could) (?:it|this|that) (?:really |actually |definitely |now )?(?:because of |due to |caused by )?(?:an? |the |our |my )?(?<subject>.{2,60}?)(?: or not|[,:;.?]* ?(?:yes or no|yes\/no|y\/n|y or n|true or false)(?: .{0,20})?)$/u,
    example: 'is it the trigger, yes or no',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:yes or no|yes\/no|y\/n)[,:;?]* ?(?:is|was) (?:it|this|that) (?:because of |due to |caused by )?(?:an? |the |our )?(?<subject>.+)$/u,
    example: 'yes or no: is it the trigger',
  },
  {
    kind: 'yesOrNo',
    form: /^(?:is|are|was) (?:an? |the |our )?(?<subject>.{2,50}?) (?:the (?:root )?(?:cause|culprit|problem|reason)|to blame|behind (?:it|this)|it)[,:;?]* ?(?:or not|yes or no|yes\/no|y\/n)$/u,
    example: 'is autovacuum the culprit or not',
  },
  {
    kind: 'certainty',
    form: /^(?:so |and |but )*how (?:sure|certain|confident|positive|reliable|accurate|trustworthy|solid)\b(?: (?:are|is|r|do|would)(?: (?:you|u|we|that|this|it|the .{2,20}?|your .{2,20}?))?)?(?: .{0,40})?$/u,
    example: 'how sure are you',
  },
  {
    kind: 'certainty',
    form: /^(?:so |and |but )*(?:are|r) (?:you|u) (?:really |absolutely |100 ?% |that |very )?(?:sure|certain|confident|positive)(?: (?:about|of|it's|it is) .{0,30})?$/u,
    example: 'are you sure about that',
  },
  {
    kind: 'certainty',
    form: /^(?:so |and |but )*why (?:not|only|just|isn't (?:it|that)|aren't you|are you (?:only|not)|is (?:it|that) (?:not|only)|so low|no)(?: \w+){0,4}? ?\d{1,3} ?(?:%|percent|pct)?(?: .{0,30})?$/u,
    example: 'why not 100 %',
  },
  {
    kind: 'certainty',
    form: /^(?:so |and |but )*what (?:would|could|will|can) (?:make|convince|get) (?:you|u|us)(?: (?:to be|more|be))* ?(?:sure|certain|confident|surer|100)?(?: .{0,20})?$/u,
    example: 'what would make you sure',
  },
  {
    kind: 'certainty',
    form: /^(?:so |and )?what(?:'s|s| is) (?:your )?(?:confidence|certainty|(?:still )?missing(?: (?:to be sure|for (?:certainty|100 ?%|a conclusion)))?)(?: .{0,20})?$/u,
    example: "what's your confidence",
  },
  {
    kind: 'certainty',
    form: /^(?:can|should|could) (?:i|we) (?:really )?(?:trust|rely on|believe|bet on) (?:you|that|this|it|the (?:diagnosis|result|verdict)|your .{2,20})$/u,
    example: 'can I trust that',
  },
  {
    kind: 'change',
    form: /^(?:so |and |but )*(?:what|which(?: \w+){0,2})(?: (?:has|have|made you|was it that|fact|answer))? ?(?:chang(?:e|ed)|flip(?:ped)?|sway(?:ed)?|convinced|shift(?:ed)?|mov(?:e|ed)) (?:your (?:mind|opinion|diagnosis|verdict|view|guess|ranking|answer)|you|the (?:picture|ranking|order|probabilit\w+|odds|leader|diagnosis|verdict|needle))(?: .{0,20})?$/u,
    example: 'what changed your mind',
  },
  {
    kind: 'change',
    form: /^(?:so |and |but )*why (?:did|have|do) you (?:suddenly |just )?(?:change|switch|flip|changed|switched|go)(?: (?:your (?:mind|opinion|answer|diagnosis)|from .{2,40}|to .{2,40}|back.*))?$/u,
    example: 'why did you change your mind',
  },
  {
    kind: 'change',
    form: /^(?:but |and )?(?:earlier|before|a minute ago|just now|first|previously)?,? ?you (?:just )?(?:said|told me|thought|claimed) (?:it was |it's |it is )?.{2,40}?[, ]+(?:and )?(?:now|why).{2,40}$/u,
    example: 'earlier you said locks, why is it bloat now',
  },
  {
    kind: 'waiting',
    form: /^(?:so |and |but )*(?:can|could|will|may|does|should|would) (?:it|this|that|the (?:fix|problem|database|db|issue|server|disk)|all this|i|we|everything) (?:all |safely |just |maybe |possibly |really )?(?:wait|hold(?: out| on| up)?|be (?:left|postponed|delayed|done (?:later|tomorrow|tonight))|postpone|delay|leave|survive|last|make it|go (?:home|to (?:bed|sleep))|sleep|ignore|do (?:it|this|that) (?:tonight|tomorrow|later|on monday)|fix (?:it|this|that) (?:tonight|tomorrow|later|on monday|in the morning))\b.{0,50}$/u,
    example: 'can it wait until tonight',
  },
  {
    kind: 'waiting',
    form: /^(?:so |and )*(?:do|must|should) (?:i|we) (?:really )?(?:have to |need to )?(?:act|fix (?:it|this)|do (?:it|this|something|anything)|wake|call|page|escalate|get up)\b.{0,30}?(?:now|tonight|right away|immediately|at once|today|up|at \d.{0,6}|someone|the dba|in the middle of the night)?$/u,
    example: 'do I have to wake the DBA',
  },
  {
    kind: 'waiting',
    form: /^(?:so |and )*(?:how (?:urgent|critical|serious|bad|severe) is (?:it|this|that)|is (?:it|this|that) (?:really )?(?:urgent|critical|serious|an emergency|time[- ]critical))(?: .{0,20})?$/u,
    example: 'how urgent is it',
  },
  {
    kind: 'waiting',
    form: /^(?:so |and |but )*what(?:'ll| will| would)? (?:if|happens? if|happen if) (?:i|we) (?:just |simply )?(?:wait|do nothing|leave (?:it|this)|ignore (?:it|this)|don't (?:fix|do anything|touch|act|do)|do not (?:fix|act|do))\b.*$/u,
    example: 'what if we do nothing',
  },
  {
    kind: 'first',
    form: /^(?:so |and |ok |but |now )*what(?:'d| would| should| shall| do| must| can| could)? (?:you|i|we|u) (?:recommend |suggest |advise |personally )?(?:to )?(?:do|try|start with|fix|tackle|attack)(?: (?:it|here|now|about (?:it|this|that)))* (?:first|in my (?:place|shoes|position)|if you were me|as a first step|before anything(?: else)?|right away|immediately|to start|for a start|at once)(?: .{0,30})?$/u,
    example: 'what would you do first',
  },
  {
    kind: 'first',
    form: /^(?:so |and |ok |but )*what(?:'d| would) (?:you|u) do(?: (?:here|now|then|about (?:it|this|that)|with (?:it|this|that)))*$/u,
    example: 'what would you do',
  },
  {
    kind: 'first',
    form: /^(?:so |and )?(?:what(?:'s| is| would be) )?(?:the |your |my )?(?:very )?(?:first|safest|quickest|immediate|cheapest) (?:step|thing|move|action|measure)(?: (?:to (?:do|try|take)|you(?:'d| would) (?:do|try|take)|i (?:should|can) (?:do|try|take)|here|then|would be|now|for (?:me|us)))*$/u,
    example: "what's the first step",
  },
  {
    kind: 'first',
    form: /^where (?:would|do) (?:you|u) (?:start|begin)(?: (?:here|now|with .{2,20}))?$/u,
    example: 'where would you start',
  },
  {
    kind: 'first',
    form: /^(?:if you were (?:me|in my (?:place|shoes|position))|in my (?:place|shoes|position))[, ]+what.{2,40}$/u,
    example: 'if you were me, what would you do',
  },
  {
    kind: 'verdict',
    form: /^(?:ok |okay |please |so |pls |now |come on |look )*(?:can you |could you )?(?:just|simply)(?: please)? (?:tell|give|say|show|name|spit)(?: me| us)?(?: it| already)?(?: (?!how|why|if|whether|when|where|the (?:sql|quer|steps?|fix|solution|commands?)|a (?:quer|summary))(?:what|the|which|your|a|an|it|out)\b.{0,40})?(?: (?:already|damn it|now|please))*$/u,
    example: 'just tell me the cause',
  },
  {
    kind: 'verdict',
    form: /^(?:so |and |ok )*what(?:'s| is| was)(?: then)? (?:it then|your (?:verdict|diagnosis|final answer|answer|bet|take)|the (?:verdict|diagnosis|(?:real |actual |true )?root cause|bottom line|culprit|short answer|tl;?dr|answer|actual cause|real cause))(?: (?:then|please|now|already|here))*$/u,
    example: 'what is the root cause',
  },
  {
    kind: 'verdict',
    form: /^(?:give me |i (?:just )?(?:want|need) |i'd like |i only (?:want|need) )(?:the |your |an? |just the )?(?:root cause|verdict|bottom line|short version|answer|cause|diagnosis|culprit|tl;?dr|final answer|one[- ]liner|straight answer)(?: .{0,20})?$/u,
    example: 'give me the root cause',
  },
  {
    kind: 'verdict',
    form: /^(?:the |your )?(?:verdict|bottom line|short answer|tl;?dr|final answer|root cause|culprit)(?: please)?$/u,
    example: 'bottom line',
  },
  {
    kind: 'verdict',
    form: /^(?:please |can you |could you )?(?:stop|enough|no more|quit|skip)(?: with)?(?: (?:the|these|asking|all|your|me))* (?:questions?|asking|interrogation|checklists?)(?:[, ]+.{0,40})?$/u,
    example: 'stop asking questions',
  },
  {
    kind: 'verdict',
    form: /^(?:if you had to (?:guess|bet|choose|pick|say)|(?:make|take|give)(?: me)? (?:a|your|an) (?:best |educated |wild )?guess|your best guess|cut to the chase)\b.{0,30}$/u,
    example: 'if you had to guess',
  },
  { kind: 'verdict', form: /^(?:so |and )?(?:who|what)(?:'s| is) (?:to blame|the culprit|guilty)$/u, example: "who's to blame" },
  {
    kind: 'fix',
    form: /^(?:so |and |but |ok |then )*how (?:(?:do|can|should|could|would|might|shall|does) (?:i|we|you|u|one)|to) (?:actually |quickly |best |now |possibly |safely |finally )*(?:fix|solve|resolve|mend|repair|remedy|cure|mitigate|get rid of|recover from|get out of|deal with|handle|address|work around|sort out|prevent|avoid|eliminate|unblock)(?: (?<subject>.{1,60}))?$/u,
    example: 'how do I fix it now',
  },
  {
    kind: 'fix',
    form: /^(?:so |and )?(?:what(?:'s| is| are| would be) |any |is there |do you have |got |give me |show me )?(?:the |a |any |your |an |some )*(?:quick |immediate |proper |real |permanent |temporary |emergency )?(?:fix|fixes|solutions?|remedy|remedies|workaround|cure|resolution|mitigation|way out)(?: (?:for|to|of|against) (?<subject>.+?))?(?: (?:please|now|then|here))*$/u,
    example: 'what is the fix for index bloat',
  },
  {
    kind: 'fix',
    form: /^(?:please |just |can you |could you )*(?:fix|solve|resolve) (?:it|this|that)(?: .{0,20})?$/u,
    example: 'fix this please',
  },
  {
    kind: 'fix',
    form: /^(?:so |and )?what (?:do|should|can|must|could) (?:i|we) do (?:against|to (?:fix|solve|stop|get rid of|resolve|mitigate)) (?<subject>.+)$/u,
    example: 'what can I do against table bloat',
  },
  {
    kind: 'fix',
    form: /^(?:so |and )?(?:give me |show me |what are |list )?(?:the )?(?:repair |fix |solution |recovery )?steps(?: (?:to (?:fix|solve|resolve)(?: (?:it|this|that))?|for (?:the )?(?:fix|solution)))?$/u,
    example: 'what are the steps to fix it',
  },
  {
    kind: 'duration',
    form: /^(?:so |and |roughly |about )*how (?:long|much time) (?:(?:will|would|does|do|is|might|should|could) )?(?:it|this|that|the (?:fix|repair|recovery|solution|whole thing)|fixing(?: it| this| that)?|to fix(?: it| this| that)?|recovery|a fix|everything|all (?:this|of this|that)|until (?:it|this|we|the).{2,30}|before (?:it|this|we|the).{2,30}|till (?:it|this|we).{2,30})(?: .{0,40})?$/u,
    example: 'how long will it take',
  },
  {
    kind: 'duration',
    form: /^(?:so |and )?(?:any |what(?:'s| is) the |do you have an? )?(?:eta|time estimate|estimate(?! is\b))(?: .{0,30})?$/u,
    example: "what's the ETA",
  },
  {
    kind: 'duration',
    form: /^(?:so |and )?when (?:will|would|can) (?:it|this|that|everything|the (?:db|database|site|app)) be (?:fixed|back|up|ok|okay|normal|solved|resolved|fine|over)(?: .{0,20})?$/u,
    example: 'when will it be fixed',
  },
];
