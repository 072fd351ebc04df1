import type { Locale } from '@dbdiag/graph-engine';
import type { FinishedTurn, Section, ToolView } from '../../reply/tool-view.ts';
import { summaryWords } from '../summary-words.ts';
import { notHeldFact, weighedFact } from '../turn-facts.ts';
import type { WeighSuggestionOutput } from './suggestion-schemas.ts';
import { weighedText } from './suspicion-section.ts';
import { suspicionWords } from './suspicion-words.ts';

/** What became of the suspicions of a turn; once, however many were not there to be dropped. */
function suspicionsSection({ locale, facts }: FinishedTurn): Section {
  const notHeld = notHeldFact.in(facts).length > 0 ? [suspicionWords[locale].nothingToDrop] : [];
  return { kind: 'suspicion', blocks: [...weighedFact.in(facts).map((weighed) => weighedText(weighed, locale)), ...notHeld] };
}

/** How a suspicion is told that was weighed or dropped, or that there was none of. */
export function suspicionView(
  output: WeighSuggestionOutput,
  { locale, input: { remove } }: { readonly locale: Locale; readonly input: { readonly remove: boolean } },
): ToolView {
  const { found, causes, removed, suspicion } = output;
  const notHeld = remove && !removed;
  return {
    summary: notHeld ? summaryWords[locale].notHeld : summaryWords[locale].weigh(found ? causes.length : undefined, removed),
    share: (turn) => ({
      sections: () => (turn.isLast ? [suspicionsSection(turn)] : []),
      details: (details) =>
        notHeld ? { ...details, notHeld: [...details.notHeld, suspicion] } : { ...details, weighed: [...details.weighed, output] },
    }),
  };
}
