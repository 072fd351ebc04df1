import { createLogFamily } from '../src/probe/host/log.ts';
import type { Reading } from '../src/probe/reading.ts';
import type { ReadOptions } from './host-capture.ts';
import { read } from './host-capture.ts';

const folder = '/var/lib/postgresql/15/main/log';

/** What is in the folder of the log at one look. */
export interface Folder {
  readonly text: string;
  readonly inode?: number;
  readonly name?: string;
  /** Seconds since the log was written to; default 0. */
  readonly quiet?: number;
  readonly unreadable?: boolean;
  /** Names of other files with the seconds since they were written to. */
  readonly others?: Readonly<Record<string, number>>;
  readonly size?: number;
}

const nowSeconds = 1_790_000_000;

/** What `find` prints of it. */
export function printed({ text, inode = 7, name = 'server-log.log', quiet = 0, unreadable = false, others = {}, size }: Folder): string {
  const record = (path: string, about: { readonly size: number; readonly inode: number; readonly age: number }): string =>
    `\0${about.size}\t${about.inode}\t${nowSeconds - about.age}.25\t${path}\0`;
  return [
    ...Object.entries(others).map(([other, age], index) => record(`${folder}/${other}`, { size: 10, inode: 100 + index, age })),
    record(`${folder}/${name}`, { size: size ?? new TextEncoder().encode(text).length, inode, age: quiet }),
    `L${unreadable ? '' : text}`,
    record('/proc/self/stat', { size: 0, inode: 4_000_000, age: 0 }),
  ].join('');
}

/** Messages at seconds after twelve o'clock. */
export function lines(...messages: readonly (readonly [second: number, message: string])[]): string {
  return messages.map(([second, message]) => `${stamp(second)} UTC [42] app@shop/web ${message}\n`).join('');
}

function stamp(second: number): string {
  return new Date(Date.UTC(2026, 10, 22, 12) + second * 1000).toISOString().replace('T', ' ').replace('Z', '');
}

/** The reading of one phenomenon from the folder at the beginning and at the end of a window of 11 s. */
export function readLog(
  phenomenon: string,
  [first, last]: readonly [Folder, Folder],
  options: ReadOptions & { readonly windowMinutes?: number } = {},
): Reading {
  const { windowMinutes = 0, ...more } = options;
  return read(createLogFamily({ windowMinutes }))(
    phenomenon,
    [
      [0, printed(first)],
      [11, printed(last)],
    ],
    more,
  );
}
