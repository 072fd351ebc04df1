// Writes what the conversation asks the matching about in dialogues of the half for fitting, with what an expert takes it for, as phrases that
// the matching is fitted on: `tsx --conditions=@dbdiag/source benchmarks/dialogues/write-pieces.ts`.

import { writeFileSync } from 'node:fs';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { WrittenMessage } from './dialogue-schema.ts';
import { readDialogues } from './read-dialogues.ts';
import { createSuiteWorlds } from './suite-agent.ts';

/** A phrase as packages/tools/scripts/read-corpus.ts reads it. */
interface Piece {
  readonly text: string;
  readonly locale: 'zh' | 'en';
  readonly phenomenonId: string | null;
  readonly also?: readonly string[];
  readonly absent?: true;
}

/** Of the words of a fact, the share that a piece must have to be about it, or the fact of those of the piece. */
const shared = 0.5;

const known = postgresKnowledge();
const ids = new Set<string>(known.phenomena.map(({ id }) => id));
const worldOf = createSuiteWorlds(known);
const pieces: Piece[] = [];
for (const { id, lang, cause, messages } of readDialogues('fit')) {
  const { agent } = worldOf(cause);
  for (const message of messages)
    for await (const event of agent.runTurn({ sessionId: id, message: message.text }))
      if (event.type === 'toolCall' && event.tool === 'match_phenomena')
        pieces.push(...observationsIn(event.params).flatMap((text) => labelled(text, lang, message)));
}
const distinct = pieces.filter(({ text }, index) => pieces.findIndex((piece) => piece.text === text) === index);
writeFileSync(
  new URL('../../packages/tools/fixtures/pieces-fit.json', import.meta.url),
  `[\n${distinct.map((piece) => `  ${JSON.stringify(piece)}`).join(',\n')}\n]\n`,
);
console.log(`${distinct.length} pieces, ${distinct.filter(({ phenomenonId }) => phenomenonId === null).length} of nothing known`);

function observationsIn(params: unknown): readonly string[] {
  const { observations = [] } = params as { readonly observations?: readonly { readonly text: string }[] };
  return observations.map(({ text }) => text);
}

/** A message that says more than was marked may say it in this piece: then nothing is known of it. */
function labelled(text: string, locale: 'zh' | 'en', { facts, implied }: WrittenMessage): readonly Piece[] {
  const words = wordsOf(text);
  const about = facts.filter((fact) => overlap(words, wordsOf(fact.words)) >= shared);
  const accept = [...new Set(about.flatMap((fact) => fact.accept))].filter((id) => ids.has(id));
  const [first, ...also] = accept;
  if (first !== undefined)
    return [
      { text, locale, phenomenonId: first, ...(also.length > 0 && { also }), ...(about.every(({ holds }) => !holds) && { absent: true }) },
    ];
  return implied.length > 0 || about.length > 0 ? [] : [{ text, locale, phenomenonId: null }];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z\d_]+|\p{Script=Han}/gu) ?? []);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}
