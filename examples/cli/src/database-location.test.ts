import { describe, expect, it } from 'vitest';
import { locateDatabase } from './database-location.ts';
import { UsageError } from './exit-status.ts';

const linux = { environment: {}, platform: 'linux', home: '/home/ann' };

describe('locateDatabase', () => {
  it.each([
    ['linux', {}, '/home/ann/.local/share/dbdiag'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/dbdiag'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/dbdiag'],
    ['darwin', {}, '/home/ann/Library/Application Support/dbdiag'],
  ])('uses the user data folder of %s with %j', (platform, environment, folder) => {
    expect(locateDatabase(undefined, { environment, platform, home: '/home/ann' })).toEqual({ kind: 'folder', folder });
  });

  it('uses the local application data on Windows', () => {
    const windows = { platform: 'win32', home: 'C:\\Users\\ann' };
    expect(locateDatabase(undefined, { ...windows, environment: { LOCALAPPDATA: 'D:\\Local' } })).toEqual({
      kind: 'folder',
      folder: 'D:\\Local\\dbdiag',
    });
    expect(locateDatabase(undefined, { ...windows, environment: {} })).toEqual({
      kind: 'folder',
      folder: 'C:\\Users\\ann\\AppData\\Local\\dbdiag',
    });
  });

  it('prefers the option to DBDIAG_DB, and DBDIAG_DB to the data folder', () => {
    const machine = { ...linux, environment: { DBDIAG_DB: '/from/environment' } };
    expect(locateDatabase(undefined, machine)).toEqual({ kind: 'folder', folder: '/from/environment' });
    expect(locateDatabase('./here', machine)).toEqual({ kind: 'folder', folder: './here' });
  });

  it('takes both spellings of a PostgreSQL URL for a server', () => {
    expect(locateDatabase('postgres://u@h/d', linux)).toEqual({ kind: 'server', url: 'postgres://u@h/d' });
    expect(locateDatabase('postgresql://u@h/d', linux)).toEqual({ kind: 'server', url: 'postgresql://u@h/d' });
  });

  it('refuses the URL of something else, and nothing', () => {
    expect(() => locateDatabase('mysql://u@h/d', linux)).toThrow(UsageError);
    expect(() => locateDatabase(' ', linux)).toThrow(UsageError);
  });
});
