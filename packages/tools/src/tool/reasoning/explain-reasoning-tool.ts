import type { HypothesisId, HypothesisProbability } from '@dbdiag/graph-engine';
import { subjectWords } from '../../knowledge/subject-words.ts';
import { resolveToolOptions } from '../../options.ts';
import { askedAbout } from '../../reading/asked-about.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import { describeAccount, presentPhenomena } from '../account.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import { changingFindings, probabilityOf, referenceTickets } from '../evidence.ts';
import { findHypothesis, isWeighed } from '../find-subject.ts';
import { namesOf } from '../names.ts';
import { suspectedCauses } from '../suggestion/suspected-causes.ts';
import { summaryWords } from '../summary-words.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { explainQuestion } from './explain-question.ts';
import type { ReasoningContext } from './reasoning-context.ts';
import type { ExplainReasoningInput, ExplainReasoningOutput, WeighedHypothesis } from './reasoning-schemas.ts';
import { explainReasoningInput, explainReasoningOutput } from './reasoning-schemas.ts';
import { explanationText } from './reasoning-section.ts';

/** Makes `explain_reasoning`: why a cause, why not another, which of two, or why a question is asked; in bits and in words. */
export function createExplainReasoningTool(deps: ToolDeps): DefinedTool<ExplainReasoningOutput> {
  const options = resolveToolOptions(deps.options);
  return defineTool({
    name: 'explain_reasoning',
    description: 'Explains why a cause is likely, why not another, which of two is likelier, or why a check is asked.',
    input: explainReasoningInput,
    output: explainReasoningOutput,
    effect: 'query',
    modelUse: { summarized: true },
    task: { en: 'Explaining the reasoning', zh: '解释推理过程' },
    view: (output, { locale }) => ({
      summary: summaryWords[locale].reasoning[output.kind],
      section: { kind: 'answer', blocks: [explanationText(output, { locale, system: subjectWords(deps.engine, locale).system })] },
      share: () => ({ details: (details) => ({ ...details, explanations: [...details.explanations, output] }) }),
    }),
    understands: { call: understandReasoning },
    execute: async ({ about, cause, other, question }, { session }) => {
      const { engine } = deps;
      const context: ReasoningContext = {
        ...deps,
        options,
        session,
        names: namesOf(engine, session.locale),
        posterior: engine.posterior(session.diagnosis),
      };
      const output = about === 'question' ? explainQuestion(question, context) : explainCause({ about, cause, other }, context);
      return { output, session };
    },
  });
}

function understandReasoning({ parts, calls }: ReadTurn): WantedCall | undefined {
  const wanted = askedAbout(parts, 'reasoning')[calls];
  if (wanted === undefined) return undefined;
  const { kind, cause, other, question } = wanted;
  const params = {
    about: kind,
    ...(cause !== undefined && { cause }),
    ...(other !== undefined && { other }),
    ...(question !== undefined && { question }),
  };
  return { params, reasoning: 'The user asks for reasons.' };
}

interface CauseQuestion {
  readonly about: Exclude<ExplainReasoningInput['about'], 'question'>;
  readonly cause: string | undefined;
  readonly other: string | undefined;
}

/** A hypothesis, or the answer that there is none of that name. */
type Named = { readonly id: HypothesisId } | { readonly unknown: ExplainReasoningOutput };

function explainCause({ about, cause, other }: CauseQuestion, context: ReasoningContext): ExplainReasoningOutput {
  const { engine, session, posterior } = context;
  const [leader] = posterior;
  const hasEvidence = engine.currentFindings(session.diagnosis).some(({ status }) => status === 'present' || status === 'absent');
  if (leader === undefined || !hasEvidence) return { kind: 'nothing_yet', about };
  const first = cause === undefined ? { id: defaultCause(about, posterior, leader) } : named(cause, context);
  if ('unknown' in first) return first.unknown;
  const second = other === undefined ? undefined : named(other, context);
  if (second !== undefined && 'unknown' in second) return second.unknown;
  const rival = about === 'why_not' && first.id !== leader.hypothesisId ? leader.hypothesisId : second?.id;
  return account({ about, cause: first.id, against: rival === first.id ? undefined : rival }, context);
}

/** "Why not?" without a name asks about the runner-up, everything else about the leader. */
function defaultCause(
  about: CauseQuestion['about'],
  posterior: readonly HypothesisProbability[],
  leader: HypothesisProbability,
): HypothesisId {
  return about === 'why_not' ? (posterior[1] ?? leader).hypothesisId : leader.hypothesisId;
}

function named(subject: string, context: ReasoningContext): Named {
  const { engine, names } = context;
  const found = findHypothesis(subject, context);
  if ('id' in found && isWeighed(engine, found.id)) return { id: found.id };
  // "Locks" is an area, not a cause: the likeliest of its causes is meant.
  const suspected = suspectedCauses(subject, context);
  if (suspected.kind === 'causes' && suspected.rootCauseIds[0] !== undefined) return { id: suspected.rootCauseIds[0] };
  const ids = 'id' in found ? [found.id] : found.candidates;
  return {
    unknown: { kind: 'unknown_subject', subject, candidates: ids.map((id) => ({ entityId: id, entityDescription: names.hypothesis(id) })) },
  };
}

interface Comparison {
  readonly about: CauseQuestion['about'];
  readonly cause: HypothesisId;
  readonly against: HypothesisId | undefined;
}

function account(
  { about, cause, against }: Comparison,
  { engine, session, posterior, names, options }: ReasoningContext,
): ExplainReasoningOutput {
  const state = session.diagnosis;
  const described = describeAccount({ engine, state, posterior, names }, cause, against);
  const { explanation, against: rival, ...bits } = described;
  const weighed = (id: HypothesisId): WeighedHypothesis => ({
    hypothesisId: id,
    description: names.hypothesis(id),
    probability: probabilityOf(posterior, id),
  });
  return {
    kind: 'account',
    about,
    cause: weighed(cause),
    against: weighed(rival),
    ...bits,
    missing: explanation.missing.slice(0, options.missingShown).map((id) => ({ phenomenonId: id, description: names.phenomenon(id) })),
    tickets: referenceTickets(engine, explanation.tickets, presentPhenomena(engine, state)).slice(0, options.ticketsShown),
    wouldChange: changingFindings(engine.flips(state), names),
  };
}
