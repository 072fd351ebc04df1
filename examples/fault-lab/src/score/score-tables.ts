import type { Answer, Correctness } from './correctness.ts';
import { correctnessOf, sessionAnswer } from './correctness.ts';
import type { CulpritVerdict } from './culprit-score.ts';
import { judgeCulprit } from './culprit-score.ts';
import type { ScoreRecord } from './score-record.ts';

/** A way to diagnose the scored runs. */
export interface Contestant {
  readonly title: string;
  readonly answer: (run: ScoreRecord) => Answer;
}

/** What the figures are about. */
export interface ScoreSubject {
  readonly runs: readonly ScoreRecord[];
  readonly contestants: readonly Contestant[];
  /** What was answered by knowledge that has never heard of the cause of the run, by key. */
  readonly leftOut: ReadonlyMap<string, Answer>;
  /** Injections that tickets of the knowledge come from: the ways of bringing a cause about that are known. */
  readonly knownWays: ReadonlySet<string>;
  /** Category of a cause. */
  readonly categoryOf: (cause: string) => string;
}

/** Runs whose injection has an object: was it named? */
function culpritTable(runs: readonly ScoreRecord[]): readonly string[] {
  const verdicts = runs.flatMap((run) => judgeCulprit(run) ?? []);
  if (verdicts.length === 0) return [];
  const count = (wanted: CulpritVerdict): string => `${verdicts.filter((verdict) => verdict === wanted).length}`;
  return [
    table(
      ['runs with an object', 'named', 'listed behind others', 'another, for certain', 'only others listed', 'none named'],
      [[String(verdicts.length), count('right'), count('listed'), count('wrong'), count('wrongCandidates'), count('none')]],
    ),
  ];
}

/** The tables of a score as Markdown. A figure nothing can be said of is a dash. */
export function scoreTables({ runs, contestants, leftOut, knownWays, categoryOf }: ScoreSubject): string {
  const singles = runs.filter(({ causes }) => causes.length === 1);
  const healthy = runs.filter(({ causes }) => causes.length === 0);
  const pairs = runs.filter(({ causes }) => causes.length === 2);
  const executions = runs.flatMap(({ session: { execution } }) => execution ?? []);
  return [
    subjectLine(runs),
    table(
      [
        '',
        'runs',
        'causes',
        'right first',
        'in the first three',
        'concluded, rightly',
        'wrongly',
        'conclusion on a healthy server',
        'no fault found there',
        'pairs',
        'both named',
        'a false one beside',
      ],
      contestants.map(({ title, answer }) => {
        const of = (some: readonly ScoreRecord[]): readonly Correctness[] => some.map((run) => correctnessOf(answer(run), run.causes));
        return [
          title,
          String(singles.length),
          String(new Set(singles.map(({ causes }) => causes[0])).size),
          percent(of(singles), ({ right }) => right),
          percent(of(singles), ({ amongThree }) => amongThree),
          percent(of(singles), isRightlyConcluded),
          percent(of(singles), ({ wronglyNamed }) => wronglyNamed),
          `${of(healthy).filter(({ wronglyNamed }) => wronglyNamed).length} of ${healthy.length}`,
          partOf(healthy, (run) => answer(run).faultless === true),
          String(pairs.length),
          percent(of(pairs), ({ allNamed }) => allNamed),
          percent(of(pairs), ({ wronglyNamed }) => wronglyNamed),
        ];
      }),
    ),
    table(
      ['', 'median', 'largest'],
      [
        ['seconds from connecting to the answer', ...medianAndLargest(runs.map(({ session }) => session.seconds))],
        ["all looks, ms by the client's clock", ...medianAndLargest(runs.map(({ session }) => session.databaseTimeMs))],
        ["slowest look, ms by the client's clock", ...medianAndLargest(runs.map(({ session }) => session.slowestLookMs))],
        [
          `all statements, ms of execution by pg_stat_statements (${executions.length} runs)`,
          ...medianAndLargest(executions.map(({ totalMs }) => totalMs)),
        ],
        ['slowest statement, ms of execution by pg_stat_statements', ...medianAndLargest(executions.map(({ slowestMs }) => slowestMs))],
        ['commands', ...medianAndLargest(runs.map(({ session }) => session.commands))],
        ['rounds, the baseline among them', ...medianAndLargest(runs.map(({ session }) => session.rounds))],
      ],
    ),
    ...culpritTable(runs),
    waysTable(singles, knownWays),
    leftOutTable(singles, leftOut),
    confusion(singles, contestants[0], categoryOf),
  ].join('\n\n');
}

/** Single faults by whether a ticket was made the same way, as the live session answered. */
function waysTable(singles: readonly ScoreRecord[], knownWays: ReadonlySet<string>): string {
  const isKnown = ({ injections }: ScoreRecord): boolean => injections.every((injection) => knownWays.has(injection));
  const row = (title: string, runs: readonly ScoreRecord[]): readonly string[] => {
    const results = runs.map((run) => correctnessOf(sessionAnswer(run), run.causes));
    return [
      title,
      String(runs.length),
      percent(results, ({ right }) => right),
      percent(results, isRightlyConcluded),
      percent(results, ({ wronglyNamed }) => wronglyNamed),
      partOf(runs, ({ session }) => session.twoCauses !== undefined),
      partOf(runs, isUndecidedWithoutReason),
    ];
  };
  return table(
    [
      'dbdiag inspect, live',
      'runs',
      'right first',
      'concluded, rightly',
      'wrongly',
      'a second one claimed',
      'over 0.95, undecided, no reason said',
    ],
    [
      row('ways that tickets come from', singles.filter(isKnown)),
      row(
        'other ways',
        singles.filter((run) => !isKnown(run)),
      ),
    ],
  );
}

/** Of single faults: one cause was concluded, the right one. */
function isRightlyConcluded({ allNamed, wronglyNamed }: Correctness): boolean {
  return allNamed && !wronglyNamed;
}

/** So sure that it should have been concluded, it wasn't, and nothing was said to speak against it. */
function isUndecidedWithoutReason({ session: { outcome, hypotheses, speakingAgainst } }: ScoreRecord): boolean {
  return outcome === 'inconclusive' && (hypotheses[0]?.[1] ?? 0) >= 0.95 && speakingAgainst === 0;
}

function leftOutTable(runs: readonly ScoreRecord[], leftOut: ReadonlyMap<string, Answer>): string {
  const answers = runs.flatMap(({ key }) => leftOut.get(key) ?? []);
  return table(
    [
      'the cause left out of the knowledge',
      'runs',
      'another one concluded',
      'another cause, or what is unexplained, said',
      'no fault found',
    ],
    [
      [
        'a session on what was measured',
        String(answers.length),
        percent(answers, ({ named }) => named.length > 0),
        percent(answers, ({ puzzled }) => puzzled === true),
        percent(answers, ({ faultless }) => faultless === true),
      ],
    ],
  );
}

function subjectLine(runs: readonly ScoreRecord[]): string {
  const distinct = (of: (run: ScoreRecord) => string): string => [...new Set(runs.map(of))].sort().join(', ');
  return `${runs.length} runs; worlds ${distinct(({ world }) => world)}; sizes ${distinct(({ size }) => String(size))}; PostgreSQL ${distinct(({ postgres }) => postgres)}; knowledge ${distinct(({ knowledge }) => knowledge)}.`;
}

/** Rows: category of what was injected; columns: category of what came first. Only what is confused is shown. */
function confusion(runs: readonly ScoreRecord[], contestant: Contestant | undefined, categoryOf: (cause: string) => string): string {
  if (contestant === undefined) return '';
  const pairs = runs.map((run): readonly [string, string] => [
    categoryOf(run.causes[0] ?? ''),
    categoryOf(contestant.answer(run).ranking[0] ?? ''),
  ]);
  const rows = [...new Set(pairs.map(([truth]) => truth))].sort();
  const columns = [...new Set(pairs.map(([, said]) => said))].sort();
  const count = (truth: string, said: string): string => String(pairs.filter(([t, s]) => t === truth && s === said).length || '');
  return table(
    ['injected \\ first', ...columns],
    rows.map((truth) => [truth, ...columns.map((said) => count(truth, said))]),
  );
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function percent<T>(all: readonly T[], holds: (one: T) => boolean): string {
  return all.length === 0 ? '–' : `${((100 * all.filter(holds).length) / all.length).toFixed(1)} %`;
}

function partOf(runs: readonly ScoreRecord[], holds: (run: ScoreRecord) => boolean): string {
  return `${runs.filter(holds).length} of ${runs.length}`;
}

function medianAndLargest(values: readonly number[]): readonly [string, string] {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const largest = sorted.at(-1);
  const text = (value: number | undefined): string => (value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1));
  return [text(middle), text(largest)];
}
