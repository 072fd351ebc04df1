import { readPointer } from '@dbdiag/language';
import type { JsonValue } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import { askClarificationInput, diagnoseInput, matchPhenomenaInput, weighSuggestionInput } from '@dbdiag/tools';
import type { Unbacked } from '../degradation.ts';
import { toJson } from '../json-value.ts';
import { readResults } from '../tool-results.ts';
import { toolNames } from '../tool-run.ts';
import { answerWords } from './llm-answer-words.ts';
import type { Proposal } from './llm-decision.ts';
import { backedFeedback } from './llm-feedback.ts';
import type { GuardContext } from './llm-guard-context.ts';
import { isSetAside, unbacked } from './llm-guard-context.ts';
import { backedObservations } from './llm-observations.ts';
import { findQuotation } from './llm-quotation.ts';

/** A call that a model wants. */
export type ProposedCall = Extract<Proposal, { decision: 'call' }>;

/** What may be done of it. */
export type Ruling =
  | { readonly kind: 'take'; readonly params: JsonValue; readonly notes: readonly Unbacked[] }
  | { readonly kind: 'refuse'; readonly notes: readonly Unbacked[] };

type Guard = (call: ProposedCall, context: GuardContext) => Ruling;

function refuse(tool: string, claim: string, reason: string): Ruling {
  return { kind: 'refuse', notes: [unbacked(tool, claim, reason)] };
}

function take(params: JsonValue, notes: readonly Unbacked[] = []): Ruling {
  return { kind: 'take', params, notes };
}

function ran(tool: string, { runs }: GuardContext): boolean {
  return runs.some((run) => run.tool === tool);
}

/** The answers and observations are what the rules read, and what the user's own words back beyond that. */
const guardMatch: Guard = ({ tool, params, quotes }, context) => {
  const { ruled } = context;
  const base = matchPhenomenaInput.parse(ruled.decision === 'call' && ruled.tool === tool ? ruled.params : {});
  const claimed = matchPhenomenaInput.parse(params);
  const texts = (observations: typeof base.observations): readonly string[] => observations.map(({ text }) => text);
  const observations = backedObservations(tool, { claimed: texts(claimed.observations), ruled: texts(base.observations) }, context);
  // In a correction numbers may mean an older list: there the rules alone decide.
  const feedback = base.correcting ? undefined : backedFeedback(tool, { claimed, ruled: base, quotes }, context);
  const corrects =
    claimed.correcting && !base.correcting ? [unbacked(tool, 'correcting', 'the user does not plainly correct anything')] : [];
  const merged = {
    ...base,
    observations: [...base.observations, ...observations.added.map((text) => ({ text }))],
    confirmations: [...base.confirmations, ...(feedback?.added.confirmations ?? [])],
    denials: [...base.denials, ...(feedback?.added.denials ?? [])],
    dontKnows: [...base.dontKnows, ...(feedback?.added.dontKnows ?? [])],
    hedges: [...base.hedges, ...(feedback?.added.hedges ?? [])],
  };
  const notes = [...observations.notes, ...(feedback?.notes ?? []), ...corrects];
  const size =
    merged.observations.length + merged.confirmations.length + merged.denials.length + merged.dontKnows.length + merged.hedges.length;
  if (ran(tool, context)) return { kind: 'refuse', notes };
  return size === 0 ? { kind: 'refuse', notes } : take(toJson(merged), notes);
};

/** Findings come from `match_phenomena`, and the rules hand them on; a model can only ask for the next questions. */
const guardDiagnose: Guard = ({ tool, params }, context) => {
  const { findings } = diagnoseInput.parse(params);
  const invented = findings.map(({ phenomenonId, status }) =>
    unbacked(tool, `${phenomenonId} ${status}`, 'findings come from match_phenomena only'),
  );
  const wanted = context.reading.puzzles.some(({ kind }) => kind === 'question') || ran(toolNames.weigh, context);
  return wanted && !ran(tool, context) ? take({ findings: [] }, invented) : { kind: 'refuse', notes: invented };
};

/** A suspicion is the user's, in words that sound like one. */
const guardWeigh: Guard = ({ tool, params }, context) => {
  const { suspicion, remove } = weighSuggestionInput.parse(params);
  const { reading, typed, opening } = context;
  const quotation = findQuotation(typed, suspicion);
  if (quotation === undefined) return refuse(tool, suspicion, 'the user did not type these words');
  if (isSetAside(quotation, reading)) return refuse(tool, suspicion, 'the words are no guess at the cause');
  if (remove) {
    const takenBack = opening.diagnosis.suspicion !== undefined && answerWords.negation.test(quotation.clause);
    return takenBack ? take({ suspicion, remove: true }) : refuse(tool, suspicion, 'the user takes no suspicion back');
  }
  const voiced =
    answerWords.suspicion.test(quotation.sentence) &&
    !reading.observations.some((text) => findQuotation(typed, text)?.clause === quotation.clause);
  return voiced ? take({ suspicion }) : refuse(tool, suspicion, 'the user suspects nothing here');
};

/** Asking back is about the user's words or a numbered line, and not about what was understood. */
const guardClarify: Guard = ({ tool, params }, context) => {
  const { subject } = askClarificationInput.parse(params);
  if (ran(tool, context)) return refuse(tool, subject, 'one question back is enough for a turn');
  const quotation = findQuotation(context.typed, subject);
  const isLine = readPointer(subject) !== undefined || context.opening.lastShown.some(({ phenomenonId }) => phenomenonId === subject);
  if (quotation === undefined ? !isLine : isSetAside(quotation, context.reading))
    return refuse(tool, subject, 'the user did not type these words');
  const understood =
    readResults(context.runs).matched?.interpreted.some(
      ({ kind, rawDescription }) => kind === 'matched' && rawDescription.includes(subject),
    ) ?? false;
  return understood ? refuse(tool, subject, 'the words were understood') : take(toJson(params));
};

/** Orders are the user's alone: the rules give them. */
const guardOrder: Guard = ({ tool }) => refuse(tool, tool, 'the user does not ask for it');

/** A question changes nothing; what was answered already isn't asked again. */
const guardQuery: Guard = ({ tool, params }, { runs, ownQueries }) => {
  const asked = canonicalJson(params);
  const answered = runs.some((run) => run.tool === tool && (canonicalJson(run.params) === asked || !ownQueries.made.includes(tool)));
  return !answered && ownQueries.made.length < ownQueries.limit ? take(params) : { kind: 'refuse', notes: [] };
};

const guards: ReadonlyMap<string, Guard> = new Map([
  [toolNames.match, guardMatch],
  [toolNames.diagnose, guardDiagnose],
  [toolNames.weigh, guardWeigh],
  [toolNames.clarify, guardClarify],
  [toolNames.undo, guardOrder],
  [toolNames.restart, guardOrder],
  [toolNames.collect, guardOrder],
]);

/**
 * Decides what of a model's call is done. A model can never record what the user didn't state: whatever it writes, findings
 * come from the matching of the user's words, and what the rules read stays as they read it.
 */
export function guardCall(call: ProposedCall, context: GuardContext): Ruling {
  return (guards.get(call.tool) ?? guardQuery)(call, context);
}
