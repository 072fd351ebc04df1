// @module-tag process

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { transcriptDocument, writeTranscript } from '../test/transcript.ts';

it('is written down as it is played', async () => {
  expect(await writeTranscript()).toBe(readFileSync(transcriptDocument, 'utf8'));
});
