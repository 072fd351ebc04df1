import { rootCauseId } from '@dbdiag/graph-engine';
import type { SessionState } from '../../session/session-state.ts';
import type { ToolDeps } from '../tool-deps.ts';
import type { Passage } from './passage.ts';
import { causeOf } from './passage.ts';
import type { PassageIndex } from './passage-index.ts';
import type { QuestionWish } from './question-wants.ts';
import { fitting } from './question-wants.ts';
import { spokenWords } from './spoken-words.ts';

/** Weight of the matchers' word for it that a cause or a phenomenon is named, beside the words of the passage. */
const namedWeight = 0.25;
/** How far a passage of the leading cause is preferred; in proportion to its probability. */
const leaderBonus = 0.12;
const leaderFactor = 1.5;
/** A phenomenon that stands on the screen is rather meant. */
const shownBonus = 0.05;
/** A kind that doesn't answer the wish counts for this much. */
const otherKind = 0.6;
/** A passage and how well it answers. */
export interface Ranked {
  readonly passage: Passage;
  readonly score: number;
  /** The question has words of it, or names what it is about; not only its cause is likely. */
  readonly isMeant: boolean;
}

/** What a question is looked up with. */
export interface LookUpContext extends Pick<ToolDeps, 'engine' | 'phenomena' | 'rootCauses'> {
  readonly session: SessionState;
  readonly index: PassageIndex;
}

/** The question with what its words are called in the knowledge. */
function expanded(question: string): string {
  const folded = question.normalize('NFKC').toLowerCase();
  return [folded, ...spokenWords.flatMap(([spoken, known]) => (spoken.test(folded) ? [known] : []))].join(' ');
}

/** Every passage that has something to say, best first. */
export function rankPassages(
  question: string,
  wish: QuestionWish,
  { index, engine, phenomena, rootCauses, session }: LookUpContext,
): readonly Ranked[] {
  const probabilities = new Map(engine.posterior(session.diagnosis).map(({ hypothesisId, probability }) => [hypothesisId, probability]));
  const namedCauses = new Map<string, number>(rootCauses.find(question).map(({ rootCauseId, score }) => [rootCauseId, score]));
  const namedSigns = new Map<string, number>(phenomena.read(question).candidates.map(({ phenomenonId: id, score }) => [id, score]));
  const fits = new Map(index.find(expanded(question)).map((found) => [found.passage, found.fit]));
  const known = session.diagnosis.findings.length > 0;
  const found = new Set<string>(
    engine.currentFindings(session.diagnosis).flatMap(({ phenomenonId: id, status }) => (status === 'present' ? [id] : [])),
  );
  const probabilityOfRunningOut = (signs: readonly string[]): number =>
    Math.max(...signs.map((sign) => (found.has(sign) ? 1 : (probabilities.get(rootCauseId(sign)) ?? 0))));
  const judge = (passage: Passage): Ranked => {
    const { about } = passage;
    const cause = causeOf(passage);
    const named = cause !== undefined ? (namedCauses.get(cause) ?? 0) : 'phenomenon' in about ? (namedSigns.get(about.phenomenon) ?? 0) : 0;
    const weighed = cause !== undefined ? (probabilities.get(cause) ?? 0) : 'signs' in about ? probabilityOfRunningOut(about.signs) : 0;
    const probability = known ? weighed : 0;
    const shown = 'phenomenon' in about && session.lastShown.some((item) => item.phenomenonId === about.phenomenon) ? shownBonus : 0;
    const fit = fits.get(passage) ?? 0;
    const words = fit + namedWeight * named + shown + leaderBonus * probability;
    const score = words * (1 + leaderFactor * probability) * (fitting[wish][passage.kind] ?? otherKind);
    return { passage, score, isMeant: fit > 0 || named > 0 };
  };
  return index.passages
    .map(judge)
    .filter(({ score }) => score > 0)
    .toSorted((first, second) => second.score - first.score);
}
