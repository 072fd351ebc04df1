import { createEvidenceRedactor, redactEvidence } from '@dbdiag/evidence';
import type { JsonValue } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import { jsonValue } from '@dbdiag/runtime/measuring';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';

/**
 * How many of the stored documents came out the same.
 *
 * @throws CommandError naming the first that differs.
 */
export function compareDocuments(stored: ReadonlyMap<string, JsonValue>, played: ReadonlyMap<string, JsonValue>): number {
  let same = 0;
  for (const [name, document] of played) {
    const before = stored.get(name);
    if (before === undefined) continue;
    if (comparable(before) !== comparable(document))
      throw new CommandError(`${name} comes out differently than it was recorded: the program has changed since.`);
    same += 1;
  }
  return same;
}

/**
 * The text of a document without its secrets, the numbers of their placeholders, which are in the order of writing, and the
 * version of the program that wrote it.
 */
function comparable(document: JsonValue): string {
  const text = canonicalJson(redactEvidence(withoutProgram(document), createEvidenceRedactor()));
  return text.replaceAll(/‹([a-z]+)-\d+›/gu, '‹$1›');
}

/** What is compared is what was found, whatever version of dbdiag plays it. */
function withoutProgram(document: JsonValue): JsonValue {
  const report = writtenBy.safeParse(document);
  return report.success ? jsonValue({ ...report.data, versions: { ...report.data.versions, dbdiag: '' } }) : document;
}

const writtenBy = z.looseObject({ versions: z.looseObject({ dbdiag: z.string() }) });
