import { expect, it } from 'vitest';
import { newestLogFile } from './newest-log-file.ts';

const listing = [
  ['1700000000.0000000000', '/var/log/postgresql/postgresql-15-main.log.1'],
  ['1700000300.5000000000', '/var/log/postgresql/postgresql-15-main.log'],
  ['1700000300.2000000000', '/srv/log/other.log'],
  ['1700000900.0000000000', '/var/log/postgresql/postgresql-15-main.csv'],
]
  .map(([time, path]) => `${time}\t${path}\0`)
  .join('');

it('takes the file of the name that the server told, wherever it lies', () => {
  expect(newestLogFile(listing, '/pgdata/log/other.log')).toBe('/srv/log/other.log');
});

it('leaves the told one where no folder has its name', () => {
  expect(newestLogFile(listing, '/pgdata/log/main.log')).toBe('/pgdata/log/main.log');
  expect(newestLogFile('', '/pgdata/log/main.log')).toBe('/pgdata/log/main.log');
});

it('takes the newest file that ends in .log where the server told none', () => {
  expect(newestLogFile(listing)).toBe('/var/log/postgresql/postgresql-15-main.log');
});

it('finds none in what is no listing', () => {
  for (const text of ['', '\0', 'x.log\0', '\t/a.log\0', '1\0/a.log', '1 /a.log']) expect(newestLogFile(text)).toBeUndefined();
});
