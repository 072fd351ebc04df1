// Plays dialogues whose user's side was written by people who saw neither code nor corpus, and scores the replies.
// pnpm bench:dialogues [--half fit|report] [--lang zh|en] [--reader labels|noisy|mistaken] [--show] [--dialogue ID] [--unlabelled FILE]
// --show lists what was recorded though nobody said it, what was missed and what wasn't answered; --dialogue prints one whole. Both show the half
// that is fitted on only. --unlabelled writes what was recorded and isn't labelled, for a judge. Each measurement of the report half is noted.
// --reader puts a model on the loopback that reads as the labels say: without errors, or with a tenth of its
// readings wrong by one field (noisy), or where it is the polarity by both fields that say it (mistaken).

import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createOpenAIModel } from '@dbdiag/agent/openai';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { startLabelServer } from './label-server.ts';
import { playDialogue } from './play-dialogue.ts';
import { readDialogues } from './read-dialogues.ts';
import type { DialogueScore } from './score-dialogue.ts';
import { scoreDialogue } from './score-dialogue.ts';
import { seededErrors } from './seeded-errors.ts';
import { createSuiteWorlds } from './suite-agent.ts';
import { renderSuite } from './suite-report.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'fit' },
    lang: { type: 'string' },
    reader: { type: 'string' },
    show: { type: 'boolean', default: false },
    dialogue: { type: 'string' },
    unlabelled: { type: 'string' },
  },
});
const half = values.half === 'report' ? 'report' : values.half === 'fit' ? 'fit' : fail('--half takes fit or report.');
if (half === 'report' && (values.show || values.dialogue !== undefined)) fail('Only dialogues of the half that is fitted on are shown.');
const readers: Readonly<Record<string, Parameters<typeof startLabelServer>[0]>> = {
  labels: (entries) => entries,
  noisy: seededErrors(1, 'slips'),
  mistaken: seededErrors(1, 'mistakes'),
};
const spoil = readers[values.reader ?? ''];
if (spoil === undefined && values.reader !== undefined) fail('--reader takes labels, noisy or mistaken.');
const reader = spoil && (await startLabelServer(spoil));
const worldOf = createSuiteWorlds(postgresKnowledge(), reader && createOpenAIModel({ baseUrl: reader.baseUrl, model: 'labels' }));
const wanted = readDialogues(half).filter(
  ({ id, lang }) => (values.lang === undefined || lang === values.lang) && (values.dialogue === undefined || id === values.dialogue),
);
if (wanted.length === 0) fail('There is no such dialogue.');

const scores: DialogueScore[] = [];
const unlabelled: string[] = [];
for (const dialogue of wanted) {
  const played = await playDialogue(dialogue, worldOf(dialogue.cause), reader);
  const score = scoreDialogue(played);
  scores.push(score);
  unlabelled.push(...score.wrong.map((wrong) => JSON.stringify({ id: dialogue.id, ...wrong })));
  if (values.dialogue !== undefined)
    for (const { text, response } of played.messages) console.log(`user> ${text}\n\n${response.message}\n`);
  if (values.show) for (const line of shownScore(dialogue.id, score)) console.log(line);
  if (scores.length % 20 === 0) console.error(`${scores.length} of ${wanted.length} dialogues`);
}
if (values.unlabelled !== undefined) writeFileSync(values.unlabelled, unlabelled.map((line) => `${line}\n`).join(''));
if (half === 'report') {
  const untrue = scores.reduce((sum, score) => sum + score.untrue.hits, 0);
  const note = { day: new Date().toISOString().slice(0, 10), dialogues: scores.length, untrue };
  appendFileSync(new URL('report-runs.jsonl', import.meta.url), `${JSON.stringify(note)}\n`);
}
console.log(`${scores.length} dialogues of the half for ${half === 'fit' ? 'fitting' : 'report'}\n`);
console.log(renderSuite(scores));

await reader?.close();

function shownScore(id: string, { wrong, missed, unanswered, refused }: DialogueScore): readonly string[] {
  return [
    ...wrong.map(({ text, finding }) => `${id} [untrue] ${finding.holds ? '+' : '-'}${finding.phenomenon} from: ${text}`),
    ...missed.map(({ words, accept }) => `${id} [missed] ${words} → ${accept.join(' | ')}`),
    ...refused.map(({ text, claim, reason }) => `${id} [refused] ${claim}, ${reason}, from: ${text}`),
    ...unanswered.map(({ words, reply }) => `${id} [unanswered] ${words}\n    ${reply.slice(0, 300).replaceAll('\n', ' ')}`),
  ];
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
