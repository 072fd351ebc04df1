import type { Lexicon } from '@dbdiag/language';

/** Marks what a word judges; such words move to the end of their clause. */
export const judgements: ReadonlySet<string> = new Set([
  'rise',
  'fall',
  'high',
  'low',
  'many',
  'few',
  'slow',
  'fast',
  'full',
  'nearly-full',
  'frequent',
  'insufficient',
  'too-large',
  'too-small',
]);

/** Judgements by which a value only illustrates what its setting is said to be. */
export const adequacy: ReadonlySet<string> = new Set(['insufficient', 'too-large', 'too-small']);

function concept(id: string, terms: string): Lexicon['concepts'][number] {
  return { id, terms: terms.split(/\s{0,4}\|\s{0,4}/) };
}

/**
 * Words that mean the same in any sentence, so that texts which differ in nothing else say the same.
 *
 * Much stricter than the lexicon of a conversation, where who says one word also means its neighbours ("shrank" of bloat). What
 * isn't here is compared letter by letter. Ids of what was imported rest on it, so a change makes texts that aren't stored yet
 * get others; those that are stored keep theirs.
 */
export const sameWords: Lexicon = {
  concepts: [
    concept(
      '',
      `的|了|着|是|很|都|也|就|又|已|已经|正在|目前|当前|现在|一直|明显|显著|大幅|大幅度|急剧|剧烈|持续|非常|特别|比较|十分|极其|严重地|
      显示|the|a|an|is|are|was|were|be|been|being|has|have|had|there|it|its|it's|our|we|i|my|of|very|really|quite|extremely|considerably|
      significantly|dramatically|sharply|strongly|heavily|currently|now|already|that|this|which`.replace(/\n\s+/g, ''),
    ),
    concept(
      'rise',
      `增长|增加|增大|变大|上升|升高|上涨|猛涨|暴涨|飙升|激增|猛增|突增|陡增|攀升|提高|走高|升至|升到|增至|增长到|增长至|增加到|增加至|上升到|上升至|涨到|涨至|飙升到|飙升至|提高到|提高至|涨|不断增长|不断增加|越来越大|越来越高|grew|grow|grown|
      growing|grows|increase|increased|increasing|rose|risen|rose to|grew to|increased to|rise|rising|went up|goes up|going up|gone up|climb|climbed|climbing|
      jumped|surged|soared|skyrocketed|spiked|ballooned`.replace(/\n\s+/g, ''),
    ),
    concept(
      'fall',
      `下降|降低|减少|减小|变小|下跌|骤降|暴跌|回落|走低|降至|降到|降为|减至|减少到|减少至|下降到|下降至|降低到|降低至|跌到|跌至|缩小|跌|dropped|dropped to|fell to|drop|drops|dropping|fell|fall|fallen|falling|decrease|decreased|
      decreasing|went down|goes down|going down|shrank|shrunk|shrink|shrinking|plummeted|declined|plunged`.replace(/\n\s+/g, ''),
    ),
    concept('high', '高|很高|偏高|非常高|居高不下|高达|高企|high|elevated|higher than usual|higher than normal|very high'),
    concept('low', '低|很低|偏低|非常低|低至|low|very low|lower than usual|lower than normal'),
    concept(
      'many',
      '很多|大量|许多|众多|有大量|有很多|有许多|存在大量|存在很多|出现大量|数量很多|数量大|many|a lot of|lots of|large number of|numerous|plenty of|lot of',
    ),
    concept('few', '很少|少量|极少|few|very few|only a few'),
    concept('slow', '慢|很慢|变慢|缓慢|非常慢|较慢|slow|slowly|sluggish|became slow|got slow|running slow|runs slow|ran slow'),
    concept('fast', '很快|变快|fast|quick|quickly'),
    concept('full', '满|已满|满了|打满|占满|用满|写满|full|filled up|ran full'),
    concept('nearly-full', '快满|快满了|将满|即将写满|快写满|快打满|接近满|nearly full|almost full'),
    concept('frequent', '频繁|频繁地|过于频繁|很频繁|经常|frequent|frequently|too frequent|too frequently|too often|often|very often'),
    concept('insufficient', '不足|不够|不够用|明显不足|insufficient|not enough|not sufficient'),
    concept('too-large', '过大|太大|偏大|设置过大|配置过大|too large|too big|oversized'),
    concept('too-small', '过小|太小|偏小|设置过小|配置过小|too small|undersized'),
    concept('too-high', '过高|太高|设置过高|配置过高|too high'),
    concept('too-low', '过低|太低|设置过低|配置过低|too low'),
    // Words that only begin like a judgement.
    concept('peak', '高峰|高峰期|peak|peak hours'),
    ...'高可用|高并发|高效|低效|低峰|低级|最高|最低|满足|vacuum full|full vacuum|full text|full-text|full join|full outer join|full page|full backup|fast path|high availability|low level|slow log|turned in|switched over'
      .split('|')
      .map((word) => concept(word.replaceAll(/[ -]/g, '_'), word)),
    concept('over', '超过|大于|高于|多于|超出|more than|over|above|exceeds|exceeded|exceeding|exceed|greater than|longer than'),
    concept('under', '低于|小于|不到|少于|less than|below|under|fewer than|shorter than'),
    concept('off', '关闭|关闭了|被关闭|禁用|被禁用|停用|disabled|turned off|switched off|switched to off|off'),
    concept('on', '开启|启用|被启用|已启用|enabled|turned on|switched on'),
    concept('set-to', '设置为|配置为|设为|设成|设置成|set to|configured as|configured to|被设置为|被配置为'),
    concept(
      'no-index',
      '没有索引|缺少索引|缺索引|未建索引|没建索引|没有建索引|无索引|未建立索引|no index|missing index|without an index|without index|lacks an index',
    ),
    concept('table', '某张表|某个表|一张表|table|tables'),
    concept('index', '索引|某个索引|一个索引|index|indexes|indices'),
    concept('cpu', 'cpu|cpu 使用率|cpu 利用率|cpu 占用率|cpu 占用|cpu usage|cpu utilization|cpu utilisation'),
    concept('memory', '内存|内存使用率|内存占用|memory|memory usage|memory utilization'),
    concept('disk-usage', '磁盘使用率|磁盘空间使用率|磁盘空间占用|磁盘占用|disk usage|disk space usage|disk space used'),
    concept('connections', '连接数|连接数量|当前连接数|connection count|number of connections|connections|connection'),
    concept('dead-tuples', '死元组|死元组数|死元组数量|死行|dead tuples|dead rows|dead tuple'),
    concept(
      'lock-wait',
      '锁等待|等待锁|等锁|lock wait|lock waits|waiting for lock|waiting for locks|waiting for a lock|waits for lock|waits for a lock',
    ),
    concept('deadlock', '死锁|deadlock|deadlocks'),
    concept(
      'long-transaction',
      '长事务|长时间运行的事务|长时间未提交的事务|long transaction|long transactions|long-running transaction|long-running transactions',
    ),
    concept('slow-query', '慢查询|慢 sql|slow query|slow queries'),
    concept('query', '查询|query|queries'),
    concept('session', '会话|session|sessions'),
    concept('replication-lag', '复制延迟|主备延迟|主从延迟|备库延迟|replication lag|replication delay|standby lag|replica lag'),
    concept('response-time', '响应时间|response time|response times'),
    concept('checkpoint', '检查点|checkpoint|checkpoints'),
    concept('seq-scan', '全表扫描|顺序扫描|seq scan|sequential scan|sequential scans|seq scans|full table scan|full table scans'),
    concept(
      'statistics-stale',
      '统计信息过期|统计信息陈旧|统计信息过时|stale statistics|outdated statistics|statistics outdated|statistics stale|statistics out of date',
    ),
    concept('autovacuum', 'autovacuum|auto vacuum'),
    concept('index-bloat', '索引膨胀|index bloat|bloated index|index bloated'),
    concept('table-bloat', '表膨胀|table bloat|bloated table|table bloated'),
    concept('standby', '备库|从库|standby|replica'),
    concept('primary', '主库|primary'),
  ],
};
