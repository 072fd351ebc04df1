/** Where knowledge and sessions are kept. */
export type StoragePlace = { readonly directory: string } | { readonly url: string };

/**
 * What is meant by one text: a folder, or the URL of a PostgreSQL.
 *
 * @returns The problem where it is empty, or a URL of something else.
 */
export function storagePlace(text: string): StoragePlace | { readonly problem: string } {
  if (text.trim() === '') return { problem: 'is empty. Give a folder, or a URL such as postgres://user@host/database.' };
  if (/^postgres(ql)?:\/\//.test(text)) return { url: text };
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text)?.[1];
  return scheme === undefined
    ? { directory: text }
    : { problem: `can't be a ${scheme}:// URL. Give a folder, or a URL such as postgres://user@host/database.` };
}
