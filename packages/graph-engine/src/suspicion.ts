import { InvalidOptionsError } from './errors.ts';
import type { DiagnosisState, Suspicion } from './finding.ts';
import { compareIds } from './id-order.ts';
import type { RootCauseId } from './ids.ts';
import { isRootCauseId, rootCauseId } from './ids.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isObject, items, readCount, readText, reject } from './json-node.ts';
import { suspicionRounds } from './limits.ts';

/** The suspicion that tilts now; undefined where there is none or its time is over. */
export function activeSuspicion({ suspicion, rounds }: DiagnosisState): Suspicion | undefined {
  return suspicion !== undefined && rounds - suspicion.round < suspicionRounds ? suspicion : undefined;
}

/** The state with a suspicion in the place of any earlier one; without causes, with none. */
export function withSuspicion(state: DiagnosisState, rootCauseIds: readonly RootCauseId[], words?: string): DiagnosisState {
  const faults = rootCauseIds.flatMap((id, index) =>
    isRootCauseId(id) ? [] : [{ path: `rootCauseIds[${index}]`, message: 'is no root cause; only root causes can be suspected' }],
  );
  if (faults.length > 0) throw new InvalidOptionsError(faults);
  const { findings, rounds } = state;
  if (rootCauseIds.length === 0) return { findings, rounds };
  const sorted = Array.from(new Set(rootCauseIds)).sort(compareIds);
  return { findings, rounds, suspicion: { rootCauseIds: sorted, round: rounds, ...(words !== undefined && { words }) } };
}

/** Checks the suspicion of a stored diagnosis. */
export function checkSuspicion(node: JsonNode, rounds: number): void {
  if (!isObject(node)) return;
  const causes = field(node, 'rootCauseIds');
  const ids = items(causes);
  if (Array.isArray(causes.value) && ids.length === 0) reject(causes, 'must name a cause; leave the suspicion out where there is none');
  ids.forEach((id, position) => {
    const text = readText(id);
    if (text !== undefined && !isRootCauseId(rootCauseId(text))) reject(id, `is ${text}, no root cause; only root causes can be suspected`);
    if (ids.slice(0, position).some(({ value }) => value === id.value)) reject(id, 'is named before; name each cause once');
  });
  const round = readCount(field(node, 'round'));
  if (round !== undefined && round > rounds)
    reject(field(node, 'round'), `is ${round}, but there were ${rounds} rounds; correct one of them`);
  ifPresent(field(node, 'words'), (words) => {
    if (typeof words.value !== 'string') reject(words, 'must be a text');
  });
}
