import type { LocalizedText } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { DiagnosisReport } from './diagnosis-report.ts';

const allFaults: LocalizedText = { en: 'all faults together', zh: '所有故障合计' };

/** One line of how probable what is. */
export interface LikelyName {
  readonly description: LocalizedText;
  readonly probability: number;
}

/** How probable what is, for a reader: while no fault is the most probable, none is named, and all stand together. */
export function likelyNames({ hypotheses }: Pick<DiagnosisReport, 'hypotheses'>): readonly LikelyName[] {
  const [leader] = hypotheses;
  if (leader?.id !== HEALTHY) return hypotheses;
  return [leader, { description: allFaults, probability: 1 - leader.probability }];
}
