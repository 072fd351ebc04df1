import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

/** What people say in Chinese while five checks are shown, and how all of it is read. */

describe('several observations', () => {
  it.each([
    ['CPU 很高 IO 也很高 连接数正常', 'saw «CPU 很高» · saw «IO 也很高» · saw «连接数正常»'],
    ['磁盘 95% CPU 80%', 'saw «磁盘 95%» · saw «CPU 80%»'],
    ['磁盘满了 主库宕机了', 'saw «磁盘满了» · saw «主库宕机了»'],
    ['TPS 下降 连接数 300', 'saw «TPS 下降» · saw «连接数 300»'],
    ['很多会话 idle in transaction', 'saw «很多会话 idle in transaction»'],
    ['IO 正常，CPU 使用率 95%，内存还有 20% 可用', 'saw «IO 正常» · saw «CPU 使用率 95%» · saw «内存还有 20% 可用»'],
    ['复制延迟很大，超过 2 小时', 'saw «复制延迟很大，超过 2 小时»'],
    ['持续有会话在等锁，平均多于 1 个', 'saw «持续有会话在等锁，平均多于 1 个»'],
    ['IO 很高（读多，写少），连接数正常', 'saw «IO 很高（读多，写少）» · saw «连接数正常»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('lines by ordinal, range and group', () => {
  it.each([
    ['1-3 都有,其余没有', 'yes 1,2,3 · no 4,5'],
    ['剩下的没有', 'no 1,2,3,4,5'],
    ['第一个和最后一个', 'yes 1,5'],
    ['第一个和最后一个有', 'yes 1,5'],
    ['除了 1 和 3 都没有', 'yes 1,3 · no 2,4,5'],
    ['2 以外都有', 'yes 1,3,4,5 · no 2'],
    ['除了最后一个都没有', 'yes 5 · no 1,2,3,4'],
    ['最后两个没有', 'no 4,5'],
    ['前三个有，后两个没有', 'yes 1,2,3 · no 4,5'],
    ['倒数第二个有', 'yes 4'],
    ['第⑩个有', 'yes 10'],
    ['③ 没有', 'no 3'],
    ['⑴有 ⑵没有', 'yes 1 · no 2'],
    ['１、３ 有，其余没有', 'yes 1,3 · no 2,4,5'],
    ['１．有 ２．没有', 'yes 1 · no 2'],
    ['【1】有', 'yes 1'],
    ['(1) 有 (2) 没有', 'yes 1 · no 2'],
    ['1)有 2)没有', 'yes 1 · no 2'],
    ['1：有；2：没有；3：不确定', 'yes 1 · no 2 · unknown 3'],
    ['现象1和3确认', 'yes 1,3'],
    ['1或2', 'puzzle unplaced «1或2»'],
    ['1 有…2 没有', 'yes 1 · no 2'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('half answers', () => {
  it.each([
    ['第一个好像有一点', 'hedged 1'],
    ['2 大概有吧', 'hedged 2'],
    ['可能是第一个', 'hedged 1'],
    ['1 应该有', 'hedged 1'],
    ['第二个好像没有', 'hedged 2'],
    ['第三个有点像', 'hedged 3'],
    ['可能都有', 'hedged 1,2,3,4,5'],
    ['其他应该没有', 'hedged 1,2,3,4,5'],
    ['第一个有一点，第二个没有', 'no 2 · hedged 1'],
    ['2，我猜', 'hedged 2'],
    ['1 有吧，2 没有', 'no 2 · hedged 1'],
    ['我觉得第一个有', 'hedged 1'],
    ['看起来 2 是有的', 'hedged 2'],
    ['3 貌似没有，其他都有', 'yes 1,2,4,5 · hedged 3'],
    ['1有 2好像有 3没有', 'yes 1 · no 3 · hedged 2'],
    ['2没有,1可能有', 'no 2 · hedged 1'],
    ['第一个不太像', 'hedged 1'],
    ['没有，第一个好像有一点', 'hedged 1'],
    ['好像有', 'puzzle whichLine'],
    ['大概是吧', 'puzzle whichLine'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('negation and numbers stay in the words', () => {
  it.each([
    ['CPU 不高', 'saw «CPU 不高»'],
    ['没有死锁', 'saw «没有死锁»'],
    ['缓存命中率 62%', 'saw «缓存命中率 62%»'],
    ['死元组 500 万', 'saw «死元组 500 万»'],
    ['没看到锁等待', 'saw «没看到锁等待»'],
    ['连接数不到 10 个', 'saw «连接数不到 10 个»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('corrections', () => {
  it.each([
    ['刚才第二个说错了应该没有', 'no 2 · correcting'],
    ['抱歉，刚才那个 CPU 数据不对，应该是 50%', 'saw «CPU 50%» · withdraws «CPU» · correcting'],
    ['抱歉，2 其实没有', 'no 2 · correcting'],
    ['更正一下：其实有死锁', 'saw «有死锁» · correcting'],
    ['刚才 2 说错了，是有的', 'yes 2 · correcting'],
    ['不对，第一个应该是没有', 'no 1 · correcting'],
    ['我改一下，1 没有', 'no 1 · correcting'],
    ['之前说 IO 正常是我看错了', 'withdraws «IO 正常» · correcting'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('statements taken back', () => {
  it.each([
    ['忽略我刚才说的死锁', 'withdraws «死锁»'],
    ['我之前说的死锁不算', 'withdraws «死锁»'],
    ['第二个不算', 'unknown 2 · correcting'],
    ['忽略我刚才关于磁盘的话', 'withdraws «磁盘»'],
    ['撤回刚才关于死锁的描述', 'withdraws «死锁»'],
    ['请忽略我说的锁等待', 'withdraws «锁等待»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('suspicions', () => {
  it.each([
    ['我怀疑是网络配置的问题', 'suspects 网络配置'],
    ['这个表现像是死锁', 'suspects 死锁'],
    ['有没有可能是 autovacuum 的问题', 'suspects autovacuum'],
    ['我猜是网络', 'suspects 网络'],
    ['难道是磁盘坏了？', 'suspects 磁盘坏'],
    ['看起来像锁竞争', 'suspects 锁竞争'],
    ['锁竞争呢？', 'suspects 锁竞争'],
    ['那网络呢', 'suspects 网络'],
    ['IO 很高 会不会是磁盘', 'saw «IO 很高» · suspects 磁盘'],
    ['是不是锁导致的', 'suspects 锁'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('suspicions taken back', () => {
  it.each([
    ['算了不是磁盘', 'drops 磁盘'],
    ['算了，不是磁盘的问题', 'drops 磁盘'],
    ['不是磁盘的问题，是锁的问题', 'suspects 锁 · drops 磁盘'],
    ['不再怀疑磁盘了', 'drops 磁盘'],
    ['别管磁盘了', 'drops 磁盘'],
    ['放弃网络这个思路', 'drops 网络'],
    ['不再怀疑锁了，会不会是索引？', 'suspects 索引 · drops 锁'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('questions about the state and the past', () => {
  it.each([
    ['IO 正常，会不会是磁盘的问题？之前检查了什么？', 'saw «IO 正常» · suspects 磁盘 · asks progress · asks history'],
    ['还有哪些假设没排除', 'asks remaining'],
    ['排除了哪些', 'asks remaining'],
    ['还剩哪些可能', 'asks remaining'],
    ['剩下的假设有哪些', 'asks remaining'],
    ['还有几个没排除', 'asks remaining'],
    ['现在咱们都检查了什么了？', 'asks progress · asks history'],
    ['根据现有的检查结果，可以有什么结论？', 'asks progress'],
    ['刚才都说了什么', 'asks history'],
    ['之前说了什么', 'asks history'],
    ['回顾一下', 'asks history'],
    ['看看历史记录', 'asks history'],
    ['看一下对话记录', 'asks history'],
    ['最近3轮都说了什么', 'asks history 3'],
    ['上一轮说了什么', 'asks history 1'],
    ['我确认过哪些', 'asks history'],
    ['我都告诉你什么了', 'asks history'],
    ['CPU 很高 进展如何', 'saw «CPU 很高» · asks progress'],
    ['不知道该怎么办', 'asks next true'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('questions about the reasons', () => {
  it.each([
    ['为什么是索引膨胀', 'asks reasoning cause 索引膨胀'],
    ['为什么不是锁竞争', 'asks reasoning why_not 锁竞争'],
    ['为什么觉得是索引问题？', 'asks reasoning cause 索引'],
    ['为什么不考虑网络', 'asks reasoning why_not 网络'],
    ['凭什么排除锁竞争', 'asks reasoning why_not 锁竞争'],
    ['锁竞争为什么被排除了', 'asks reasoning why_not 锁竞争'],
    ['为什么问第二个', 'asks reasoning question 2'],
    ['第一个为什么重要', 'asks reasoning question 1'],
    ['为什么要问 idle_in_tx_long', 'asks reasoning question idle_in_tx_long'],
    ['你凭什么这么说', 'asks reasoning cause'],
    ['有什么证据', 'asks reasoning cause'],
    ['你怎么知道的', 'asks reasoning cause'],
    ['解释一下', 'asks reasoning cause'],
    ['怎么得出这个结论的', 'asks reasoning cause'],
    ['索引膨胀和锁竞争哪个更可能', 'asks reasoning compare 索引膨胀 锁竞争'],
    ['磁盘和网络，哪个更可能？', 'asks reasoning compare 磁盘 网络'],
    ['是磁盘还是网络？', 'asks reasoning compare 磁盘 网络'],
    ['为什么是索引膨胀而不是表膨胀', 'asks reasoning compare 索引膨胀 表膨胀'],
    ['为什么', 'asks reasoning cause'],
    ['数据库很慢，为什么？', 'saw «数据库很慢»'],
    ['1 有，会不会是磁盘？还有为什么不是锁', 'yes 1 · suspects 磁盘 · asks reasoning why_not 锁'],
    ['进展如何，另外为什么问 2', 'asks progress · asks reasoning question 2'],
    ['第二个呢', 'puzzle question'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('what has nothing to do with databases', () => {
  it.each([
    ['今天天气怎么样', 'puzzle offTopic «今天天气怎么样»'],
    ['写首诗', 'puzzle offTopic «写首诗»'],
    ['讲个笑话', 'puzzle offTopic «讲个笑话»'],
    ['你是机器人吗', 'puzzle offTopic «你是机器人吗»'],
    ['现在几点了', 'puzzle offTopic «现在几点了»'],
    ['1+1等于几', 'puzzle offTopic «1+1等于几»'],
    ['帮我翻译一下', 'puzzle offTopic «帮我翻译一下»'],
    ['世界杯谁赢了', 'puzzle offTopic «世界杯谁赢了»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('what says too little', () => {
  it.each([
    ['缓存命中率', 'unclear missing_value «缓存命中率»'],
    ['看了下复制延迟', 'unclear missing_value «看了下复制延迟»'],
    ['连接数', 'unclear missing_value «连接数»'],
    ['数据库有问题', 'unclear vague_observation «数据库有问题»'],
    ['出问题了', 'unclear vague_observation «出问题了»'],
    ['数据库不正常', 'unclear vague_observation «数据库不正常»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
