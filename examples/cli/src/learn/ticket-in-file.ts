import { readFile, writeFile } from 'node:fs/promises';
import type { Ticket } from '@dbdiag/graph-engine';
import { InvalidSnapshotError, parseKnowledge } from '@dbdiag/graph-engine';
import { canonicalJson } from '@dbdiag/ports';
import type { YAMLSeq } from 'yaml';
import { isNode, isSeq, parseDocument } from 'yaml';
import { CommandError } from '../exit-status.ts';

/**
 * Adds a ticket to the tickets of a knowledge file, JSON or YAML, and leaves everything else in it as it is written.
 *
 * @throws CommandError where the file isn't written so that it can be added to; it is untouched then.
 */
export async function addTicketToFile(file: string, ticket: Ticket): Promise<void> {
  const text = await readFile(file, 'utf8');
  const entry = JSON.stringify(asWritten(ticket));
  const longer = withEntry(text, entry);
  if (longer === undefined || !isAdded(text, longer, ticket))
    throw new CommandError(`The ticket can't be added to ${file} as that is written. Add it to its tickets: ${entry}`);
  await writeFile(file, longer);
}

/** A ticket as it is written by hand: what says nothing is left out. */
function asWritten({ rootCauseId, present, absent, unexamined, ...ticket }: Ticket): unknown {
  const lists = Object.entries({ present, absent, unexamined }).filter(([, ids]) => ids.length > 0);
  const { id, ...rest } = ticket;
  return { id, cause: rootCauseId, ...Object.fromEntries(lists), ...rest };
}

/** The text with one entry more at the end of `tickets`; undefined where they are no list that is written out. */
function withEntry(text: string, entry: string): string | undefined {
  const tickets = parseDocument(text).get('tickets', true);
  if (!isSeq(tickets)) return undefined;
  const insert = (at: number, more: string): string => text.slice(0, at) + more + text.slice(at);
  const bounds = lastBounds(tickets);
  if (tickets.flow === true) {
    const end = (tickets.range?.[1] ?? 0) - 1;
    return bounds === undefined ? insert(end, entry) : insert(bounds.end, `,${leadOf(text, bounds.start)}${entry}`);
  }
  if (bounds === undefined) return undefined;
  const lead = /\n(?<indent> *)- +$/u.exec(text.slice(0, bounds.start))?.groups?.indent;
  const body = text.slice(0, bounds.end).trimEnd().length;
  const lineEnd = text.indexOf('\n', body);
  return lead === undefined ? undefined : insert(lineEnd === -1 ? text.length : lineEnd, `\n${lead}- ${entry}`);
}

/** Where the last entry begins and ends. */
function lastBounds({ items }: YAMLSeq): { readonly start: number; readonly end: number } | undefined {
  const last = items.at(-1);
  return isNode(last) && last.range ? { start: last.range[0], end: last.range[1] } : undefined;
}

/** What stands before an entry of a bracketed list: a new line with its indent, or a space. */
function leadOf(text: string, start: number): string {
  return /\n\s*$/u.exec(text.slice(0, start))?.[0] ?? ' ';
}

/** Whether the longer text says the same, and the ticket besides. */
function isAdded(before: string, after: string, ticket: Ticket): boolean {
  const read = (text: string): ReturnType<typeof parseKnowledge> => {
    const document = parseDocument(text);
    return parseKnowledge(document.errors.length === 0 ? document.toJS() : undefined);
  };
  try {
    const known = read(before);
    return canonicalJson(read(after)) === canonicalJson({ ...known, tickets: [...known.tickets, ticket] });
  } catch (error) {
    if (error instanceof InvalidSnapshotError) return false;
    throw error;
  }
}
