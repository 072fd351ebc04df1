/** Words that begin a clause and say nothing about the database. Dropped from the front, one after the other. */
export const leadWords = new RegExp(
  [
    '(?:嗯+|呃+|额|哦|噢|啊|那么|那个|对了|话说|就是说|然后呢?|其次|首先|最后|再就是|另外(?:还有)?|此外|还有(?:就是)?|除此之外|同时|而且|并且|以及|不过|但是|但|可是|然而|只是|而|再加上|加上|请问|麻烦|顺便(?:说一下|问一下)?|补充(?:一下|一点)?|关于|至于|对于|其中|好的|抱歉|不好意思|对不起)(?!常|高|低)\\s*[,:、]?',
    "(?:and|also|but|then|so|well|um+|uh+|hmm+|oh|okay|ok|please|plus|besides|additionally|moreover|furthermore|in addition|on top of that|by the way|btw|however|though|meanwhile|next|finally|first of all|secondly|another thing(?: is)?|one more thing|as for|regarding|as well as|anyway|hi|hello|hey|sorry)\\b(?!')\\s*[,:]?",
    '[-*•·>|]+(?=\\s)',
  ].join('|'),
  'uy',
);

/** Longer introductions that only wrap a report. */
export const reportLeads = new RegExp(
  [
    '(?:我们?|我这边|这边)?(?:刚刚|刚才|现在|目前|今天)?(?:看到|看见|发现|观察到|注意到|查到|遇到了?)(?:了)?(?:以下|下面)?(?:的)?(?:现象|情况|问题)?(?:说)?\\s*[:,]?',
    '(?:日常|例行|早上|每日)?(?:巡检|体检|健康检查)(?:结果|情况)?\\s*[:,]',
    '(?:the )?(?:routine|health|daily|morning) (?:check|report)(?: result)?s?\\s*[:,]',
    '(?:请)?(?:帮我|帮忙)(?:看看|看一下|查一下|分析一下|诊断一下)?\\s*[:,]?',
    "(?:i|we)(?:'ve| have)? (?:also |just )?(?:see|saw|seen|notice|noticed|observe|observed|found|find)(?: that)?\\b\\s*[:,]?",
    "(?:i|we)(?:'ve| have)? (?:also |just )?looked at\\b\\s*",
    '(?:it (?:seems|looks|appears)(?: like| that)?|there (?:is|are|was|were)(?! no\\b))\\b\\s*',
  ].join('|'),
  'uy',
);

/** What joins two observations whatever stands on either side. Of blanks in front only a whole run is taken. */
export const strongConnectors =
  /(?:(?<!\s)\s+)?(?:,\s*)?(?:另外(?:还有)?|此外|而且|并且|但是|可是|然而|除此之外|再加上|(?<!\bdead )\b(?:but(?![\w\s]{0,100}(?:does|do|is|are|did) ?n(?:o|')t$)|however|plus|additionally|moreover|furthermore|meanwhile|in addition|on top of that|and also)\b)\s*[,:]?\s*/gu;

/** What joins two observations only where each side says something by itself. */
export const weakConnectors =
  /(?:(?<!\s)\s+)?(?:还有|同时|以及|(?<!不)但(?!凡)|不过(?!来|去)|加上|\bas well as\b|\band\b|(?<=\p{Script=Han})\s+(?=\p{Script=Han}))\s*/gu;

/** Signs that a piece says something by itself: a degree, a change, a state, a number. */
export const saysSomething =
  /\d|[高低慢快多少大满长涨降增超卡堵断挂崩错坏旧久差空积宕飙跌爆丢]|没|无|不|失败|异常|正常|波动|抖动|出现|存在|发生|报错|告警|[a-z](?:ed|ing)\b|\b(?:is|are|was|were|has|have|had|be|been|do|does|did|not|no|high|low|slow|fast|many|few|large|small|huge|big|full|long|short|old|stuck|idle|busy|empty|missing|bad|wrong|stale|hot|cold|dead|spikes?|keeps?|grows?|drops?|fails?|takes?|waits?|hangs?|times? out|timeouts?|errors?|deadlocks?|bloat|swapping|saturated|normal|fine|ok|too|very|much|more|less|frequent|excessive|lots?|sequential|waiting|blocked|everywhere)\b/u;

/** What says more of the same thing behind a comma: how much, how often, since when. */
export const dependent =
  /^(?:但|且|即|并)?(?:都|已经?|均)?(?:超过|不到|少于|多于|大于|小于|高于|低于|平均(?:每|多于|少于|大于|间隔|超过)|占|达到|半数以上|大多数采样|\d+ 次采样|年龄超过|以避免|每秒(?:超过|增加|约)|增速|增幅|大小已|其所在|\d+ ?分钟内超过|一直没|从未|没有走索引|都在|总在|一直在|卡在)|^(?:且|即|或(?!许|者说))|^(?:(?:上限|最大值?|总共|一共|配额|限额|都是|全是|其中大部分|max(?:imum)?|limit|out of|all of (?:them|it)|all timed|every one of them)\s?(?:是|为|is|of|are)?\s?(?=\d|\p{Script=Han}|timed|requested|[a-z]+(?:ed|ing)?$))|^(?:seen (?:in|more|at)|more than|less than|fewer than|over \d|at (?:more|less|most|least)|on average|with (?:more|less|over)|by (?:more|less|about)|up to|about \d|an average|as if|whose|which|that is|yet (?:its?|the|no)|(?:reads|returns|uses|takes|needs|writes)\b|or (?!is|are)|and (?:growing|rising|counting)|so (?:it|that|they)\b|not (?:just |only )?(?:one|a single|every|all)\b)|^(?:about |around |roughly |only |just |大概|大约|约|平均|只有|仅有?|才|只|高达|达)?\s*\d[\d.,]{0,30}\s*(?:%|ms|s|sec|seconds|minutes|hours?|[kmgt]b|秒|毫秒|分钟|小时|天|万|亿)(?: (?:on average|each|per \w+|or so))?(?=\s*(?:$|[,.;]))|^(?:not )?(?:on|in|at|during|for|to|with|from|since|until) (?:the |our |a |an |my |that |this )?[\w.-]+(?: [\w.-]+){0,2}(?=\s*(?:$|[,.;]))|^(?:now|still|never|not yet) \w+(?=\s*(?:$|[,.;]))/u;

/** What goes on saying the same: "30 seconds and growing", "failing and aborting", "grows and is larger". */
export const continuation =
  /^(?:is|are|was|were|has|have|does|do|did|keeps?|they|it|its|their)\b|^(?!swapping|waiting (?:on|for|sessions))\w+(?:ed|ing)\b(?!\s+\w+\s+(?:is|are)\b)|^(?:still |even |also )?(?:growing|rising|increasing|climbing|falling|dropping|decreasing|worsening|counting|getting (?:worse|slower|bigger|higher))\b/iu;

/** Nouns that are a complaint by themselves. */
export const standAlone =
  /^(?:(?:some|many|frequent|several|a few|lots of|occasional|the) )?(?:deadlocks?|timeouts?|errors?|bloat|swapping|spills?|oom(?: kills?)?|lock waits?|temp(?:orary)? files?|seq(?:uential)? scans?|full table scans?|locks?|checkpoints?|crash(?:es)?|replication lag|wraparound|死锁|超时|锁等待|膨胀|换页|全表扫描)$/u;
