import { canonicalJson } from '@dbdiag/ports';
import { z } from 'zod';
import { EvidenceTamperedError } from './evidence-errors.ts';
import { auditPath } from './evidence-paths.ts';
import { parseJson } from './json-text.ts';
import { sha256 } from './sha256.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const hashes = z.record(z.string(), hash);
const common = { session: z.string(), sequence: z.int().min(1), at: z.string(), previous: hash, hash };

/** One line of the audit log. */
const auditLine = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('look'),
    round: z.int(),
    command: z.string(),
    ranSha256: hash,
    /** The text itself, where it runs for the first time; secrets taken out. */
    ran: z.string().optional(),
    outputSha256: hash.optional(),
    verdict: z.enum(['approved', 'refused']),
    outcome: z.enum(['rows', 'failure', 'notRun']),
    elapsedMs: z.number(),
  }),
  z.strictObject({ ...common, kind: z.literal('kept'), round: z.int(), command: z.string(), files: hashes }),
  z.strictObject({ ...common, kind: z.literal('document'), name: z.string(), files: hashes }),
  /** Stands after all that the manifest covers, so that a session whose manifest is gone doesn't pass for an interrupted one. */
  z.strictObject({ ...common, kind: z.literal('sealed'), seal: hash }),
]);

/** A line of the audit log: a look at the target, files that were written, or that the session was sealed. */
export type AuditLine = z.infer<typeof auditLine>;

type Unchained<Line> = Line extends unknown ? Omit<Line, 'session' | 'sequence' | 'previous' | 'hash'> : never;

/** A line before it has its place in the log. */
export type AuditEntryOf = Unchained<AuditLine>;

/** The end of a log: how many lines it has, and the hash of the last. */
export interface ChainHead {
  readonly session: string;
  readonly sequence: number;
  readonly hash: string;
}

/** The head of an empty log. It depends on the session, so that a log can't be moved to another. */
export async function emptyChain(sessionId: string): Promise<ChainHead> {
  return { session: sessionId, sequence: 0, hash: await sha256(`dbdiag evidence ${sessionId}`) };
}

/** The text of the next line, without its newline, and the head after it. */
export async function chained(head: ChainHead, entry: AuditEntryOf): Promise<{ readonly text: string; readonly head: ChainHead }> {
  const unhashed = { ...entry, session: head.session, sequence: head.sequence + 1, previous: head.hash };
  const own = await sha256(canonicalJson(unhashed));
  return { text: canonicalJson({ ...unhashed, hash: own }), head: { session: head.session, sequence: unhashed.sequence, hash: own } };
}

/** A log that was read back. */
export interface ReadChain {
  readonly lines: readonly AuditLine[];
  readonly head: ChainHead;
  /** Whether an unfinished line stands at the end: the process was killed while it wrote it. */
  readonly torn: boolean;
}

/**
 * Reads a log and checks every line against the one before it.
 *
 * @param emptyName - The session of a log without lines; every line names its own.
 * @throws EvidenceTamperedError naming the first line that doesn't fit.
 */
export async function readChain(text: string, emptyName: string): Promise<ReadChain> {
  const texts = text.split('\n');
  const rest = texts.pop() ?? '';
  const lines: AuditLine[] = [];
  let head = await emptyChain(parseLine(texts[0] ?? '')?.session ?? emptyName);
  for (const [index, written] of texts.entries()) {
    const line = parseLine(written);
    const { hash: own, ...unhashed } = line ?? { hash: '', session: '', sequence: 0, previous: '' };
    const fits =
      unhashed.session === head.session &&
      unhashed.sequence === head.sequence + 1 &&
      unhashed.previous === head.hash &&
      (await sha256(canonicalJson(unhashed))) === own;
    if (line === undefined || !fits) throw new EvidenceTamperedError('chain', auditPath, index + 1);
    lines.push(line);
    head = { session: line.session, sequence: line.sequence, hash: own };
  }
  return { lines, head, torn: rest !== '' };
}

/** The line, where the text is exactly what would have been written for it. */
function parseLine(text: string): AuditLine | undefined {
  const value = parseJson(text);
  const { data } = auditLine.safeParse(value);
  return data !== undefined && canonicalJson(data) === text ? data : undefined;
}
