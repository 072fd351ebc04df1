// Plays a conversation with the official MCP client and writes docs/examples/mcp-transcript.md.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source packages/mcp/scripts/write-transcript.ts [--check]
//
// --check compares with the document and ends with status 1 on a difference.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { transcriptDocument, writeTranscript } from '../test/transcript.ts';

const transcript = await writeTranscript();
if (argv[2] !== '--check') {
  writeFileSync(transcriptDocument, transcript);
} else if (readFileSync(transcriptDocument, 'utf8') !== transcript) {
  console.error('docs/examples/mcp-transcript.md is out of date: run this script without --check and read the difference.');
  exit(1);
}
