import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { SessionState } from '../../session/session-state.ts';
import type { Contradiction, FindingInput } from '../match-phenomena-schemas.ts';
import type { Answer, Polarity, YesOrNo } from './answer.ts';
import { isYesOrNo, measuredAnswer, opposite, usersAnswer } from './answer.ts';

/** What can be recorded, and what has to be asked first. */
export interface ReconciledAnswers {
  /** At most one a phenomenon, in the order the message first spoke of each. */
  readonly findings: readonly FindingInput[];
  readonly contradictions: readonly Omit<Contradiction, 'description'>[];
}

interface Ledger {
  readonly session: SessionState;
  /** The user plainly corrects an earlier answer. */
  readonly correcting: boolean;
}

/**
 * Brings all answers of a message together, per phenomenon. Opposite answers in one message, and an answer opposite to
 * the user's earlier one, are not applied; the latter is where the user corrects. A contradicted earlier answer is
 * suspended: until the user settles it, neither counts.
 *
 * An answer opposite to a measurement is recorded like any other: the engine counts neither then, and the user is asked.
 * Where the user corrects, or answers that question, their word wins and overrules the measurement.
 */
export function reconcileAnswers(answers: readonly Answer[], ledger: Ledger): ReconciledAnswers {
  const byPhenomenon = new Map<PhenomenonId, readonly Answer[]>();
  for (const answer of answers) byPhenomenon.set(answer.phenomenonId, [...(byPhenomenon.get(answer.phenomenonId) ?? []), answer]);
  const reconciled = Array.from(byPhenomenon.values(), (about) => reconcile(about, ledger));
  return {
    findings: reconciled.flatMap(({ finding }) => (finding === undefined ? [] : [finding])),
    contradictions: reconciled.flatMap(({ contradiction }) => (contradiction === undefined ? [] : [contradiction])),
  };
}

interface ReconciledAnswer {
  readonly finding?: FindingInput;
  readonly contradiction?: Omit<Contradiction, 'description'>;
}

function reconcile(answers: readonly Answer[], { session, correcting }: Ledger): ReconciledAnswer {
  const clear = withoutDoubts(answers.filter(isYesOrNo));
  const [first] = clear;
  if (first === undefined) return withoutYesOrNo(answers);
  const earlier = usersAnswer(session, first.phenomenonId);
  if (earlier !== undefined && !correcting && clear.every((answer) => answer.tentative === true && isOpposite(answer, earlier))) return {};
  if (clear.some(({ status }) => status !== first.status)) return contradict(clear, first, earlier?.status);
  const answer = strongest(clear, first);
  const measured = measuredAnswer(session, first.phenomenonId);
  const isAsked =
    earlier !== undefined &&
    isOpposite(earlier, measured) &&
    session.lastShown.some(({ kind, phenomenonId }) => kind === 'contradiction' && phenomenonId === first.phenomenonId);
  const overrules = isOpposite(answer, measured) && (correcting || isAsked);
  const toFinding = (said: YesOrNo): FindingInput => ({ ...findingOf(said), ...(overrules && { overrules }) });
  if (earlier === undefined) return { finding: toFinding(answer) };
  if (earlier.status === answer.status) {
    if (clear.every(({ keepsEarlier }) => keepsEarlier === true)) return {};
    // Said again: a vaguer wording doesn't make the earlier answer less sure, and a value once given stays.
    const value = answer.value ?? earlier.value;
    return { finding: toFinding({ ...answer, score: Math.max(answer.score, earlier.score ?? 1), ...(value !== undefined && { value }) }) };
  }
  const mayReplace = correcting || isAsked || clear.some(({ settlesContradiction }) => settlesContradiction === true);
  return mayReplace ? { finding: toFinding(answer) } : contradict(clear, first, earlier.status);
}

/** Of opposite answers in one message those that are only probable give way. */
function withoutDoubts(answers: readonly YesOrNo[]): readonly YesOrNo[] {
  const certain = answers.filter(({ tentative }) => tentative !== true);
  return certain.length === 0 ? answers : answers.filter((answer) => certain.some(({ status }) => status === answer.status));
}

function isOpposite({ status }: { readonly status: Polarity }, measured: { readonly status: Polarity } | undefined): boolean {
  return measured !== undefined && measured.status !== status;
}

function withoutYesOrNo(answers: readonly Answer[]): ReconciledAnswer {
  const last = answers.at(-1);
  if (last === undefined) return {};
  const { phenomenonId, words } = last;
  const base = { phenomenonId, ...(words !== undefined && { words }) };
  switch (last.status) {
    case 'withdrawn':
      return { finding: { ...base, status: 'notExamined', reason: 'withdrawn' } };
    case 'refused':
      return { finding: { ...base, status: 'notExamined', reason: 'noPrivilege' } };
    default:
      return { finding: { ...base, status: 'unknown' } };
  }
}

/** The surest of several equal answers, with a value where any has one. */
function strongest(answers: readonly YesOrNo[], first: YesOrNo): YesOrNo {
  const best = answers.reduce((most, answer) => (answer.score > most.score ? answer : most), first);
  const value = best.value ?? answers.find((answer) => answer.value !== undefined)?.value;
  const words = best.words ?? answers.find((answer) => answer.words !== undefined)?.words;
  return { ...best, ...(value !== undefined && { value }), ...(words !== undefined && { words }) };
}

/** What is to be asked, and the suspension of the earlier answer where there is one. */
function contradict(answers: readonly YesOrNo[], { phenomenonId, status }: YesOrNo, earlier: Polarity | undefined): ReconciledAnswer {
  const before = earlier ?? status;
  const now = opposite(before);
  const words = answers.find((answer) => answer.status === now)?.words;
  const about = { phenomenonId, ...(words !== undefined && { words }) };
  return {
    contradiction: { ...about, before, now },
    ...(earlier !== undefined && { finding: { ...about, status: 'notExamined', reason: 'withdrawn' } }),
  };
}

function findingOf({ phenomenonId, status, score, value, words }: YesOrNo): FindingInput {
  return { phenomenonId, status, score, value, words };
}
