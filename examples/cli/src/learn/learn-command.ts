import { createInterface } from 'node:readline/promises';
import type { Storage } from '@dbdiag/dao-postgres';
import type { Locale, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, HEALTHY, validateSnapshot } from '@dbdiag/graph-engine';
import { canonicalJson } from '@dbdiag/ports';
import { nothing, openKnowledge, withAddition } from '@dbdiag/runtime';
import { decodeSession, learnedTicketId, learnTicket } from '@dbdiag/tools';
import { CommandError, exitStatus, UsageError } from '../exit-status.ts';
import { noSuchSession } from '../sessions/sessions-command.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { learnWording } from './learn-wording.ts';
import { learnedCause } from './learned-cause.ts';
import { addTicketToFile } from './ticket-in-file.ts';
import { ticketPreview } from './ticket-preview.ts';

/** The options of `dbdiag learn`. */
export interface LearnOptions extends SettingOptions {
  /** Id of the cause that was found; absent where the conversation concluded it. */
  readonly cause?: string;
  readonly title?: string;
  /** Don't ask. */
  readonly yes: boolean;
  readonly json: boolean;
}

/** `dbdiag learn`: keeps the diagnosis of a session as a ticket, which the next conversation learns from. */
export async function learn(world: World, sessionId: string, options: LearnOptions): Promise<number> {
  const settings = await readSettings(world, options);
  const { config } = settings;
  const locale = config.locale ?? systemLocale(world);
  const words = learnWording[locale];
  // What the storage holds takes no part then, so a ticket in it would teach nothing.
  const file = config.knowledge.built_in ? undefined : config.knowledge.file;
  return withStorage(world, settings, async (storage) => {
    const { signal } = world;
    const record = await storage.sessions.load(sessionId, { signal });
    if (record === undefined) throw new CommandError(noSuchSession(sessionId, await storage.sessions.list(1000, { signal })));
    const session = decodeSession(record.document);
    const { snapshot: known } = await openKnowledge(config.knowledge, storage, { signal });
    const engine = new GraphEngine(known, { concludeAt: config.agent.high_confidence_threshold });
    const assessment = engine.assess(session.diagnosis);
    const { set, ...lesson } = learnTicket(engine, session, {
      rootCauseId: learnedCause(engine, assessment, options.cause),
      ...(options.title === undefined ? {} : { title: readTitle(options.title) }),
    });
    // In a file it is one of the file's own tickets.
    const ticket: Ticket = file === undefined && set !== undefined ? { ...lesson, set } : lesson;
    requireLesson(ticket, known, file);
    if (options.json && !options.yes) throw new UsageError("--json can't ask. Add --yes to keep the ticket.");
    if (!options.json) world.output.write(ticketPreview(ticket, assessment, { engine, locale, columns: world.columns }));
    if (!options.yes && !(await agreed(world, locale))) {
      world.messages.write(`${words.notKept}\n`);
      return exitStatus.fine;
    }
    await keep(ticket, storage, { sessionId, file, signal });
    if (options.json) world.output.json({ ticket });
    else world.messages.write(`${words.kept(ticket.id, file)}\n`);
    return exitStatus.fine;
  });
}

function readTitle(title: string): string {
  const text = title.replaceAll(/\s+/g, ' ').trim();
  if (text === '' || text.length > 200) throw new UsageError('--title takes 1 to 200 characters.');
  return text;
}

/** @throws CommandError when there is nothing to learn, or it was learned already. */
function requireLesson(ticket: Ticket, known: TicketSnapshot, file: string | undefined): void {
  const kept = known.tickets.find(({ id }) => id === ticket.id);
  if (kept !== undefined) {
    const same = canonicalJson(kept) === canonicalJson(ticket);
    throw new CommandError(
      `This session was learned already, as ticket ${ticket.id}${same ? '' : ', and has changed or was given another cause or title since'}. Nothing was changed; dbdiag show ${ticket.id}${file === undefined ? '' : ` --knowledge ${file}`} shows it.`,
    );
  }
  if (ticket.present.length === 0 && (ticket.rootCauseId !== HEALTHY || ticket.absent.length === 0)) {
    throw new CommandError('Nothing was confirmed in this conversation, so there is nothing to learn from it.');
  }
  const faults = validateSnapshot(withAddition(known, { ...nothing, tickets: [ticket] }));
  if (faults.length > 0)
    throw new CommandError(`The ticket can't be kept: ${faults.map(({ path, message }) => `${path}: ${message}`).join('; ')}.`);
}

async function agreed(world: World, locale: Locale): Promise<boolean> {
  if (!world.interactive) throw new UsageError('There is no terminal to ask on. Add --yes to keep the ticket as shown.');
  const { ask, yes } = learnWording[locale];
  const lines = createInterface({ input: world.input, output: world.output.editor().output, terminal: true });
  const closed = new AbortController();
  // Ctrl-D and Ctrl-C are no yes.
  lines.once('close', () => {
    closed.abort();
  });
  try {
    return yes.test(await lines.question(`\n${ask}`, { signal: AbortSignal.any([world.signal, closed.signal]) }));
  } catch (error) {
    world.signal.throwIfAborted();
    if (!closed.signal.aborted) throw error;
    world.output.write('\n');
    return false;
  } finally {
    lines.close();
  }
}

async function keep(
  ticket: Ticket,
  { knowledge, audit }: Storage,
  { sessionId, file, signal }: { readonly sessionId: string; readonly file: string | undefined; readonly signal: AbortSignal },
): Promise<void> {
  if (file === undefined) await knowledge.add({ ...nothing, tickets: [ticket] }, { signal });
  else await addTicketToFile(file, ticket);
  await audit.append(
    {
      at: new Date(),
      sessionId,
      action: 'knowledge/learned',
      facts: { ticketId: learnedTicketId(sessionId), rootCauseId: ticket.rootCauseId },
    },
    { signal },
  );
}
