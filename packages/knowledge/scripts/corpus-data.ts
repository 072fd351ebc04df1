import { readFileSync } from 'node:fs';

/** The data files as texts, and those that decide the version of the corpus. */
export function readCorpusData(): { readonly text: (name: string) => string; readonly versioned: readonly string[] } {
  const text = (name: string): string => readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8');
  return { text, versioned: ['phenomena', 'root-causes', 'tickets', 'fitted', 'expectations'].map(text) };
}
