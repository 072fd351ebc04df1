import { corpusFileFormat, corpusFileVersion } from '@dbdiag/knowledge';

/** What a JSON document turned out to be. */
export type ClassifiedDocument =
  | { readonly kind: 'corpus'; readonly document: Readonly<Record<string, unknown>> }
  | { readonly kind: 'raw-tickets'; readonly document: unknown }
  | { readonly kind: 'neither'; readonly reason: string };

/** Tells a corpus file by its `format`, raw tickets by their shape: a list, or an object with `tickets`. */
export function classifyDocument(document: unknown): ClassifiedDocument {
  if (Array.isArray(document)) return { kind: 'raw-tickets', document };
  if (!isRecord(document)) return neither('it is no JSON object and no list');
  if (!('format' in document))
    return 'tickets' in document ? { kind: 'raw-tickets', document } : neither('it has neither "format" nor "tickets"');
  if (document.format !== corpusFileFormat) return neither(`its "format" is ${JSON.stringify(document.format)}`);
  if (document.version !== corpusFileVersion)
    return neither(`its "version" is ${JSON.stringify(document.version)}; this release reads version ${corpusFileVersion}`);
  return { kind: 'corpus', document };
}

function neither(problem: string): ClassifiedDocument {
  return { kind: 'neither', reason: `${problem}. Expected is a corpus file ("format": "${corpusFileFormat}") or a list of raw tickets` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
