import type { Document } from 'yaml';

/** The value of a document without faults, or why it has none: an alias of nothing, or aliases that would fill the memory. */
export function valueOfYaml(document: Document): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
