// Writes docs/examples/dialogues-before-after.md: `tsx benchmarks/dialogues/write-comparison.ts BEFORE.json AFTER.json`, both of them printed by
// show-replies.ts, the first in a checkout of the version that is compared with.

import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { rowsOf } from './score-dialogue.ts';

const replies = z.array(
  z.strictObject({
    id: z.string(),
    lang: z.string(),
    cause: z.string(),
    turns: z.array(z.strictObject({ user: z.string(), reply: z.string() })),
  }),
);

const [before, after] = process.argv.slice(2).map((file) => replies.parse(JSON.parse(readFileSync(file, 'utf8'))));
if (before === undefined || after === undefined) throw new Error('Name the file of before and that of after.');

const rows = (played: z.output<typeof replies>): number =>
  played.flatMap(({ turns }) => turns).reduce((sum, { reply }) => sum + rowsOf(reply), 0);

const dialogues = after.map(({ id, turns }) => {
  const earlier = before.find((dialogue) => dialogue.id === id)?.turns ?? [];
  const messages = turns.flatMap(({ user, reply }, index) => [
    user
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    block('Before', earlier[index]?.reply ?? ''),
    block('Now', reply),
  ]);
  return [`## ${id}`, ...messages].join('\n\n');
});
const lines = [
  '# Ten dialogues, before and after',
  'The first messages of ten dialogues that were written by people who saw neither code nor knowledge (`benchmarks/dialogues`, the first five of each language of the half for fitting), answered by rules without a model: before, by the state that had neither acts, pastes nor brief replies yet, and now.',
  `All replies together have ${rows(before)} rows of 100 columns before and ${rows(after)} now. What is right in them and what isn't is measured in [conversation.md](../benchmarks/conversation.md).`,
  ...dialogues,
];
writeFileSync(new URL('../../docs/examples/dialogues-before-after.md', import.meta.url), `${lines.join('\n\n')}\n`);

function block(title: string, reply: string): string {
  return `<details><summary>${title}: ${rowsOf(reply)} rows</summary>\n\n\`\`\`text\n${reply}\n\`\`\`\n\n</details>`;
}
