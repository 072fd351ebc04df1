import type { PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import type { TextMeanings } from './convert-ticket.ts';
import type { AnomalyReading, CauseReading } from './recognize.ts';
import { sameTextForm } from './text-hash.ts';

/** What becomes of new texts of anomalies that say the same: evidence for an entry, a sign that the fix worked, or nothing. */
export type AnomalyDecision = { readonly as: PhenomenonId } | 'verification' | 'reject';

/** What becomes of new texts of root causes that say the same. With a rejected cause its tickets are left out. */
export type CauseDecision = { readonly as: RootCauseId } | 'reject';

/** How distinct texts were read, and what was decided of the new ones, by their form. */
export interface DecidedTexts {
  readonly anomalies: ReadonlyMap<string, AnomalyReading>;
  readonly causes: ReadonlyMap<string, CauseReading>;
  readonly newAnomalies: ReadonlyMap<string, AnomalyDecision>;
  readonly newCauses: ReadonlyMap<string, CauseDecision>;
}

/** What each text is. A text that was never read, or of which nothing was decided, is left out as a rejected one. */
export function textMeanings({ anomalies, causes, newAnomalies, newCauses }: DecidedTexts): TextMeanings {
  return {
    anomaly: (text) => {
      const reading = anomalies.get(text);
      if (reading?.kind === 'known') return { ...reading, kind: 'evidence' };
      if (reading?.kind === 'verification') return { kind: 'verification' };
      const decision = reading === undefined ? 'reject' : (newAnomalies.get(sameTextForm(text)) ?? 'reject');
      if (decision === 'reject') return { kind: 'rejected' };
      if (decision === 'verification') return { kind: 'verification' };
      return { kind: 'evidence', id: decision.as, status: 'present', recognition: reading ?? { kind: 'new' } };
    },
    cause: (text) => {
      const reading = causes.get(text);
      if (reading?.kind === 'known') return reading;
      const decision = reading === undefined ? 'reject' : (newCauses.get(sameTextForm(text)) ?? 'reject');
      return decision === 'reject' ? undefined : { id: decision.as, recognition: reading ?? { kind: 'new' } };
    },
  };
}
