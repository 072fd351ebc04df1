import type { CallOptions, JsonValue, Redactor } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import { createRedactor } from '@dbdiag/tools';
import { z } from 'zod';
import type { AuditEntryOf, ChainHead } from './audit-chain.ts';
import { chained, emptyChain } from './audit-chain.ts';
import { EvidenceSealedError } from './evidence-errors.ts';
import type { EvidenceMedium } from './evidence-medium.ts';
import { auditPath, auditRef, checkedSessionId, documentPath, evidencePath, manifestPath } from './evidence-paths.ts';
import type { AuditedLook, AuditRef, EvidenceRecord, EvidenceStore } from './evidence-store.ts';
import { parseJson } from './json-text.ts';
import { createManifest, sealedEntry } from './manifest.ts';
import { encodeRecord } from './record-codec.ts';
import { redactEvidence } from './redact-evidence.ts';
import { sha256 } from './sha256.ts';

/** What a store needs. */
export interface EvidenceStoreDeps {
  readonly medium: EvidenceMedium;
  /** Letters, digits, dots, dashes and underscores. */
  readonly sessionId: string;
  /** Takes out what must not leave `raw/`. */
  readonly redactor: Redactor;
  readonly now: () => Date;
}

/** Documents whose texts from the target are redacted already; the rest is dbdiag's own, SQL with literals among it. */
const redactedDocuments: ReadonlySet<string> = new Set(['diagnosis_report']);
/** Documents that are kept raw as well. */
const rawDocuments: ReadonlySet<string> = new Set(['session']);

/**
 * A store that writes through a medium. Every file is announced in the audit log with its hash before it is written: what
 * a killed process left undone is what the last line announces, and nothing else.
 *
 * @throws InvalidEvidenceNameError for a session id that can't name a folder.
 */
export function createEvidenceStore({ medium, sessionId, redactor, now }: EvidenceStoreDeps): EvidenceStore {
  const secretsOnly = createRedactor({ beyond: 'chunks' });
  const hashes = new Map<string, string>();
  const seen = new Set<string>();
  let head: ChainHead | undefined;
  let auditText = '';
  let turn: Promise<unknown> = Promise.resolve();
  let ended: { readonly error: unknown } | undefined;

  const inTurn = <T>(work: () => Promise<T>, options?: CallOptions): Promise<T> => {
    const mine = turn.then(async () => {
      options?.signal?.throwIfAborted();
      if (ended !== undefined) throw ended.error;
      return work();
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
  /** Whatever fails to be written ends the store: what comes after it would not be what the log says. */
  const put = async <T>(writing: Promise<T>): Promise<T> => {
    try {
      return await writing;
    } catch (error) {
      ended = { error };
      throw error;
    }
  };
  const append = async (entry: AuditEntryOf): Promise<AuditRef> => {
    const next = await chained(head ?? (await emptyChain(sessionId)), entry);
    await put(medium.append(auditPath, `${next.text}\n`));
    auditText += `${next.text}\n`;
    head = next.head;
    return auditRef(head.sequence);
  };
  const writeAll = async (
    files: ReadonlyMap<string, string>,
    announce: (own: Readonly<Record<string, string>>) => AuditEntryOf,
  ): Promise<AuditRef> => {
    const own = await Promise.all(
      Array.from(files, async ([path, text]): Promise<readonly [string, string]> => [path, await sha256(text)]),
    );
    const ref = await append(announce(Object.fromEntries(own)));
    for (const [path, text] of files) await put(medium.write(path, text));
    for (const [path, hash] of own) hashes.set(path, hash);
    return ref;
  };

  return {
    sessionId: checkedSessionId(sessionId),
    audit: (look, options) =>
      inTurn(async () => {
        const ranSha256 = await sha256(look.ran);
        const entry = await lookEntry(look, { ranSha256, ran: seen.has(ranSha256) ? undefined : secretsOnly.redact(look.ran).text });
        const ref = await append(entry);
        seen.add(ranSha256);
        return ref;
      }, options),
    keep: (record, options) =>
      inTurn(async () => {
        const ref = auditRef((head?.sequence ?? 0) + 1);
        return writeAll(filesOf(record, { ref, redactor }), (files) => ({
          kind: 'kept',
          at: now().toISOString(),
          round: record.round,
          command: record.capture.commandId,
          files,
        }));
      }, options),
    writeIndex: (name, document, options) =>
      inTurn(async () => {
        const redacted = redactEvidence(document, redactedDocuments.has(name) ? secretsOnly : redactor);
        const files = new Map([[documentPath(name), jsonText(redacted)]]);
        if (rawDocuments.has(name)) files.set(`raw/${name}.json`, jsonText(document));
        await writeAll(files, (own) => ({ kind: 'document', at: now().toISOString(), name, files: own }));
      }, options),
    seal: (options) =>
      inTurn(async () => {
        const end = head ?? (await emptyChain(sessionId));
        const files = new Map([...hashes, [auditPath, await sha256(auditText)]]);
        if (head === undefined) await put(medium.append(auditPath, ''));
        const { manifest, text } = await createManifest({ sessionId, sealedAt: now(), head: end, files });
        await put(medium.write(manifestPath, text));
        await append(sealedEntry(manifest));
        ended = { error: new EvidenceSealedError(sessionId) };
        return { sha256: manifest.seal, files: files.size, auditLines: end.sequence };
      }, options),
  };
}

async function lookEntry(
  look: AuditedLook,
  { ranSha256, ran }: { readonly ranSha256: string; readonly ran: string | undefined },
): Promise<AuditEntryOf> {
  const { at, round, commandId: command, verdict, outcome, elapsedMs, result } = look;
  const output = result === undefined ? {} : { outputSha256: await sha256(canonicalJson(result)) };
  return { kind: 'look', at, round, command, ranSha256, ran, ...output, verdict, outcome, elapsedMs };
}

/** The three forms of a record. */
function filesOf(
  record: EvidenceRecord,
  { ref, redactor }: { readonly ref: AuditRef; readonly redactor: Redactor },
): ReadonlyMap<string, string> {
  const { commandId } = record.capture;
  const raw = encodeRecord(record);
  const { round, readings, ...rest } = jsonObject.parse(parseJson(raw));
  const redacted = redactEvidence({ round: round ?? null, ...rest }, redactor);
  const parsed = redactEvidence({ round: round ?? null, commandId, readings: readings ?? [] }, redactor);
  return new Map([
    [evidencePath('raw', ref, commandId), `${raw}\n`],
    [evidencePath('redacted', ref, commandId), jsonText(redacted)],
    [evidencePath('parsed', ref, commandId), jsonText(parsed)],
  ]);
}

const jsonObject = z.record(z.string(), z.json());

function jsonText(value: JsonValue): string {
  return `${canonicalJson(value)}\n`;
}
