import type { Answered } from './ask.ts';
import { ask } from './ask.ts';

/** Five turns that record, answer, ask and explain. The last names its session, so that a turn in the wrong one would show. */
const turns: readonly ((mark: string) => string)[] = [
  () => 'many sessions wait for a lock',
  () => '1 yes',
  () => "2 no, 3 don't know",
  () => 'why?',
  (mark) => `deadlock detected in the log (note ${mark})`,
];

/** How many turns a conversation has. */
export const turnsInConversation = turns.length;

/** The words of a turn of a session. */
export function wordsOf(session: string, turn: number): string {
  return turns[turn % turns.length]?.(session) ?? '';
}

/** One session of one user. */
export interface Talk {
  readonly user: string;
  readonly session: string;
}

/** Says a turn. */
export async function say(url: string, { user, session }: Talk, turn: number): Promise<Answered> {
  return ask(url, '/chat', { user, body: { session_id: session, message: wordsOf(session, turn), locale: 'en' } });
}

/** What a check of stored sessions found. */
export interface StoredCheck {
  /** Turns that were replied to and aren't stored. */
  readonly lost: number;
  /** Sessions that hold words of another, or that another user can see. */
  readonly wrongOwner: number;
  /** Stored turns without their words or their reply. */
  readonly broken: number;
}

/**
 * Compares what is stored with what was replied.
 *
 * @param replied - The turns of each session that were replied to, in order.
 */
export async function checkStored(url: string, replied: ReadonlyMap<Talk, readonly number[]>): Promise<StoredCheck> {
  let [lost, wrongOwner, broken] = [0, 0, 0];
  for (const [talk, turns] of replied) {
    const { json } = await ask(url, `/sessions/${talk.session}`, { user: talk.user });
    const transcript = (json as { transcript?: readonly { user: string; assistant: string }[] }).transcript ?? [];
    const stored = transcript.map(({ user }) => user);
    for (const turn of turns) {
      const place = stored.indexOf(wordsOf(talk.session, turn));
      if (place < 0) lost += 1;
      else stored.splice(place, 1);
    }
    const notes = transcript.flatMap(({ user }) => /\(note (.*)\)$/u.exec(user)?.[1] ?? []);
    if (notes.some((note) => note !== talk.session)) wrongOwner += 1;
    broken += transcript.filter(({ user, assistant }) => user === '' || assistant === '').length;
    const stranger = await ask(url, `/sessions/${talk.session}`, { user: `${talk.user}-not` });
    if (stranger.status !== 404) wrongOwner += 1;
  }
  return { lost, wrongOwner, broken };
}
