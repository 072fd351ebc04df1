/** What Linux calls the processes of a server: the name of the program, whatever they show in their titles. */
const postmasterNames: ReadonlySet<string> = new Set(['postgres', 'postmaster', 'edb-postgres', 'edb-postmaster']);

/** Whether a process of that name may be one of a PostgreSQL server. An exporter or a client is not. */
export function isPostmasterName(name: string): boolean {
  return postmasterNames.has(name);
}
