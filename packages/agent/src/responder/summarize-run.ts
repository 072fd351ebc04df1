import type { Locale } from '@dbdiag/graph-engine';
import { readResults } from '../tool-results.ts';
import type { ToolRun } from '../tool-run.ts';
import { templateWords } from './words-by-locale.ts';

/** What a call did, in a sentence. */
export function summarizeRun(run: ToolRun, locale: Locale): string {
  const { summary } = templateWords[locale];
  if (!run.success) return summary.failed(run.failure.message);
  const { matched, diagnosed, progress, hypotheses, history, undone, restarted, relations, explanations, asked, weighed, collected } =
    readResults([run]);
  if (collected !== undefined) {
    const count = (wanted: string): number => collected.readings.filter(({ status }) => status === wanted).length;
    return summary.collect({ present: count('present'), absent: count('absent'), unmeasured: collected.unmeasured.length });
  }
  if (matched !== undefined) {
    const count = (wanted: string): number => matched.interpreted.filter(({ kind }) => kind === wanted).length;
    return summary.match({
      matched: count('matched'),
      unclear: count('clarification'),
      unmatched: count('unmatched'),
      findings: matched.findings.length,
    });
  }
  if (diagnosed !== undefined) {
    const leader = diagnosed.hypotheses[0];
    return summary.diagnose(
      diagnosed.recorded.length,
      leader === undefined ? undefined : { name: leader.rootCauseDescription, confidence: leader.confidence },
    );
  }
  if (progress !== undefined) return summary.progress(progress.statusDescription);
  if (hypotheses !== undefined) return summary.hypotheses(hypotheses.hypotheses.length);
  if (history !== undefined) return summary.history(history.rounds.length);
  const [relation] = relations;
  if (relation !== undefined) return summary.relations(relation.found ? relation.results.length : undefined);
  const [explanation] = explanations;
  if (explanation !== undefined) return summary.reasoning[explanation.kind];
  const [question] = asked;
  if (question !== undefined) return summary.clarify(question.options.length);
  const [suspicion] = weighed;
  if (suspicion !== undefined) return summary.weigh(suspicion.found ? suspicion.causes.length : undefined, suspicion.removed);
  if (undone !== undefined) return summary.undo(undone.undone.length);
  return restarted === undefined ? summary.other : summary.restart(restarted.findingsDropped);
}
