import type { Locale } from '@dbdiag/graph-engine';
import type { ToolView } from '../../reply/tool-view.ts';
import type { DiagnoseOutput } from '../schemas.ts';
import { summaryWords } from '../summary-words.ts';
import { roundShare } from './round-share.ts';

/** How a round is told: what was recorded, what it did to the picture, what to check next or how it ends. */
export function diagnoseView(diagnosed: DiagnoseOutput, { locale }: { readonly locale: Locale }): ToolView {
  const [leader] = diagnosed.hypotheses;
  return {
    summary: summaryWords[locale].diagnose(
      diagnosed.recorded.length,
      leader === undefined ? undefined : { name: leader.description, probability: leader.probability },
    ),
    share: (turn) => roundShare(diagnosed, turn),
  };
}
