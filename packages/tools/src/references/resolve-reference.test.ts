import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../test/small-knowledge.ts';
import type { ShownItem } from '../session/session-state.ts';
import type { Resolution } from './resolve-reference.ts';
import { resolveReference } from './resolve-reference.ts';

const { engine } = smallDeps();
const line = (id: string): ShownItem => ({ kind: 'recommendation', phenomenonId: phenomenonId(id), onYes: 'present' });
const shown = [line('io_wait_high'), line('cache_hit_low')];
const resolve = (text: string, lastShown: readonly ShownItem[] = shown): Resolution => resolveReference(text, lastShown, engine);

describe('resolving a reference', () => {
  it('counts the lines of the last reply from both ends', () => {
    expect(resolve('第二个')).toEqual({ kind: 'line', item: shown[1] });
    expect(resolve('second to last')).toEqual({ kind: 'line', item: shown[0] });
  });

  it('says when there is no such line, and when nothing was shown', () => {
    expect(resolve('3')).toEqual({ kind: 'nowhere', reason: 'noSuchLine' });
    expect(resolve('0')).toEqual({ kind: 'nowhere', reason: 'noSuchLine' });
    expect(resolve('倒数第三个')).toEqual({ kind: 'nowhere', reason: 'noSuchLine' });
    expect(resolve('1', [])).toEqual({ kind: 'nowhere', reason: 'nothingShown' });
  });

  it('takes "that one" for the only line, and asks which where there are several', () => {
    expect(resolve('that one', [line('io_wait_high')])).toEqual({ kind: 'line', item: line('io_wait_high') });
    expect(resolve('上一轮那个')).toEqual({ kind: 'several', items: shown });
  });

  it('finds the line of an id that was shown, and the phenomenon of one that was not', () => {
    expect(resolve('cache_hit_low')).toEqual({ kind: 'line', item: shown[1] });
    expect(resolve(' deadlocks_logged ')).toEqual({ kind: 'phenomenon', phenomenonId: 'deadlocks_logged' });
  });

  it('knows no other words', () => {
    expect(resolve('the disk is slow')).toEqual({ kind: 'no-reference' });
  });

  it('finds nothing behind a line about a phenomenon that is no longer known', () => {
    expect(resolve('1', [line('gone')])).toEqual({ kind: 'nowhere', reason: 'noSuchPhenomenon' });
  });
});
