import { z } from 'zod';
import { localizedTextSchema } from '../localized-text-schema.ts';
import { sha256 } from '../store/sha256.ts';

/** Version of the lines a script writes. */
export const gatherFormat = 1;

/** What every line of a script begins with; then its check, a blank and JSON. */
export const linePrefix = 'dbdiag ';

/** Length of a line's check: against a slip of the hand, not against an attack. */
export const checkDigits = 8;

const base = { run: z.string(), at: z.number() };
/** psql's own variables are texts. */
const look = { ...base, look: z.string(), state: z.string(), rows: z.string() };

/** What a line that is no row says. `at` is in seconds since 1970, by the clock of the server. */
const markSchema = z.discriminatedUnion('k', [
  z.object({
    ...base,
    k: z.literal('start'),
    format: z.int(),
    program: z.string(),
    server: z.string(),
    versionNumber: z.number(),
    windowSeconds: z.number(),
    snapshots: z.number(),
    redacted: z.boolean(),
  }),
  /** What a statement is going to return, and which text it has. */
  z.object({ ...base, k: z.literal('statement'), look: z.string(), text: z.string(), columns: z.array(z.string()), state: z.string() }),
  z.object({ ...look, k: z.literal('begin') }),
  z.object({ ...look, k: z.literal('end') }),
  /** The size that decides whether a heavy look is taken. */
  z.object({ ...look, k: z.literal('gate') }),
  z.object({ ...base, k: z.literal('finish') }),
  /** Before what was read from a whole file, where the file itself is too long for a conversation. */
  z.object({ ...base, k: z.literal('readings'), notes: z.array(localizedTextSchema) }),
  z.object({
    ...base,
    k: z.literal('reading'),
    phenomenon: z.string(),
    status: z.enum(['present', 'absent']),
    value: z.number(),
    unit: z.string(),
    subject: z.string(),
  }),
]);

/** A line that is no row. */
export type GatherMark = z.output<typeof markSchema>;

/** A line of a script's output, whole. */
export type GatherLine =
  | { readonly kind: 'mark'; readonly mark: GatherMark }
  | { readonly kind: 'row'; readonly cells: readonly unknown[] };

const pattern = new RegExp(`^${linePrefix}([0-9a-f]{${checkDigits}}) ([[{].*)$`, 'u');

/** The two parts of a line as it stands there; `undefined` for a line that is none of a script. */
export function splitLine(line: string): { readonly check: string; readonly text: string } | undefined {
  const [, check, text] = pattern.exec(line.trim()) ?? [];
  return check === undefined || text === undefined ? undefined : { check, text };
}

/** The check of a line: every run has other ones, so that a line of another run is noticed. */
export async function checkOf(run: string, text: string): Promise<string> {
  return (await sha256(`${run}${text}`)).slice(0, checkDigits);
}

/** What the JSON of a line says; `undefined` where it is none. */
export function readLine(text: string): GatherLine | undefined {
  const value = parsed(text);
  if (Array.isArray(value)) return { kind: 'row', cells: value };
  const mark = markSchema.safeParse(value);
  return mark.success ? { kind: 'mark', mark: mark.data } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A line that was cut.
    return undefined;
  }
}
