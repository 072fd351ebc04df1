import type { Locale } from '@dbdiag/graph-engine';
import type { ToolView } from '@dbdiag/tools';
import { roundShare } from '@dbdiag/tools/agent-kit';
import { measuredSection } from './measured-section.ts';
import { measuredWords } from './measured-words.ts';
import type { CollectEvidenceOutput } from './measuring-schemas.ts';

/** How a measuring is told: what was seen and what wasn't, and where that leaves the diagnosis. */
export function measuringView(collected: CollectEvidenceOutput, { locale }: { readonly locale: Locale }): ToolView {
  const { diagnosed, ...measured } = collected;
  const count = (wanted: string): number => collected.readings.filter(({ status }) => status === wanted).length;
  return {
    summary: measuredWords[locale].summary({
      present: count('present'),
      absent: count('absent'),
      unmeasured: collected.unmeasured.length,
    }),
    section: measuredSection(collected, locale),
    share: (turn) => {
      const { details, ...round } = roundShare(diagnosed, turn);
      return { ...round, details: (before, shown) => ({ ...(details?.(before, shown) ?? before), measured }) };
    },
  };
}
