/** A value in a row: numbers are JavaScript numbers, timestamps ISO texts. */
export type Cell = string | number | boolean | null;

/** A row of a result, by column name. */
export type Row = Readonly<Record<string, Cell>>;
