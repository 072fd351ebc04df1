import type { PhenomenonId } from '@dbdiag/graph-engine';
import { effectsOf } from '../diagnose/recommendation-reason.ts';
import { findPhenomenon } from '../find-subject.ts';
import type { Rise } from '../wording.ts';
import { wordings } from '../wording.ts';
import type { ReasoningContext } from './reasoning-context.ts';
import type { AnswerEffect, ExplainReasoningOutput } from './reasoning-schemas.ts';

/**
 * Why a question is asked: what its answer is expected to tell, and what a yes and a no would do.
 *
 * @param subject - A line of the last reply, an id or words. Default: the first check that was shown.
 */
export function explainQuestion(subject: string | undefined, context: ReasoningContext): ExplainReasoningOutput {
  const { names, session } = context;
  const shown = session.lastShown.find(({ kind }) => kind === 'recommendation')?.phenomenonId;
  const found = subject === undefined ? shown && { id: shown } : findPhenomenon(subject, context);
  if (found === undefined) return { kind: 'nothing_yet', about: 'question' };
  if ('id' in found) return describeQuestion(found.id, context);
  const candidates = found.candidates.map((id) => ({ entityId: id, entityDescription: names.phenomenon(id) }));
  return { kind: 'unknown_subject', subject: subject ?? '', candidates };
}

/** As it was before any answer to it. */
function describeQuestion(phenomenonId: PhenomenonId, { engine, session, names }: ReasoningContext): ExplainReasoningOutput {
  const { diagnosis, lastShown } = session;
  const state = { ...diagnosis, findings: diagnosis.findings.filter((finding) => finding.phenomenonId !== phenomenonId) };
  const { yes, no } = effectsOf(phenomenonId, { engine, state, names, posterior: engine.posterior(state) });
  const { gainBits, informationGain } = engine.questionValue(diagnosis, phenomenonId);
  return {
    kind: 'question',
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    observationMethod: names.observationMethod(phenomenonId),
    gainBits,
    informationGain,
    ...(yes !== undefined && { yes: effect(yes) }),
    ...(no !== undefined && { no: effect(no) }),
    reason: wordings[names.locale].reason({ yes, no }),
    asked: lastShown.some((item) => item.phenomenonId === phenomenonId),
  };
}

function effect({ name, from, to }: Rise): AnswerEffect {
  return { description: name, from, to };
}
