import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidTargetError } from '../errors.ts';
import { parseTargetUrl } from './parse-target-url.ts';
import { placeOf } from './target-address.ts';
import { targetPlace } from './target-place.ts';

describe('a URL of a target', () => {
  it.each([
    ['postgres://me@db', { host: 'db', port: 5432, user: 'me' }],
    ['postgresql://me:pw@db:5433/shop', { host: 'db', port: 5433, user: 'me', password: 'pw', database: 'shop' }],
    ['postgres://m%40e:p%2F%25@[::1]/a%20b', { host: '::1', port: 5432, user: 'm@e', password: 'p/%', database: 'a b' }],
    ['postgres://me@/shop?host=/run/postgresql', { host: '/run/postgresql', port: 5432, user: 'me', database: 'shop' }],
    ['postgres://me@%2Frun%2Fpostgresql/shop', { host: '/run/postgresql', port: 5432, user: 'me', database: 'shop' }],
    ['postgres://me@/shop', { host: 'localhost', port: 5432, user: 'me', database: 'shop' }],
    ['postgres:///?user=me&password=pw&dbname=shop&host=db&port=1', { host: 'db', port: 1, user: 'me', password: 'pw', database: 'shop' }],
    ['postgres://me@db/?sslmode=verify-full', { host: 'db', port: 5432, user: 'me', tlsMode: 'verify-full' }],
    ['postgres://me@db/?ssl=true', { host: 'db', port: 5432, user: 'me', tlsMode: 'verify-full' }],
    ['postgres://me@db/?ssl=0', { host: 'db', port: 5432, user: 'me', tlsMode: 'disable' }],
    ['postgres://me@db/?options=-c%20work_mem%3D1&replication=database&search_path=evil', { host: 'db', port: 5432, user: 'me' }],
    ['postgres://me:a@b@db', { host: 'db', port: 5432, user: 'me', password: 'a@b' }],
  ])('%s', async (url, expected) => {
    expect(await parseTargetUrl(url)).toEqual(expected);
  });

  it.each([
    '',
    'db',
    'host=db user=me password=hunter2',
    'mysql://me:hunter2@db',
    'postgres://db/shop?password=hunter2',
    'postgres://me:hunter2#x@db/shop',
    'postgres://me:1234#hunter2@db/shop',
    'postgres://me:1234/hunter2@db/shop',
    'postgres://me:1234?hunter2@db/shop',
    'postgres://me:%hunter2@db',
    'postgres://me:hunter2@db:70000/',
    'postgres://me:hunter2@db/?port=hunter2',
    'postgres://me:hunter2@db/?sslmode=hunter2',
    'postgres://me:hunter2@db/?sslrootcert=/nowhere/root.crt',
  ])('%s is refused without being repeated', async (url) => {
    const error: unknown = await parseTargetUrl(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidTargetError);
    expect(inspect(error, { depth: 12, showHidden: true })).not.toContain('hunter2');
  });

  it.each([
    ['postgres://me:hunter2@db.example/shop?sslmode=require', 'db.example:5432/shop'],
    ['postgresql://me:hunter2@[::1]:5433/shop', '[::1]:5433/shop'],
    ['postgres://me:hunter2@/shop?host=/var/run/postgresql', '/var/run/postgresql:5432/shop'],
  ])('%s leads to a place that has nothing of who logs in', async (url, place) => {
    expect(await targetPlace(url)).toBe(place);
  });

  it.each(['.', '..', 'a/../b', 'a/./b'])('takes a database %s for the name it is', async (database) => {
    expect(await parseTargetUrl(`postgres://me@db/${database}`)).toMatchObject({ host: 'db', database });
  });

  it('gives back every user, password and database that was encoded into it', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(name, name, name, async (user, password, database) => {
        const [u, p, d] = [user, password, database].map(encodeURIComponent);
        const address = await parseTargetUrl(`postgres://${String(u)}:${String(p)}@db/${String(d)}`);
        expect([address.user, address.password, address.database]).toEqual([user, password, database]);
      }),
    );
  });

  describe('with certificates', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dbdiag-url-'));
      await writeFile(join(folder, 'root.crt'), 'the issuer');
    });
    afterAll(async () => rm(folder, { recursive: true }));

    it('reads the files it names', async () => {
      const file = encodeURIComponent(join(folder, 'root.crt'));
      const address = await parseTargetUrl(`postgres://me@db/?sslmode=verify-ca&sslrootcert=${file}&sslcert=${file}&sslkey=${file}`);
      expect(address).toMatchObject({
        tlsMode: 'verify-ca',
        issuerCertificate: 'the issuer',
        clientCertificate: 'the issuer',
        clientKey: 'the issuer',
      });
    });

    it('takes the certificates of the machine for "system"', async () => {
      expect(await parseTargetUrl('postgres://me@db/?sslmode=verify-full&sslrootcert=system')).not.toHaveProperty('issuerCertificate');
    });
  });
});

it('names a place without user and password', () => {
  expect(placeOf({ host: '::1', user: 'me', password: 'hunter2', database: 'shop' })).toBe('[::1]:5432/shop');
});
