// @module-tag process

import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteForShell } from './quote-for-shell.ts';

it('writes a single quote as an escaped one between two quoted parts', () => {
  expect(quoteForShell(['it', "isn't"])).toBe(String.raw`'it' 'isn'\''t'`);
});

it('brings every argument through sh unchanged', () => {
  // No argument of a program holds a zero byte, and a lone surrogate has no bytes to compare.
  const argument = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && !/\p{Cs}/u.test(text)),
    fc.string({ unit: fc.constantFrom(...Array.from(`'"\\$\`;&|<>*?[]{}()!#~ \n\t-=%^a`)) }),
  );
  fc.assert(
    fc.property(fc.array(argument, { minLength: 1, maxLength: 8 }), (argv) => {
      const printed = execFileSync('sh', ['-c', quoteForShell(['printf', '%s\\0', ...argv])], { encoding: 'utf8' });
      expect(printed.split('\0').slice(0, -1)).toEqual(argv);
    }),
    { numRuns: 150 },
  );
});
