import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

/** What people say in English while five checks are shown, and how all of it is read. */

describe('several observations', () => {
  it.each([
    ['queries are slow cpu is high', 'saw «queries are slow» · saw «cpu is high»'],
    ['cpu is high queries are slow and disk is full', 'saw «cpu is high» · saw «queries are slow» · saw «disk is full»'],
    ['cpu high io high connections normal', 'saw «cpu high» · saw «io high» · saw «connections normal»'],
    ['sessions that are idle hold locks', 'saw «sessions that are idle hold locks»'],
    ['tables that are large have bloat', 'saw «tables that are large have bloat»'],
    ['queries are slow, more than 2 seconds each', 'saw «queries are slow, more than 2 seconds each»'],
    ['queries are slow and what else could it be', 'saw «queries are slow» · asks hypotheses'],
    ['the log shows errors (timeouts, deadlocks), cpu is fine', 'saw «the log shows errors (timeouts, deadlocks)» · saw «cpu is fine»'],
    ['connections went up to 300, latency doubled', 'saw «connections went up to 300» · saw «latency doubled»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('lines by ordinal, range and group', () => {
  it.each([
    ['1-3 yes, the rest no', 'yes 1,2,3 · no 4,5'],
    ['all but the second', 'yes 1,3,4,5 · no 2'],
    ['the others no', 'no 1,2,3,4,5'],
    ['the first, the third and the last', 'yes 1,3,5'],
    ['2nd and 4th yes', 'yes 2,4'],
    ['everything except 3', 'yes 1,2,4,5 · no 3'],
    ['all no except the last one', 'yes 5 · no 1,2,3,4'],
    ['the last two no', 'no 4,5'],
    ['second to last yes', 'yes 4'],
    ['mark 1 as yes', 'yes 1'],
    ['1 or 2', 'puzzle unplaced «1 or 2»'],
    ['2, 3 no', 'no 2,3'],
    ['yes, 2 is there', 'yes 2'],
    ['nothing', 'no 1,2,3,4,5'],
    ['1 definitely, 2 definitely not', 'yes 1 · no 2'],
    ["2 isn't there", 'no 2'],
    ["I'm not seeing 2", 'no 2'],
    ['CONFIRM ALL', 'yes 1,2,3,4,5'],
    ['１ ｙｅｓ， ２ ｎｏ', 'yes 1 · no 2'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('half answers', () => {
  it.each([
    ['the second one maybe a bit', 'hedged 2'],
    ['probably 2', 'hedged 2'],
    ['2 probably', 'hedged 2'],
    ['I think 2', 'hedged 2'],
    ['2 yes, I think', 'hedged 2'],
    ['maybe 2 yes, 1 no', 'no 1 · hedged 2'],
    ['1 kind of, 2 no', 'no 2 · hedged 1'],
    ['1 seems so', 'hedged 1'],
    ['probably not 2', 'hedged 2'],
    ['2 probably not', 'hedged 2'],
    ['1 hardly', 'hedged 1'],
    ['number 3 seems a bit so', 'hedged 3'],
    ["it's probably the second one", 'hedged 2'],
    ['perhaps the third one is there', 'hedged 3'],
    ['1 looks like it', 'hedged 1'],
    ['2 apparently', 'hedged 2'],
    ['3 slightly, the rest no', 'no 1,2,4,5 · hedged 3'],
    ['all of them maybe', 'hedged 1,2,3,4,5'],
    ['1 yes but not sure', 'hedged 1'],
    ['I think so', 'puzzle whichLine'],
    ["I don't think so", 'puzzle whichLine'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('negation and numbers stay in the words', () => {
  it.each([
    ['not seeing any lock waits', 'saw «not seeing any lock waits»'],
    ['no idle in transaction sessions', 'saw «no idle in transaction sessions»'],
    ['checkpoints are fine', 'saw «checkpoints are fine»'],
    ['dead tuples 5 million', 'saw «dead tuples 5 million»'],
    ['replication lag 2 hours', 'saw «replication lag 2 hours»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('corrections', () => {
  it.each([
    ['sorry, 2 is actually no', 'no 2 · correcting'],
    ['correction: deadlocks do occur', 'saw «deadlocks do occur» · correcting'],
    ['I misread, cache hit is 99%', 'saw «cache hit is 99%» · correcting'],
    ['I misspoke, 2 no', 'no 2 · correcting'],
    ['actually 3 is yes', 'yes 3 · correcting'],
    ['what I said about deadlocks was wrong', 'withdraws «deadlocks» · correcting'],
    ['my earlier statement about IO was wrong', 'withdraws «IO» · correcting'],
    ['I was wrong about the cache, it is fine', 'saw «the cache is fine» · withdraws «the cache» · correcting'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('statements taken back', () => {
  it.each([
    ['ignore what I said about deadlocks', 'withdraws «deadlocks»'],
    ['forget what I said about the disk', 'withdraws «the disk»'],
    ['ignore what I said about 2', 'unknown 2 · correcting'],
    ['scratch what I said about deadlocks', 'withdraws «deadlocks»'],
    ['take back what I said about locks', 'withdraws «locks»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('suspicions', () => {
  it.each([
    ['I suspect the network', 'suspects network'],
    ['could it be autovacuum?', 'suspects autovacuum'],
    ['what about the network?', 'suspects network'],
    ['how about locks', 'suspects locks'],
    ["I bet it's autovacuum", 'suspects autovacuum'],
    ["is it possible that it's the network?", 'suspects network'],
    ['might be checkpoints', 'suspects checkpoints'],
    ["what about locks and what's the status", 'suspects locks · asks progress'],
    ['1 yes, could it be the disk? and why not locks', 'yes 1 · suspects disk · asks reasoning why_not locks'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('suspicions taken back', () => {
  it.each([
    ['forget the network theory', 'drops network'],
    ['forget the network', 'drops network'],
    ["it's not the disk after all", 'drops disk'],
    ['never mind the disk', 'drops disk'],
    ['I no longer suspect the disk', 'drops disk'],
    ["it's not locks", 'drops locks'],
    ['ok never mind the locks idea', 'drops locks'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('questions about the state and the past', () => {
  it.each([
    ['what is ruled out?', 'asks remaining'],
    ["what's left", 'asks remaining'],
    ['which hypotheses remain?', 'asks remaining'],
    ['what have we ruled out so far', 'asks remaining'],
    ['show me what is still open', 'asks remaining'],
    ["what's still possible?", 'asks remaining'],
    ['what have I told you so far', 'asks history'],
    ['what did I tell you', 'asks history'],
    ['what have I confirmed', 'asks history'],
    ['show history', 'asks history'],
    ['show me the history', 'asks history'],
    ['history', 'asks history'],
    ['recap', 'asks history'],
    ['review the conversation', 'asks history'],
    ['what have we checked', 'asks progress · asks history'],
    ['show me the last 3 rounds', 'asks history 3'],
    ['signs of bloat', 'asks signs bloat'],
    ["I don't know what to do", 'asks next'],
    ['1 yes, what else could it be, thanks', 'yes 1 · asks hypotheses · talk thanks'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('questions about the reasons', () => {
  it.each([
    ['why do you think it is bloat?', 'asks reasoning cause bloat'],
    ['why do you think so?', 'asks reasoning cause'],
    ["explain why you think it's bloat", 'asks reasoning cause bloat'],
    ['evidence for bloat', 'asks reasoning cause bloat'],
    ["what makes you think it's bloat?", 'asks reasoning cause bloat'],
    ["what's your reasoning?", 'asks reasoning cause'],
    ['walk me through your reasoning', 'asks reasoning cause'],
    ['on what grounds', 'asks reasoning cause'],
    ['how do you know?', 'asks reasoning cause'],
    ['explain', 'asks reasoning cause'],
    ['why is it bloat?', 'asks reasoning cause bloat'],
    ['why is it slow?', 'saw «it slow»'],
    ['why are queries slow?', 'saw «queries slow»'],
    ['why not?', 'asks reasoning cause'],
    ['why not lock contention?', 'asks reasoning why_not lock contention'],
    ["why isn't it the disk?", 'asks reasoning why_not disk'],
    ['why did you rule out locks?', 'asks reasoning why_not locks'],
    ['why is the disk unlikely?', 'asks reasoning why_not disk'],
    ['what speaks against locks?', 'asks reasoning why_not locks'],
    ['why is 2 important?', 'asks reasoning question 2'],
    ['why the second question?', 'asks reasoning question 2'],
    ['why this question', 'asks reasoning question'],
    ["what's the point of question 3", 'asks reasoning question 3'],
    ['what about 2?', 'puzzle question'],
    ['which is more likely, bloat or locks?', 'asks reasoning compare bloat locks'],
    ['is it bloat or locks?', 'asks reasoning compare bloat locks'],
    ['is bloat more likely than locks?', 'asks reasoning compare bloat locks'],
    ['is it more likely bloat than locks?', 'asks reasoning compare bloat locks'],
    ['compare bloat and locks', 'asks reasoning compare bloat locks'],
    ['bloat or locks, which is more likely?', 'asks reasoning compare bloat locks'],
    ['bloat vs locks', 'asks reasoning compare bloat locks'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('what has nothing to do with databases', () => {
  it.each([
    ['write me a poem', 'puzzle offTopic «write me a poem»'],
    ['who won', 'puzzle offTopic «who won»'],
    ["what's the weather like", "puzzle offTopic «what's the weather like»"],
    ['tell me a joke', 'puzzle offTopic «tell me a joke»'],
    ['are you human?', 'puzzle offTopic «are you human»'],
    ['what time is it', 'puzzle offTopic «what time is it»'],
    ["what's the capital of France", "puzzle offTopic «what's the capital of France»"],
    ['who is the president', 'puzzle offTopic «who is the president»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('what says too little', () => {
  it.each([
    ['the cache hit ratio', 'unclear missing_value «the cache hit ratio»'],
    ['number of connections', 'unclear missing_value «number of connections»'],
    ['cpu usage', 'unclear missing_value «cpu usage»'],
    ['our latency', 'unclear missing_value «our latency»'],
    ['there is a problem', 'unclear vague_observation «a problem»'],
    ['something is wrong', 'unclear vague_observation «something is wrong»'],
    ["it's broken", "unclear vague_observation «it's broken»"],
    ['the database is acting up', 'unclear vague_observation «the database is acting up»'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});

describe('signs instead of words', () => {
  it.each([
    ['👍 1, 👎 2', 'yes 1 · no 2'],
    ['1 👍 2 👎', 'yes 1 · no 2'],
    ['1 ✔ 2 ✘', 'yes 1 · no 2'],
    ['❌', 'puzzle whichLine'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
