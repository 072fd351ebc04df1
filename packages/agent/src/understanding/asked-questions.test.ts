import { describe, expect, it } from 'vitest';
import { askedQuestions, asRead, isReadAs, namesSubject } from '../../test/questions/asked-questions.ts';
import { understandMessage } from './understand-message.ts';

const context = { shown: [], isPhenomenon: () => false };

describe('questions about checks, actions and what the diagnosis comes to', () => {
  const asked = askedQuestions('fit').map((one) => [one.text, one.kind, one] as const);

  it.each(asked)('%s is read as %s, and nothing of it is recorded', (text, _, one) => {
    expect({ read: asRead(text), right: isReadAs(one, asRead(text)) }).toMatchObject({ right: true });
    expect({ read: asRead(text), named: namesSubject(one, asRead(text)) }).toMatchObject({ named: true });
  });

  it.each([
    ['could it be an advisory lock?', 'suspicions'],
    ['could this be a lock?', 'suspicions'],
    ['select for 4 yields no records', 'observations'],
    ['一张表的 autovacuum 跑了几个小时', 'observations'],
    ['CPU 95%，大量锁等待', 'observations'],
  ] as const)('%s is no question but %s', (text, kept) => {
    const parts = understandMessage(text, context);
    expect(parts.questions).toEqual([]);
    expect(parts[kept].length).toBeGreaterThan(0);
  });

  it('mends slips of the pen only where something is asked', () => {
    expect(understandMessage('is it save to terminat 4312', context).questions).toMatchObject([{ about: 'action', wants: 'safety' }]);
    expect(understandMessage('terminat was called on 4312', context).questions).toEqual([]);
  });

  it('keeps the user’s own words for what is asked about', () => {
    expect(understandMessage('What does DataFileRead mean?', context).questions).toEqual([
      { about: 'check', wants: 'meaning', subject: 'DataFileRead' },
    ]);
  });
});
