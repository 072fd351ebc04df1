// Plays what stands in docs/examples/gather-transcript.md and writes the document.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-gather-transcript.ts
import { writeFileSync } from 'node:fs';
import { gatherDocument, writeGatherDocument } from '../src/documented/gather-document.ts';

writeFileSync(gatherDocument, await writeGatherDocument());
