// Writes docs/examples/ai-sdk-parts.md.
// tsx --conditions=@dbdiag/source packages/server/scripts/write-ai-sdk-parts.ts
import { writeFileSync } from 'node:fs';
import { aiSdkPartsDocument, aiSdkPartsText } from './ai-sdk-parts.ts';

writeFileSync(aiSdkPartsDocument, await aiSdkPartsText());
