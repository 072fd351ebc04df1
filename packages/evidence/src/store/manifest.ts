import { canonicalJson } from '@dbdiag/ports';
import { z } from 'zod';
import type { AuditEntryOf, ChainHead } from './audit-chain.ts';
import { EvidenceTamperedError } from './evidence-errors.ts';
import { manifestPath } from './evidence-paths.ts';
import { parseJson } from './json-text.ts';
import { sha256 } from './sha256.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/u);

const manifestSchema = z.strictObject({
  format: z.literal('dbdiag-evidence'),
  version: z.literal(1),
  sessionId: z.string(),
  sealedAt: z.string(),
  audit: z.strictObject({ lines: z.int(), head: hash }),
  /** SHA-256 of every other file, by path. */
  files: z.record(z.string(), hash),
  /** SHA-256 of all the above. */
  seal: hash,
});

/** What a sealed session consists of. */
export type Manifest = z.infer<typeof manifestSchema>;

/** What a manifest is made of. */
export interface ManifestParts {
  readonly sessionId: string;
  readonly sealedAt: Date;
  readonly head: ChainHead;
  readonly files: ReadonlyMap<string, string>;
}

/** The manifest of a session and its text. */
export async function createManifest({
  sessionId,
  sealedAt,
  head,
  files,
}: ManifestParts): Promise<{ readonly manifest: Manifest; readonly text: string }> {
  const unsealed: Omit<Manifest, 'seal'> = {
    format: 'dbdiag-evidence',
    version: 1,
    sessionId,
    sealedAt: sealedAt.toISOString(),
    audit: { lines: head.sequence, head: head.hash },
    files: Object.fromEntries(files),
  };
  const manifest = { ...unsealed, seal: await sha256(canonicalJson(unsealed)) };
  return { manifest, text: `${canonicalJson(manifest)}\n` };
}

/** The line of the log that says so, after all that the manifest covers. It follows from the manifest. */
export function sealedEntry({ sealedAt, seal }: Manifest): AuditEntryOf {
  return { kind: 'sealed', at: sealedAt, seal };
}

/**
 * Reads a manifest back.
 *
 * @throws EvidenceTamperedError where one byte of it isn't as it was written.
 */
export async function readManifest(text: string): Promise<Manifest> {
  const { data } = manifestSchema.safeParse(parseJson(text));
  if (data === undefined || `${canonicalJson(data)}\n` !== text) throw new EvidenceTamperedError('manifest', manifestPath);
  const { seal, ...unsealed } = data;
  if ((await sha256(canonicalJson(unsealed))) !== seal) throw new EvidenceTamperedError('manifest', manifestPath);
  return data;
}
