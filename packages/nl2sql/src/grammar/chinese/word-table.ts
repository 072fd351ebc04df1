/** One row a form: the form, what it says, and a wording in which it stands. */
export type WordRows<Sense> = readonly (readonly [form: string, sense: Sense, example: string])[];

/** Function words of one kind, by their form. */
export type WordTable<Sense> = ReadonlyMap<string, Sense>;

/** Makes a table of rows that differ in their forms. */
export function wordTable<Sense>(rows: WordRows<Sense>): WordTable<Sense> {
  return new Map(rows.map(([form, sense]) => [form, sense]));
}
