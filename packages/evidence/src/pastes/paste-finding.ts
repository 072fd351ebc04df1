import type { GraphEngine, PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { probeCatalogue } from '../probe/catalogue.ts';
import type { Condition } from '../probe/condition.ts';
import { meetsCondition } from '../probe/condition.ts';
import type { PasteCandidate, PasteWords } from './paste-candidate.ts';

/** What a paste shows of a phenomenon. */
export interface PasteFinding {
  readonly phenomenonId: PhenomenonId;
  readonly status: 'present' | 'absent';
  /** In the unit; absent where a sign shows it. */
  readonly value?: number;
  readonly unit?: string;
  readonly words: PasteWords;
}

/** Pastes come from servers in use. */
export const pasteProfile = 'production';

/** A server of which only the settings in the paste are known. */
export function pasteFacts(facts: Partial<ServerFacts>): ServerFacts {
  return {
    versionNumber: 140_000,
    version: '14',
    database: '',
    role: '',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions: [],
    inRecovery: false,
    settings: {},
    ...facts,
  };
}

const probes = new Map(probeCatalogue.map((probe) => [probe.phenomenonId, probe]));

/** That of its probe; of a phenomenon that nobody can measure, the threshold of the knowledge. */
function conditionOf(engine: Pick<GraphEngine, 'phenomenon'>, id: PhenomenonId): (Condition & { readonly unit: string }) | undefined {
  const probe = probes.get(id);
  if (probe !== undefined) return { ...probe.conditions[pasteProfile], unit: probe.unit };
  const threshold = engine.phenomenon(id)?.threshold;
  return threshold === undefined ? undefined : { operator: threshold.operator, limit: threshold.value, unit: threshold.unit };
}

/**
 * Judges what stands in a paste by the conditions that measurements are judged by. Of several candidates for a phenomenon the
 * worst counts; a value that doesn't hold is a no only where it denies. What is relative to a quiet day decides nothing, and of what
 * is relative to a setting only its reader can tell a sign.
 */
export function judgeCandidates(engine: Pick<GraphEngine, 'phenomenon'>, candidates: readonly PasteCandidate[]): readonly PasteFinding[] {
  const byId = new Map<PhenomenonId, readonly PasteCandidate[]>();
  for (const candidate of candidates) {
    const id = phenomenonId(candidate.phenomenonId);
    byId.set(id, [...(byId.get(id) ?? []), candidate]);
  }
  return [...byId].flatMap(([id, those]): readonly PasteFinding[] => {
    const condition = conditionOf(engine, id);
    if (engine.phenomenon(id) === undefined || condition === undefined || condition.timesQuietDay === true) return [];
    const worst = those.reduce((most, one) => (isWorse(one, most, condition) ? one : most));
    const { value, words, denies = false } = worst;
    if (value === 'sign') return [{ phenomenonId: id, status: 'present', words }];
    if (condition.timesSetting !== undefined) return [];
    const holds = Number.isFinite(value) && meetsCondition(condition, value);
    return holds || denies ? [{ phenomenonId: id, status: holds ? 'present' : 'absent', value, unit: condition.unit, words }] : [];
  });
}

function isWorse({ value }: PasteCandidate, { value: most }: PasteCandidate, { operator }: Condition): boolean {
  if (most === 'sign' || value === 'sign') return value === 'sign' && most !== 'sign';
  return operator === '>' ? value > most : value < most;
}
