/** What pasted text looks like, line by line. Patterns see lines as they were written, with repeated blanks made one. */

const severities = 'DEBUG[1-5]?|LOG|INFO|NOTICE|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT|STATEMENT|CONTEXT|QUERY|LOCATION|SQLSTATE';
const timestamp = '\\[?\\d{4}[-/]\\d{2}[-/]\\d{2}[T ]\\d{2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,9})?';

/** Lines that a program wrote, whatever stands around them. */
export const machineLines: readonly RegExp[] = [
  // Logs of PostgreSQL, with any prefix that has no words of a person in it.
  new RegExp(`^[^\\p{Script=Han}]{0,120}?(?:^|[\\s\\]>:,@])(?:${severities})\\s*:\\s`, 'u'),
  /^(?:错误|致命错误|警告|日志|语句|详细信息|上下文|背景)\s*[:：]\s/u,
  new RegExp(
    `^${timestamp}\\s?(?:Z|[A-Z]{3,4}|[+-]\\d{2}:?\\d{0,2})?,?\\]?\\s?(?:[A-Z]{3,4},|\\[[^\\]]*\\]|\\S+@\\S+|(?:${severities}|WARN|TRACE|SEVERE|CRITICAL)\\b)`,
    'u',
  ),
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d{2}:\d{2}:\d{2} \S+ /u,
  /^\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[/u,
  /^\d{2}:\d{2}:\d{2}[.,]\d{3}\b/u,
  // Traces.
  /^\s*at [\w$.<>/]+ ?\(.*\)$/u,
  /^\s*File "[^"]*", line \d+/u,
  /^Traceback \(most recent call last\)/u,
  /^(?:Caused by: |Exception in thread )/u,
  /^(?:[a-z]+\.)+[A-Z]\w*(?:Exception|Error)\b/u,
  /^\s*#\d+\s+0x[\da-f]+/u,
  /^\s*\.{3} \d+ (?:more|common frames)/u,
  // Plans.
  /\((?:cost|actual time|actual rows)=[\d.]+/u,
  /^\s*(?:->\s*)?(?:Seq Scan|Index Scan|Index Only Scan|Bitmap \w+ Scan|Nested Loop|Hash Join|Merge Join|Gather(?: Merge)?|HashAggregate|GroupAggregate)\b.*\bon\b.*\(/u,
  /^\s*(?:Planning|Execution) time: /iu,
  /^\s*(?:Buffers: shared|Index Cond: |Hash Cond: |Join Filter: |Recheck Cond: |Rows Removed by [\w ]+: \d|Sort Key: |Sort Method: |Heap Fetches: |Heap Blocks: |Workers (?:Planned|Launched): |I\/O Timings: )/u,
  /^\s*QUERY PLAN\s*$/u,
  // psql.
  /^\s*\|?[-:]+(?:[+|][-:]+)+\|?\s*$/u,
  /^\s*-{8,}\s*$/u,
  /^\s*\(\d+ rows?\)\s*$/u,
  /^[\w]+[=-][#>] /u,
  /^-\[ RECORD \d+ \]/u,
  // JSON, HTML, XML.
  /^\s*(?:[{}]|\[|\]|\}\]|\[\{)\s*(?:[,;]\s*)?$/u,
  /^\s*"(?:[^"\\]|\\.)+"\s*:\s*\S/u,
  /^\s*[{[](?=.*")(?=.*[:,]).*[}\]]\s*(?:[,;]\s*)?$/u,
  /^\s*<[/!?]?[a-zA-Z][^>]*>/u,
  // SQL.
  /^\s*(?:insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s+\S+(?:\s+where\b|\s*;|\s*$)|create\s+(?:or\s+replace\s+)?(?:unique\s+|temp\s+|temporary\s+|materialized\s+)?(?:table|index|view|function|procedure|trigger|extension)\s[^\p{Script=Han}]*[(;]|alter\s+(?:table|role|database|index)\s+\S+\s+(?:add|drop|alter|rename|set|reset|owner|attach|detach|enable|disable|validate)\b|alter\s+system\s+set\s|(?:create|alter|drop)\s+(?:table|index|view|database)\s[^\p{Script=Han}]*;|with\s+(?:recursive\s+)?\w+\s+as\s+(?:materialized\s+)?\(|truncate\s+table\s+\S+\s*;|copy\s+\S+\s+(?:from|to)\s)/iu,
  /^\s*(?:explain\b.{0,60}\s)?select\s.*(?:\bfrom\s|[,(*;]\s*$)/iu,
  /^\s*(?:SELECT|FROM|WHERE|BEGIN|COMMIT|ROLLBACK|END);?\s*$/u,
  /^\s*(?:vacuum|analyze|reindex|begin|commit|rollback)\b[^,，。]*;\s*$/iu,
  /^-- /u,
  // Counters of vmstat and its like, keys, addresses.
  /^\s*(?:[\w/.:%-]+\s+){0,3}(?:[\d.]+%?\s+){5,}[\d.]+%?\s*$/u,
  /^\s*[A-Za-z\d+/=_-]{60,}\s*$/u,
  // What somebody else wrote, as mail programs quote it.
  /^\s*>\s/u,
];

/** Goes on with a statement that began in a line before. */
export const continuesSql =
  /^\s*(?:FROM|WHERE|(?:LEFT |RIGHT |INNER |FULL |CROSS )?(?:OUTER )?JOIN|GROUP BY|ORDER BY|HAVING|LIMIT|OFFSET|VALUES|SET|AND|OR|ON|UNION|RETURNING|CASE|WHEN|ELSE|END)\b|[,(;]\s*$|^\s*[)]/iu;

/** Columns between bars; a table only where a line of dashes is near. */
export const tableRow = /\S\s*\|/u;

/** A setting and its value; pasted only where several stand one below the other. */
export const settingLine = /^\s*[a-z][\w.]*\s*=\s*\S.*$/u;

/** A line that opens or closes a block of code, which is data whatever it holds. */
export const fence = /^\s*(?:```|~~~)/u;

/** A statement within a sentence; it ends at the semicolon or where Chinese goes on. */
export const inlineSql =
  /\b(?:select\s(?!for\b)[^\p{Script=Han};]{1,300}?\sfrom\s{1,9}[\w."]+|insert\s+into\s+[\w."]+\s*(?:\(|values\b|select\b)|update\s+[\w."]+\s+set\s+\w+\s*=|delete\s+from\s+[\w."]+\s+where\b|create\s+(?:unique\s+)?index\s+\S+\s+on\s+\w+\s*\(|with\s+\w+\s+as\s*\(\s*select\b)(?:'[^']*'|"[^"]*"|[^;\p{Script=Han}'"，。])*;?/giu;

/** Where a comment or an element of HTML or XML may begin within a sentence, and where one with content ends. */
export const markupOpening = /<(?:!--|(?<name>[a-z][\w-]*))/giu;
export const markupClosing = /<\/(?<name>[a-z][\w-]*)>/giu;

/** What a statement does, which is its first word. */
export const statementVerb = /^\w+/u;

const sqlWords =
  'select|from|where|and|or|on|as|set|in|is|not|null|join|left|right|inner|outer|full|cross|group|order|by|having|limit|offset|values|union|all|returning|case|when|then|else|end|like|ilike|between|exists|asc|desc|nulls|first|last|for|update|share|skip|locked|nowait|using|with|only|distinct|over|partition|default|into';
const bareWord = `\\s{1,3}(?!(?:${sqlWords})\\b)(?:[a-z]\\w{0,30}(?=[\\s,.!?]|$)|\\d[\\w-]{0,9}(?=\\s))`;

/**
 * Where somebody's own words go on behind a statement without a semicolon: statements have no three bare words in a row that mean nothing
 * to SQL, and none with an apostrophe.
 */
export const proseBehindSql = new RegExp(
  `(?:\\s{1,3}(?:and|but|or|[-–—])|[,.])?(?:(?:${bareWord}){2}(?:${bareWord}|\\s{1,3}(?:is|are|was)\\b)|\\s{1,3}[-–—]\\s{1,3}[a-z]{1,9}')`,
  'iu',
);

/** Marks of a model's own prompt format: what follows them on the line pretends to be somebody else. */
export const inlineRoles = /(?:<\|\w+\|>|\[\/?INST\]|<<\/?SYS>>)[^\n]*/giu;

/** How an object or a list of JSON begins within a sentence; it goes on to the last bracket. */
export const jsonOpening = /[{[]\s*(?:\{\s*)?"(?:[^"\\]|\\.)*"\s*[:,]/u;

/** What only announces a paste. */
export const introductions: readonly RegExp[] = [
  /^(?:这是|这个是|以下是|下面是|看看|看下|看一下|请看|帮我看看|帮忙看看|附上|贴一下|这里是|相关的?)*(?:这个|这段|这些|一下|下)?(?:我们的?|数据库的?|服务器的?|完整的?)?(?:日志|报错(?:信息)?|错误(?:信息|日志)?|执行计划|计划|sql|语句|输出|结果|配置|堆栈|信息|内容|查询|代码)?(?:如下|在下面|是这样的?|在这里|是)?[:：]?$/iu,
  /^(?:here(?:'s| is| are| you go)|this is|these are|see|look at|have a look at|please (?:look at|see|check)|below (?:is|are)|attached|i got|we got|it says)?\s?(?:the|my|our|this|some)?\s?(?:full |complete |server |postgres(?:ql)? |error |slow |query |explain |stack )*(?:logs?|errors?|messages?|output|plans?|explain|query|queries|sql|config(?:uration)?|trace|results?|statements?|snippet|excerpt|table|below)?(?: (?:below|file|excerpt|output|says|follows|looks like this))*(?: is| are)?[:：]?$/iu,
  /^(?:(?:here|this) is |that's |this's |here's )?(?:what|how) (?:i|we|it|psql|the (?:server|plan|log|query)|[a-z]\w*) (?:see|sees|get|gets|got|have|has|shows?|says?|prints?|returns?|looks? like|gives?)(?: (?:us|me|now|here|there|right now|at the moment|on the server|in (?:psql|the log|[a-z]\w+)))*[:：.]?$/iu,
  /^(?:the )?(?:output|result|contents?|view|plan|log|rows?)(?: (?:of|from|in) [\w ()/.,-]{1,60})?(?: (?:is|are|shows?|says?|now|below))*[:：]?$/iu,
  /^(?:select|show|explain)?\s?(?:pg_\w+|top|vmstat|iostat|free|df|explain|psql|show \w+)(?:的?(?:输出|结果|内容|查询结果)| output| says| shows| gives| looks like this)?(?:如下|是这样的?)?[:：]?$/iu,
  /^(?:我|我们)?(?:在\w{0,20})?(?:查|看|跑|执行)(?:了一下|了|到的?|出来的?)?(?:是(?:这样)?|结果|如下|这个|这些|\w|的)*[:：]?$/iu,
];

/** A message of PostgreSQL in a line of a log, also in one of another program. */
export const logMessage = /(?:^|[\s\]>:,"@])(?<severity>PANIC|FATAL|ERROR|WARNING|LOG|错误|致命错误|警告|日志)\s*[:：]\s+(?<text>\S.*)$/u;

/** The same in the JSON format of the log. */
export const jsonLogMessage = /"error_severity"\s*:\s*"(?<severity>[A-Z]{1,20})".{0,400}?"message"\s*:\s*"(?<text>(?:[^"\\]|\\.)+)"/u;

/** The same in its CSV format. */
export const csvLogMessage = /,(?<severity>PANIC|FATAL|ERROR|WARNING|LOG),[\dA-Z]{5},"(?<text>(?:[^"]|"")+)"/u;

/** Gravest first. */
export const severityOrder: readonly string[] = ['PANIC', 'FATAL', '致命错误', 'ERROR', '错误', 'WARNING', '警告', 'LOG', '日志'];

/** What a line of mere information has to speak of to be a symptom. */
export const telling =
  /too frequently|still waiting|deadlock|duration:|temporary file|automatic (?:vacuum|analyze)|cancel|terminat|crash|out of|too many|not properly shut down|wraparound|could not|fail|timed? ?out|unexpected|invalid|corrupt|死锁|超时|失败|无法|等待|取消|终止|过于频繁|太多/iu;
