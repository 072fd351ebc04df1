import type { DiagnosisState, Finding, GraphEngine } from '@dbdiag/graph-engine';
import type { BaseTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { namesOf } from './names.ts';
import type { UndoFindingsOutput } from './schemas.ts';
import { noInput, undoFindingsOutput } from './schemas.ts';
import type { ToolDeps } from './tool-deps.ts';

/** Makes `undo_findings`: takes back what the user said last. What was measured since stays; a measurement is taken back where nothing was said. */
export function createUndoFindingsTool({ engine }: Pick<ToolDeps, 'engine'>): BaseTool<UndoFindingsOutput> {
  return defineTool({
    name: 'undo_findings',
    description: 'Takes back the last round of findings. Use when the user wants to undo.',
    input: noInput,
    output: undoFindingsOutput,
    execute: async (_, { session }) => {
      const names = namesOf(engine, session.locale);
      const { diagnosis, takenBack } = undoSaid(engine, session.diagnosis);
      const undone = takenBack
        .filter((finding) => !isOverruling(finding))
        .map(({ phenomenonId, status }) => ({ phenomenonId, description: names.phenomenon(phenomenonId), status }));
      return { output: { undone }, session: { ...session, diagnosis } };
    },
  });
}

/** A measurement that the user's word put aside: taking the word back says it. */
function isOverruling(finding: Finding): boolean {
  return finding.source === 'probe' && 'reason' in finding && finding.reason === 'withdrawn';
}

/** The ledger without the last round in which the user said something; rounds of measuring after it are recorded again. */
function undoSaid(
  engine: GraphEngine,
  state: DiagnosisState,
): { readonly diagnosis: DiagnosisState; readonly takenBack: readonly Finding[] } {
  const round = state.findings.findLast(({ source }) => source === 'user')?.round;
  const later = round === undefined ? [] : state.findings.filter((finding) => finding.round > round);
  const left = later.length === 0 ? engine.undo(state) : engine.undo(state, new Set(later.map((finding) => finding.round)).size + 1);
  const takenBack = state.findings.slice(left.findings.length).filter((finding) => !later.includes(finding));
  return { diagnosis: later.length === 0 ? left : engine.record(left, later), takenBack };
}
