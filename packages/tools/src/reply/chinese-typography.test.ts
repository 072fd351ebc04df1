import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { answerWords } from '../tool/answer-words.ts';
import { endingWords } from '../tool/diagnose/ending-words.ts';
import { pictureWords } from '../tool/diagnose/picture-words.ts';
import { recordedWords } from '../tool/diagnose/recorded-words.ts';
import { historyWords } from '../tool/history/history-words.ts';
import { reasoningWords } from '../tool/reasoning/reasoning-words.ts';
import { suspicionWords } from '../tool/suggestion/suspicion-words.ts';
import { summaryWords } from '../tool/summary-words.ts';
import { lineWords } from './line-words.ts';
import { marksZh } from './marks.ts';

describe('Chinese typography', () => {
  const recorded = recordedWords.zh;
  const picture = pictureWords.zh;
  const suspicion = suspicionWords.zh;
  const answers = answerWords.zh;
  const history = historyWords.zh;
  const reasoning = reasoningWords.zh;
  const cause = { name: '锁等待', probability: 0.5 };
  const samples = [
    recorded.unresolved({ reference: '7', reason: 'noSuchLine', shownCount: 5 }),
    recorded.recorded(
      { phenomenonId: phenomenonId('p'), description: '死锁', status: 'absent', score: 0.7, words: '没死锁', value: '3 次' },
      { phenomenonId: 'p', before: 'present', words: '有死锁' },
    ),
    picture.moved([{ name: '锁等待', before: 0.1, after: 0.2 }], [{ name: '磁盘慢', before: 0.3, after: 0.1 }]),
    picture.twoCauses('锁等待', '磁盘慢', 0.6),
    picture.tone.narrowing(4),
    picture.tone.stuck('锁等待', cause),
    suspicion.weighed('磁盘', 3),
    suspicion.lasts('磁盘'),
    suspicion.unknown('太阳黑子', ['磁盘慢']),
    lineWords.zh.pending(5),
    lineWords.zh.howToAnswer(new Set(['recommendation']), 3),
    answers.hypothesesHead(5, 67),
    answers.remaining(['“锁等待”（50%）'], 8),
    answers.ruledOutHead(3),
    history.head(5, 12),
    history.round(3),
    reasoning.whyNot(cause, { name: '磁盘慢', probability: 0.8 }),
    reasoning.gain('0.42', 0.2),
    reasoning.others(3, '+0.4'),
    endingWords.zh.wouldChange(2, false),
    marksZh.evidence({ description: '死锁', status: 'present', bits: '+3.2', weight: 0.5, words: '有死锁', value: '3 次' }),
    summaryWords.zh.match({ matched: 1, unclear: 2, unmatched: 3, findings: 4 }),
  ];

  it.each(samples)('%s', (text) => {
    expect(text).not.toMatch(/[,;:?!()](?=\p{Script=Han})|(?<=\p{Script=Han})[,;:?!()]/u);
    expect(text).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
  });
});
