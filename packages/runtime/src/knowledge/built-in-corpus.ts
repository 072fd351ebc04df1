import { corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import type { AuditSink, CallOptions, KnowledgeStore } from '@dbdiag/ports';

/** The log of a database in which additions of the built-in corpus are noted. */
const log = 'built-in-corpus';
const added = 'corpus/added';

/** Where the corpus is added, and where that is noted. */
export interface CorpusTarget {
  readonly knowledge: KnowledgeStore;
  readonly audit: AuditSink;
}

/** How {@link addBuiltInCorpus} is watched and stopped. */
export interface AddOptions extends CallOptions {
  /** Called with the number of records when there is something to add. */
  readonly onStart?: ((records: number) => void) | undefined;
}

/**
 * Adds the corpus that came with this program, unless this version of it was added to the database before.
 *
 * What is noted is the version, so a later start costs one small query, and what the user changed since stays changed.
 */
export async function addBuiltInCorpus({ knowledge, audit }: CorpusTarget, options: AddOptions = {}): Promise<void> {
  if (await isNoted(audit, options)) return;
  const { phenomena, rootCauses, tickets, fitted } = postgresKnowledge();
  options.onStart?.(phenomena.length + rootCauses.length + tickets.length);
  await knowledge.add({ phenomena, rootCauses, tickets, rawTickets: [], fitted }, options);
  await note(audit, options);
}

/** Notes again that the corpus was added, where the note has gone with old entries: what the user changed must stay changed. */
export async function keepCorpusNote({ audit }: Pick<CorpusTarget, 'audit'>, options: CallOptions = {}): Promise<void> {
  if (!(await isNoted(audit, options))) await note(audit, options);
}

async function isNoted(audit: AuditSink, options: CallOptions): Promise<boolean> {
  const entries = await audit.list(log, options);
  return entries.some(({ action, facts }) => action === added && versionOf(facts) === corpusInfo.version);
}

async function note(audit: AuditSink, options: CallOptions): Promise<void> {
  await audit.append({ at: new Date(), sessionId: log, action: added, facts: { version: corpusInfo.version } }, options);
}

function versionOf(facts: unknown): unknown {
  return typeof facts === 'object' && facts !== null && 'version' in facts ? facts.version : undefined;
}
