// Plays every scripted conversation that answers from a measured ticket, against the program as it is now, and writes down
// what the user then types. Hand-written conversations are left alone.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-conversations.ts [NAME…]
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import type { Locale, Ticket } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { createRuntime } from '@dbdiag/runtime';
import type { Workbench } from '../src/chat/conversation.ts';
import type { ConversationFixture } from '../src/chat/conversation-fixture.ts';
import { conversationFolder, readConversationFixtures } from '../src/chat/conversation-fixture.ts';
import type { Answers } from '../src/demo/ticket-answers.ts';
import { answerMessage, answersFromTicket } from '../src/demo/ticket-answers.ts';

type Manner = NonNullable<ConversationFixture['manner']>;

const mostTurns = 20;

/** Every third answer of the forgetful user is a don't-know. */
function forget({ yes, no, unknown }: Answers, turn: number): Answers {
  const forgotten = (line: number): boolean => (line + turn) % 3 === 0;
  const kept = (lines: readonly number[]): readonly number[] => lines.filter((line) => !forgotten(line));
  return { yes: kept(yes), no: kept(no), unknown: [...unknown, ...[...yes, ...no].filter(forgotten)] };
}

/** Few words for many lines: "1、3有，其余没有", "yes to 1 and 3, the rest no". */
function tersely(answers: Answers, locale: Locale): string {
  const { yes, no, unknown } = answers;
  if (unknown.length > 0 || yes.length + no.length < 3) return answerMessage(answers, locale);
  if (yes.length === 0) return locale === 'zh' ? '都没有' : 'none of them';
  if (no.length === 0) return locale === 'zh' ? '全部都有' : 'all of them';
  return locale === 'zh' ? `${yes.join('、')}有，其余没有` : `yes to ${yes.join(' and ')}, the rest no`;
}

function word(manner: Manner, answers: Answers, { turn, locale }: { readonly turn: number; readonly locale: Locale }): string {
  switch (manner) {
    case 'line by line':
      return answerMessage(answers, locale);
    case 'terse':
      return tersely(answers, locale);
    case 'forgetful':
      return answerMessage(forget(answers, turn), locale);
  }
}

async function record(
  { agent }: Workbench,
  fixture: ConversationFixture & { readonly manner: Manner },
  ticket: Ticket,
): Promise<ConversationFixture> {
  const { name, locale, manner } = fixture;
  const lines: string[] = [];
  let ending: 'concluded' | 'leading' = 'leading';
  let leader = '';
  for (let message = fixture.lines[0] ?? ''; message !== '' && lines.length < mostTurns && ending === 'leading'; ) {
    lines.push(message);
    const { details } = await agent.reply({ sessionId: name, message });
    leader = details.topHypothesis.hypothesisId;
    if (details.outcome === 'concluded') ending = 'concluded';
    const session = await agent.session(name);
    message = word(manner, answersFromTicket(ticket, session?.lastShown ?? []), { turn: lines.length, locale });
  }
  if (leader !== ticket.rootCauseId)
    console.warn(`${name}: ${leader} leads, but the ticket's cause is ${ticket.rootCauseId}; choose another ticket or first message.`);
  return { ...fixture, lines, expect: { ...fixture.expect, rootCauseId: ticket.rootCauseId, ending } };
}

const corpus = postgresKnowledge();
const wanted = argv.slice(2);
for (const fixture of readConversationFixtures()) {
  const { ticket: id, manner, name } = fixture;
  if (id === undefined || manner === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  const ticket = corpus.tickets.find((candidate) => candidate.id === ticketId(id));
  if (ticket === undefined) throw new Error(`${name}: the corpus has no ticket ${id}.`);
  const workbench = await createRuntime();
  const recorded = await record(workbench, { ...fixture, manner }, ticket);
  writeFileSync(new URL(`${name}.json`, conversationFolder), `${JSON.stringify(recorded, undefined, 2)}\n`);
  console.log(`${name}: ${recorded.lines.length} lines, ${recorded.expect.ending} ${recorded.expect.rootCauseId}`);
}
