// @module-tag long

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conversationsDocument, writeConversations } from './conversations-document.ts';

it('shows the conversations as the program leads them now; if not, run scripts/record-transcripts.ts', async () => {
  expect(readFileSync(conversationsDocument, 'utf8')).toBe(await writeConversations());
});
