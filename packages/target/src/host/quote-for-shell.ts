/**
 * Writes arguments so that a POSIX shell passes them on unchanged: sshd hands what it gets to the user's shell.
 *
 * @see POSIX.1-2017, Shell Command Language, 2.2.2 Single-Quotes
 */
export function quoteForShell(argv: readonly string[]): string {
  return argv.map((argument) => `'${argument.replaceAll("'", String.raw`'\''`)}'`).join(' ');
}
