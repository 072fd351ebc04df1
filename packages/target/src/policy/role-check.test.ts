import { expect, it } from 'vitest';
import { checkRole } from './role-check.ts';

const role = { role: 'dbdiag', database: 'shop', superuser: false, monitor: true, sequences: true };

it('approves a role with pg_monitor that sees the sequences, without a note', () => {
  expect(checkRole(role)).toEqual({ verdict: 'approved', notes: [] });
});

it('refuses a superuser and says how to make another role', () => {
  const review = checkRole({ ...role, role: 'postgres', database: 'my "shop"', superuser: true });
  expect(review).toMatchObject({ verdict: 'refused', reason: { en: expect.stringContaining('postgres is a superuser') as unknown } });
  if (review.verdict === 'approved') throw new Error('It was approved.');
  for (const text of [review.remedy.en, review.remedy.zh]) {
    expect(text).toContain('CREATE ROLE dbdiag LOGIN');
    expect(text).toContain('GRANT pg_monitor TO dbdiag;');
    expect(text).toContain('GRANT CONNECT ON DATABASE "my ""shop""" TO dbdiag;');
  }
});

it('refuses a member of a superuser or of a role that may do more than read, and names it', () => {
  const review = checkRole({ ...role, powers: ['dba', 'pg_signal_backend'] });
  expect(review).toMatchObject({
    verdict: 'refused',
    reason: {
      en: expect.stringContaining('dbdiag is a member of dba, pg_signal_backend.') as unknown,
      zh: expect.stringContaining('dba、pg_signal_backend 的成员') as unknown,
    },
  });
  expect(checkRole({ ...role, powers: ['dba'] }, { allowSuperuser: true })).toMatchObject({
    verdict: 'approved',
    notes: [{ en: expect.stringContaining('a member of dba, as allowed') as unknown }],
  });
});

it('goes on as a superuser where that is allowed, and says so', () => {
  const review = checkRole({ ...role, superuser: true }, { allowSuperuser: true });
  expect(review).toMatchObject({ verdict: 'approved', notes: [{ en: expect.stringContaining('as allowed') as unknown }] });
});

it('says what a role without pg_monitor and without the sequences misses', () => {
  const review = checkRole({ ...role, role: 'app', monitor: false, sequences: false });
  if (review.verdict === 'refused') throw new Error('It was refused.');
  expect(review.notes.map(({ en = '' }) => en.slice(en.indexOf('GRANT')))).toEqual([
    'GRANT pg_monitor TO "app";',
    'GRANT SELECT ON ALL SEQUENCES IN SCHEMA … TO "app";',
  ]);
});
