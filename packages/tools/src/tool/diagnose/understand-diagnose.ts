import type { Assessment, GraphEngine } from '@dbdiag/graph-engine';
import { askedAbout, countAnswers } from '../../reading/asked-about.ts';
import type { MessageParts } from '../../reading/message-parts.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import type { SessionState } from '../../session/session-state.ts';
import { toJson } from '../../session/to-json.ts';
import { asksToDo } from '../asks-to-do.ts';
import type { MatchPhenomenaOutput } from '../match-phenomena-schemas.ts';
import { matchedFact, undoneFact, weighedFact } from '../turn-facts.ts';

/** Whether something has to be asked about what was just said before other questions make sense. */
function isOpen(matched: MatchPhenomenaOutput | undefined, { unclear }: MessageParts): boolean {
  const unread =
    matched !== undefined && (matched.contradictions.length > 0 || matched.interpreted.some(({ kind }) => kind === 'clarification'));
  return unread || unclear.length > 0;
}

function nextQuestions(reasoning: string): WantedCall {
  return { params: {}, reasoning };
}

/** "What else should I check?", and not "what should I do?", which behind an ending asks for what to do about it. */
function asksWhatElse(parts: MessageParts): boolean {
  return parts.questions.some((question) => question.about === 'next' && question.toDo !== true);
}

/** "What should I do?" while questions wait for an answer: they are there already, and what is wanted is what comes first. */
function asksOnlyToDo(parts: MessageParts, { lastShown }: SessionState): boolean {
  return lastShown.length > 0 && asksToDo(parts) && !asksWhatElse(parts);
}

/** Whether what is left to ask is only about a second cause. */
function asksNothingMore(outcome: Assessment['outcome']): boolean {
  return outcome === 'concluded' || outcome === 'inconclusive';
}

/** Findings are recorded; without any, the next questions follow where they make sense. */
export function understandDiagnose({ parts, session, facts, calls, takenBack }: ReadTurn, engine: GraphEngine): WantedCall | undefined {
  if (calls > 0) return undefined;
  const matched = matchedFact.in(facts).at(-1);
  if (matched !== undefined && matched.findings.length > 0)
    return { params: { findings: toJson(matched.findings) }, reasoning: 'There are findings to record.' };
  if (isOpen(matched, parts)) return undefined;
  if (matched !== undefined && countAnswers(parts.feedback) > matched.unresolved.length + matched.hedged.length)
    return nextQuestions('The answers settled what was asked without a finding; the next questions follow.');
  if (weighedFact.in(facts).some(({ found, removed }) => found && !removed))
    return nextQuestions('The check that would test the suspicion is shown.');
  const said = parts.observations.length + countAnswers(parts.feedback) + takenBack.length;
  const undone = undoneFact.in(facts).length > 0 && session.diagnosis.findings.length > 0;
  const asksNext = askedAbout(parts, 'next').length > 0 && matched === undefined && said === 0;
  if (!undone && !asksNext) return undefined;
  const { outcome } = engine.assess(session.diagnosis);
  if (asksNext && asksWhatElse(parts) && asksNothingMore(outcome))
    return {
      params: { secondCause: true },
      reasoning: 'Nothing more is asked about the cause; questions about another one beside it are wanted.',
    };
  const wantsQuestions = asksNext && !(outcome === 'open' && asksOnlyToDo(parts, session));
  return undone || wantsQuestions ? nextQuestions('The next questions are wanted.') : undefined;
}
