import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

describe('messages that were once read wrongly, while five checks are shown', () => {
  it.each([
    ['不清楚，回头再查', 'unknown 1,2,3,4,5'],
    ["not sure, I'll look again later", 'unknown 1,2,3,4,5'],
    ["I can't check any of these", 'unknown 1,2,3,4,5'],
    ['这些我都查不了', 'unknown 1,2,3,4,5'],
    ['no idea about any of them', 'unknown 1,2,3,4,5'],
    ["1 no permission to look, 2 yes, the rest I haven't checked", 'yes 2 · unknown 3,4,5 · refused 1'],
    ["can't tell, I have no access", 'unknown 1,2,3,4,5'],
    ['I checked, no', 'puzzle whichLine'],
    ['我查过了，第二个没有', 'no 2'],
    ['this looks like a deadlock to me', 'suspects deadlock'],
    ['could the disk be full?', 'suspects disk'],
    ['smells like a disk problem', 'suspects disk'],
    ['my hunch: the disk is to blame', 'suspects disk'],
    ['blame the disk', 'suspects disk'],
    ["i'd put my money on the disk", 'suspects disk'],
    ['直觉告诉我跟磁盘有关', 'suspects 磁盘'],
    ['备库回放延迟 2 小时，上一轮说的第一个也有', 'yes 1 · saw «备库回放延迟 2 小时»'],
    ['replay lag is 2 hours, and the first one you mentioned is there too', 'yes 1 · saw «replay lag is 2 hours»'],
    ['sorry, that CPU figure was wrong, it should be 50%', 'saw «CPU 50%» · withdraws «CPU» · correcting'],
    ['what is the most likely cause right now?', 'asks hypotheses'],
    ['what can be concluded from the checks so far?', 'asks progress'],
    ['what did we check before?', 'asks progress · asks history'],
    ['how likely are deadlocks now?', 'asks reasoning cause deadlocks'],
    ['how much longer will this take?', 'asks progress'],
    ['死锁的可能性还有多大', 'asks reasoning cause 死锁'],
    [
      'many sessions are waiting for locks the deadlock counter is rising',
      'saw «many sessions are waiting for locks» · saw «the deadlock counter is rising»',
    ],
    ['日志里有 FATAL: sorry, too many clients already', 'saw «日志里有 FATAL: sorry, too many clients already»'],
    ['COMMIT itself is slow, 30 ms on average', 'saw «COMMIT itself is slow, 30 ms on average»'],
    ['iowait 很高，达到 40%', 'saw «iowait 很高，达到 40%»'],
    ['缓存命中率低，只有 62%', 'saw «缓存命中率低，只有 62%»'],
    ['DataFileRead 占了八成', 'saw «DataFileRead 占了八成»'],
    ['八成是磁盘', 'suspects 磁盘'],
    ['早过了回收阈值', 'saw «早过了回收阈值»'],
    ['清理跑了一上午还没收工', 'saw «清理跑了一上午还没收工»'],
    ['点赞数更新全挤在一行', 'saw «点赞数更新全挤在一行»'],
    ['应用太啰嗦，一个事务几十条语句', 'saw «应用太啰嗦» · saw «一个事务几十条语句»'],
    ['dead rows 80M vs live 3M', 'saw «dead rows 80M vs live 3M»'],
    ['explain 里没有 Subplans Removed', 'saw «explain 里没有 Subplans Removed»'],
    ['EXPLAIN shows a JIT section', 'saw «EXPLAIN shows a JIT section»'],
    ['estimate is off by a factor of 300', 'saw «estimate is off by a factor of 300»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
