import { describe, expect, it } from 'vitest';
import { ids } from '../test-dataset.ts';
import type { NumberedLine, Recall } from './truthful-answers.ts';
import { meantBy, truthfulAnswers } from './truthful-answers.ts';

const [held, alsoHeld, absent, unseen] = ids('held', 'alsoHeld', 'absent', 'unseen');
if (held === undefined || alsoHeld === undefined || absent === undefined || unseen === undefined) throw new Error('four ids');
const recall: Recall = (id) => (id === held || id === alsoHeld ? 'present' : id === absent ? 'absent' : 'unknown');
const line = (
  kind: NumberedLine['kind'],
  phenomenonId: NumberedLine['phenomenonId'],
  onYes: NumberedLine['onYes'] = 'present',
): NumberedLine => ({ kind, phenomenonId, onYes, words: 'slow' });
const said = (lines: readonly NumberedLine[], meant: readonly NumberedLine['phenomenonId'][] = []) =>
  truthfulAnswers(lines, recall, new Set(meant)).map(({ line: number, answer }) => `${number} ${answer}`);

describe('truthfulAnswers', () => {
  it('answers checks from the record', () => {
    expect(said([line('recommendation', held), line('recommendation', absent), line('recommendation', unseen)])).toEqual([
      '1 yes',
      '2 no',
      '3 unknown',
    ]);
  });

  it('picks one reading of unclear words: the one that was meant, else the first that holds', () => {
    const readings = [line('option', absent), line('option', held), line('option', alsoHeld)];
    expect(said(readings)).toEqual(['2 yes']);
    expect(said(readings, [alsoHeld])).toEqual(['3 yes']);
  });

  it('denies all readings where none holds', () => {
    expect(said([line('option', absent), line('option', unseen)])).toEqual(['1 no', '2 no']);
  });

  it('confirms a reading of an absence that is one, and withdraws what it knows nothing of', () => {
    expect(said([line('tentative', absent, 'absent'), line('tentative', unseen), line('contradiction', held, 'absent')])).toEqual([
      '1 yes',
      '2 no',
      '3 no',
    ]);
  });
});

describe('meantBy', () => {
  it('is the opposite for a no to a claim, and nothing for a reading that is taken back', () => {
    expect(meantBy(line('contradiction', held, 'absent'), 'no')).toEqual({ phenomenonId: held, status: 'present' });
    expect(meantBy(line('recommendation', held), 'no')).toEqual({ phenomenonId: held, status: 'absent' });
    expect(meantBy(line('tentative', held), 'no')).toBeUndefined();
    expect(meantBy(line('recommendation', held), 'hedge')).toBeUndefined();
  });
});
