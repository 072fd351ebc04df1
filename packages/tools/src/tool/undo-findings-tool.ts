import type { DiagnosisState, Finding, GraphEngine, Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../reply/marks.ts';
import { bounded } from '../reply/text-layout.ts';
import type { DefinedTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { namesOf } from './names.ts';
import type { UndoFindingsOutput } from './schemas.ts';
import { noInput, undoFindingsOutput } from './schemas.ts';
import { summaryWords } from './summary-words.ts';
import type { ToolDeps } from './tool-deps.ts';
import { undoneFact } from './turn-facts.ts';

const name = 'undo_findings';

/** How many of the findings taken back are named. */
const undoneNamed = 8;

const words = {
  en: { undone: (descriptions: readonly string[]) => `Taken back: ${descriptions.join('; ')}.`, nothing: 'There is nothing to take back.' },
  zh: { undone: (descriptions: readonly string[]) => `已撤销：${descriptions.join('；')}。`, nothing: '没有可以撤销的记录。' },
};

function undoneText({ undone }: UndoFindingsOutput, locale: Locale): string {
  if (undone.length === 0) return words[locale].nothing;
  const descriptions = undone.map(({ description }) => description);
  return words[locale].undone(bounded(descriptions, undoneNamed, replyMarks[locale].more));
}

/** Makes `undo_findings`: takes back what the user said last. What was measured since stays; a measurement is taken back where nothing was said. */
export function createUndoFindingsTool({ engine }: Pick<ToolDeps, 'engine'>): DefinedTool<UndoFindingsOutput> {
  return defineTool({
    name,
    description: 'Takes back the last round of findings. Use when the user wants to undo.',
    input: noInput,
    output: undoFindingsOutput,
    effect: 'record',
    task: { en: 'Taking back the last answers', zh: '撤销上一次的回答' },
    view: (output, { locale }) => ({
      summary: summaryWords[locale].undo(output.undone.length),
      share: ({ isLast }) =>
        isLast
          ? {
              sections: () => [{ kind: 'taken-back', blocks: [undoneText(output, locale)] }],
              details: (details) => ({ ...details, undone: output.undone }),
              settlesLines: true,
            }
          : {},
    }),
    facts: (output) => [undoneFact.of(output)],
    understands: {
      stage: 'take-back',
      call: ({ parts, calls }) =>
        parts.commands.includes('undo') && calls === 0 ? { params: {}, reasoning: 'The user takes the last answers back.' } : undefined,
    },
    modelUse: { summarized: true, byRules: true },
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
