import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unknownFaultDocument, writeUnknownFault } from './unknown-fault-document.ts';

it('the report of an unknown fault is what the program says now; scripts/write-unknown-fault.ts writes it', async () => {
  const document = await writeUnknownFault();
  expect(readFileSync(unknownFaultDocument, 'utf8')).toBe(document);
  expect(document).not.toContain('Concluded');
});
