import { createRuntime } from '@dbdiag/runtime';
import { createMcpDoor } from '../src/mcp-door.ts';
import type { FormAnswer } from './clients.ts';
import { serveDoor } from './clients.ts';
import { recordedInspecting, recordedRun } from './recorded-inspecting.ts';
import { textOf } from './results.ts';

const introduction = `# A conversation over MCP

What an assistant sends and gets: the official client, \`@modelcontextprotocol/client\`, speaking 2026-07-28 to a door on a loopback port.
\`packages/mcp/scripts/write-transcript.ts\` plays it and writes this document, and a test fails when it is out of date. The server that
is measured is a run of the fault lab, played again from its record. Beside each text there is a structured part by the tool's output
schema, left out here; long texts are cut at \`[…]\`.`;

/** Where the conversation is written down. */
export const transcriptDocument = new URL('../../../docs/examples/mcp-transcript.md', import.meta.url);

/** Lines of a text that are shown. */
const linesShown = 24;

/** Plays the conversation, and writes it down. The same every time. */
export async function writeTranscript(): Promise<string> {
  const parts: string[] = [introduction];
  const answers: FormAnswer[] = [];
  const runtime = await createRuntime(
    { locale: 'en', targets: { shop: { url: 'postgres://dbdiag@db.example/shop' } } },
    { inspecting: recordedInspecting(await recordedRun({ subject: 'orders' })) },
  );
  const served = await serveDoor(createMcpDoor(runtime));
  try {
    const client = await served.connect({
      era: '2026-07-28',
      fill: ({ message, properties }) => {
        const answer = answers.shift() ?? { action: 'decline' };
        parts.push(`The server asks the user: *${message}*`, fieldsOf(properties), `The user's answer: ${code(answer)}`);
        return answer;
      },
    });
    const call = async (title: string, [name, args]: readonly [string, object], forms: readonly FormAnswer[] = []): Promise<void> => {
      answers.push(...forms);
      parts.push(`## ${title}`, `\`${name}\` ${code(args)}`);
      const steps: string[] = [];
      const result = await client.callTool(
        { name, arguments: { ...args } },
        {
          onprogress: ({ message = '' }) => {
            // The client tells its own steps here as well.
            if (!message.startsWith('Fulfilling input')) steps.push(message);
          },
        },
      );
      if (steps.length > 4 && name === 'inspect_server') parts.push(`Progress: ${steps.slice(0, 4).join('; ')}; … ${steps.at(-1) ?? ''}`);
      parts.push(fenced(textOf(result)));
    };
    const { tools } = await client.listTools();
    parts.push(
      `## The tools\n\n${tools.map(({ name, title = '', annotations }) => `- \`${name}\`: ${title}${annotations?.readOnlyHint === true ? ', read-only' : ''}`).join('\n')}`,
    );
    const { messages } = await client.getPrompt({ name: 'diagnose', arguments: { problem: 'orders hang since noon' } });
    parts.push('## The prompt that a user picks', ...messages.map(({ content }) => fenced(content.type === 'text' ? content.text : '')));
    const sessionId = 'orders-hang';
    await call('Words in, questions out', [
      'diagnose',
      {
        sessionId,
        message: 'sessions wait for row locks, and updates are slow',
        askUser: false,
      },
    ]);
    await call(
      'Questions that the user answers in a form',
      ['diagnose', { sessionId, message: 'no deadlocks' }],
      [{ action: 'accept', content: { question1: 'yes', question2: "don't know" } }, { action: 'decline' }],
    );
    await call('Why', ['explain', { sessionId }]);
    await call('What is known of it', ['search_knowledge', { query: 'idle in transaction', kind: 'phenomenon' }]);
    await call(
      'A server that models are not granted, without consent',
      ['inspect_server', { target: 'shop', sessionId }],
      [{ action: 'decline' }],
    );
    await call(
      'The same with the consent of the user',
      ['inspect_server', { target: 'shop', sessionId }],
      [{ action: 'accept', content: { measure: true } }],
    );
    await call('Where it stands', ['diagnosis_state', { sessionId }]);
    await call('A session of somebody else, or of nobody', ['diagnosis_state', { sessionId: 'not-mine' }]);
  } finally {
    await served.close();
    await runtime.close();
  }
  return `${parts.join('\n\n')}\n`;
}

function code(value: object): string {
  return `\`${JSON.stringify(value)}\``;
}

function fieldsOf(properties: Readonly<Record<string, unknown>>): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const { title = '', enum: choices } = { ...(field as { title?: string; enum?: string[] }) };
      return `- \`${name}\`: ${title}${choices === undefined ? '' : ` (${choices.join(', ')})`}`;
    })
    .join('\n');
}

function fenced(text: string): string {
  const lines = text.split('\n').map((line) => (line.length > 240 ? `${line.slice(0, 240)} […]` : line));
  const shown = lines.length > linesShown ? [...lines.slice(0, linesShown), '[…]'] : lines;
  return ['```text', ...shown, '```'].join('\n');
}
