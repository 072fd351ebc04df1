import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { withPassword } from './target-password.ts';

/** A world with a person at a terminal who types this, or none. */
function worldOf({
  typed,
  environment = {},
}: {
  readonly typed?: string;
  readonly environment?: World['environment'];
} = {}): ReturnType<typeof createTestWorld> {
  return createTestWorld(typed === undefined ? [] : [typed], { environment, interactive: typed !== undefined });
}

describe('the password of a target', () => {
  it('is the one in the URL', async () => {
    expect(await withPassword('postgres://me:secret@db/shop', worldOf({ typed: 'other' }).world)).toBe('postgres://me:secret@db/shop');
  });

  it('is the first line of a file that nobody else can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dbdiag-password-'));
    const file = join(folder, 'password');
    writeFileSync(file, 'a@b\nsecond line\n', { mode: 0o600 });
    const { world } = worldOf({ environment: { PGPASSWORD: 'other' } });
    const options = { passwordFile: file };
    expect(await withPassword('postgres://me@db/shop', world, options)).toBe('postgres://me:a%40b@db/shop');
    await expect(withPassword('postgres://me:own@db/shop', world, options)).rejects.toThrow(UsageError);
    chmodSync(file, 0o640);
    await expect(withPassword('postgres://me@db/shop', world, options)).rejects.toThrow(/chmod 600/);
    await expect(withPassword('postgres://me@db/shop', world, { passwordFile: join(folder, 'none') })).rejects.toThrow(/can't be read/);
    rmSync(folder, { recursive: true });
  });

  it('comes from PGPASSWORD, its special characters encoded', async () => {
    expect(await withPassword('postgres://me@db/shop', worldOf({ environment: { PGPASSWORD: 'a@b%/ü' } }).world)).toBe(
      'postgres://me:a%40b%25%2F%C3%BC@db/shop',
    );
  });

  it('is asked for on a terminal, and what is typed is not shown', async () => {
    const { world, messages } = worldOf({ typed: 'hush' });
    expect(await withPassword('postgres://j%C3%BCrgen@db:5433/shop', world)).toBe('postgres://j%C3%BCrgen:hush@db:5433/shop');
    expect(messages()).toBe('Password of jürgen at db:5433 (empty for none): \n');
  });

  it('takes the URL of a socket as PostgreSQL writes it', async () => {
    const url = 'postgres://me@/shop?host=%2Ftmp%2Fs&port=5433';
    expect(await withPassword(url, worldOf({ environment: { PGPASSWORD: 'a b' } }).world)).toBe(url.replace('me@', 'me:a%20b@'));
    expect(await withPassword(url, worldOf().world)).toBe(url);
  });

  it('is none where none is typed, and none where nobody could type it', async () => {
    expect(await withPassword('postgres://me@db/shop', worldOf({ typed: '' }).world)).toBe('postgres://me@db/shop');
    expect(await withPassword('postgres://me@db/shop', worldOf().world)).toBe('postgres://me@db/shop');
  });

  it('is not asked for where the user name can not be read', async () => {
    const { world, messages } = worldOf({ typed: 'hush' });
    await expect(withPassword('postgres://50%off@db/shop', world)).rejects.toThrow(UsageError);
    expect(messages()).toBe('');
  });
});
