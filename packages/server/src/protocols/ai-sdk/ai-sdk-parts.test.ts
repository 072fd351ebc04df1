// @module-tag long

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aiSdkPartsDocument, aiSdkPartsText } from '../../../scripts/ai-sdk-parts.ts';

it('is what docs/examples/ai-sdk-parts.md says; scripts/write-ai-sdk-parts.ts writes it', async () => {
  expect(readFileSync(aiSdkPartsDocument, 'utf8')).toBe(await aiSdkPartsText());
});
