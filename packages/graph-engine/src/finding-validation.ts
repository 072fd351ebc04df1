import type { FindingSource, UnexaminedReason } from './finding.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, readChoice, readText, reject } from './json-node.ts';

const sources: readonly FindingSource[] = ['user', 'probe'];
const reasons: readonly UnexaminedReason[] = ['noPrivilege', 'timeout', 'error', 'empty', 'skipped', 'withdrawn'];
const examined: readonly string[] = ['present', 'absent'];
const unexamined: readonly string[] = ['unknown', 'notExamined', 'failed'];

/** Checks the shape of an observation; whether its phenomenon exists is another matter. */
export function checkObservation(node: JsonNode): void {
  readText(field(node, 'phenomenonId'));
  readChoice(field(node, 'source'), sources);
  ifPresent(field(node, 'words'), checkString);
  const status = readChoice(field(node, 'status'), [...examined, ...unexamined]);
  if (status === undefined) return;
  const wasExamined = examined.includes(status);
  ifPresent(field(node, 'score'), wasExamined ? checkScore : rejectBeside(status));
  ifPresent(field(node, 'value'), wasExamined ? checkString : rejectBeside(status));
  ifPresent(field(node, 'reason'), wasExamined ? rejectBeside(status) : (reason) => readChoice(reason, reasons));
}

function rejectBeside(status: string): (node: JsonNode) => void {
  return (node) => {
    reject(node, `doesn't go with ${status}; leave it out or correct the status`);
  };
}

function checkScore(node: JsonNode): void {
  if (typeof node.value !== 'number' || !(node.value > 0 && node.value <= 1)) {
    reject(node, 'must be above 0 and at most 1; leave out what does not match');
  }
}

function checkString(node: JsonNode): void {
  if (typeof node.value !== 'string') reject(node, 'must be a text');
}
