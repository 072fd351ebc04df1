import type { HypothesisId, HypothesisProbability } from '@dbdiag/graph-engine';
import { isRootCauseId, phenomenonId } from '@dbdiag/graph-engine';
import { knownActions } from '../answers/known-actions.ts';
import { namesOf } from '../names.ts';
import { standsOutFrom } from '../standing-line.ts';
import type { LookUpInput, LookUpOutput } from './look-up-schemas.ts';
import type { Passage } from './passage.ts';
import { causeOf } from './passage.ts';
import type { QuestionWish } from './question-wants.ts';
import { wantsSteps, wishOf } from './question-wants.ts';
import type { LookUpContext, Ranked } from './rank-passages.ts';
import { rankPassages } from './rank-passages.ts';
import { passOver } from './size-in-words.ts';
import { tellPassage } from './told-passage.ts';

/** From this score on a passage is near, and from this one on it is to the point whatever leads. */
const nearFrom = 0.16;
const closeFrom = 0.36;
const closeBesideLeader = 0.5;

const isActing = ({ kind, level }: Passage): boolean => kind === 'step' && level !== 'none';
const stepNumber = ({ about }: Passage): number => ('step' in about ? (about.step ?? 0) : 0);

/** The steps of a cause that answer best: those that change something, where there are any. */
function stepsOf(cause: HypothesisId, ranked: readonly Ranked[]): readonly Passage[] {
  const steps = ranked.filter(({ passage }) => passage.kind === 'step' && causeOf(passage) === cause).map(({ passage }) => passage);
  const acting = steps.filter(isActing);
  return acting.length > 0 ? acting : steps;
}

/** Steps told of one solution. */
const stepsTold = 3;
/** Solutions told where none leads. */
const solutionsTold = 3;

/** What leads, if it is a cause with some lead. */
function leaderOf({ engine, session }: LookUpContext): HypothesisProbability | undefined {
  const [leader] = engine.posterior(session.diagnosis);
  const isKnown = session.diagnosis.findings.length > 0 && leader !== undefined && isRootCauseId(leader.hypothesisId);
  return isKnown && leader.probability >= standsOutFrom ? leader : undefined;
}

/** A solution's steps: the leading cause's, or one of each of the likeliest where none leads. */
function fromSolutions(
  wish: QuestionWish,
  ranked: readonly Ranked[],
  context: LookUpContext,
): Pick<Found, 'from' | 'passages'> | undefined {
  const { engine, session } = context;
  const leader = leaderOf(context);
  const best = ranked.find(({ passage }) => passage.kind === 'step' || passage.kind === 'action');
  const close = best !== undefined && best.score >= (leader === undefined ? closeFrom : closeBesideLeader) ? best.passage : undefined;
  if (leader !== undefined) {
    const own = stepsOf(leader.hypothesisId, ranked);
    if (close !== undefined && causeOf(close) !== leader.hypothesisId) return { from: 'nearest', passages: [close, ...own.slice(0, 1)] };
    // A statement is wanted: the step that is meant comes first. Else they come in their order.
    const told = own.slice(0, stepsTold);
    return {
      from: 'leader',
      passages: wish === 'statement' ? told : told.toSorted((first, second) => stepNumber(first) - stepNumber(second)),
    };
  }
  if (close !== undefined) return { from: 'nearest', passages: [close] };
  const posterior = engine.posterior(session.diagnosis).filter(({ hypothesisId }) => isRootCauseId(hypothesisId));
  const nearness = (cause: HypothesisId): number =>
    ranked.find(({ passage }) => isActing(passage) && causeOf(passage) === cause)?.score ?? 0;
  const passages = posterior
    .map(({ hypothesisId, probability }) => ({ hypothesisId, weight: probability + nearness(hypothesisId) / 2 }))
    .toSorted((first, second) => second.weight - first.weight)
    .slice(0, solutionsTold)
    .flatMap(({ hypothesisId }) => stepsOf(hypothesisId, ranked).slice(0, 1));
  return passages.length === 0 ? undefined : { from: 'candidates', passages };
}

interface Found {
  readonly wish: QuestionWish;
  readonly from: LookUpOutput['from'];
  readonly passages: readonly Passage[];
}

const aboutActions: ReadonlySet<QuestionWish> = new Set(['duration', 'effect', 'undo']);

/** Words that stand for an action that was named before. */
const pronouns = /\b(?:it|this|that|these|them|one)\b|[它这那]|再|中途/iu;

/** Asked of what is used up, and of no action. */
const runsOut = /\bhits? (?:zero|the)|\bruns? out|\bis full\b|用[完尽光]|耗尽|写满|到[头顶了]|回卷/u;

/** Actions that a solution takes by the way: nobody means them by "it". */
const minor: ReadonlySet<string> = new Set(['reload', 'analyze', 'explain-analyze', 'reset-statistics']);

function actionIn(words: string): string | undefined {
  return knownActions.find((action) => action.words.test(words.normalize('NFKC')))?.id;
}

/** The actions that the steps of the leading cause take. */
function leadersActions(context: LookUpContext): readonly string[] {
  const leader = leaderOf(context);
  const steps = context.index.passages.filter((passage) => isActing(passage) && causeOf(passage) === leader?.hypothesisId);
  const taken = steps.flatMap(({ statement = '' }) =>
    knownActions.filter((action) => action.statement?.test(statement) === true).map(({ id }) => id),
  );
  return [...new Set(taken)].filter((id) => !minor.has(id));
}

/** What a question about an action means: one it names, one that was named in the message before, or what the leading cause's solution does. */
function namedActions(question: string, context: LookUpContext): readonly Passage[] {
  const { index, session } = context;
  if (runsOut.test(question)) return [];
  const before = pronouns.test(question) ? actionIn(session.transcript.at(-1)?.user ?? '') : undefined;
  const named = actionIn(question) ?? before;
  const ids = named !== undefined ? [named] : pronouns.test(question) ? leadersActions(context).slice(0, 1) : [];
  return index.passages.filter(({ about }) => 'action' in about && ids.includes(about.action));
}

function find({ question, wish = wishOf(question) }: LookUpInput, context: LookUpContext): Found {
  const actions = aboutActions.has(wish) ? namedActions(question, context) : [];
  if (actions.length > 0) return { wish, from: 'notes', passages: actions };
  const leader = leaderOf(context);
  const ranked = rankPassages(question, wish, context);
  const known = context.session.diagnosis.findings.length > 0;
  const named = leader === undefined && (wish === 'fix' || wish === 'prevention') && actionIn(question) !== undefined;
  if (named) return { wish, from: 'notes', passages: namedActions(question, context) };
  const solution = known && wantsSteps.has(wish) ? fromSolutions(wish, ranked, context) : undefined;
  if (solution !== undefined) return { wish, ...solution };
  // What only leads answers a question that speaks of "it", or that has words of it.
  const meant = pronouns.test(question) ? ranked : ranked.filter(({ isMeant }) => isMeant);
  const [first, second] = meant.filter(({ score }) => score >= nearFrom);
  if (first !== undefined) {
    const isBehind = second !== undefined && second.score >= first.score / 2 && second.passage.text !== first.passage.text;
    return { wish, from: 'nearest', passages: [first.passage, ...(isBehind ? [second.passage] : [])] };
  }
  const own = wish === 'other' ? undefined : meant.find(({ passage }) => leader !== undefined && causeOf(passage) === leader.hypothesisId);
  return own === undefined ? { wish, from: 'nothing', passages: [] } : { wish, from: 'leader', passages: [own.passage] };
}

/** The answer to a question that nothing else answers: the passages nearest to it. */
export function findAnswer(input: LookUpInput, context: LookUpContext): LookUpOutput {
  const { question } = input;
  const { engine, session } = context;
  const { wish, from, passages } = find(input, context);
  const pass = wish === 'duration' ? passOver(question) : undefined;
  const next = from === 'candidates' ? engine.recommend(session.diagnosis, 1)[0]?.phenomenonId : undefined;
  const names = namesOf(engine, session.locale);
  const [first] = passages;
  const about = first?.about;
  return {
    focus: {
      phenomena: about !== undefined && 'phenomenon' in about ? [phenomenonId(about.phenomenon)] : [],
      causes: about !== undefined && 'cause' in about ? [about.cause] : [],
    },
    question,
    wish,
    from,
    passages: passages.map((passage) => tellPassage(passage, wish, context)),
    ...(next !== undefined && { look: { description: names.phenomenon(next), method: names.glance(next) } }),
    ...(pass !== undefined && from !== 'nothing' && { pass }),
  };
}
