import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isObject, items, readText, reject } from './json-node.ts';
import { checkLocalizedText, readKnownId, readNewId, readTicketedCause } from './snapshot-parts.ts';

/** The ids that a snapshot defines. */
export interface KnownIds {
  readonly phenomena: ReadonlySet<string>;
  readonly rootCauses: ReadonlySet<string>;
}

/**
 * Checks all tickets: shape, unique ids, and that they only name what the snapshot has.
 *
 * @param taken - Ids of other tickets; those of the checked ones are added.
 */
export function checkTickets(tickets: JsonNode, known: KnownIds, taken = new Set<string>()): void {
  for (const ticket of items(tickets)) {
    if (!isObject(ticket)) continue;
    readNewId(field(ticket, 'id'), taken);
    readTicketedCause(field(ticket, 'rootCauseId'), known.rootCauses);
    if (field(ticket, 'rootCauseId').value !== undefined)
      ifPresent(field(ticket, 'cause'), (cause) => {
        reject(cause, 'is another name for rootCauseId; give one of them');
      });
    checkLists(ticket, known.phenomena);
    readText(field(ticket, 'source'));
    ifPresent(field(ticket, 'set'), readText);
    ifPresent(field(ticket, 'description'), checkLocalizedText);
  }
}

/** A phenomenon is in at most one of the three lists, once. */
function checkLists(ticket: JsonNode, phenomena: ReadonlySet<string>): void {
  const firstList = new Map<string, string>();
  for (const list of ['present', 'absent', 'unexamined']) {
    for (const item of items(field(ticket, list))) {
      const id = readKnownId(item, phenomena);
      if (id === undefined) continue;
      const earlier = firstList.get(id);
      if (earlier === undefined) firstList.set(id, list);
      else if (earlier === list) reject(item, `${id} is there twice; keep one`);
      else reject(item, `${id} is already under ${earlier}; a phenomenon is in one list of a ticket`);
    }
  }
}
