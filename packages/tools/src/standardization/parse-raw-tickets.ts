import { HEALTHY } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import { z } from 'zod';
import type { InputFault } from '../errors.ts';
import { InvalidTicketFileError } from './invalid-ticket-file-error.ts';
import { namesNoCause } from './names-no-cause.ts';

/** Line breaks and tabs belong to texts; other control characters come from broken exports or worse. */
const controlCharacter = /(?![\n\t])\p{Cc}/u;

/** Half of a surrogate pair, which no database stores. */
const halfCharacter = /\p{Cs}/u;

/** Longest id, in UTF-16 code units: as a key of an index it may have 2,700 bytes. */
const longestId = 500;

/** Says what is wanted and what is there instead. */
function wanted(what: string): { readonly error: (issue: { readonly input?: unknown }) => string } {
  return { error: ({ input }) => `must be ${what}, is ${kindOf(input)}` };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const text = z
  .string(wanted('a text'))
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine(
    (value) => !controlCharacter.test(value.replaceAll('\r\n', '\n')),
    'must not contain control characters (line breaks and tabs are fine)',
  )
  .refine((value) => !halfCharacter.test(value), 'must not contain half a character (a lone surrogate)');

/** `null` in an export means that the field is missing. */
const optionalText = text.nullish().transform((value) => value ?? undefined);

const leaveOut = 'leave the ticket out, or import the others with --skip-invalid';

/** All tickets of one placeholder would become tickets of one cause. */
const cause = text
  .refine((value) => !namesNoCause(value), { error: ({ input }) => `names no cause ("${String(input).trim()}"): ${leaveOut}` })
  .refine((value) => value.trim().toLowerCase() !== HEALTHY, {
    error: `"${HEALTHY}" is no cause, and raw tickets are about faults: ${leaveOut}`,
  });

function objectOf<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> {
  return z.object(shape, wanted(`an object {${Object.keys(shape).join(', ')}}`));
}

const rawTicket = objectOf({
  ticket_id: text.refine((value) => value.length <= longestId, `must have at most ${longestId} characters`),
  metadata: objectOf({ db_type: text, version: optionalText, module: optionalText, severity: optionalText, created_at: optionalText }),
  description: text,
  root_cause: cause,
  solution: text,
  anomalies: z.array(
    objectOf({ description: text, observation_method: text, why_relevant: text }),
    wanted('a list of objects {description, observation_method, why_relevant}'),
  ),
});

const ticketFile = z.union([z.array(z.unknown()), z.object({ tickets: z.array(z.unknown()) })]);

/** A raw ticket, or everything that is wrong with a value that should be one. */
export type RawTicketReading = { readonly ticket: RawTicket } | { readonly faults: readonly InputFault[] };

/** Checks one raw ticket. Fields the format doesn't know are dropped. Paths of faults begin with a dot: `.anomalies[0].description`. */
export function parseRawTicket(value: unknown): RawTicketReading {
  const parsed = rawTicket.safeParse(value);
  return parsed.success
    ? { ticket: withoutMissing(parsed.data) }
    : { faults: parsed.error.issues.map(({ path, message }) => ({ path: pathOf(path), message })) };
}

/**
 * Checks a file of raw tickets: an array of tickets, or an object with a field `tickets`. Fields the format doesn't know are dropped.
 *
 * @throws InvalidTicketFileError with every fault and where it is, for example `[3].anomalies[0].description`.
 */
export function parseRawTickets(value: unknown): readonly RawTicket[] {
  const file = ticketFile.safeParse(value);
  if (!file.success)
    throw new InvalidTicketFileError([{ path: '', message: 'must be an array of tickets, or an object with an array "tickets"' }]);
  const [entries, prefix] = Array.isArray(file.data) ? [file.data, ''] : [file.data.tickets, 'tickets'];
  const parsed = entries.map(parseRawTicket);
  const faults = [
    ...parsed.flatMap((reading, index) =>
      'faults' in reading ? reading.faults.map(({ path, message }) => ({ path: `${prefix}[${index}]${path}`, message, index })) : [],
    ),
    ...duplicates(entries, prefix),
  ].sort((a, b) => a.index - b.index);
  if (faults.length > 0) throw new InvalidTicketFileError(faults.map(({ path, message }): InputFault => ({ path, message })));
  return parsed.flatMap((reading) => ('ticket' in reading ? [reading.ticket] : []));
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

const withId = z.object({ ticket_id: z.string() });

function duplicates(entries: readonly unknown[], prefix: string): readonly (InputFault & { readonly index: number })[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const id = withId.safeParse(entry).data?.ticket_id;
    if (id === undefined) return [];
    const before = first.get(id);
    if (before === undefined) first.set(id, index);
    return before === undefined
      ? []
      : [{ index, path: `${prefix}[${index}].ticket_id`, message: `"${id}" is the id of ${prefix}[${before}] already` }];
  });
}

function withoutMissing({ metadata, ...ticket }: z.output<typeof rawTicket>): RawTicket {
  const { db_type, version, module, severity, created_at } = metadata;
  return {
    ...ticket,
    metadata: {
      db_type,
      version,
      module,
      severity,
      created_at,
    },
  };
}
