import type { ModelCall, ModelRule, Ruling } from '../model-use.ts';
import { take } from '../model-use.ts';
import { diagnoseInput } from '../schemas.ts';
import { notHeldFact, weighedFact } from '../turn-facts.ts';

/** What a model is told about recording. */
export const diagnoseRules: readonly ModelRule[] = [
  {
    about: 'statements',
    text: {
      en: 'After match_phenomena returned findings, call diagnose with {"findings":[]}: they are filled in.',
      zh: 'match_phenomena 返回 findings 之后，用 {"findings":[]} 调用 diagnose，内容会自动填入。',
    },
  },
  {
    about: 'questions',
    text: { en: 'A message of questions only needs no diagnose.', zh: '只有提问的消息不需要 diagnose。' },
  },
];

/** Findings come from the reading of the message, and the rules hand them on; a model can only ask for the next questions. */
export function vetDiagnose({ params, reading, calls, facts }: ModelCall): Ruling {
  const invented = diagnoseInput.parse(params).findings.map(({ phenomenonId, status }) => ({
    claim: `${phenomenonId} ${status}`,
    reason: 'findings come from match_phenomena only',
  }));
  const isSuspected = weighedFact.in(facts).length + notHeldFact.in(facts).length > 0;
  const wanted = reading.parts.puzzles.some(({ kind }) => kind === 'question') || isSuspected;
  return wanted && calls === 0 ? take({ findings: [] }, invented) : { kind: 'refuse', notes: invented };
}
