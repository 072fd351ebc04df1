import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLabFolder, removeStale } from './lab-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lab-folder.'));
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** No process can have begun at this tick with this pid. */
const deadProcess = '1 999999999999';

describe('openLabFolder', () => {
  it('makes folders that every user may enter and removes all at the end', () => {
    const lab = openLabFolder(parent);
    const runs = lab.make('runs', 'r1');
    expect(statSync(lab.path).mode & 0o777).toBe(0o755);
    writeFileSync(join(runs, 'x'), '');
    lab.remove();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('removes what a killed process left', () => {
    const left = join(parent, 'dbdiag-fault-lab.dead');
    mkdirSync(join(left, 'runs', 'data'), { recursive: true });
    writeFileSync(join(left, 'lab.pid'), deadProcess);
    const lab = openLabFolder(parent);
    expect(existsSync(left)).toBe(false);
    lab.remove();
  });
});

describe('removeStale', () => {
  it('leaves folders of living processes and of others alone', () => {
    const lab = openLabFolder(parent);
    mkdirSync(join(parent, 'something-else'));
    mkdirSync(join(parent, 'dbdiag-fault-lab.just-being-made'));
    expect(removeStale(parent)).toEqual([]);
    expect(existsSync(lab.path)).toBe(true);
    lab.remove();
  });

  it("stops no process that isn't a server of that very folder", () => {
    const left = join(parent, 'dbdiag-fault-lab.dead');
    const data = join(left, 'runs', 'r1', 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(left, 'lab.pid'), deadProcess);
    // This test itself, named as if it were the server.
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`);
    let asked = false;
    const note = (): void => {
      asked = true;
    };
    process.on('SIGQUIT', note);
    removeStale(parent);
    process.off('SIGQUIT', note);
    expect(asked).toBe(false);
    expect(existsSync(left)).toBe(false);
  });
});
