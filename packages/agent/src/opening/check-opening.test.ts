import { describe, expect, it } from 'vitest';
import { checkOpening } from './check-opening.ts';

const en = { message: 'the checkout page hangs since the deploy, is the disk full? should I drop the index?', locale: 'en' } as const;
const zh = { message: '下单接口从昨晚开始特别慢，磁盘是不是满了？', locale: 'zh' } as const;

describe('an opening is said', () => {
  it.each([
    ['Thank you, let us look at the checkout page first.', en],
    ['That sounds stressful. I will take the deploy and the disk into account.'.replace(' into account', ' together'), en],
    ['收到，先看看您说的下单接口。', zh],
    ['辛苦了，我们一起看看磁盘。', zh],
  ] as const)('%s', (text, context) => {
    expect(checkOpening(text, context)).toEqual({ kind: 'said', text });
  });

  it('on one line', () => {
    expect(checkOpening(' Let us look\nat the disk first. ', en)).toEqual({ kind: 'said', text: 'Let us look at the disk first.' });
  });
});

describe('an opening is left out', () => {
  it.each([
    ['that says nothing', 'Ok.', en],
    ['that is an empty object', '{}', en],
    ['that says nothing in Chinese', '好的，收到。', zh],
    ['with a number', 'Let us look at the disk in 5 minutes.', en],
    ['with a figure in Chinese', '先看看您说的磁盘3。', zh],
    ['with a name of its own', 'Let us look at the checkout page of Stripe.', en],
    ['with a cause of its own', 'Let us look at the checkout page and vacuum.', en],
    ['that says how something is', 'The disk is full.', en],
    ['that says so in Chinese', '磁盘满了。', zh],
    ['that says so after an introduction', '看到磁盘是满的。', zh],
    ['that denies', 'The disk is not full.', en],
    ['that advises with the words of the user', 'You drop the index.', en],
    ['that orders', 'Drop the index.', en],
    ['of three sentences', 'I see. Thank you. Let us look at the disk.', en],
    ['that is long', `Let us look at the disk ${'and the disk '.repeat(30)}.`, en],
    ['with mark-up', 'Let us look at the `disk`.', en],
    ['in another language', '先看看 disk。', en],
    ['with marks of a fence', 'Let us look at the disk QUOTED 1]].', en],
  ] as const)('%s: %s', (_, text, context) => {
    const checked = checkOpening(text, context);
    expect(checked.kind).toBe('dropped');
    expect(checked).toHaveProperty('reason');
  });

  it('without a reason where nothing was written', () => {
    expect(checkOpening('  ', en)).toEqual({ kind: 'dropped' });
  });
});
