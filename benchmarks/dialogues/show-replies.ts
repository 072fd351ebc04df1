// Prints the replies to the first messages of dialogues of the half for fitting as JSON, the same ones whatever the code answers:
// `tsx --conditions=@dbdiag/source benchmarks/dialogues/show-replies.ts > replies.json`; docs/examples/dialogues-before-after.md is made of
// two of them by write-comparison.ts.

import { postgresKnowledge } from '@dbdiag/knowledge';
import { readDialogues } from './read-dialogues.ts';
import { createSuiteWorlds } from './suite-agent.ts';

/** Dialogues of each language, and messages of each dialogue. */
const shown = { dialogues: 5, messages: 3 };

const worldOf = createSuiteWorlds(postgresKnowledge());
const fit = readDialogues('fit');
const chosen = (['en', 'zh'] as const).flatMap((language) => fit.filter(({ lang }) => lang === language).slice(0, shown.dialogues));
const played = [];
for (const { id, lang, cause, messages } of chosen) {
  const { agent } = worldOf(cause);
  const turns = [];
  for (const { text } of messages.slice(0, shown.messages)) {
    const { message } = await agent.reply({ sessionId: id, message: text });
    turns.push({ user: text, reply: message });
  }
  played.push({ id, lang, cause, turns });
}
console.log(JSON.stringify(played, undefined, 1));
