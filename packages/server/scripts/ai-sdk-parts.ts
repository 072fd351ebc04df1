import { z } from 'zod';
import type { DbdiagUIMessage } from '../test/plain-chat.ts';
import { recordedUiChat } from './recorded-ui-chat.ts';

/** Where the document is. */
export const aiSdkPartsDocument = new URL('../../../docs/examples/ai-sdk-parts.md', import.meta.url);

/** Texts are cut after so many characters, and lists after so many members. */
const shown = { characters: 100, members: 2 };

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > shown.characters ? `${value.slice(0, shown.characters)}[…]` : value;
  if (Array.isArray(value)) {
    const more = value.length - shown.members;
    return [...value.slice(0, shown.members).map(shortened), ...(more > 0 ? [`[… ${more} more]`] : [])];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]: [string, unknown]) => [name, shortened(content)]));
}

/** A part as it is shown: what a tool returned is for those who know the tool, and dbdiag's own say the same in parts of data. */
function shownPart(part: DbdiagUIMessage['parts'][number]): unknown {
  const returned = z.object({ output: z.object({ summary: z.string(), output: z.unknown() }) }).safeParse(part);
  if (part.type !== 'dynamic-tool' || returned.data === undefined) return shortened(part);
  return shortened({ ...part, output: { ...returned.data.output, output: '[…]' } });
}

const intro = `# What a page gets of \`POST /ui/chat\`

The messages of one diagnosis as the client of the AI SDK has them, version 6 of \`ai\`, straight from its own chat over HTTP:
\`packages/server/scripts/write-ai-sdk-parts.ts\` plays it and writes this document, and a test fails when it is out of date. Texts are
cut after ${shown.characters} characters, lists after ${shown.members} members, and what tools return is left out, marked \`[…]\`; nothing else is.

Each of \`data-posterior\`, \`data-questions\`, \`data-evidence\` and \`data-diagnosis\` is in a message once. What the last message has is
what holds, and whether a cause is concluded says \`outcome\`. \`data-degraded\` tells what rules did because a model failed.
\`data-progress\` is transient: it comes to \`onData\` and into no message. Calls are dynamic tool parts, run by the provider, so that the
client shows them and doesn't run them. A turn that fails is the error of the chat, in public words, with \`metadata.error_code\`.

The server reads the last message only, so a page sends it alone:

<!-- file: packages/server/scripts/recorded-ui-chat.ts -->
\`\`\`ts
    const transport = new DefaultChatTransport<DbdiagUIMessage>({
      // …
      prepareSendMessagesRequest: ({ id, messages, body }) => ({ body: { ...body, id, message: messages.at(-1) } }),
    });
    // …
    await chat.sendMessage({ text: 'the log has "deadlock detected"' });
    await chat.sendMessage({ parts: [{ type: 'data-answers', data: [{ phenomenon_id: 'deadlocks', status: 'present' }] }] });
\`\`\`

with the types of the parts, from \`@dbdiag/server\`:

<!-- file: packages/server/test/plain-chat.ts -->
\`\`\`ts
export type DbdiagUIMessage = UIMessage<DbdiagUIMetadata, DbdiagUIDataTypes>;
\`\`\`

\`answers\` and \`locale\` (\`zh\`, \`en\`) may also stand in the body. To answer again (\`regenerate\`), to replace an earlier message and to
send a file is refused with status 400: say "undo" to take a round back, and paste the lines that matter.
`;

/** The document as it is now. */
export async function aiSdkPartsText(): Promise<string> {
  const messages = await recordedUiChat();
  const sections = messages.map(({ id, role, metadata, parts }) => {
    const head = JSON.stringify({ id, role, ...(metadata !== undefined && { metadata }) });
    const blocks = parts.map((part) => `\`\`\`json\n${JSON.stringify(shownPart(part), null, 2)}\n\`\`\``);
    return [`## ${id}, of the ${role}`, `\`${head}\``, ...blocks].join('\n\n');
  });
  return `${[intro.trimEnd(), ...sections].join('\n\n')}\n`;
}
