// @module-tag database
// @module-tag long

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gatherDocument, writeGatherDocument } from './gather-document.ts';

it('shows what the program does now without a connection; if not, run scripts/record-gather-transcript.ts', async () => {
  expect(readFileSync(gatherDocument, 'utf8')).toBe(await writeGatherDocument());
});
