import type { Capture } from '../collection/capture.ts';
import type { MeasuredObject, ObjectOf } from './measured-object.ts';
import type { ObjectReader } from './object-reader.ts';
import { objectsNamed } from './object-reader.ts';
import type { ListedRow } from './recorded-cells.ts';
import { known, listedRows, looksBack } from './recorded-cells.ts';

type Session = ObjectOf<'session'>;

/** A session that a row of `sessions_json` tells of. */
function sessionIn(row: ListedRow): readonly Session[] {
  const pid = row.whole('pid');
  if (pid === undefined) return [];
  return [
    {
      kind: 'session',
      pid,
      ...known({
        user: row.text('user'),
        application: row.text('application'),
        database: row.text('database'),
        state: row.text('state'),
        stateSeconds: row.number('state_s'),
        transactionSeconds: row.number('xact_s'),
        statement: row.text('query'),
      }),
    },
  ];
}

/** The process that a subject names: `pid 4242`. */
function sessionOfSubject(subject: string | undefined): readonly Session[] {
  const pid = /^pid (?<pid>\d+)$/u.exec(subject ?? '')?.groups?.pid;
  return pid === undefined ? [] : [{ kind: 'session', pid: Number(pid) }];
}

/** Which of the sessions of a look are meant, and which of them comes first. */
export interface SessionChoice {
  readonly holds: (session: Session) => boolean;
  /** The larger, the more affected. */
  readonly rank: (session: Session) => number;
  /** Whether the limit of the condition is one of the rank, and who is below it isn't meant. */
  readonly limited?: boolean;
}

/** The process that the probe named, then those that are like it. */
export function sessionsWhere({ holds, rank, limited = false }: SessionChoice): ObjectReader {
  return (capture, { subject, condition }) => {
    const [named] = sessionOfSubject(subject);
    const everyone = allSessions(capture);
    const like = everyone
      .filter((session) => holds(session) && (!limited || rank(session) > condition.limit))
      .toSorted((a, b) => rank(b) - rank(a) || a.pid - b.pid);
    const first = named === undefined ? [] : [everyone.find(({ pid }) => pid === named.pid) ?? named];
    return [...first, ...like.filter(({ pid }) => pid !== named?.pid)].slice(0, objectsNamed);
  };
}

/** Only the process that the probe named. */
export const namedSession: ObjectReader = (capture, { subject }) => {
  const [named] = sessionOfSubject(subject);
  return named === undefined ? [] : [allSessions(capture).find(({ pid }) => pid === named.pid) ?? named];
};

/** Sessions as they were last seen, each once. */
function allSessions(capture: Capture): readonly Session[] {
  const seen = new Map<number, Session>();
  for (const [row] of looksBack(capture))
    for (const session of listedRows(row, 'sessions_json').flatMap(sessionIn)) if (!seen.has(session.pid)) seen.set(session.pid, session);
  return [...seen.values()];
}

/** Sessions counted by user, application and state, most first. */
export const clientsOf =
  (holds: (clients: ObjectOf<'clients'>) => boolean = () => true): ObjectReader =>
  (capture) => {
    const [[row] = []] = looksBack(capture);
    return listedRows(row, 'clients_json')
      .flatMap((one): readonly ObjectOf<'clients'>[] => {
        const count = one.whole('count');
        if (count === undefined) return [];
        return [
          { kind: 'clients', ...known({ user: one.text('user'), application: one.text('application'), state: one.text('state') }), count },
        ];
      })
      .filter(holds)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, objectsNamed);
  };

/** Who waits for whom in the last look that saw anybody wait, with the sessions on both sides. Most waiters first. */
export const blockingSessions: ObjectReader = (capture, { subject }) => {
  const row = looksBack(capture)
    .map(([first]) => first)
    .find((each) => listedRows(each, 'waits_json').length > 0);
  const waits = mergedWaits(listedRows(row, 'waits_json'));
  const waiters = (pid: number): number => waits.filter(({ blockers }) => blockers.includes(pid)).length;
  const sessions = listedRows(row, 'sessions_json')
    .flatMap(sessionIn)
    .toSorted((a, b) => waiters(b.pid) - waiters(a.pid) || a.pid - b.pid);
  const found: readonly MeasuredObject[] = [...sessions, ...waits];
  return found.length > 0 ? found : sessionOfSubject(subject);
};

function mergedWaits(rows: readonly ListedRow[]): readonly ObjectOf<'wait'>[] {
  const waits = new Map<number, ObjectOf<'wait'>>();
  for (const row of rows) {
    const [waiter, blocker] = [row.whole('waiter'), row.whole('blocker')];
    if (waiter === undefined || blocker === undefined) continue;
    const before = waits.get(waiter);
    const lock = known({ lockType: row.text('locktype'), mode: row.text('mode'), relation: row.text('relation') });
    const blockers = [...new Set([...(before?.blockers ?? []), blocker])].toSorted((a, b) => a - b);
    waits.set(waiter, { kind: 'wait', ...lock, waiter, blockers });
  }
  return [...waits.values()].toSorted((a, b) => a.waiter - b.waiter);
}

/** Prepared transactions, the oldest first. */
export const preparedTransactions: ObjectReader = (capture, { subject }) => {
  const [[row] = []] = looksBack(capture);
  const listed = listedRows(row, 'prepared_json').flatMap((one): readonly ObjectOf<'prepared'>[] => {
    const gid = one.text('gid');
    if (gid === undefined) return [];
    return [
      { kind: 'prepared', gid, ...known({ owner: one.text('owner'), database: one.text('database'), seconds: one.number('age_s') }) },
    ];
  });
  if (listed.length > 0) return listed.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0));
  return subject === undefined ? [] : [{ kind: 'prepared', gid: subject }];
};
