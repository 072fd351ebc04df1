import type { Locale } from '@dbdiag/graph-engine';
import type { ToolView } from '@dbdiag/tools';
import type { Degradation } from './degradation.ts';
import { eventsWords } from './responder/remarks-words.ts';
import type { SuccessfulRun, ToolRun } from './tool-run.ts';

/** A view, or a stand-in for one that could not be made. */
export interface SafeView extends ToolView {
  readonly failure?: Degradation;
}

/** That the words of a tool failed. */
export function viewFailure({ tool }: ToolRun, error: unknown): Degradation {
  const reason = error instanceof Error ? error.message : String(error);
  return { stage: 'view', code: 'agent/view-failed', message: `${tool} ran, but its words failed: ${reason}` };
}

/** What a call is told as. A view that throws costs the words, not the turn. */
export function viewOf(run: SuccessfulRun, locale: Locale): SafeView {
  const { done } = eventsWords[locale];
  if (run.view === undefined) return { summary: done };
  try {
    return run.view(locale);
  } catch (error) {
    return { summary: done, failure: viewFailure(run, error) };
  }
}

/** What a call did, in a sentence. */
export function summarizeRun(run: ToolRun, locale: Locale): string {
  return run.success ? viewOf(run, locale).summary : run.failure.message;
}
