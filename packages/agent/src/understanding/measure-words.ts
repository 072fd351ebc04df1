/**
 * Orders to measure the database, over folded clauses; a clause has to be nothing else. Read only where there is a database
 * to measure.
 */
export const measureOrders: readonly RegExp[] = [
  /^(?:那|那么|好的?|行|可以)?(?:请|麻烦|帮我|帮忙|你|您|你们|能不能|能否|可以|要不|不如|先|再|自己|去|来|直接|给我|就)*(?:测量?|检测|测试|探测|采集|查|检查|看|看看|查看|查查|量|排查)(?:一下|一遍|一次|一测|下|测|看|查)?(?:我们?的?|这个|这台|线上的?|生产的?|目前的?|现在的?)*(?:数据库|库|服务器|实例|机器|主库|指标|数据|pg|postgres(?:ql)?|情况|状态|看)?(?:的)?(?:指标|情况|状态|数据|日志|信息)?(?:吧|呗|好吗|行吗|可以吗|一下|看看|看|吗)*$/u,
  /^(?:please |can you |could you |would you |will you |just |now |then |first |why don't you |let's |let us |go ahead and |you should |you can |ok |okay |so )*(?:measure|probe|check|look at|inspect|examine|have a look at|take a look at|query|test|collect|gather|run)(?: (?:it|that|this|again|now|for yourself|yourself|evidence|metrics|measurements|some|the|our|my|a|live|target|production|running|database|db|server|instance|postgres(?:ql)?|machine|host|probes?|figures|stats|statistics|data|directly|please|from|on|of|in))*$/u,
  /^(?:please |just |can you |could you )*(?:(?:see|look|check|find out)) (?:for )?yourself(?: please)?$/u,
];

/** The user says that a measurement is wrong; what follows is how it is. */
export const measurementMarkers = new RegExp(
  [
    '(?:不对|不是)?\\s?,?\\s?(?:你们?|您|这个|那个)?(?:的)?(?:探针|测量|检测|监测|采集|测)(?:出来)?(?:的|得)?(?:结果|数据|值|数值)?(?:是|都|又|肯定|一定|应该)?(?:错|不对|不准|有误|有问题)(?:的|了|啊|吧)*',
    '(?:no,?\\s|sorry,?\\s)?(?:the |your |that |this |its )?(?:probes?|measurements?|measured values?|readings?|metrics?) (?:is|are|was|were|must be|has to be)(?: (?:simply|just|clearly|definitely|plain(?:ly)?))? (?:wrong|incorrect|mistaken|off(?! the\\b)|inaccurate|false|a mistake|not (?:right|correct|true|accurate))(?: about)?(?![a-z])',
    '(?:no,?\\s)?(?:you|it|the probe) (?:measured|got|read) (?:it |that |this )?(?:wrong(?:ly)?|incorrectly)(?![a-z])',
  ].join('|'),
  'uy',
);
