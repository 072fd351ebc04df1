// Plays the conversations of docs/conversations.md through the program and writes the document.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-transcripts.ts [--check | NAME]
//
// --check compares with the document and ends with status 1 on a difference; NAME prints one conversation.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { conversationsDocument, section, writeConversations } from '../src/documented/conversations-document.ts';
import { documentedConversations } from '../src/documented/documented-conversation.ts';
import { playConversation } from '../src/documented/play-conversation.ts';

const [wanted] = argv.slice(2);
if (wanted === undefined) {
  writeFileSync(conversationsDocument, await writeConversations());
} else if (wanted === '--check') {
  if (readFileSync(conversationsDocument, 'utf8') === (await writeConversations())) exit(0);
  console.error('docs/conversations.md is out of date: run this script without --check and read the difference.');
  exit(1);
} else {
  const conversation = documentedConversations.find(({ name }) => name === wanted);
  if (conversation === undefined) {
    console.error(`There is no conversation ${wanted}. There are: ${documentedConversations.map(({ name }) => name).join(', ')}.`);
    exit(2);
  }
  console.log(section(conversation, await playConversation(conversation)));
}
