import { expect, it } from 'vitest';
import { shop } from '../../test/kept-sessions.ts';
import { serverFacts } from '../../test/probe-captures.ts';
import type { TargetIdentity } from './target-identity.ts';
import { differenceOf, targetIdentity } from './target-identity.ts';

const { address, database, majorVersion, standby } = shop;
/** One that doesn't say which cluster it is. */
const untold: TargetIdentity = { address, database, majorVersion, standby };

it('is made of what a server says and of where it was reached', () => {
  const facts = { ...serverFacts(), versionNumber: 150018, database: 'shop', systemIdentifier: '77', timeline: 3, databaseOid: '16385' };
  expect(targetIdentity(facts, 'db:5432/shop')).toEqual({
    address: 'db:5432/shop',
    database: 'shop',
    majorVersion: 15,
    standby: false,
    systemIdentifier: '77',
    timeline: 3,
    databaseOid: '16385',
  });
});

it('is the same for a primary at another address, and where its timeline was not told', () => {
  const elsewhere: TargetIdentity = { ...untold, address: '10.0.0.7:5432/shop', systemIdentifier: shop.systemIdentifier ?? '' };
  expect(differenceOf(elsewhere, shop)).toBeUndefined();
});

it.each<[string, Partial<TargetIdentity>]>([
  ['version', { majorVersion: 16, systemIdentifier: '1' }],
  ['system', { systemIdentifier: '1' }],
  ['database', { databaseOid: '99999' }],
  ['database', { database: 'crm' }],
  ['role', { standby: true }],
  ['timeline', { timeline: 2 }],
])('differs by its %s', (difference, changes) => {
  expect(differenceOf({ ...shop, ...changes }, shop)).toBe(difference);
  expect(differenceOf(shop, { ...shop, ...changes })).toBe(difference);
});

it('cannot be told where only one says which cluster it is, and is the address where none does', () => {
  expect(differenceOf(untold, shop)).toBe('unidentified');
  expect(differenceOf(untold, untold)).toBeUndefined();
  expect(differenceOf({ ...untold, address: 'elsewhere:5432/shop' }, untold)).toBe('address');
});

it('is the address for standbys, which share all the rest', () => {
  const standby = { ...shop, standby: true };
  expect(differenceOf(standby, standby)).toBeUndefined();
  expect(differenceOf({ ...standby, address: 'replica-2:5432/shop' }, standby)).toBe('address');
});
