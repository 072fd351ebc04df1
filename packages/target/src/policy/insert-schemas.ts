/** A schema to be written before a name. */
export interface SchemaInsertion {
  /** In bytes of the text in UTF-8, as the parser counts. */
  readonly at: number;
  readonly schema: string;
}

/** Writes each schema, quoted, where it belongs. */
export function insertSchemas(text: string, insertions: readonly SchemaInsertion[]): string {
  if (insertions.length === 0) return text;
  let bytes = new TextEncoder().encode(text);
  for (const { at, schema } of insertions.toSorted((a, b) => b.at - a.at)) {
    const prefix = new TextEncoder().encode(`"${schema.replaceAll('"', '""')}".`);
    const longer = new Uint8Array(bytes.length + prefix.length);
    longer.set(bytes.subarray(0, at));
    longer.set(prefix, at);
    longer.set(bytes.subarray(at), at + prefix.length);
    bytes = longer;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
