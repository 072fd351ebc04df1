import { z } from 'zod';

/** What the child is asked for. `open` comes first, and once. */
export type ChildRequest =
  | {
      readonly kind: 'open';
      readonly file: string;
      readonly settings: Readonly<Record<string, string>>;
      /** The process ends itself when it holds more. */
      readonly maxResidentBytes: number;
    }
  /** The tree of a text, as JSON of `json_serialize_sql`. Nothing is bound or run. */
  | { readonly kind: 'parse'; readonly sql: string }
  /** Runs one statement and reads its rows up to the limits. `onlySelect`: any other type of statement is refused before it runs. */
  | { readonly kind: 'run'; readonly sql: string; readonly onlySelect: boolean; readonly maxRows: number; readonly maxBytes: number };

/** A request as it is sent. */
export type NumberedRequest = ChildRequest & { readonly id: number };

/** What the child answers: a value by the kind of the request, or DuckDB's message. */
export const childAnswerSchema = z.union([
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number(), ok: z.literal(false), message: z.string() }),
]);

/** What `parse` gives, read from its JSON: the statements of the text, or why they have no tree. */
export const parsedSchema = z.discriminatedUnion('error', [
  z.object({ error: z.literal(false), statements: z.array(z.unknown()) }),
  z.object({ error: z.literal(true), error_type: z.string(), error_message: z.string() }),
]);

/** A cell as DuckDB's own JSON conversion gives it; nested values are JSON. */
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What `run` gives. */
export const rowsSchema = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(cellSchema)),
  truncated: z.boolean(),
});

/** See {@link rowsSchema}. */
export type ChildRows = z.output<typeof rowsSchema>;
