import type { ObservedBy, Phenomenon, RootCause, SolutionStep, Subject, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '../knowledge-store.ts';
import type { RawTicket } from '../raw-ticket.ts';

/** An addition of nothing. */
export const nothing: KnowledgeAddition = { phenomena: [], rootCauses: [], tickets: [], rawTickets: [] };

/** A phenomenon with only what is required. */
export function phenomenon(id: string, description = `${id} holds`): Phenomenon {
  return { id: phenomenonId(id), description: { en: description }, observedBy: 'sql', observationMethod: { en: 'Look.' } };
}

/** A cause with only what is required. */
export function rootCause(id: string, description = `${id} is the cause`): RootCause {
  return { id: rootCauseId(id), description: { en: description }, category: 'locks', solution: [] };
}

/** A ticket of a cause in which the given phenomena held. */
export function ticket(id: string, cause: string, present: readonly string[] = []): Ticket {
  return {
    id: ticketId(id),
    rootCauseId: cause === HEALTHY ? HEALTHY : rootCauseId(cause),
    present: present.map(phenomenonId),
    absent: [],
    unexamined: [],
    source: 'by hand',
  };
}

/** A raw ticket with only what is required. */
export function rawTicket(id: string, description = 'It is slow.'): RawTicket {
  return { ticket_id: id, metadata: { db_type: 'PostgreSQL' }, description, root_cause: 'unknown', solution: '', anomalies: [] };
}

const step: Required<SolutionStep> = {
  action: { zh: '终止会话', en: 'End the session' },
  statement: "SELECT pg_terminate_backend('<pid>')",
  risk: { level: 'medium', note: { zh: '事务会回滚', en: 'Its transaction is rolled back' } },
};

/** How many phenomena {@link everyField} has of each observer; a new observer doesn't compile until it is here. */
const observers: Readonly<Record<ObservedBy, true>> = { sql: true, log: true, os: true, client: true, explain: true, person: true };

const fullPhenomenon: Required<Phenomenon> = {
  id: phenomenonId("idle_in_tx'长"),
  description: { zh: '存在长时间空闲事务', en: 'A transaction has been idle for long' },
  observedBy: 'sql',
  observationMethod: { zh: '查询 pg_stat_activity', en: 'Query pg_stat_activity' },
  glance: { zh: 'pg_stat_activity：state', en: 'pg_stat_activity: state' },
  sql: "SELECT pid, state FROM pg_stat_activity WHERE state = 'idle in transaction' AND query LIKE '%\\_x%'",
  threshold: { operator: '>', value: 0.1, unit: 'ratio', quantity: { en: 'share of idle sessions' } },
  cost: 0.30000000000000004,
  aliases: { zh: ['连接空闲 🐘'], en: ['idle "in" transaction', '{a,b}', 'NULL', ''] },
};

const fullCause: Required<RootCause> = {
  id: rootCauseId('forgotten_commit'),
  description: { zh: '应用忘记提交', en: 'The application forgets to commit' },
  category: 'transactions',
  mechanism: { en: 'The snapshot holds back vacuum.' },
  solution: [step, { action: { en: 'Set idle_in_transaction_session_timeout' } }],
  verification: { en: 'n_dead_tup falls' },
  aliases: { en: ['idle transaction'] },
  expectations: [{ phenomenonId: fullPhenomenon.id, expects: 'defining', source: 'docs: monitoring-stats' }],
  circumstances: [fullPhenomenon.id],
};

const fullTicket: Required<Ticket> = {
  id: ticketId('T-1'),
  rootCauseId: fullCause.id,
  present: [fullPhenomenon.id],
  absent: [phenomenonId('seen-by-os'), phenomenonId('seen-by-log')],
  unexamined: [phenomenonId('seen-by-client')],
  set: 'measured',
  source: 'https://example.org/t?id=1&x="y"',
  description: { zh: '表膨胀', en: 'The table bloats' },
};

const example = { zh: '发动机无法启动', en: 'the engine "won\'t" start' };

const fullSubject: Required<Subject> = {
  name: { zh: '汽车', en: 'car' },
  system: { zh: '车' },
  scope: { en: 'cars' },
  reader: { zh: '修车师傅', en: 'a mechanic' },
  units: [['beep', '声'], ['V']],
  examples: {
    opening: example,
    report: example,
    denial: example,
    phenomenon: example,
    cause: example,
    doubted: example,
    suspected: example,
  },
};

const fullRawTicket: RawTicket & { readonly metadata: Required<RawTicket['metadata']> } = {
  ticket_id: 'T-1',
  metadata: { db_type: 'PostgreSQL', version: '15.4', module: 'vacuum', severity: 'high', created_at: '2026-01-02T03:04:05Z' },
  description: '表膨胀\n  NUL \u0000, half a pair \ud800',
  root_cause: 'forgotten commit',
  solution: "SELECT 'x';\r\n",
  anomalies: [{ description: 'n_dead_tup 900 万', observation_method: 'SELECT …', why_relevant: '' }],
};

/** Records in which every field is used; a field added to the types doesn't compile until it is here. */
export const everyField = {
  phenomena: [
    fullPhenomenon,
    ...Object.keys(observers)
      .filter(isObserver)
      .map((observedBy) => ({ ...phenomenon(`seen-by-${observedBy}`), observedBy })),
  ],
  rootCauses: [fullCause, rootCause('another_cause')],
  tickets: [fullTicket, { ...ticket('T-0', HEALTHY), absent: [fullPhenomenon.id] }],
  rawTickets: [fullRawTicket],
  fitted: {
    alpha: 0.30000000000000004,
    omega: 0.5,
    evidenceWeight: 1.2,
    otherCausePrior: 0.1,
    priorPseudoCount: 15,
    worthAskingBits: 0.0048,
    worthAskingShare: 0.02,
    secondCausePrior: 0.05,
  },
  subject: fullSubject,
} as const satisfies KnowledgeAddition;

function isObserver(text: string): text is ObservedBy {
  return text in observers;
}
