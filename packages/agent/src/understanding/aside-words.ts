/** How a language words what is no report, answer or question; over folded clauses without closing marks. */
export interface AsideWords {
  /** Topics that have nothing to do with databases. */
  readonly offTopic: readonly RegExp[];
  /** Orders to the assistant about how it works or what it has to say. */
  readonly instructions: readonly RegExp[];
  /** "He said …": what follows are somebody else's words. */
  readonly hearsay: readonly RegExp[];
  /** Something is wrong, and nothing else is said. */
  readonly vague: readonly RegExp[];
  /** Something measurable is named, and nothing is said of it. */
  readonly measurable: readonly RegExp[];
}

/** With one of these a clause is about databases, whatever else it holds. */
export const databaseWords =
  /数据库|[表库行锁慢]|索引|查询|语句|事务|连接|会话|缓存|内存|磁盘|日志|主[从备库]|复制|延迟|备份|慢|死锁|\b(?:databases?|db|postgres(?:ql)?|pg|sql|tables?|index(?:es)?|indices|quer(?:y|ies)|transactions?|connections?|sessions?|locks?|deadlocks?|vacuum|autovacuum|wal|cache|cpu|io|memory|disk|slow|rows?|tuples?|replicas?|replication|servers?|logs?|latency|tps|bloat)\b|_/u;

const asideWordsZh: AsideWords = {
  offTopic: [
    /天气|下雨|下雪|刮风|气温/u,
    /(?:写|作|来|编)(?:一|几)?(?:首|篇|段|个)?(?:诗|歌|作文|小说|故事|情书|文案|段子)/u,
    /(?:讲|说|来)(?:一)?个?(?:笑话|故事|段子)|唱(?:一)?(?:首|个)?歌/u,
    /股票|股价|股市|比特币|彩票|星座|运势|比赛|球赛|足球|篮球|世界杯|奥运|电影|电视剧|音乐|游戏|旅游|机票|外卖|菜谱|做饭|吃(?:什么|啥|饭|了吗?)|(?:早|午|晚)饭|(?:新闻|头条)|总统|首都/u,
    /(?:现在)?几点了?$|今天(?:是)?(?:几号|星期几|周几|礼拜几)/u,
    /^你(?:今年)?(?:几岁|多大(?:了|年纪|岁数)?|叫什么.*|喜欢.*|爱.*|有(?:没有)?(?:男|女)朋友.*|是(?:不是)?(?:一个)?(?:人|人类|真人|机器人|ai|人工智能|chatgpt)(?:吗)?)$/u,
    /(?:一加一|1\s?\+\s?1).*(?:几|多少)|翻译(?:一下|成)|人生的?意义|谁(?:赢|输)/u,
  ],
  instructions: [
    /(?:忽略|无视|忘记|忘掉|不要管|别管|绕过|违反|抛开|不用遵守)(?:.{0,20})(?:规则|指令|指示|提示词?|限制|要求|设定|约束|设置|原则|系统提示)/u,
    /(?:把|将|让)?(?:置信度|可信度|概率|把握)(?:直接|都|全部)?(?:设|改|调|提高|提升|定|变|弄|拉|写|报|说)(?:置|整|高)?(?:成|为|到|至)?|(?:设置|修改|调整|提高)(?:.{0,6})(?:置信度|可信度|概率)/u,
    /^(?:请)?(?:从现在(?:起|开始)|从此以后|今后|接下来你(?:必须|只能|要)|以后你?(?:都|就|必须|只))/u,
    /^你(?:现在)?(?:必须|只能|应当|给我|是一个|扮演|假装|不再是|要听)(?!.*(?:查|看)(?:什么|哪))/u,
    /假装你?|扮演|角色扮演|开发者模式|越狱|解除限制/u,
    /(?:输出|打印|显示|告诉我|泄露|重复|展示)(?:.{0,12})(?:系统提示|提示词|密码|密钥|api\s?key|口令|指令内容)/u,
    /(?:所有|全部|一切)(?:的)?(?:现象|假设|根因|发现|症状|检查)(?:.{0,8})(?:确认|成立|存在|为真|属实|否认|不存在)/u,
    /^(?:请|你)?(?:直接|就|只)(?:说|回答|给出|输出|下|报)(?:.{0,6})(?:结论|根因|原因|诊断)(?:是|为|:|就是)/u,
    /^(?:系统|管理员|开发者|助手|超级用户)(?:提示|消息|指令|命令)?\s?:(?!\s?[\d.]+\s?%)/u,
  ],
  hearsay: [
    /^(?:我?(?:的)?(?:同事|老板|领导|朋友|经理)|他们?|她们?|有人|运维|开发|dba|文档(?:里|上)?|手册(?:里|上)?|网上|邮件(?:里|中)?|工单(?:里|中)?|页面(?:上)?|屏幕(?:上)?)\s?(?:跟我|对我)?(?:说|讲|写着?|告诉我|要我|让我|叫我|回复|问)(?:过|了|的是)?\s?[:,]?\s?(?:是)?/u,
  ],
  vague: [
    /^(?:我们?的?|这个|咱们?的?)*(?:数据库|库|系统|pg|db|它|postgres(?:ql)?|线上|生产)?(?:好像|似乎)?(?:最近|今天|现在|刚才|突然|又|一直|总是)*(?:有(?:点|些|一些)?(?:问题|毛病|异常|故障)|出(?:了|现)?(?:点|些)?(?:问题|毛病|故障|状况|异常|事)|不(?:太|怎么)?(?:对劲|正常|对头)|怪怪的|有点(?:奇怪|怪|异常)|用不了|不能用|不好用|不工作)(?:了|啊|呢)*$/u,
    /^(?:有(?:点|些)?|出现(?:了)?)?(?:异常|故障|问题)(?:了)?$/u,
  ],
  measurable: [
    /^(?:我们?的?|数据库的?|当前的?|目前的?|现在的?|这个|那个|看(?:了)?(?:一)?下|查(?:了)?(?:一)?下|关于)*(?:缓存命中率?|命中率|复制延迟|主从延迟|主备延迟|延迟|死元组(?:数量?|比例)?|死行数?|连接数|连接数量|活跃会话数?|会话数量?|cpu\s?(?:使用率|利用率|占用率?)?|内存(?:使用率|占用)?|磁盘(?:使用率|空间|占用)?|io\s?(?:利用率|使用率)|iops|tps|qps|吞吐量?|负载|响应时间|查询时间|wal\s?(?:大小|量|目录大小)?|表(?:的)?大小|索引(?:的)?大小|膨胀率|临时文件(?:大小|数量)?|检查点(?:间隔|频率)|事务(?:年龄|号年龄)|xid\s?年龄|锁等待(?:时间|数量)|等待时间)(?:的?(?:情况|指标|数据|数值|值))?(?:是这样的|如下)?$/u,
    /^(?:(?:我们?的?|当前的?|目前的?|现在的?|这个|那个|看(?:了)?(?:一)?下|查(?:了)?(?:一)?下)+(?:复制|主从|主备)?延迟|(?:复制|主从|主备)?延迟的?(?:情况|指标|数据|数值|值)(?:如下)?)$/u,
  ],
};

const asideWordsEn: AsideWords = {
  offTopic: [
    /\b(?:weather|rain(?:ing|y)?|snow(?:ing)?|sunny|temperature outside)\b/u,
    /\b(?:write|tell|compose|sing|give|read) (?:me |us )?(?:an? |the |some )?(?:poem|joke|story|song|haiku|essay|limerick|riddle|rap)\b/u,
    /\b(?:jokes?|recipes?|movies?|football|soccer|basketball|baseball|world cup|olympics|elections?|president|prime minister|bitcoin|stock (?:price|market)s?|lottery|horoscope|vacation|dinner|lunch|breakfast|pizza|coffee|celebrity|meaning of life)\b/u,
    /^who (?:won|wins|will win|scored|is the (?:president|king|queen|best))\b/u,
    /^what(?:'s| is) (?:the )?(?:time|date|capital of .+|day (?:is it )?(?:today)?|your (?:name|favou?rite.*)|\d+\s?[+*x/-]\s?\d+)(?: (?:now|today|is it))?$/u,
    /^what (?:time|day|year) is it(?: now| today)?$/u,
    /^(?:how old are you|are you (?:an? )?(?:human|robot|ai|bot|real|person|chatgpt|gpt|llm|machine|alive|married|single)(?: .{0,20})?|do you (?:like|love|enjoy|dream|sleep|eat|have (?:feelings|a (?:name|girlfriend|boyfriend)))\b.*|where do you live|who (?:made|created|built) you)$/u,
    /\btranslate (?:this|that|it|the following|to|into)\b/u,
  ],
  instructions: [
    /\b(?:ignore|disregard|forget|override|bypass|drop|overrule)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines?|restrictions?|programming|polic(?:y|ies)|constraints?|training)\b/u,
    /\b(?:set|change|raise|make|put|increase|bump|force|report|output|return|state|claim|boost|push)\b.{0,40}\b(?:confidence|probabilit(?:y|ies)|posterior|certainty)\b/u,
    /^(?:and |please |so |but )*from now on\b/u,
    /^(?:you are (?:now|no longer)|you must|you have to|your (?:new )?(?:task|job|role|instructions?|goal) (?:is|are)|new instructions?)\b/u,
    /\b(?:pretend|role-?play|developer mode|jailbreak|dan mode|act as (?:if|an?|though))\b/u,
    /\b(?:print|reveal|show|repeat|output|leak|display|tell me)\b.{0,30}\b(?:system prompt|your prompt|your instructions|api keys?|passwords?|secrets?)\b/u,
    /\b(?:all|every|any) (?:of )?(?:the |known |your )?(?:phenomen(?:a|on)|findings?|symptoms?|hypothes[ei]s|root causes?)\b.{0,30}\b(?:confirmed|present|true|denied|absent|false)\b/u,
    /\b(?:treat|consider|regard|assume|accept)\b.{0,30}\b(?:everything|all)\b.{0,30}\bas\b/u,
    /^(?:please |you should |now )?(?:just |simply )?(?:(?:conclude|declare) (?:that|it|this|the)\b|diagnose (?:it|this|that) as\b|(?:say|tell (?:me|them|everyone|the user)|answer|report|respond) (?:that |with )?(?:it's|it is|the (?:root )?cause is|everything is)\b)/u,
    /^(?:system|assistant|developer|admin(?:istrator)?|root|instruction)s?(?: (?:prompt|message|note|override))?\s?:(?!\s?[\d.]+\s?%)/u,
  ],
  hearsay: [
    /^(?:he|she|they|someone|somebody|(?:my|our|the|a|one) (?:colleague|boss|manager|friend|co-?worker|lead|dba|vendor|developer|docs?|documentation|manual|page|ticket|e-?mail|screen|note|comment|article)s?)\s(?:just |also )?(?:said|says|told me|tells me|wrote|writes|asked me|asks me|wants me|claims?|claimed|replied|answered|suggested)(?: (?:that|to))?\s?[:,]?\s?/u,
  ],
  vague: [
    /^(?:i think |it seems )?(?:there(?:'s| is| are)|we have|i have|we've got|having|i'm having|we're having)?\s?(?:an?|some|the|these)?\s?(?:database |db |postgres(?:ql)? |strange |weird |serious |big |performance )*(?:problems?|issues?|troubles?|anomal(?:y|ies))(?: (?:with|in|on) (?:the|my|our) (?:database|db|postgres(?:ql)?|system|server))?$/u,
    /^(?:something|anything) (?:is|seems|looks|feels|went|has gone|goes) (?:wrong|off|odd|weird|strange|not right|broken)(?: (?:with|in|on) (?:the|my|our) (?:database|db|postgres(?:ql)?|system|server))?$/u,
    /^(?:the |my |our )?(?:database|db|postgres(?:ql)?|it|system|server)(?: is|'s)? (?:acting (?:up|weird|strange(?:ly)?|odd(?:ly)?)|broken|not (?:ok|okay|right|working|working (?:right|properly|well)|healthy)|weird|strange|misbehaving|having (?:problems|issues|trouble)|(?:doesn't|does not) work(?: (?:right|properly|well))?)$/u,
  ],
  measurable: [
    /^(?:(?:the|our|my|current|its?|what about|as for|about|regarding|i (?:checked|looked at)|here(?:'s| is)|overall|database|server|average|total) )*(?:(?:buffer )?cache[- ]hit (?:ratio|rate|percentage)|hit (?:ratio|rate)|response times?|query times?|dead (?:tuple|row)s? (?:count|ratio|number|percentage)|number of (?:dead (?:tuples|rows)|connections|sessions|active sessions|locks|deadlocks|temp(?:orary)? files)|connection (?:count|usage)|session count|cpu(?: (?:usage|utili[sz]ation|load))?|memory(?: usage)?|disk(?: (?:usage|space|utili[sz]ation|io|i\/o))?|io(?: (?:wait|usage|utili[sz]ation))?|i\/o|iops|tps|qps|throughput|load(?: average)?|(?:wal|table|index|database) size|bloat (?:ratio|percentage|factor)|xid age|transaction age|checkpoint (?:interval|frequency|rate)|(?:lock )?wait times?|temp(?:orary)? file (?:size|count))(?: (?:figures?|numbers?|values?|metrics?))?$/u,
    /^(?:(?:the|our|my|current|what about|as for|i (?:checked|looked at)) )+(?:replication |replica |standby |write |read |query |commit )?(?:lag|delay|latency)(?: (?:figures?|numbers?|values?))?$/u,
  ],
};

/** The languages that are read. */
export const asideLanguages: readonly AsideWords[] = [asideWordsZh, asideWordsEn];
