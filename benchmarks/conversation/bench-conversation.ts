// Lets simulated users talk to the agent about held-out tickets, in both languages, without a model.
// pnpm bench:conversation [--tickets N] [--turns N] [--seed N] [--phrases fit|report] [--timed N] [--markdown] [--misheard N]

import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createPhraseBook, seededRandom, shuffled } from '@dbdiag/evaluation';
import type { Locale } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { endingFigures, listeningFigures } from './conversation-figures.ts';
import { heldOutWorlds } from './held-out-worlds.ts';
import { misheardTurns } from './misheard-turns.ts';
import { playLanguage } from './play-language.ts';
import { readPhrases } from './read-phrases.ts';
import type { LanguageFigures } from './report.ts';
import { renderReport } from './report.ts';
import { timeTurns } from './turn-times.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string' },
    turns: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    phrases: { type: 'string', default: 'fit' },
    timed: { type: 'string', default: '20' },
    misheard: { type: 'string', default: '0' },
    markdown: { type: 'boolean', default: false },
  },
});
const snapshot = postgresKnowledge();
const maxTurns = wholeNumber('turns', values.turns, 1);
const seed = wholeNumber('seed', values.seed, 0);
const tickets = Math.min(snapshot.tickets.length, wholeNumber('tickets', values.tickets ?? String(snapshot.tickets.length), 1));
const timed = wholeNumber('timed', values.timed, 1);
const misheard = wholeNumber('misheard', values.misheard, 0);
if (values.phrases !== 'fit' && values.phrases !== 'report') fail('--phrases takes fit or report.');

const phrases = createPhraseBook(readPhrases(values.phrases), snapshot.phenomena);
const worlds = heldOutWorlds(snapshot, seed);
const ids = snapshot.tickets.map(({ id }): string => id);
const wanted = new Set(shuffled(ids, seededRandom(seed, 'sample')).slice(0, tickets));
const figures: LanguageFigures[] = [];
for (const locale of ['zh', 'en'] as const) figures.push(await measure(locale));
const load = loadavg().map((average) => average.toFixed(1))[0] ?? '';
const machine = `Node ${process.versions.node} on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, load ${load} at the end; ${timed} dialogues at most sent again, after three that are not timed`;
console.log(
  renderReport(
    figures,
    { tickets, allTickets: ids.length, maxTurns, phrases: values.phrases, seed, machine },
    values.markdown ? 'markdown' : 'text',
  ),
);

async function measure(locale: Locale): Promise<LanguageFigures> {
  const started = performance.now();
  const note = (text: string): void => {
    console.error(`${locale}: ${text}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  };
  const report = (done: number): void => {
    if (done % 10 === 0) note(`${done} of ${tickets} dialogues`);
  };
  const compared = await playLanguage({ locale, worlds, phrases, wanted, maxTurns, seed, report });
  const played = compared.map((item) => item.played);
  for (const text of misheardTurns(played, misheard)) console.error(text);
  note(`sending ${Math.min(timed, played.length)} dialogues again for their times`);
  const times = await timeTurns(
    compared.slice(0, timed).map((item, index) => ({ world: item.world, played: item.played, sessionId: `timed ${locale} ${index}` })),
  );
  return {
    locale,
    conversation: endingFigures(played.map(({ ending }) => ending)),
    direct: endingFigures(compared.map(({ direct }) => direct)),
    sameQuestions: endingFigures(compared.map(({ sameQuestions }) => sameQuestions)),
    listening: listeningFigures(played),
    times,
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) fail(`--${name} takes a whole number from ${least} up.`);
  return value;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
