/** The statements of a set's schema: those that make its tables, and those that have to wait for the rows. */
export interface SchemaStatements {
  readonly tables: readonly string[];
  readonly comments: readonly string[];
  readonly foreignKeys: readonly string[];
}

/** Takes a schema's file apart; a semicolon ends a statement only at the end of a line, as such files are written. */
export function schemaStatements(text: string): SchemaStatements {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const isForeignKey = (statement: string): boolean => /^ALTER TABLE/i.test(statement) && /FOREIGN KEY/i.test(statement);
  const isComment = (statement: string): boolean => /^COMMENT ON/i.test(statement);
  return {
    tables: statements.filter((statement) => !isForeignKey(statement) && !isComment(statement)),
    comments: statements.filter(isComment),
    foreignKeys: statements.filter(isForeignKey),
  };
}

/** The table that a data file `table.csv` or `schema.table.csv` is for, quoted. */
export function tableOfFile(file: string): string {
  return file
    .replace(/\.csv$/, '')
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}
