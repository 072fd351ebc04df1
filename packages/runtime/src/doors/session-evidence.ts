import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetRates } from '@dbdiag/evidence/files';
import type { AuditSink } from '@dbdiag/ports';
import { z } from 'zod';
import type { RuntimeConfig } from '../config/config-schema.ts';
import type { Inspection } from './inspections.ts';
import { storedSessionId } from './session-owner.ts';

/** The entry that says which evidence was measured for a session: it is found by it after a restart. */
const began = 'inspection/began';

const facts = z.object({
  target: z.string(),
  // It names a folder, and nothing beside or above it.
  evidence: z.string().regex(/^[A-Za-z0-9-]+$/u),
});

/** Notes in the audit of a session that evidence is being measured for it. */
export async function noteEvidence(audit: AuditSink, { id, target, owner, sessionId }: Inspection, at: Date): Promise<void> {
  if (sessionId === undefined) return;
  await audit.append({ at, sessionId: storedSessionId(owner, sessionId), action: began, facts: { target, evidence: id } });
}

/** A session, and where the evidence measured for it may be. */
export interface SessionEvidence {
  readonly owner: string;
  readonly sessionId: string;
  readonly targets: RuntimeConfig['targets'];
}

/** Removes the evidence that was measured for a session, and what was kept of its rates, as far as its target is still in the configuration. */
export async function removeEvidence(audit: AuditSink, { owner, sessionId, targets }: SessionEvidence): Promise<void> {
  const entries = await audit.list(storedSessionId(owner, sessionId));
  for (const entry of entries) {
    const noted = entry.action === began ? facts.safeParse(entry.facts).data : undefined;
    const settings = noted !== undefined && Object.hasOwn(targets, noted.target) ? targets[noted.target] : undefined;
    if (noted === undefined || settings === undefined) continue;
    await rm(join(settings.evidence_directory, noted.evidence), { recursive: true, force: true });
    await forgetRates(settings.evidence_directory, [noted.evidence]);
  }
}

/** The audit log of evidence, JSON lines, as it was written. */
export async function readAuditLog(folder: string): Promise<string> {
  return readFile(join(folder, 'index', 'audit.jsonl'), 'utf8');
}
