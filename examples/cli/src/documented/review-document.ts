import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

/** Where the transcript is written down. */
export const reviewDocument = new URL('../../../../docs/examples/import-review.md', import.meta.url);

/** Five tickets of nobody's, in both languages. */
const tickets = new URL('../../../../docs/examples/import-tickets.json', import.meta.url);

const introduction = `# Reviewing an import

What tickets bring that is new becomes knowledge only as a person decides. Straight from the program as it is now:
\`examples/cli/scripts/record-review-transcript.ts\` plays it and writes this document, and a test fails when it is out of date. The
tickets are [import-tickets.json](import-tickets.json), made up for this page.`;

/** What the person changes in the file: of the entry with these words, the lines of its decision. */
const edits: readonly (readonly [words: string, lines: (idOf: (words: string) => string) => string])[] = [
  ['an index grew much', (idOf) => `decision: merge\n    into: ${idOf('某个索引大小大幅增长')}`],
  ['值班电话整晚响个不停', () => 'decision: reject'],
  ['the new battery charged to N% and flushes take N ms', () => 'decision: verification'],
];

/** The whole document, played now. */
export async function writeReviewDocument(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-review-document-'));
  try {
    await copyFile(tickets, join(folder, 'import-tickets.json'));
    const table = await ran(['import', 'review', 'import-tickets.json', '--out', 'review.yaml'], folder);
    const written = await readFile(join(folder, 'review.yaml'), 'utf8');
    await writeFile(join(folder, 'wrong.yaml'), written.replace(/(?<=^ {1,8})decision: accept/mu, 'decision: merge\n    into: p-typo'));
    const refused = await ran(['import', 'import-tickets.json', '--review', 'wrong.yaml'], folder);
    const edited = withEdits(written);
    await writeFile(join(folder, 'review.yaml'), edited);
    const imported = await ran(['import', 'import-tickets.json', '--review', 'review.yaml'], folder);
    const again = await ran(['import', 'review', 'import-tickets.json'], folder);
    const sections = [
      introduction,
      '## What is new',
      'Texts that say the same are one line, in words without their values and names. Nothing is stored.',
      block('sh', 'dbdiag import review import-tickets.json --out review.yaml'),
      block('text', table),
      '## The file',
      block('yaml', written.trimEnd()),
      '## Decisions',
      'The two phenomena of a growing index become one, the call is no symptom of a database, and the charged battery was seen after the\nrepair.',
      block('diff', changedLines(written, edited)),
      "A mistake changes nothing and is told with its line, here a target that there isn't:",
      block('sh', 'dbdiag import import-tickets.json --review wrong.yaml'),
      block('text', refused),
      '## The import',
      block('sh', 'dbdiag import import-tickets.json --review review.yaml'),
      block('text', imported),
      'Afterwards only what was rejected or kept apart is new again:',
      block('sh', 'dbdiag import review import-tickets.json'),
      block('text', again),
    ];
    return `${sections.join('\n\n')}\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The file as the person leaves it. */
function withEdits(written: string): string {
  return edits.reduce((text, [words, lines]) => {
    const { from, to } = placeOf(text, words);
    return (
      text.slice(0, from) +
      text.slice(from, to).replace(
        'decision: accept',
        lines((other) => idAt(text, other)),
      ) +
      text.slice(to)
    );
  }, written);
}

/** Where the entry with these words begins and ends. */
function placeOf(text: string, words: string): { readonly from: number; readonly to: number } {
  const to = text.indexOf(`: ${words}\n`, text.indexOf('\nreview: '));
  if (to < 0) throw new Error(`The review has no entry "${words}".`);
  return { from: text.lastIndexOf('- id: ', to), to };
}

function idAt(text: string, words: string): string {
  const { from, to } = placeOf(text, words);
  return /(?<=- id: ).*/u.exec(text.slice(from, to))?.[0] ?? '';
}

function changedLines(before: string, after: string): string {
  const old = before.split('\n');
  const lines: string[] = [];
  let at = 0;
  for (const line of after.split('\n')) {
    if (line === old[at]) {
      if (line.startsWith('  - id')) lines.push(`   ${line.trim()}`);
      at += 1;
    } else if (line.includes('into:')) lines.push(`+  ${line.trim()}`);
    else {
      lines.push(`-  ${old[at]?.trim() ?? ''}`, `+  ${line.trim()}`);
      at += 1;
    }
  }
  return lines.filter((line, index) => !line.startsWith('   ') || /^[-+]/u.test(lines[index + 1] ?? '')).join('\n');
}

/** What the program puts out, messages last. */
async function ran(args: readonly string[], folder: string): Promise<string> {
  const placed = args.map((arg) => (/\.(?:json|yaml)$/u.test(arg) ? join(folder, arg) : arg));
  const { world, output, messages } = createTestWorld([], {
    arguments: [...placed, '--db', join(folder, 'db'), '--locale', 'en'],
    home: folder,
    folder,
  });
  await runProgram(world);
  const notices = /^(?:Opening the database|正在打开).*\n/gmu;
  return `${output()}${messages().replaceAll(notices, '')}`.replaceAll(`${folder}/`, '').trimEnd();
}

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
