import { defineTool } from './define-tool.ts';
import type { BaseTool } from './define-tool.ts';
import { namesOf } from './names.ts';
import { noInput, undoFindingsOutput } from './schemas.ts';
import type { UndoFindingsOutput } from './schemas.ts';
import type { ToolDeps } from './tool-deps.ts';

/** Makes `undo_findings`: takes back what the last round with findings recorded. */
export function createUndoFindingsTool({ engine }: Pick<ToolDeps, 'engine'>): BaseTool<UndoFindingsOutput> {
  return defineTool({
    name: 'undo_findings',
    description: 'Takes back the last round of findings. Use when the user wants to undo.',
    input: noInput,
    output: undoFindingsOutput,
    execute: async (_, { session }) => {
      const names = namesOf(engine, session.locale);
      const diagnosis = engine.undo(session.diagnosis);
      const undone = session.diagnosis.findings
        .slice(diagnosis.findings.length)
        .map(({ phenomenonId, status }) => ({ phenomenonId, description: names.phenomenon(phenomenonId), status }));
      return { output: { undone }, session: { ...session, diagnosis } };
    },
  });
}
