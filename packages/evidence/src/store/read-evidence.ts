import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';
import type { AuditLine, ReadChain } from './audit-chain.ts';
import { chained, emptyChain, readChain } from './audit-chain.ts';
import { EvidenceTamperedError } from './evidence-errors.ts';
import { auditPath, auditRef, evidencePath, manifestPath } from './evidence-paths.ts';
import type { AuditRef, EvidenceRecord } from './evidence-store.ts';
import { parseJson } from './json-text.ts';
import type { Manifest } from './manifest.ts';
import { readManifest, sealedEntry } from './manifest.ts';
import { decodeRecord } from './record-codec.ts';
import { sha256 } from './sha256.ts';

/** The evidence of a session as it was written, every byte of it checked. */
export interface StoredEvidence {
  readonly sessionId: string;
  /**
   * `incomplete`: the session was interrupted before it was sealed. A sealed one whose manifest and last line were both taken
   * away looks the same: only a seal that was kept elsewhere tells.
   */
  readonly state: 'sealed' | 'incomplete';
  /** The manifest's own hash; absent for an incomplete session. */
  readonly seal?: string;
  /** What was done; without the line that says that the session was sealed. */
  readonly audit: readonly AuditLine[];
  /** In the order they were kept. */
  readonly records: readonly (EvidenceRecord & { readonly auditRef: AuditRef })[];
  /** What a replay needs besides the records, as it was handed to the store under the name `session`. */
  readonly recording?: JsonValue;
  /** The documents of the index, redacted, by name. */
  readonly documents: ReadonlyMap<string, JsonValue>;
  /** What the interruption left undone: files that were announced last, half a line. Empty for a sealed session. */
  readonly leftovers: readonly string[];
}

/** What is to be read. */
export interface EvidenceFiles {
  /** The name of the session where its log has no line that says it. */
  readonly emptyName: string;
  /** The text of every file, by its path within the session. */
  readonly files: ReadonlyMap<string, string>;
  /** The seal as it was kept elsewhere: without it nobody can tell whether the whole session was written anew. */
  readonly expectedSeal?: string | undefined;
}

const jsonValue: z.ZodType<JsonValue> = z.json();

/**
 * Reads a session back and checks it against its log and its manifest.
 *
 * @throws EvidenceTamperedError naming the first file or line that isn't as it was written.
 */
export async function readEvidence({ emptyName, files, expectedSeal }: EvidenceFiles): Promise<StoredEvidence> {
  const log = files.get(auditPath);
  if (log === undefined) throw new EvidenceTamperedError('missing', auditPath);
  const chain = await readChain(log, emptyName);
  const text = files.get(manifestPath);
  const manifest = text === undefined ? undefined : await readManifest(text);
  if (expectedSeal !== undefined && manifest?.seal !== expectedSeal) throw new EvidenceTamperedError('manifest', manifestPath);
  if (manifest === undefined && chain.lines.some(({ kind }) => kind === 'sealed')) throw new EvidenceTamperedError('missing', manifestPath);
  if (manifest !== undefined) await checkSealed(files, { log, chain, manifest });
  const leftovers = manifest === undefined ? await checkIncomplete(files, chain) : [];
  const recording = files.get('raw/session.json');
  return {
    sessionId: manifest?.sessionId ?? chain.head.session,
    state: manifest === undefined ? 'incomplete' : 'sealed',
    ...(manifest === undefined ? {} : { seal: manifest.seal }),
    audit: chain.lines.filter(({ kind }) => kind !== 'sealed'),
    records: recordsOf(chain.lines, files),
    ...(recording === undefined ? {} : { recording: jsonOf('raw/session.json', recording) }),
    documents: documentsOf(chain.lines, files),
    leftovers,
  };
}

/** Every file has the hash that was announced for it last, and there is no other. */
async function checkSealed(
  files: ReadonlyMap<string, string>,
  { log, chain, manifest }: { readonly log: string; readonly chain: ReadChain; readonly manifest: Manifest },
): Promise<void> {
  if (chain.lines.length > 0 && manifest.sessionId !== chain.head.session) throw new EvidenceTamperedError('manifest', manifestPath);
  const { lines, head } = manifest.audit;
  if (chain.lines.length < lines) throw new EvidenceTamperedError('missing', auditPath, chain.lines.length + 1);
  const end = chain.lines[lines - 1] ?? (await emptyChain(manifest.sessionId));
  if (end.hash !== head) throw new EvidenceTamperedError('chain', auditPath, lines);
  const covered = firstLines(log, lines);
  // The process may have been killed while it wrote the line after them.
  const sealed = await chained({ session: manifest.sessionId, sequence: lines, hash: head }, sealedEntry(manifest));
  if (!`${sealed.text}\n`.startsWith(log.slice(covered.length))) throw new EvidenceTamperedError('extra', auditPath, lines + 1);
  for (const [path, hash] of Object.entries(manifest.files)) await checkFile(path, path === auditPath ? covered : files.get(path), hash);
  for (const path of files.keys())
    if (path !== manifestPath && !Object.hasOwn(manifest.files, path)) throw new EvidenceTamperedError('extra', path);
}

function firstLines(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line += 1) end = text.indexOf('\n', end) + 1;
  return text.slice(0, end);
}

/** As for a sealed session, but what the last line announces may be missing or older. */
async function checkIncomplete(files: ReadonlyMap<string, string>, { lines, torn }: ReadChain): Promise<readonly string[]> {
  const last = filesOf(lines.at(-1));
  const announced = new Map(lines.slice(0, -1).flatMap((line) => Object.entries(filesOf(line))));
  const leftovers = torn ? [auditPath] : [];
  for (const [path, hash] of Object.entries(last)) {
    const text = files.get(path);
    const before = announced.get(path);
    announced.delete(path);
    const found = text === undefined ? undefined : await sha256(text);
    if (found === hash) continue;
    if (found !== before) throw new EvidenceTamperedError(found === undefined ? 'missing' : 'changed', path);
    leftovers.push(path);
  }
  for (const [path, hash] of announced) await checkFile(path, files.get(path), hash);
  for (const path of files.keys()) {
    if (path === auditPath || announced.has(path) || Object.hasOwn(last, path)) continue;
    if (!path.endsWith('.tmp')) throw new EvidenceTamperedError('extra', path);
    leftovers.push(path);
  }
  return leftovers;
}

async function checkFile(path: string, text: string | undefined, hash: string): Promise<void> {
  if (text === undefined) throw new EvidenceTamperedError('missing', path);
  if ((await sha256(text)) !== hash) throw new EvidenceTamperedError('changed', path);
}

function filesOf(line: AuditLine | undefined): Readonly<Record<string, string>> {
  return line?.kind === 'kept' || line?.kind === 'document' ? line.files : {};
}

function recordsOf(lines: readonly AuditLine[], files: ReadonlyMap<string, string>): StoredEvidence['records'] {
  return lines.flatMap((line) => {
    if (line.kind !== 'kept') return [];
    const ref = auditRef(line.sequence);
    const path = evidencePath('raw', ref, line.command);
    const text = files.get(path);
    if (text === undefined) return [];
    const record = decodeRecord(text);
    if (record === undefined) throw new EvidenceTamperedError('changed', path);
    return [{ ...record, auditRef: ref }];
  });
}

function documentsOf(lines: readonly AuditLine[], files: ReadonlyMap<string, string>): ReadonlyMap<string, JsonValue> {
  const documents = new Map<string, JsonValue>();
  for (const line of lines) {
    if (line.kind !== 'document') continue;
    const path = `index/${line.name}.json`;
    const text = files.get(path);
    if (text !== undefined) documents.set(line.name, jsonOf(path, text));
  }
  return documents;
}

function jsonOf(path: string, text: string): JsonValue {
  const { data } = jsonValue.safeParse(parseJson(text));
  if (data === undefined) throw new EvidenceTamperedError('changed', path);
  return data;
}
