import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import type { GraphEngine, Locale, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, localize, ticketId } from '@dbdiag/graph-engine';
import { createRuntime } from '@dbdiag/runtime';
import type { Workbench } from '../chat/conversation.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import type { StyledText } from '../terminal/printer.ts';
import { styled } from '../terminal/printer.ts';
import { systemLocale, wording } from '../wording.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { PlayedTurn } from './play-ticket.ts';
import { playTicket } from './play-ticket.ts';

/** The ticket whose record gives the answers: slow reads from the storage, so that it fits the first message. */
const demoTicket = ticketId('lab-a-0128');

/** `dbdiag demo`: a whole diagnosis on an embedded database in memory, answered from a ticket of the corpus. */
export async function demo(world: World, options: { readonly locale?: Locale }): Promise<number> {
  const started = performance.now();
  const locale = options.locale ?? systemLocale(world);
  const { signal } = world;
  world.messages.write(`${wording[locale].demo.starting}\n`);
  const storage = await openEmbeddedStorage({ inMemory: true });
  try {
    const workbench = await createRuntime({}, { stores: storage, signal });
    const [ticket] = await storage.knowledge.tickets.findByIds([demoTicket], { signal });
    if (ticket === undefined) throw new CommandError(`The built-in corpus has no ticket ${demoTicket}. Install dbdiag again.`);
    return await perform(world, workbench, { ticket, locale, started });
  } finally {
    await storage.close();
  }
}

interface Performance {
  readonly ticket: Ticket;
  readonly locale: Locale;
  /** In milliseconds, as `performance.now()`. */
  readonly started: number;
}

async function perform(world: World, workbench: Workbench, { ticket, locale, started }: Performance): Promise<number> {
  const words = wording[locale].demo;
  const { output, columns } = world;
  const put = (...texts: readonly (string | StyledText)[]): void => {
    output.write(...texts, '\n\n');
  };
  put(styled('dim', wrapText(words.answersFrom(ticket.source), columns)));
  let last: PlayedTurn | undefined;
  let turns = 0;
  for await (const turn of playTicket(workbench, {
    ticket,
    locale,
    firstMessage: words.firstMessage,
    sessionId: 'demo',
    signal: world.signal,
  })) {
    const prompt = `${words.user}> `;
    put(styled('cyan', prompt), styled('bold', wrapText(prompt + turn.message, columns).slice(prompt.length)));
    put(wrapText(turn.response.message.trimEnd(), columns));
    last = turn;
    turns += 1;
  }
  const expected = causeText(workbench.engine, ticket.rootCauseId, locale);
  const diagnosis = last?.response.details.diagnosis;
  if (diagnosis?.rootCauseId !== ticket.rootCauseId) {
    world.messages.write(
      `${words.missed({ cause: diagnosis?.description ?? last?.response.details.topHypothesis.description ?? '–', expected })}\n`,
    );
    return exitStatus.failed;
  }
  put(
    styled(
      'dim',
      wrapText(
        `${words.reached({ turns, seconds: ((performance.now() - started) / 1000).toFixed(1), cause: expected })}\n${words.next}`,
        columns,
      ),
    ),
  );
  return exitStatus.fine;
}

function causeText(engine: GraphEngine, id: Ticket['rootCauseId'], locale: Locale): string {
  const cause = id === HEALTHY ? undefined : engine.rootCause(id);
  return cause === undefined ? id : localize(cause.description, locale);
}
