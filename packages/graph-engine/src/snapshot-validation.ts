import { checkCounts } from './count-validation.ts';
import type { Fault } from './errors.ts';
import { InvalidSnapshotError } from './errors.ts';
import { expectedKinds } from './expectations.ts';
import { HEALTHY, OTHER_CAUSE } from './ids.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isFiniteNumber, isObject, items, jsonRoot, readChoice, readText, reject } from './json-node.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import { fittedOptions, optionFault } from './option-validation.ts';
import { expandShortForms, pathAsWritten } from './short-forms.ts';
import { checkPhenomenon, checkRootCause, checkSubject, readKnownId, readNewId } from './snapshot-parts.ts';
import { checkTickets } from './ticket-validation.ts';

/** One thing that is wrong with a snapshot, for example at `tickets[3].present[0]`. */
export type SnapshotFault = Fault;

/**
 * Finds everything that is wrong with a snapshot: shape, missing texts, ids that are empty, reserved, used twice or
 * unknown, and counts that can't be.
 *
 * A snapshot without phenomena, causes or tickets is fine: an engine built from it knows nothing and says so.
 *
 * @param snapshot - A snapshot, or anything that should be one.
 * @returns Every fault, in the order of the snapshot; none when an engine can be built from it.
 */
export function validateSnapshot(snapshot: unknown): readonly SnapshotFault[] {
  const root = jsonRoot(snapshot);
  if (isObject(root)) checkSnapshot(root);
  return root.faults;
}

/**
 * Reads a snapshot from untyped data such as parsed JSON or YAML. The short forms of hand-written knowledge are written
 * out (see `KnowledgeDefinition`); fields the engine doesn't know are left alone.
 *
 * @param value - What should be a snapshot.
 * @returns The same value, typed, where it has no short forms.
 * @throws {@link InvalidSnapshotError} listing every fault, at its place in the value as it was given.
 */
export function parseSnapshot(value: unknown): KnowledgeSnapshot {
  return readExpanded(value, checkSnapshot);
}

/**
 * Writes short forms out, checks the result and types it.
 *
 * @throws {@link InvalidSnapshotError} listing what the check rejected, at its place in the value as it was given.
 */
export function readExpanded(value: unknown, check: (root: JsonNode) => void): KnowledgeSnapshot {
  const expanded = expandShortForms(value);
  const root = jsonRoot(expanded);
  if (isObject(root)) check(root);
  if (isSound(expanded, root)) return expanded;
  throw new InvalidSnapshotError(root.faults.map(({ path, message }) => ({ path: pathAsWritten(value, path), message })));
}

function isSound(value: unknown, { value: checked, faults }: JsonNode): value is KnowledgeSnapshot {
  return value === checked && faults.length === 0;
}

/** Notes every fault of a snapshot. */
export function checkSnapshot(root: JsonNode): void {
  const phenomena = checkPhenomena(field(root, 'phenomena'));
  const rootCauses = checkRootCauses(field(root, 'rootCauses'), phenomena);
  ifPresent(field(root, 'subject'), checkSubject);
  if (field(root, 'rootCauses').value !== undefined)
    ifPresent(field(root, 'causes'), (causes) => {
      reject(causes, 'is another name for rootCauses; give one of them');
    });
  ifPresent(field(root, 'fitted'), checkFitted);
  ifPresent(field(root, 'setWeights'), checkWeights);
  const tickets = field(root, 'tickets');
  const counts = field(root, 'counts');
  const pairs = field(root, 'pairs');
  if (tickets.value !== undefined && counts.value !== undefined) reject(root, 'has tickets and counts; give one of them');
  if (tickets.value === undefined && counts.value === undefined)
    reject(root, 'has neither tickets nor counts; give one of them, it may be empty');
  if (tickets.value !== undefined && pairs.value !== undefined)
    reject(pairs, 'belongs to counts; with tickets the engine counts pairs itself');
  const cited = field(root, 'cited');
  if (tickets.value !== undefined && cited.value !== undefined) reject(cited, 'belongs to counts; tickets are cited as they are');
  if (tickets.value !== undefined) checkTickets(tickets, { phenomena, rootCauses });
  else
    ifPresent(cited, (some) => {
      checkTickets(some, { phenomena, rootCauses });
    });
  if (counts.value !== undefined) checkCounts(counts, pairs, { phenomena, rootCauses });
}

function checkPhenomena(phenomena: JsonNode): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const phenomenon of items(phenomena)) {
    if (!isObject(phenomenon)) continue;
    readNewId(field(phenomenon, 'id'), ids);
    checkPhenomenon(phenomenon);
  }
  return ids;
}

function checkRootCauses(rootCauses: JsonNode, phenomena: ReadonlySet<string>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const rootCause of items(rootCauses)) {
    if (!isObject(rootCause)) continue;
    const id = readNewId(field(rootCause, 'id'), ids);
    if (id === HEALTHY || id === OTHER_CAUSE)
      reject(field(rootCause, 'id'), `${id} is reserved for a hypothesis of the engine; name it otherwise`);
    checkRootCause(rootCause);
    ifPresent(field(rootCause, 'expectations'), (expectations) => {
      checkExpectations(expectations, phenomena);
    });
    ifPresent(field(rootCause, 'expectedPhenomena'), (expected) => {
      reject(expected, 'must be a list of ids in place of expectations, which it is short for');
    });
    ifPresent(field(rootCause, 'circumstances'), (circumstances) => {
      const seen = new Set<string>();
      for (const item of items(circumstances)) if (readKnownId(item, phenomena) !== undefined) readNewId(item, seen);
    });
  }
  return ids;
}

function checkExpectations(expectations: JsonNode, phenomena: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const item of items(expectations)) {
    if (!isObject(item)) continue;
    const named = field(item, 'phenomenonId');
    if (readKnownId(named, phenomena) !== undefined) readNewId(named, seen);
    readChoice(field(item, 'expects'), expectedKinds);
    readText(field(item, 'source'));
  }
}

function checkWeights(weights: JsonNode): void {
  if (!isObject(weights) || typeof weights.value !== 'object' || weights.value === null) return;
  for (const name of Object.keys(weights.value)) {
    const weight = field(weights, name);
    if (!(isFiniteNumber(weight.value) && weight.value > 0 && weight.value <= mostWeight))
      reject(weight, `must be a number above 0, ${mostWeight} at most`);
  }
}

/** Above, a single ticket would outweigh all that is known. */
const mostWeight = 100;

function checkFitted(fitted: JsonNode): void {
  if (!isObject(fitted)) return;
  for (const name of fittedOptions) {
    ifPresent(field(fitted, name), (option) => {
      const fault = optionFault(name, option.value);
      if (fault !== undefined) reject(option, fault);
    });
  }
}
