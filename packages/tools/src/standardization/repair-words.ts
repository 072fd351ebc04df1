/** What is wrong in a database and is told to be gone. */
const trouble = String.raw`(?:errors?|exceptions?|faults?|failures?|problems?|issues?|incidents?|symptoms?|time-?outs?|deadlocks?|(?:lock )?waits?|locks|blocking|stalls?|hangs?|freezes?|crash(?:es)?|aborts?|outages?|spikes?|peaks?|lag|delays?|conflicts?|(?:packet )?loss(?:es)?|complaints?|bloat|corruption|alerts?|alarms?|warnings?|oom(?: kills?)?|slow (?:queries|statements|requests)|(?:long|idle|blocked|waiting) (?:transactions|sessions|queries)|queues?|backlog|temp(?:orary)? files)`;

const troubleInChinese =
  '(?:问题|故障|错误|报错|异常|告警|报警|警告|超时|死锁|锁等待|等待|阻塞|卡顿|卡死|抖动|崩溃|宕机|中断|延迟|积压|堆积|冲突|丢包|溢出|膨胀|慢查询|慢\\s?sql|oom|现象|情况|症状)';

/** Something was done about it, in English. */
const deed = String.raw`(?:re-?(?:start|boot|buil[dt]|index|load|plac|new|set|siz|mount|config|deploy|vert|wr[io]t|pair|creat|mov|duc|stor)\w*|vacuum\w*|analy[sz]\w*|fix\w*|(?:hot)?patch\w*|up(?:dat|grad)\w*|downgrad\w*|roll(?:ed|ing|s)?[ -]?back|failover|fail(?:ed|ing) over|switch\w*|chang\w*|tun(?:ed|ing)|increas\w*|rais\w*|lower(?:ed|ing)|enlarg\w*|exten[ds]\w*|expan[ds]\w*|add(?:ed|ing)|creat\w*|enabl\w*|disabl\w*|dropp\w*|delet\w*|clean\w*|clear(?:ed|ing)|kill\w*|terminat\w*|mov(?:ed|ing)|migrat\w*|swapp\w*|adjust\w*|correct\w*|turn(?:ed|ing) (?:on|off)|install\w*|truncat\w*|archiv\w*|throttl\w*|set(?:ting)?|new index)`;

/** Something was done, and what follows came after it. */
export const afterDeed = new RegExp(String.raw`\b(?:after|once|since|following|upon|with)\b[^,.;]{0,60}?\b${deed}\b`, 'iu');

/** What was done brought it about. */
export const deedCured = new RegExp(
  String.raw`\b${deed}\b[^,.;]{0,60}?\b(?:(?:re)?solved|fixed|cured|healed|helped|eliminated|freed|released|made [^,.;]{1,40} (?:go away|disappear))\b`,
  'iu',
);

const deedInChinese =
  '(?:调整|优化|修改|修复|扩容|缩容|重启|重建|重装|重置|重新\\p{Script=Han}{2}|升级|降级|增加|添加|新建|加(?:了|上|大)?|建(?:了|立)?|创建|删除|清理|终止|杀(?:掉|死)|kill|关闭|打开|开启|设置|改\\p{Script=Han}?|调[大小高低]|提高|降低|执行|vacuum|analyze|reindex|切换|切到|回滚|回退|迁移|替换|启用|禁用|更[换新]|换(?:了|成|用|上|掉)?|打(?:了|上)?补丁|续期|限流|下线|释放)';

/** The same in Chinese. */
export const afterDeedInChinese = new RegExp(
  `${deedInChinese}[^，,。；;]{0,24}?(?:之后|以后|完成后|后)|自(?:从)?[^，,。；;]{0,24}?${deedInChinese}[^，,。；;]{0,24}?(?:以来|之后|后|起)|${deedInChinese}[^，,。；;]{0,24}?(?:以来|至今)`,
  'iu',
);
export const deedCuredInChinese = new RegExp(
  `${deedInChinese}[^，,。；;]{0,24}?(?:解决|消除|排除|修复)了?[^，,。；;]{0,12}?${troubleInChinese}`,
  'iu',
);

/** It works as it should. "Again" alone says only that something happened before. */
export const wellAgain = new RegExp(
  [
    String.raw`\b(?:normal(?:ly)?|fine|ok(?:ay)?|stable|healthy|fast|quick|responsive|available|reachable|possible|online|up|works?|worked|working|runs?|running|in use|in sync)(?: [a-z]+){0,2} again\b`,
    String.raw`\b(?:can|could|able to|accepts?|accepted|responds?|responded|answers?|answered|connects?|connected|uses?|used|replicates?|replicated|starts?|started)\b(?! to (?:fail|hang))[^,.;]{0,40} again\b`,
    String.raw`\d\s?(?:ms|µs|us|milliseconds?|microseconds?) again\b`,
    String.raw`\bagain (?:takes?|took|needs?|needed) \d[\d.]* ?(?:ms|µs|us|milliseconds?)\b`,
    String.raw`(?<!\b(?:not|n't|never|stopp?(?:s|ed)?|longer) )\b(?:everything|all|it|they|(?:the )?(?:service|system|application|app|database|server|cluster|replication|requests?|connections?|login)s?)(?: (?:is|was|are|were|has|have|had|been|now|then))* (?:works?|worked|working|(?:runs?|ran|running) (?:normally|fine|well|smoothly)|normal(?:ly)?|fine|ok(?:ay)?|stable|healthy|served normally)\b(?! (?:poor|bad|slow|only|until))(?: again)?`,
  ].join('|'),
  'giu',
);

/** What was wrong is told to be gone. */
export const nothingLeft = new RegExp(
  [
    String.raw`\b(?:no (?:more|further|new|longer any)|not? any ?more|never (?:any|again)|without(?: any)?(?: more| further)?|free of) (?:[a-z]+ ){0,2}?${trouble}\b`,
    String.raw`\bno (?:slow )?(?:errors?|time-?outs?|deadlocks?|failures?|stalls?|crash(?:es)?|slow queries|slow statements|problems?|issues?|incidents?|hangs?|outages?|spikes?|lag)\b`,
    String.raw`\bno longer (?:fails?|failing|hangs?|hanging|crash(?:es|ing)?|stalls?|blocks?|blocked|waits?|waiting|times? out|timed out|aborts?|lags?|leaks?|spikes?|slow|full|bloated|stuck)\b`,
    String.raw`\b${trouble}(?: [a-z]+){0,2}? (?:(?:has|have|had|is|are|was|were|did) )?(?:gone|disappear(?:s|ed)?|vanish(?:es|ed)?|(?:stopped|ceased)(?! [a-z]+ing\b)|cleared|subsided|went away|ended)\b`,
    String.raw`\b(?:${trouble}(?: [a-z]+){0,2} )?(?:(?:did|does|do|has|have)(?: not|n't)|never)(?: [a-z]+)? (?:re-?occurr?(?:ed)?|recur(?:red)?|reappear(?:ed)?|re-?appear(?:ed)?|come back|came back|(?:happen|occur|appear|return)(?:ed)?(?: again| since)?|been seen (?:again|since))\b`,
    `(?:未|没有?|无|不会?|再也(?:没有?|不|未|无)?)再(?:次|度)?(?:(?:有|发生|出现|复现|触发|产生|收到|见到)过?(?:任何)?(?:${troubleInChinese})?|${troubleInChinese})`,
    `再(?:也没有?|没有?|未|无)(?:发生|出现|复现|触发)?过?(?:任何)?(?:${troubleInChinese})?`,
    '(?:未|没有?)(?:再)?(?:复现|复发|重现)',
  ].join('|'),
  'giu',
);

/** Values and states as they were before it went wrong. */
export const asBefore =
  /\b(?:back|returned|recovered|down again) (?:to|at|down to|under|below) (?:about |around |its |the |their )?(?:usual|normal|old|former|previous|baseline|(?!(?:9\d|100) ?%)\d)|\bback (?:up|online|in service)\b|\b(?:disappear(?:s|ed)?|vanished|went away|(?:is|was|are|were) gone|no longer occurs?)\b|\b(?:is|was|are|were|been) (?:normal|stable|fine|ok|okay|healthy)\b|\b(?:normal|vanished)(?= |$)|\bin \d[\d.]* ?(?:ms|µs|milliseconds?) instead of\b|(?<!不|非|异)正常(?!运行时|情况)|回(?:到|落到|归)|恢复|消失|(?<!不|未|没|没有|无法|不能|不会)释放|稳定(?!性)/iu;

/** Something that ought to be there is told to be gone. */
export const lost =
  /\bno longer (?:accept\w*|respond\w*|answer\w*|work\w*|starts?|us(?:es?|ed)|available|reachable|possible|connects?|replicat\w*|runs?|sends?|sent|written|writes?)|\b(?:statistics|data|rows|index(?:es)?|tables?|backups?|users?|privileges|settings|(?<!(?:idle|blocked|waiting|hanging) )sessions|records?|columns?|archives?)(?: (?:has|have|is|are|was|were))? (?:gone|disappear\w*|vanish\w*|missing|lost)\b|\bstopped [a-z]+ing\b|\brecovery (?:mode|time|takes?|took|is|was|hangs?|fails?|failed)\b|不再(?:响应|可用|工作|接受|生效|使用|更新|同步|运行|走索引|写入|复制)|(?:统计信息|数据|记录|索引|备份|权限|用户|配置|参数)(?:全部|都|也|全)?(?:消失|不见|丢失)|恢复(?:时间|过程|模式|阶段|缓慢|很慢|得慢|较慢|过慢|失败)/iu;
