import type { Locale } from '@dbdiag/graph-engine';
import { readResults } from '../tool-results.ts';
import type { ToolRun } from '../tool-run.ts';
import { templateWords } from './template-responder.ts';

/** What a call did, in a sentence. */
export function summarizeRun(run: ToolRun, locale: Locale): string {
  const { summary } = templateWords[locale];
  if (!run.success) return summary.failed(run.failure.message);
  const { matched, diagnosed, progress, hypotheses, relations, undone, restarted } = readResults([run]);
  if (matched !== undefined) {
    const count = (wanted: string): number => matched.interpreted.filter(({ kind }) => kind === wanted).length;
    return summary.match({ matched: count('matched'), unclear: count('clarification'), unmatched: count('unmatched'), findings: matched.findings.length });
  }
  if (diagnosed !== undefined) {
    const leader = diagnosed.hypotheses[0];
    return summary.diagnose(diagnosed.recorded.length, leader === undefined ? undefined : { name: leader.rootCauseDescription, confidence: leader.confidence });
  }
  if (progress !== undefined) return summary.progress(progress.statusDescription);
  if (hypotheses !== undefined) return summary.hypotheses(hypotheses.hypotheses.length);
  const [relation] = relations;
  if (relation !== undefined) return summary.relations(relation.found ? relation.results.length : undefined);
  if (undone !== undefined) return summary.undo(undone.undone.length);
  return restarted === undefined ? summary.other : summary.restart(restarted.findingsDropped);
}
