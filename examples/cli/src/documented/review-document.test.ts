// @module-tag database
// @module-tag long

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reviewDocument, writeReviewDocument } from './review-document.ts';

it('shows what a review of an import is now; if not, run scripts/record-review-transcript.ts', async () => {
  expect(readFileSync(reviewDocument, 'utf8')).toBe(await writeReviewDocument());
});
