import type { Ticket } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { ShownItem } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { answerMessage, answersFromTicket } from './ticket-answers.ts';

const ticket: Ticket = {
  id: ticketId('t'),
  rootCauseId: rootCauseId('c'),
  present: [phenomenonId('seen'), phenomenonId('seen-too')],
  absent: [phenomenonId('gone'), phenomenonId('gone-too')],
  unexamined: [],
  source: 'test',
};

function shown(kind: ShownItem['kind'], id: string, more: Partial<ShownItem> = {}): ShownItem {
  return { kind, phenomenonId: phenomenonId(id), onYes: 'present', ...more };
}

describe('answersFromTicket', () => {
  it('answers recommendations as recorded, and does not know what nobody looked at', () => {
    const answers = answersFromTicket(ticket, [
      shown('recommendation', 'gone'),
      shown('recommendation', 'seen'),
      shown('recommendation', 'never-examined'),
    ]);
    expect(answers).toEqual({ yes: [2], no: [1], unknown: [3] });
  });

  it('settles what was only half said, as recorded, and does not know what nobody looked at', () => {
    const answers = answersFromTicket(ticket, [
      shown('hedged', 'seen'),
      shown('hedged', 'seen', { onYes: 'absent' }),
      shown('hedged', 'never-examined'),
    ]);
    expect(answers).toEqual({ yes: [1], no: [2], unknown: [3] });
  });

  it('picks the first reading the ticket bears out, per unclear words', () => {
    const answers = answersFromTicket(ticket, [
      shown('option', 'gone', { words: 'slow' }),
      shown('option', 'seen', { words: 'slow' }),
      shown('option', 'seen-too', { words: 'slow' }),
      shown('option', 'gone', { words: 'IO', onYes: 'absent' }),
    ]);
    expect(answers).toEqual({ yes: [2, 4], no: [], unknown: [] });
  });

  it('denies all readings where none fits', () => {
    expect(answersFromTicket(ticket, [shown('option', 'gone'), shown('option', 'unseen')])).toEqual({ yes: [], no: [1, 2], unknown: [] });
  });

  it('confirms or withdraws a reading that was already counted', () => {
    expect(
      answersFromTicket(ticket, [
        shown('tentative', 'seen'),
        shown('tentative', 'gone'),
        shown('contradiction', 'gone', { onYes: 'absent' }),
      ]),
    ).toEqual({
      yes: [1, 3],
      no: [2],
      unknown: [],
    });
  });
});

describe('answerMessage', () => {
  it('speaks both languages, in the order of the lines', () => {
    const answers = { yes: [2], no: [1], unknown: [3] };
    expect(answerMessage(answers, 'zh')).toBe('1没有，2有，3不知道');
    expect(answerMessage(answers, 'en')).toBe("1 no, 2 yes, 3 don't know");
  });

  it('is empty where there is nothing to answer', () => {
    expect(answerMessage({ yes: [], no: [], unknown: [] }, 'en')).toBe('');
  });
});
