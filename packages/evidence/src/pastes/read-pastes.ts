import type { GraphEngine } from '@dbdiag/graph-engine';
import type { PastedBlock } from '@dbdiag/language';
import { readLogFindings } from './log-findings.ts';
import type { PasteContext } from './paste-candidate.ts';
import type { PasteFinding } from './paste-finding.ts';
import { judgeCandidates } from './paste-finding.ts';
import { isSettingsTable, isShown, readSettings, settingsIn } from './paste-settings.ts';
import { planCandidates } from './plan-candidates.ts';
import { programCandidates } from './program-candidates.ts';
import { relationsOf } from './relation-of.ts';
import { relationRows } from './relation-rows.ts';

/** What was read from a paste. */
export interface ReadPastes {
  /** One a phenomenon at most. */
  readonly findings: readonly PasteFinding[];
  /** What each block was taken for, for the reader: `pg_locks`, `EXPLAIN`, `vmstat`. */
  readonly sources: readonly string[];
}

/** What a block is called, where it is of a kind that tells of a server; else `undefined`. */
export function sourceOf({ content }: Pick<PastedBlock, 'content'>): string | undefined {
  switch (content.kind) {
    case 'plan':
      return 'EXPLAIN';
    case 'program':
      return content.program;
    case 'settings':
      return 'postgresql.conf';
    case 'gathered':
      return 'dbdiag gather';
    case 'table': {
      const { table } = content;
      if (isSettingsTable(table)) return 'pg_settings';
      return isShown(table) ? `SHOW ${table.columns[0] ?? ''}` : relationsOf(table)[0]?.name;
    }
    case 'log':
    case 'error':
      // What the log says besides is read as the user's own words.
      return readLogFindings(content).length === 0 ? undefined : 'log';
  }
}

function findingsIn(engine: Pick<GraphEngine, 'phenomenon'>, { content }: PastedBlock, context: PasteContext): readonly PasteFinding[] {
  switch (content.kind) {
    case 'plan':
      return judgeCandidates(engine, planCandidates(content.plan));
    case 'program':
      return judgeCandidates(engine, programCandidates(content.program, content.reports));
    case 'log':
    case 'error':
      return readLogFindings(content).filter(({ phenomenonId }) => engine.phenomenon(phenomenonId) !== undefined);
    case 'settings':
    case 'gathered':
      return [];
    case 'table': {
      const rows = relationRows(content.table);
      return judgeCandidates(
        engine,
        relationsOf(content.table).flatMap(({ read }) => read(rows, context)),
      );
    }
  }
}

/** Of several findings of a phenomenon one that says yes counts; what one block doesn't show another may. */
function joined(findings: readonly PasteFinding[]): readonly PasteFinding[] {
  const byId = new Map<string, PasteFinding>();
  for (const finding of findings) {
    const before = byId.get(finding.phenomenonId);
    if (before === undefined || (before.status === 'absent' && finding.status === 'present')) byId.set(finding.phenomenonId, finding);
  }
  return [...byId.values()];
}

/**
 * Reads what pasted blocks show of the phenomena of the knowledge, by the conditions that measurements are judged by.
 *
 * What a script of `dbdiag gather` printed is read by `readGatheredPaste` instead, which takes time.
 *
 * What a paste doesn't show is nothing: a no takes all rows of a relation, selected without a condition, or the value itself.
 */
export function readPastes(engine: Pick<GraphEngine, 'phenomenon'>, blocks: readonly PastedBlock[]): ReadPastes {
  const context: PasteContext = { settings: new Map(blocks.flatMap(settingsIn)) };
  const settings = readSettings(context).filter(({ phenomenonId }) => engine.phenomenon(phenomenonId) !== undefined);
  return {
    findings: joined([...settings, ...blocks.flatMap((block) => findingsIn(engine, block, context))]),
    sources: [...new Set(blocks.flatMap((block) => sourceOf(block) ?? []))],
  };
}
