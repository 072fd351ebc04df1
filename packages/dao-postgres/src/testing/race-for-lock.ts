import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDirectory } from '../directory-lock.ts';
import { DirectoryLockedError } from '../errors.ts';

/** Takes and gives back the lock of a directory twenty times, and notes in a file when it had it. */
const [directory = '', journal = ''] = process.argv.slice(2);
for (let held = 0; held < 20; ) {
  try {
    const lock = await lockDirectory(directory);
    appendFileSync(journal, `+${process.pid}\n`);
    await pause(1);
    appendFileSync(journal, `-${process.pid}\n`);
    held += 1;
    lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    await pause(3);
  }
}
