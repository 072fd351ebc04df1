import type { PastedPlan } from './plan-node.ts';

/** A table as it was pasted, whatever it was printed by. */
export interface PastedTable {
  readonly columns: readonly string[];
  /** Cells without the blanks around them, by column; `undefined` where a line was cut before them. */
  readonly rows: readonly (readonly (string | undefined)[])[];
  /** A footer tells the number of rows, and that many are there. */
  readonly complete: boolean;
  /** The statement above it, where it was pasted along. */
  readonly statement?: string | undefined;
}

/** Programs that tell of a machine. */
export type HostProgram = 'top' | 'vmstat' | 'iostat' | 'free' | 'df';

/** One report of a program: what it calls its numbers, and the words of its lines. */
export interface ProgramReport {
  /** `%Cpu(s)` of top, `avg-cpu` and `Device` of iostat, else the name of the program. */
  readonly of: string;
  /** By name in the order of the lines; what is no number is a text. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** How a server writes its log. */
export type PastedLogFormat = 'stderr' | 'csv' | 'json';

/** What a pasted block holds. */
export type PastedContent =
  | { readonly kind: 'table'; readonly table: PastedTable }
  | { readonly kind: 'plan'; readonly plan: PastedPlan }
  | { readonly kind: 'program'; readonly program: HostProgram; readonly reports: readonly ProgramReport[] }
  /** Settings one below the other, as in postgresql.conf. */
  | { readonly kind: 'settings'; readonly settings: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'log'; readonly format: PastedLogFormat; readonly lines: readonly string[] }
  /** What a script of `dbdiag gather` printed; its lines are the block's text. */
  | { readonly kind: 'gathered' }
  /** What the server said, as a driver or psql tells of it. */
  | { readonly kind: 'error'; readonly severity: string; readonly message: string };

/** A block of a message that was pasted, with where it stands. */
export interface PastedBlock {
  readonly content: PastedContent;
  /** Its first line, from 0, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** Its lines as they were pasted. */
  readonly text: string;
}

/** A block that a reader found from a line on: what it holds, and the line behind it. */
interface FoundContent {
  readonly content: PastedContent;
  readonly end: number;
}

/** Reads the block that begins at a line; `undefined` where none of its kind does. It looks at no line before. */
export type BlockReader = (lines: readonly string[], start: number) => FoundContent | undefined;
