// @module-tag long

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordedOutput } from '../../test/gathered-output.ts';
import type { Capture } from '../collection/capture.ts';
import { needsWindow } from '../collection/needs-window.ts';
import { gatheredCaptures } from './gathered-captures.ts';
import { gatheredCommands } from './gathered-commands.ts';
import { GatheredFileError } from './gathered-file-error.ts';
import { readGathered } from './read-gathered.ts';

const versions = [15, 18] as const;

async function capturesOf(text: string): Promise<ReadonlyMap<string, Capture>> {
  const { captureOf } = gatheredCaptures(await readGathered(text), gatheredCommands);
  return new Map(await Promise.all(gatheredCommands.map(async (command) => [command.id, unordered(await captureOf(command))] as const)));
}

/** Rows of a look may change places: whatever reads them goes by their keys. */
function unordered(capture: Capture): Capture {
  const executions = capture.executions.map(({ result, ...execution }) => ({
    ...execution,
    result: result.ok
      ? { ok: true as const, rows: result.rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) }
      : result,
  }));
  return { ...capture, executions };
}

describe.each(versions)('what a script printed on a server of version %d', (version) => {
  let text: string;
  let whole: ReadonlyMap<string, Capture>;
  beforeAll(async () => {
    text = await recordedOutput(version);
    whole = await capturesOf(text);
  });

  /** What is left of a damaged file is what the whole one says, or it is said to be missing. */
  async function checkDamaged(damaged: string): Promise<void> {
    let captures: ReadonlyMap<string, Capture>;
    try {
      captures = await capturesOf(damaged);
    } catch (error) {
      expect(error).toBeInstanceOf(GatheredFileError);
      return;
    }
    for (const command of gatheredCommands) {
      const capture = captures.get(command.id);
      if (capture?.notRun !== undefined) continue;
      const expected = whole.get(command.id)?.executions ?? [];
      if (needsWindow(command)) expect(expected).toEqual(expect.arrayContaining([...(capture?.executions ?? [])]));
      else expect(capture?.executions).toEqual(expected);
    }
  }

  it('has every look whole', () => {
    for (const command of gatheredCommands) {
      const { notRun, executions } = whole.get(command.id) ?? expect.fail(command.id);
      if (notRun !== undefined) {
        expect([command.id, notRun.reason]).toEqual([command.id, 'unsupported']);
        continue;
      }
      const count = { once: 1, differenced: 2, sampled: 4 }[command.sampling];
      expect([command.id, executions.map(({ result }) => result.ok)]).toEqual([command.id, Array.from({ length: count }, () => true)]);
    }
  });

  it('can be cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), async (length) => checkDamaged(text.slice(0, length))),
      { numRuns: 20 },
    );
  });

  it('can have lost any of its lines', async () => {
    const lines = text.split('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length), fc.integer({ min: 1, max: 40 }), async (start, count) =>
        checkDamaged([...lines.slice(0, start), ...lines.slice(start + count)].join('\n')),
      ),
      { numRuns: 20 },
    );
  });

  it('can be changed anywhere: what was changed is never read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('0', '7', 'x', '"', ']', '\n', ''), async (at, sign) =>
        checkDamaged(`${text.slice(0, at)}${sign}${text.slice(at + 1)}`),
      ),
      { numRuns: 40 },
    );
  });

  it('can have its lines in any other order', async () => {
    const lines = text.trimEnd().split('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(lines.length - 1), async (from, to) => {
        const moved = lines.filter((_, index) => index !== from);
        moved.splice(to, 0, lines[from] ?? '');
        await checkDamaged(moved.join('\n'));
      }),
      { numRuns: 20 },
    );
  });
});
