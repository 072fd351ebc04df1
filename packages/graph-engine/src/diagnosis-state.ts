import { InvalidStateError } from './errors.ts';
import type { DiagnosisState } from './finding.ts';
import { checkObservation } from './finding-validation.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isObject, items, jsonRoot, readCount, reject } from './json-node.ts';
import { checkSuspicion } from './suspicion.ts';

/**
 * Reads a diagnosis from untyped data such as parsed JSON. Whether its phenomena exist is checked by the engine.
 *
 * @param value - What `JSON.parse(JSON.stringify(state))` gives back.
 * @returns The same value, typed.
 * @throws {@link InvalidStateError} listing every fault.
 */
export function parseDiagnosisState(value: unknown): DiagnosisState {
  assertState(value);
  return value;
}

function assertState(value: unknown): asserts value is DiagnosisState {
  const root = jsonRoot(value);
  if (isObject(root)) checkState(root);
  if (root.faults.length > 0) throw new InvalidStateError(root.faults);
}

function checkState(root: JsonNode): void {
  const rounds = readCount(field(root, 'rounds')) ?? Infinity;
  ifPresent(field(root, 'suspicion'), (suspicion) => {
    checkSuspicion(suspicion, rounds);
  });
  const latest = new Map<string, number>();
  let earlier = 1;
  items(field(root, 'findings')).forEach((finding, position) => {
    if (!isObject(finding)) return;
    checkObservation(finding);
    earlier = checkRound(field(finding, 'round'), earlier, rounds);
    const key = JSON.stringify([field(finding, 'phenomenonId').value, field(finding, 'source').value]);
    checkCorrection(field(finding, 'corrects'), latest.get(key));
    latest.set(key, position);
  });
}

/** Rounds never go back, and none is above the number of rounds. */
function checkRound(node: JsonNode, earlier: number, rounds: number): number {
  const round = readCount(node, 1);
  if (round === undefined) return earlier;
  if (round < earlier) reject(node, `is ${round} after round ${earlier}; findings are in the order they were recorded`);
  if (round > rounds) reject(node, `is ${round}, but there were ${rounds} rounds; correct one of them`);
  return Math.max(round, earlier);
}

function checkCorrection(node: JsonNode, replaced: number | undefined): void {
  if (replaced !== undefined && node.value !== replaced)
    reject(node, `must be ${replaced}: that finding has the same phenomenon and source`);
  if (replaced === undefined && node.value !== undefined)
    reject(node, 'must be left out: no earlier finding has this phenomenon and source');
}
