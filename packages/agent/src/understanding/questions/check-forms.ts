import type { QuestionForm } from './question-form.ts';

/** How a check is done, its SQL, what it means, and who may see it. */
export const checkForms: readonly QuestionForm[] = [
  {
    kind: 'sql',
    form: /^(?:(?:请|麻烦|你|直接|能不能|能否|可以|可否|帮我|帮忙|我想|我)?(?:给我?|发我?|写|来|贴|提供|列|要|想要)(?:我|一下|下|出)?)(?:所有(?:的)?|全部(?:的)?|对应的?|具体的?|完整的?|检查的?|查询的?|个|一个|一条|条|一份|查){0,4}\s?(?<subject>.{0,24}?)\s?(?:的|要用的|用的|对应的)?\s?(?:sql|查询语句|语句|命令|脚本)(?:给我|发我|一下|来|吧|看看|贴出来|都|出来)*$/u,
    example: '给我第 2 条的 SQL',
  },
  {
    kind: 'sql',
    form: /^(?<subject>.{0,24}?)\s?(?:的|对应的|要用的)?\s?(?:sql|查询语句|语句|命令|脚本)\s?(?:都|一起|全)*(?:给我|发我|发一?[下份]|发给我|贴一?下|发来|一份|写一?下|来一?份|是什么|是啥|怎么写|有吗|有没有|列一下|呢)+(?:吧|一下|看看)*$/u,
    example: '2 的 sql 怎么写',
  },
  {
    kind: 'sql',
    form: /^(?:有没有|有)(?:现成的?|对应的?|查询的?|可以直接(?:跑|用)的?)?\s?(?<subject>.{0,14}?)(?:的)?\s?(?:sql|语句|脚本|命令)(?:没有|吗|么)$/u,
    example: '有现成的脚本吗',
  },
  { kind: 'sql', form: /^(?:sql|查询语句)\s?(?<subject>(?:第.{1,3}|\d{1,2}).{0,3})?$/u, example: 'SQL 3' },
  {
    kind: 'sql',
    form: /^(?:我|该|应该|要|得|具体){0,3}(?:用|跑|执行|运行|敲|查)(?:什么|哪条|哪个|哪些|啥)(?:sql|语句|命令|视图)?(?:来|去|能|可以)?(?:查|看|确认|检查)(?:到)?\s?(?<subject>.*)$/u,
    example: '用哪个视图看复制延迟',
  },
  {
    kind: 'sql',
    form: /^(?<subject>.{2,30}?)(?:该|要|应该|得)?(?:用|跑|执行|查)(?:什么|哪条|哪个|啥)(?:sql|语句|命令|视图)(?:来)?(?:查|看|确认)?$/u,
    example: '锁等待用什么语句查',
  },
  {
    kind: 'method',
    form: /^(?:我|该|要|应该|那|具体|请问|不知道|不会|教我|但|可|到底){0,4}(?:怎么|如何|怎样|咋)(?:去|才能|能|可以|样|来)?(?:检查|确认|查看|查询|查|看到?|核实|验证|观察|测量?|检测|监控|找(?:到|出)?|获取|统计|定位)(?:一下|下|出来?|到)?(?:是不是|是否|有没有|有无)?(?:在)?\s?(?<subject>.{2,})$/u,
    example: '怎么查谁阻塞了谁',
  },
  {
    kind: 'method',
    form: /^(?:我)?(?:怎么|如何|怎样|咋)(?:能|才能)?(?:判断|知道|看出)(?:来)?(?:是)?\s?(?<subject>(?:谁|哪|多少|多久|什么|有多少|有没有|卡在|堵在).{2,})$/u,
    example: '怎么知道谁拿着锁',
  },
  {
    kind: 'method',
    form: /^(?:我|该|要|应该|那|请问){0,3}(?:去|在|从)?(?:哪里|哪儿|哪)(?:里|儿|能|可以|个地方)?(?:可以|能)?(?:查看|查|看到?|找到?)\s?(?<subject>.{2,})$/u,
    example: '在哪里看死锁日志',
  },
  {
    kind: 'method',
    form: /^(?<subject>(?!接下来|下一步|然后|现在|那|我|问题|这种|后面|剩下|还|再|应该|该|要|具体|请问|你|它|到底)\S.{0,30}?)\s?(?:我|该|要|应该|得|具体|到底|是|又|能|可以|需要){0,3}(?:怎么|如何|怎样|咋|在哪(?:里|儿)?|去哪(?:里|儿)?)(?:去|才能|能|可以|样)?(?:检查|确认|查看|查询|查|看到?|核实|验证|观察|测量?|检测|监控|执行|获取|统计)(?:一下|下|出来|到)?$/u,
    example: '第二个怎么看',
  },
  {
    kind: 'method',
    form: /^(?:有没有|有什么|有啥|有)(?:什么|简单的?|快速的?)?(?:办法|方法|命令|工具)(?:没有)?(?:可以|能|来)?(?:查看?|看到?|检查|确认)\s?(?<subject>.{2,})$/u,
    example: '有没有办法看索引有没有用到',
  },
  {
    kind: 'meaning',
    form: /^(?:那|这里的?|你说的|所谓的?|请问)?(?<subject>.{0,40}?)\s?(?:到底|具体|又|究竟)?(?:是|代表|指|指的是|的意思是|的含义是)?\s?(?:什么|啥|何)(?:意思|含义|概念|鬼|玩意儿?)$/u,
    example: '2 是什么意思',
  },
  {
    kind: 'meaning',
    form: /^(?:什么|啥)(?:是|叫做?)\s?(?<subject>(?!原因|问题|根因|情况|什么).{2,30})$/u,
    example: '什么是事务 ID 回卷',
  },
  {
    kind: 'meaning',
    form: /^(?:能|可以|你|请|麻烦|帮我|给我){0,3}(?:解释|说明|介绍|讲)(?:一下|下|讲|解)?\s?(?<subject>(?!一下|你|为什么|原因|理由|推理|依据|判断|诊断|结论|这么|这样|结果|怎么|执行计划).{1,30}?)(?:是什么|的意思|的含义|是啥|什么意思|是什么意思)?$/u,
    example: '解释一下第 2 条',
  },
  {
    kind: 'meaning',
    form: /^(?:我)?(?:还是)?(?:看|听)?(?:没|不)(?:太)?(?:看|听)?(?:懂|明白|理解)\s?(?<subject>(?:第.{1,3}|\d{1,2}|这|那|什么是|什么叫).{0,20}?)(?:是?什么意思|的意思|说的|啥意思)?$/u,
    example: '看不懂第三条',
  },
  {
    kind: 'meaning',
    form: /^(?<subject>(?:第.{1,3}|\d{1,2}(?:号)?|最后一?[条个]|这[条个]?|那[条个]?)\s?(?:条|个)?)(?:我)?(?:还是)?(?:完全|有点)?(?:没|不太?)?(?:看|听)?(?:不|没)(?:太)?(?:看|听)?(?:懂|明白)$/u,
    example: '第二条没看懂',
  },
  {
    kind: 'access',
    form: /^(?:但是?|可是?|不过|我们?|这边|现在|目前|开发|账号|在?生产上?|线上|好像|其实|又|也|都){0,6}(?:没有?|没啥|无|缺少?|不具备|没给)(?:查看?|看|执行|足够的?|任何|dba|数据库|生产库?|服务器|主机|超级用户|登录|操作系统|系统|os|root|ssh|superuser|pg_monitor|相应的?|这个|那个|的|\s){0,5}(?<subject>(?!授).{0,14}?)(?:的)?(?:权限|(?<!授)权)(?:了|啊|呀)*[, ]*(?:怎么办|咋办|能?(?:查|看|做)(?:些)?(?:什么|啥|哪些)|可以(?:做|查)什么|怎么(?:查|看)|找谁.{0,4}|要?申请什么.{0,6})?$/u,
    example: '我这边没有生产权限',
  },
  {
    kind: 'access',
    form: /^(?:但是?|可是?|我们?|这边|现在|目前|账号|好像|也)*(?:没有?|无)(?:dba|数据库|生产|服务器)?(?:的)?(?:权限?|办法)(?:去)?(?:看|查|执行|跑|登录?|访问|读|用)\s?(?<subject>.{1,30}?)[, ]*(?:怎么办|找谁.{0,4}|能?(?:查|看|做)(?:些)?(?:什么|啥|哪些))?$/u,
    example: '我没有权限看 pg_stat_activity',
  },
  {
    kind: 'access',
    form: /^(?<subject>.{0,20}?)\s?(?:需要|要|得有|得要|要有|用)(?:什么|哪些|啥|哪种|多大的?)(?:样的?)?(?:数据库)?(?:权限|角色|用户)(?:才能.{0,8}|才行)?$/u,
    example: '查 3 需要什么权限',
  },
  {
    kind: 'access',
    form: /^(?:那|这个?|这些)?(?:谁|哪个角色|哪些人|什么人|什么角色|什么用户)(?:才)?(?:有|能|可以)(?:权限?|看|查|执行|做|跑){1,3}\s?(?<subject>.{0,24})$/u,
    example: '谁有权限看第 1 条',
  },
  {
    kind: 'access',
    form: /^(?:这|我|那|该|要|应该|得){0,4}(?:找|问|请|跟|向)谁(?:要|申请|开|查|看|帮忙|弄|拿)(?<subject>.{0,12}?)(?:的?权限)?$/u,
    example: '我该找谁申请权限',
  },
  {
    kind: 'access',
    form: /^(?:在)?(?:没有?|无|不用|不需要)(?:dba|超级用户|root|superuser|服务器|任何)?(?:的)?(?:权限|dba|root|superuser|超级用户)(?:的情况下|的话|时)?[, ]*(?:我|还|也)?(?:能|可以|还能)(?:查|看|做|判断|知道|干)(?:些)?(?:什么|哪些|啥).{0,6}$/u,
    example: '没有权限还能查什么',
  },
  {
    kind: 'access',
    form: /^(?:我)?(?:是不是|需不需要|要不要|需要|必须|非得|得)(?:用|要|有)?(?:超级用户|superuser|dba|root|管理员|pg_monitor)(?:的)?(?:权限|账号|用户)?(?:才能|才行|来)?(?:执行|查|看|跑)?\s?(?<subject>.{0,12})$/u,
    example: '需要超级用户才能查吗',
  },
  {
    kind: 'access',
    form: /^(?:怎么|如何|向谁)(?:去)?(?:申请|要|开通?|获得|拿到?)(?:到)?(?:这个|相应的?|查看?|看)?(?<subject>.{0,12}?)(?:的)?权限$/u,
    example: '怎么申请权限',
  },
  {
    kind: 'sql',
    form: /^(?:(?:can|could|would|may|will) (?:you|u|i|we) )?(?:please |just |pls |plz )*(?:give|send|show|paste|write|post|provide|have|get|need|want|drop|share|gimme|print|i need|i want|i'd like|we need)(?: me| us| out)?(?: the| a| an| some| all| your| exact| full| whole| actual| right| ready| these| those| relevant| necessary){0,3} (?:sqls?|quer(?:y|ies)|selects?|statements?|commands?|scripts?)(?: (?:again|please|pls|plz|now|already|text|code|i (?:can|need to|should|have to) (?:run|paste|use)|to (?:run|paste|execute)))*(?:,? (?:for|of|to (?:check|see|find|get|verify|test|list|show)|that shows?|which shows?|on) ?(?:if |whether )?(?<subject>.*))?$/u,
    example: 'give me the SQL for 2',
  },
  {
    kind: 'sql',
    form: /^(?:the |an? |full |exact )?(?:sql|quer(?:y|ies)|statements?|commands?)(?: (?:for|of|to (?:check|see|find)) (?<subject>.+?)|[ ,:]*(?<line>#?\d{1,2}))?(?:,? ?(?:pls|plz|please))?$/u,
    example: 'sql for the third one',
  },
  {
    kind: 'sql',
    form: /^(?<subject>(?:the )?(?:#?\d{1,2}|first|second|third|fourth|fifth|last)(?: one)?|all(?: of them)?|step \d{1,2})(?:'s)?[ ,:]+(?:the )?(?:sql|quer(?:y|ies)|statement|command)(?: (?:please|pls|plz))?$/u,
    example: '2 sql please',
  },
  {
    kind: 'sql',
    form: /^(?:so |and |but )?(?:what|which)(?:'s| is| are)? (?:the )?(?:exact |right |correct )?(?:sql|quer(?:y|ies)|commands?|statements?|select|view|catalog|system view|system table)(?: (?:do|should|can|would|must|could) (?:i|we)(?: have to| need to)? (?:run|use|execute|type|query|look at|check)| to (?:run|use)| can be used)?(?: (?:for|of|to (?:check|see|find|get|verify|tell|know|list|show)|shows?|gives?|tells?|has|lists?|that shows?)(?: me| us)?(?: if| whether| about| out)? ?(?<subject>.*))?$/u,
    example: 'which view shows replication lag',
  },
  {
    kind: 'sql',
    form: /^(?:so |and |but )?what (?:exactly )?(?:should|do|can|must|would|could|shall) (?:i|we) (?:exactly |need to |have to )?(?:run|execute|type|query|paste)(?: (?:for|to (?:check|see|find|get|verify|tell|know|confirm)(?: (?:if|whether|out))?))? ?(?<subject>.*)$/u,
    example: 'what should I run to check that',
  },
  {
    kind: 'sql',
    form: /^(?:do you have|have you got|you got|is there|got) (?:an? |the |any |some |ready )*(?:sql|quer(?:y|ies)|statements?|commands?|scripts?)(?: (?:for|to (?:check|see|find|get|list)|of|that shows?) ?(?<subject>.*))?$/u,
    example: 'do you have a query for bloat',
  },
  {
    kind: 'method',
    form: /^(?:.{0,24}\b(?:know|sure|idea|remember|figure out|wondering|show me|teach me|explain|but|so|and|ok|then)\s)?how (?:(?:do|can|could|would|should|might|does|shall) (?:i|we|you|u|one|someone|somebody|a dev)|to|i can|can one) (?:even |actually |quickly |best |safely |easily |properly |exactly )?(?:check|see|find(?: out)?|look(?: up| at| for| into)?|verify|confirm|measure|monitor|get(?! (?:out|rid))|test|inspect|detect|determine|list|query|view|read|count|watch|observe)(?: (?:if|whether|that|for|up|out|about)){0,2} ?(?<subject>.*)$/u,
    example: 'how do I see who blocks whom',
  },
  {
    kind: 'method',
    form: /^(?:so |and |but )?how (?:do|can|could|would|should) (?:i|we|you|u|one) (?:tell|know|figure out|identify) (?<subject>(?:which|what|who|where|how (?:many|much|long|far|old|big))\b.{2,})$/u,
    example: 'how can I tell which session holds the lock',
  },
  {
    kind: 'method',
    form: /^(?:so |and )?how (?:is|are) (?<subject>.+?) (?:checked|measured|seen|observed|determined|verified|monitored)$/u,
    example: 'how is 3 measured',
  },
  {
    kind: 'method',
    form: /^(?:so |and |but )?where (?:do|can|would|could|should) (?:i|we|you|one) (?:find|see|look up|look for|get|check|read|look at)(?: (?:for|at|out))? (?<subject>(?!next|first|now\b).{2,})$/u,
    example: 'where do I find the deadlock details',
  },
  {
    kind: 'method',
    form: /^(?:so |and |but )?how (?:do|can|should|would) (?:i|we|you) (?:do|answer|run|perform|execute) (?<subject>(?:#?\d|number |no\.? ?\d|check |the (?:first|second|third|fourth|fifth|last)|this|that|it|these|those|them).*)$/u,
    example: 'how do I do number 3',
  },
  {
    kind: 'method',
    form: /^(?<subject>(?:the )?(?:number |check |nr |no\.? ?|#)?(?:\d{1,2}|first|second|third|fourth|fifth|last)(?: one| check)?)[,: -]+how(?: (?:do|can|would|should|to)(?: (?:i|we))?(?: (?:check|see|do|find|look)(?: (?:it|that))?)?)?$/u,
    example: '2 how',
  },
  {
    kind: 'method',
    form: /^(?:is there |any |what(?:'s| is| would be) )?(?:an? |any |some |the )?(?:quick(?:est)? |eas(?:y|iest) |simpl(?:e|est) |good |best |fast(?:est)? )?way (?:for me )?to (?:check|see|find out|find|tell|measure|verify|monitor|know|get)(?: (?:if|whether))? (?<subject>.+)$/u,
    example: 'is there a quick way to see bloat',
  },
  {
    kind: 'meaning',
    form: /^(?:so |and |but |ok )?(?:what|wat|wht)(?:'s| is| do| does| exactly do| exactly does| the (?:hell|heck|fuck) does)? (?:exactly |actually |even )?(?:is )?(?:an? |the )?(?<subject>.+?) (?:means?|stands? for|signify)(?: (?:here|exactly|anyway|actually|in (?:plain|simple) (?:english|words|terms)|for (?:me|us)|in (?:this|my) case))*$/u,
    example: 'what does 2 mean',
  },
  {
    kind: 'meaning',
    form: /^(?:so |and |but )?what do you mean (?:by|with) (?:an? |the )?(?<subject>.+)$/u,
    example: 'what do you mean by lock queue',
  },
  {
    kind: 'meaning',
    form: /^(?:so |and )?what does (?:it|that) mean (?:if|when|that) (?<subject>.+)$/u,
    example: 'what does it mean when xmin is held back',
  },
  {
    kind: 'meaning',
    form: /^(?:what(?:'s| is) )?(?:the )?meaning of (?:an? |the )?(?<subject>.+)$/u,
    example: 'meaning of idle in transaction',
  },
  {
    kind: 'meaning',
    form: /^(?:please |can you |could you |pls )*(?:explain(?! (?:of|shows?|says?|output|plan|node|append|analyze|execute|estimates?|rows?)\b|[（(]|\s?[里中时的上])|define|clarify|describe)(?: to me| me| for me)?(?: what)? (?:an? |the )?(?<subject>(?!why|how|yourself|it$|this$|that$|me\b|diagnosis|result|reason|your?\b|analy[sz]e|plan|output|says?|shows?|gives?|on\b|for\b|select|insert|update|delete|with\b|tells?|buffers|verbose|\(|is\b|was\b).+?)(?: (?:is|are|means?))?(?: (?:to me|for me|please|in (?:plain|simple) (?:english|words|terms)|like (?:i'm|i am) .{1,10}))*$/u,
    example: 'explain transaction id wraparound',
  },
  {
    kind: 'meaning',
    form: /^(?:sorry |but |i )*(?:i )?(?:don't|do not|dont|didn't) (?:really |quite )?(?:understand|get|know)(?: what)? (?<subject>(?:#?\d{1,2}|(?:number|line|check|point) \d+|the (?:first|second|third|fourth|fifth|last)(?: one)?|that|this|it|.{3,40}?(?= (?:means?|is)$)))(?: (?:means?|is))?$/u,
    example: "I don't understand the third one",
  },
  {
    kind: 'access',
    form: /^(?:but |and |so |sorry |well |unfortunately )*(?:i|we)(?:'m| am| are)?(?: only| just| also)?(?: a dev(?:eloper)?[, ]*(?: ?and| ?so)?)?(?: ?i| ?we)? ?(?:have no|haven't got|don't have|do not have|dont have|haven't|have not|lack|got no|am not allowed|not allowed|'m not allowed|'m not permitted)(?: the| any| enough| sufficient| such| dba| admin| superuser| root| os| ssh| shell| db)* ?(?:permissions?|privileges?|rights?|superuser|access (?:to|for|on) (?=(?:the |that |this |our |my )?(?:server|host|os|logs?|log files?|box|machine|shell|ssh|console|pg_|prod|dashboards?|it$|that$|monitoring))|access(?= *$)|to (?:see|run|check|query|read|look at))(?: (?:for|to(?: (?:see|run|check|do|read|query|use|look at|view))?|on|at))? ?(?<subject>.*?)(?:[, ]{1,3}(?:what now|now what|what can i do|what do i do|who (?:has|do i ask)|what (?:should|do) i ask for))?$/u,
    example: "I don't have permission to see pg_stat_activity",
  },
  {
    kind: 'access',
    form: /^(?:but |sorry )?(?:no|missing|insufficient|not enough) (?:permissions?|privileges?|rights|superuser|access rights|db access|ssh|shell access|server access|log access)(?: (?:for|to(?: (?:see|run|check|do))?|on) (?<subject>.+?))?(?: here| at all)?(?:[, ]{1,3}(?:what now|now what|what (?:can|do|should) i (?:do|ask for|check)|who.*))?$/u,
    example: 'no permission for 3',
  },
  {
    kind: 'access',
    form: /^(?:so |and )?(?:what|which) (?:permissions?|privileges?|rights?|roles?|grants?|access|user)(?: level)?(?: (?:do|does|would|should|must|will|is|are)(?: (?:i|we|one|you|it|that|this))?(?: (?:needed|required|need|require|have))?)?(?: (?:for|to (?:run|see|check|do|query|read|use)|on) ?(?<subject>.*))?$/u,
    example: 'what permissions do I need for 2',
  },
  {
    kind: 'access',
    form: /^(?:so |and )?(?:what|which) (?:permissions?|privileges?|rights?|roles?|grants?|access) (?:does|do|would|will) (?:the )?(?<subject>.{1,30}?) (?:need|require|take)$/u,
    example: 'what privileges does 1 need',
  },
  {
    kind: 'access',
    form: /^(?:so |and )?who (?:has|can|could|may|is allowed to|would have|might have)(?: the| such)?(?: (?:permissions?|access|rights?|privileges?))?(?: (?:for|to|on))?(?: (?:see|run|check|do|grant|give|read|look at|query|tell me))? ?(?<subject>.*)$/u,
    example: 'who can run 3',
  },
  {
    kind: 'access',
    form: /^(?:so |and )?(?:who|whom|what) (?:should|do|can|must|would|could) (?:i|we) (?:ask|bug|ping|contact|request)(?: (?:the|my|our) (?:dba|admin|ops)(?: team)?)?(?: (?:for|to (?:run|check|see|get)|about)) ?(?<subject>.*)$/u,
    example: 'who do I ask for the log',
  },
  {
    kind: 'access',
    form: /^(?:so |and |but )?(?:what|which)(?: of (?:these|those|them|this)| checks?| ones?)? (?:can|could) (?:i|we|you|be) (?:still |even )?(?:do|see|check|checked|tell|told|find out|find|run|answer)(?: .{0,12}?)? (?:without|with no|w\/o) .{2,40}$/u,
    example: 'what can I check without superuser',
  },
  {
    kind: 'access',
    form: /^(?:do|would|will|don't) (?:i|we) need (?:to be |to have )?(?:a |an |any |some |special |extra |more )*(?:superuser|super user|admin|root|dba|pg_monitor|permissions?|privileges?|rights?)(?: (?:permissions?|privileges?|rights?|access|role))?(?: (?:for|to (?:run|see|check|do|query|read)) ?(?<subject>.*))?$/u,
    example: 'do I need superuser for 3',
  },
  {
    kind: 'access',
    form: /^(?:i get |getting |it says |got )?permission denied(?: (?:for|on|to|at) (?<subject>.+?))?[, ]{1,3}(?:what now|now what|what (?:can|do|should) i (?:do|ask for)|who .{2,30})$/u,
    example: 'permission denied for pg_stat_statements, what now',
  },
  {
    kind: 'whatIs',
    form: /^(?<subject>(?!最|问题|原因|根因|结论|目前|现在|下一步|接下来|这|那|它|你|我|还|根本|进展|状态|主要|到底|依据|理由)\S.{1,24}?)(?:到底|究竟|又)?(?:是什么|是啥|是个啥|指什么)(?:东西)?$/u,
    example: '检查点是什么',
  },
  {
    kind: 'whatIs',
    form: /^(?:so |and )?what(?:'s| is| are| the (?:hell|heck|fuck) (?:is|are)) (?:an? |the )?(?<subject>(?!(?:wrong|next|left|going|happening|it|up|new|your|my|our|this|that|point|status|progress|cause|reason|problem|issue|best|first|safest|fastest|risk|impact|difference|plan|most|happened|ruled|still|causing|behind|blocking|using|taking|slowing|likely|possible|open|there|so|now|time|date)\b).{2,40})$/u,
    example: 'what is a replication slot',
  },
];
