import type { DocumentedConversation } from './documented-conversation.ts';
import { documentedConversations } from './documented-conversation.ts';
import type { PlayedTurn } from './play-conversation.ts';
import { playConversation } from './play-conversation.ts';

const script = 'npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-transcripts.ts';

/** Where the conversations are written down. */
export const conversationsDocument = new URL('../../../../docs/conversations.md', import.meta.url);

const introduction = `# Five conversations

Straight from the program as it is now, with the built-in corpus: \`examples/cli/scripts/record-transcripts.ts\` plays them and writes
this document, and a test fails when it is out of date. Lines with \`>\` are the user's. How to make a check, with its SQL, and the
statements of the solutions are left out here, marked \`[…]\`; nothing else is. The model of the last conversation is a script on the
loopback, not a real one.`;

/** The whole document, played now. */
export async function writeConversations(): Promise<string> {
  const sections: string[] = [];
  for (const conversation of documentedConversations) sections.push(section(conversation, await playConversation(conversation)));
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

/** A conversation as the document shows it. */
export function section(conversation: DocumentedConversation, turns: readonly PlayedTurn[]): string {
  const { title, shows } = conversation;
  return [`## ${title}`, shows, `\`\`\`sh\n${command(conversation, turns)}\n\`\`\``, ...turns.map(turnText)].join('\n\n');
}

/** What a reader runs to see it. */
function command({ name, locale, modelFailsAfter }: DocumentedConversation, turns: readonly PlayedTurn[]): string {
  if (modelFailsAfter !== undefined) return `${script} ${name}   # with the failing server`;
  return `printf '%s\\n' ${turns.map(({ line }) => quoted(line)).join(' \\\n  ')} |\n  npm run -s dbdiag -- chat --locale ${locale}`;
}

/** One word of a shell. */
function quoted(line: string): string {
  return line.includes("'") && !/["$`\\!]/u.test(line) ? `"${line}"` : `'${line.replaceAll("'", String.raw`'\''`)}'`;
}

function turnText({ line, reply }: PlayedTurn): string {
  return `> ${line}\n\n\`\`\`text\n${withoutInstructions(reply)}\n\`\`\``;
}

/** What is for the one who sits at the database: how to see it (three spaces), and statements (five spaces or more). */
const instructions = /(?:^ {3}(?:How: |怎么看：|SQL[:：]).*\n|^ {5}.*\n)+/gmu;

function withoutInstructions(reply: string): string {
  return `${reply}\n`.replace(instructions, '   […]\n').trimEnd();
}
