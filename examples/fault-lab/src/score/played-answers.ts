import type { Routing } from '@dbdiag/evidence';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import type { RunRecord } from '../run/run-record.ts';
import { ownRun } from '../tickets/lab-campaigns.ts';
import { labRules } from '../tickets/lab-rules.ts';
import { naiveBayesAnswers, ruleAnswers } from './baseline-answers.ts';
import type { Answer } from './correctness.ts';
import { sessionAnswer } from './correctness.ts';
import { enginesWithoutCause, singleCausePhenomena } from './knowledge-variants.ts';
import { recordedSession } from './recorded-session.ts';
import type { SessionScore } from './score-record.ts';
import type { Contestant } from './score-tables.ts';
import { scoreOf } from './session-score.ts';
import { engineAnswers } from './told-answers.ts';

/** A run, and what a session on its server read before the run's own look at everything. */
type PlayedRun = RunRecord & { readonly session?: Pick<SessionScore, 'values'> };

/** What can be answered about a recorded run without its server. */
interface PlayedAnswers {
  /** A session on the numbers of the run. */
  readonly session: SessionScore;
  /** The same with the probes hidden that one cause alone shows. */
  readonly hidden: Answer;
  /** The engine, told every measurement at once. */
  readonly told: Answer;
  readonly naiveBayes: Answer;
  readonly rules: Answer;
  /** A session by knowledge that has never heard of the cause; absent for healthy runs, pairs, and a cause without tickets. */
  readonly leftOut?: Answer;
}

/** Answers of one knowledge about recorded runs, by key. */
export type PlayedRuns = ReadonlyMap<string, PlayedAnswers>;

/**
 * Lets a knowledge answer about recorded runs, by itself and as the baselines do. All are given the same numbers: those that the
 * session on the live server read, and of what it didn't read those of the look at everything that came after it.
 *
 * @param onRun - Called after every run.
 */
export async function playRuns(
  runs: readonly PlayedRun[],
  { snapshot, routing, onRun }: { readonly snapshot: TicketSnapshot; readonly routing: Routing; readonly onRun: () => void },
): Promise<PlayedRuns> {
  const engine = new GraphEngine(snapshot);
  const shownByOneCause = singleCausePhenomena(snapshot);
  const without = enginesWithoutCause(snapshot);
  const told = engineAnswers(engine);
  const naiveBayes = naiveBayesAnswers(snapshot);
  const rules = ruleAnswers(snapshot);
  const play = async (run: RunRecord, by: GraphEngine, hidden?: ReadonlySet<string>): Promise<SessionScore> =>
    scoreOf(await recordedSession(run, { engine: by, routing, hidden }), 0);
  const played = new Map<string, PlayedAnswers>();
  for (const whole of runs) {
    const run = ownRun({ ...whole, values: { ...whole.values, ...whole.session?.values } }, labRules);
    const [cause] = run.causes;
    const unknowing = run.causes.length === 1 && cause !== undefined ? without(cause) : undefined;
    played.set(run.key, {
      session: await play(run, engine),
      hidden: sessionAnswer({ session: await play(run, engine, shownByOneCause) }),
      told: told(run),
      naiveBayes: naiveBayes(run),
      rules: rules(run),
      ...(unknowing === undefined ? {} : { leftOut: sessionAnswer({ session: await play(run, unknowing) }) }),
    });
    onRun();
  }
  return played;
}

/** The ways to diagnose that need no server, for the tables. */
export function playedContestants(played: PlayedRuns): readonly Contestant[] {
  const of = (key: string): PlayedAnswers => played.get(key) ?? notPlayed(key);
  return [
    { title: 'a session on the recorded numbers', answer: ({ key }) => sessionAnswer(of(key)) },
    { title: 'the same, probes hidden that one cause alone shows', answer: ({ key }) => of(key).hidden },
    { title: 'the engine, told every measurement', answer: ({ key }) => of(key).told },
    { title: 'naive Bayes, told every measurement', answer: ({ key }) => of(key).naiveBayes },
    { title: 'rules by threshold, told every measurement', answer: ({ key }) => of(key).rules },
  ];
}

/** What knowledge without the cause answered, by key. */
export function leftOutAnswers(played: PlayedRuns): ReadonlyMap<string, Answer> {
  return new Map([...played].flatMap(([key, { leftOut }]) => (leftOut === undefined ? [] : [[key, leftOut] as const])));
}

/** The injections that runs of a single fault were made by. */
export function waysOf(runs: readonly RunRecord[]): ReadonlySet<string> {
  return new Set(runs.filter(({ causes }) => causes.length === 1).flatMap(({ injections }) => injections));
}

function notPlayed(key: string): never {
  throw new Error(`The run ${key} was not played.`);
}
