// Plays what stands in docs/examples/import-review.md and writes the document.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-review-transcript.ts
import { writeFileSync } from 'node:fs';
import { reviewDocument, writeReviewDocument } from '../src/documented/review-document.ts';

writeFileSync(reviewDocument, await writeReviewDocument());
