import type { DiagnosisReport } from '@dbdiag/evidence';
import { commandCatalogue } from '@dbdiag/evidence';
import { describe, expect, it } from 'vitest';
import { unmeasuredLines } from './unmeasured-lines.ts';

type Unmeasured = DiagnosisReport['notMeasured'][number];

function unmeasured(commandId: string, more: Partial<Unmeasured> = {}): Unmeasured {
  return {
    phenomenonId: 'any',
    description: { en: 'any' },
    commandId,
    reason: 'noPrivilege',
    note: { en: 'Not for you.', zh: '不给你看。' },
    grant: 'GRANT pg_monitor TO me;',
    ...more,
  };
}

describe('what could not be measured', () => {
  it('says a reason once, with the commands it holds for and how much each would have read', () => {
    const lines = unmeasuredLines([unmeasured('pg.locks'), unmeasured('pg.locks'), unmeasured('pg.wal')], commandCatalogue, 'en');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^ {2}- .+ \(pg\.locks, 2 phenomena\), .+ \(pg\.wal, 1 phenomenon\): Not for you\. To see it: GRANT pg_monitor TO me;$/,
    );
    expect(unmeasuredLines([unmeasured('pg.locks')], commandCatalogue, 'zh')[0]).toMatch(
      /（pg\.locks，1 个现象）：无权限。不给你看。如需查看：GRANT pg_monitor TO me;$/,
    );
  });

  it('keeps different reasons apart, what a statement changes first and what was only left out last', () => {
    const items = [
      unmeasured('host.cpu', { reason: 'skipped', note: { en: 'later' } }),
      unmeasured('pg.wal', { reason: 'empty', note: { en: 'nothing' } }),
      unmeasured('pg.locks'),
    ].map((item) => {
      const { grant, ...rest } = item;
      return item.commandId === 'pg.locks' || grant === undefined ? item : rest;
    });
    expect(unmeasuredLines(items, [], 'en')).toEqual([
      '  - pg.locks (pg.locks, 1 phenomenon): Not for you. To see it: GRANT pg_monitor TO me;',
      '  - pg.wal (pg.wal, 1 phenomenon): nothing.',
      '  - host.cpu (host.cpu, 1 phenomenon): later.',
    ]);
  });

  it('names a few commands and counts the others', () => {
    const ids = ['pg.locks', 'pg.wal', 'pg.ages', 'pg.keys', 'pg.slru', 'pg.toast'];
    expect(
      unmeasuredLines(
        ids.map((id) => unmeasured(id)),
        commandCatalogue,
        'en',
      )[0],
    ).toMatch(/pg\.keys, 1 phenomenon\), … and 2 more: Not for you/);
  });
});
