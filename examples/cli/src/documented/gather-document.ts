import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

/** Where the transcript is written down. */
export const gatherDocument = new URL('../../../../docs/examples/gather-transcript.md', import.meta.url);

/** What a script printed on a server of version 15 while sessions queued for a row: packages/evidence/scripts/record-gathered.ts. */
const recorded = new URL('../../../../packages/evidence/fixtures/gathered/server-15.txt', import.meta.url);

/** Longer lines are cut in the document. */
const lineLength = 150;

const introduction = `# Without a connection

A server that dbdiag may not connect to: a script, what it prints, and what comes of it. Straight from the program as it is now:
\`examples/cli/scripts/record-gather-transcript.ts\` plays it and writes this document, and a test fails when it is out of date. The
script was run by psql on a PostgreSQL 15 whose application queues for a row. Long lines are cut at ${lineLength} characters, and
where the evidence is kept is left out; marked \`[…]\` is what goes on as before.`;

/** The whole document, played now. */
export async function writeGatherDocument(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-gather-document-'));
  try {
    const output = await readFile(recorded, 'utf8');
    await writeFile(join(folder, 'look.txt'), output);
    await writeFile(join(folder, 'cut.txt'), output.slice(0, output.lastIndexOf('"look" : "pg.tables"')));
    const script = await ran(['gather'], folder);
    const [header = ''] = script.split('\n\n');
    const sections = [
      introduction,
      '## The script',
      'Whoever needs help writes it and sends it to whoever may run it.',
      shell("dbdiag gather > look.sql\nsed '/^$/q' look.sql"),
      block('sql', header),
      'Every statement stands in it once, in the form the policy approved, for each version that has its own; this one, for example:',
      block('sql', partOf(script, '-- pg.archiver', '\n\n')),
      '## Its output',
      'The DBA reads the script, runs it, reads what it printed, and sends that back.',
      shell('psql -X -d shop -f look.sql -o look.txt'),
      block('text', excerptOf(output)),
      '## The diagnosis',
      shell('dbdiag inspect --from look.txt --profile lab'),
      block('text', await ran(['inspect', '--from', 'look.txt', '--profile', 'lab', '--locale', 'en'], folder)),
      '## A file that was cut',
      shell('dbdiag inspect --from cut.txt --profile lab'),
      block('text', firstLines(await ran(['inspect', '--from', 'cut.txt', '--profile', 'lab', '--locale', 'en'], folder), 12)),
      '## In a conversation',
      shell("printf '%s\\n' '/file look.txt' | dbdiag chat --locale en"),
      block('text', await ran(['chat', '--locale', 'en', '--db', join(folder, 'db')], folder, ['/file look.txt'])),
    ];
    return `${sections.join('\n\n')}\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the program puts out, messages first. */
async function ran(args: readonly string[], folder: string, lines: readonly string[] = []): Promise<string> {
  const placed = args.map((arg) => (arg.endsWith('.txt') ? join(folder, arg) : arg));
  const evidence = args[0] === 'inspect' ? ['--evidence-dir', join(folder, 'report')] : [];
  const typed = lines.map((line) => line.replace('look.txt', join(folder, 'look.txt')));
  const { world, output, messages } = createTestWorld(typed, { arguments: [...placed, ...evidence], home: folder, folder });
  await runProgram(world);
  // How long the database takes to open is the machine's.
  const said = messages().replaceAll(/^(?:(?:Evidence|Seal): |Opening the database|正在打开).*\n/gmu, '');
  return `${said}${output()}`.trimEnd();
}

function shell(command: string): string {
  return block('sh', command);
}

function block(language: string, text: string): string {
  const lines = text.split('\n').map((line) => (line.length > lineLength ? `${line.slice(0, lineLength)}…` : line));
  return `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
}

function partOf(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  return text.slice(start, text.indexOf(to, start));
}

/** The first line, and one look. */
function excerptOf(output: string): string {
  const lines = output.split('\n');
  const look = lines.findIndex((line) => line.includes('"begin"') && line.includes('pg.locks'));
  return [lines[0], '[…]', ...lines.slice(look, look + 3), '[…]', lines.at(-2)].join('\n');
}

function firstLines(text: string, count: number): string {
  return `${text.split('\n').slice(0, count).join('\n')}\n[…]`;
}
