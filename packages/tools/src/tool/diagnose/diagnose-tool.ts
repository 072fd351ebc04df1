import { resolveToolOptions } from '../../options.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import type { DiagnoseOutput } from '../schemas.ts';
import { diagnoseInput, diagnoseOutput } from '../schemas.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { diagnosedFact } from '../turn-facts.ts';
import { describeRound } from './describe-round.ts';
import { diagnoseView } from './diagnose-view.ts';
import { toObservations } from './finding-observation.ts';
import { withValues } from './given-values.ts';
import { understandDiagnose } from './understand-diagnose.ts';

const name = 'diagnose';

/**
 * Makes `diagnose`: records what the user said as one round and says what is probable now; without findings it makes no
 * round. Only it and `collect_evidence`, which records what was measured, add findings.
 *
 * It throws the engine's `UnknownPhenomenonError` for ids the knowledge doesn't have, and `ToolInputError` for findings
 * that contradict each other; nothing is recorded then.
 */
export function createDiagnoseTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): DefinedTool<DiagnoseOutput> {
  const resolved = resolveToolOptions(options);
  return defineTool({
    name,
    description:
      'Records findings, updates the probabilities, and says what to check next or what was concluded. Without findings: the next checks.',
    input: diagnoseInput,
    output: diagnoseOutput,
    effect: 'record',
    task: { en: 'Updating the diagnosis', zh: '更新诊断' },
    view: diagnoseView,
    facts: (output) => [diagnosedFact.of(output)],
    understands: { stage: 'record', call: (turn) => understandDiagnose(turn, engine), withAnswers: withValues },
    modelUse: { summarized: true, byRules: true },
    execute: async ({ findings, secondCause }, { session }) => {
      const observations = toObservations(name, findings);
      const state = observations.length === 0 ? session.diagnosis : engine.record(session.diagnosis, observations);
      const overruled = findings.flatMap(({ phenomenonId, overrules }) => (overrules === true ? [phenomenonId] : []));
      const output = describeRound({
        engine,
        before: session.diagnosis,
        after: state,
        recorded: observations,
        overruled,
        ...(secondCause !== undefined && { asksSecondCause: secondCause }),
        locale: session.locale,
        options: resolved,
      });
      return { output, session: { ...session, diagnosis: state } };
    },
  });
}
