import type { CallOptions } from '@dbdiag/ports';
import { answerTable } from '../evaluator/answer-table.ts';
import { repair } from '../evaluator/repair.ts';
import { resultChart } from '../evaluator/result-chart.ts';
import { sanityOf } from '../evaluator/sanity.ts';
import { summarize } from '../evaluator/summary.ts';
import type { Candidate } from '../generator/candidate.ts';
import { generateSql } from '../generator/generate-sql.ts';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { ModelParser } from '../llm/model-parser.ts';
import type { SqlProposer } from '../llm/propose-sql.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { describeIntent } from '../parser/account.ts';
import type { SemanticParser } from '../parser/semantic-parser.ts';
import { createSemanticParser } from '../parser/semantic-parser.ts';
import type { ParseOutcome } from '../reading/mention.ts';
import type { ValueIndex } from '../reading/value-index.ts';
import { nearestValues } from '../reading/value-index.ts';
import type { DataSource, QueryFailure, QueryOutcome } from '../source/data-source.ts';
import { printQuery } from '../sql/print.ts';
import type { Answer, Answered, Warning } from './answer.ts';
import { answerVersion } from './answer.ts';
import type { CaptainState, Decision } from './decide.ts';
import { decide } from './decide.ts';
import type { Execution, StepFault } from './execution-history.ts';
import { recordExecution } from './execution-history.ts';
import { givenUpText, notUnderstoodText } from './not-answered.ts';
import type { GoneColumn } from './without-columns.ts';
import { withoutColumns } from './without-columns.ts';

/** What questions are answered with. */
export interface AskerDeps {
  readonly model: SemanticModel;
  readonly source: DataSource;
  /** Values of the data, for questions that name them; see `loadValueIndex`. */
  readonly values?: ValueIndex;
  /** Default: the rules of this package. */
  readonly parser?: SemanticParser;
  /** Asked about what the parser doesn't understand; see `createModelParser`. */
  readonly modelParser?: ModelParser;
  /** Proposes SQL that is held against what was compiled; a difference is said. See `createSqlProposer`. */
  readonly proposer?: SqlProposer;
  /** Decides instead of the rules where it can; see `createModelCaptain`. */
  readonly captain?: Captain;
}

/** Decides what comes next. It may ask a model; the rules have the last word where that says nothing of use. */
export type Captain = (state: CaptainState, question: string, options: CallOptions) => Promise<Decision>;

/** What holds for one question. */
export interface AskOptions extends CallOptions {
  /** Today, as an ISO date: what "this year" is. */
  readonly asOf: string;
  /** Language of a chart's words, and of a question without words. Default: that of the question. */
  readonly locale?: 'zh' | 'en';
  /** What was understood last, where the question may be about the same. */
  readonly previous?: StructuredIntent;
}

/** A step on the way to an answer. */
export interface AskStep {
  readonly decision: Decision;
  readonly execution: Execution;
}

/** Answers questions about one database, one at a time. */
export interface Asker {
  /** The steps as they are done; returns the answer. @throws The signal's reason when aborted. */
  steps(question: string, options: AskOptions): AsyncGenerator<AskStep, Answer>;
  /** The same, drained. */
  ask(question: string, options: AskOptions): Promise<Answer>;
  /** Answers an intent: an option that was offered, or one of one's own. */
  answer(intent: StructuredIntent, question: string, options: AskOptions): Promise<Answer>;
  /** What a question asks for, and its SQL, without running it. */
  compile(question: string, options: AskOptions): { readonly reading: ParseOutcome; readonly candidates: readonly Candidate[] };
}

/** Everything one question has come to so far. */
interface Work {
  readonly question: string;
  readonly options: AskOptions;
  model: SemanticModel;
  parser: SemanticParser;
  gone: readonly GoneColumn[];
  reading?: ParseOutcome;
  candidates?: readonly Candidate[];
  outcome?: QueryOutcome;
  failure?: QueryFailure;
  repairs: Answered['repairs'];
  repairsOfCandidate: number;
  rereadings: number;
  history: readonly Execution[];
}

/**
 * Makes the captain's team: a parser that understands, a compiler that writes SQL, an evaluator that executes, repairs and checks. The loop
 * asks the captain what comes next until there is an answer, a question back, or nothing left to try.
 *
 * @example
 * ```ts
 * const asker = createAsker({ model, source, values: await loadValueIndex(model, source) });
 * const answer = await asker.ask('which companies had the highest flow in 2024?', { asOf: '2025-01-15' });
 * ```
 */
export function createAsker(deps: AskerDeps): Asker {
  const parserOf = (model: SemanticModel): SemanticParser =>
    createSemanticParser({ model, ...(deps.values !== undefined && { values: deps.values }) });
  const parser = deps.parser ?? parserOf(deps.model);
  const captain: Captain = deps.captain ?? (async (state) => decide(state));

  async function* run(work: Work): AsyncGenerator<AskStep, Answer> {
    for (;;) {
      work.options.signal?.throwIfAborted();
      const decision = await captain(stateOf(work), work.question, work.options);
      if (decision.next === 'finish') return finished(work, deps);
      if (decision.next === 'give_up') return givenUp(work);
      const execution = await doNext(work, decision);
      work.history = recordExecution(work.history, execution);
      const recorded = work.history.at(-1);
      if (recorded !== undefined) yield { decision, execution: recorded };
    }
  }

  async function doNext(work: Work, { task }: Decision): Promise<Omit<Execution, 'step'>> {
    switch (task) {
      case 'read':
        return readWithModel(work);
      case 'read-anew':
        work.rereadings += 1;
        work.model = withoutColumns(work.model, work.gone);
        work.parser = parserOf(work.model);
        forgetStatements(work);
        return read(work);
      case 'next-candidate':
        work.candidates = work.candidates?.slice(1) ?? [];
        work.repairsOfCandidate = 0;
        delete work.outcome;
        return { teammate: 'sql_generator', input: 'another candidate', output: firstLine(work.candidates[0]?.sql) };
      case 'execute':
        return execute(work);
      case 'repair':
        return mend(work);
      default:
        return compile(work);
    }
  }

  async function readWithModel(work: Work): Promise<Omit<Execution, 'step'>> {
    const own = read(work);
    if (deps.modelParser === undefined || work.reading?.kind !== 'not-understood') return own;
    work.reading = await deps.modelParser.parse(work.question, { ...parseOptions(work.question, work.options), ...callOf(work.options) });
    return described(work.question, work.reading);
  }

  function compile(work: Work): Omit<Execution, 'step'> {
    const reading = work.reading;
    const intent = reading?.kind === 'understood' ? reading.intent : undefined;
    const generated = intent === undefined ? undefined : generateSql(intent, work.model, { dialect: deps.source.dialect });
    work.candidates = generated?.ok === true ? generated.candidates : [];
    const input = 'compile the intent';
    if (generated?.ok === true) return { teammate: 'sql_generator', input, output: firstLine(work.candidates[0]?.sql) };
    return { teammate: 'sql_generator', input, output: generated?.reason.en ?? 'Nothing to compile.', fault: 'not-compiled' };
  }

  async function execute(work: Work): Promise<Omit<Execution, 'step'>> {
    const sql = work.candidates?.[0]?.sql ?? '';
    const input = `execute ${firstLine(sql)}`;
    const review = await deps.source.review(sql);
    if (review.verdict === 'refused') {
      work.failure = { kind: 'other', code: review.rule, message: review.reason };
      work.outcome = { ok: false, failure: work.failure, elapsedMs: 0 };
      return { teammate: 'result_evaluator', input, output: review.reason, fault: 'refused' };
    }
    work.outcome = await deps.source.execute(review.approved, callOf(work.options));
    if (work.outcome.ok) return { teammate: 'result_evaluator', input, output: `${work.outcome.rows.length} rows` };
    work.failure = work.outcome.failure;
    if (work.failure.kind === 'unknown-column' && work.failure.name !== undefined) {
      work.gone = [...work.gone, { column: bare(work.failure.name) }];
    }
    return { teammate: 'result_evaluator', input, output: work.failure.message, fault: work.failure.kind };
  }

  async function mend(work: Work): Promise<Omit<Execution, 'step'>> {
    const candidate = work.candidates?.[0];
    const { failure } = work;
    work.repairsOfCandidate += 1;
    if (candidate === undefined || failure === undefined) return faulty('not-repaired', 'There is no statement to repair.');
    const repaired = repair(candidate.tree, failure, await deps.source.schema(callOf(work.options)));
    if (repaired.kind === 'none') return faulty('not-repaired', repaired.diagnosis);
    if (repaired.tree.kind !== 'select') return faulty('not-repaired', repaired.diagnosis);
    work.repairs = [...work.repairs, { diagnosis: repaired.diagnosis, changes: repaired.changes.map((change) => ({ ...change })) }];
    const mended: Candidate = { ...candidate, tree: repaired.tree, sql: printQuery(repaired.tree, deps.source.dialect) };
    work.candidates = [mended, ...(work.candidates?.slice(1) ?? [])];
    delete work.outcome;
    return { teammate: 'result_evaluator', input: `repair: ${failure.message}`, output: repaired.diagnosis };
  }

  const begin = (question: string, options: AskOptions): Work => ({
    question,
    options,
    model: deps.model,
    parser,
    gone: [],
    repairs: [],
    repairsOfCandidate: 0,
    rereadings: 0,
    history: [],
  });

  const drained = async (steps: AsyncGenerator<AskStep, Answer>): Promise<Answer> => {
    for (;;) {
      const next = await steps.next();
      if (next.done === true) return next.value;
    }
  };

  return {
    steps: (question, options) => run(begin(question, options)),
    ask: (question, options) => drained(run(begin(question, options))),
    answer: (intent, question, options) => {
      const work = begin(question, options);
      work.reading = { kind: 'understood', intent, notes: [] };
      return drained(run(work));
    },
    compile: (question, options) => {
      const reading = parser.parse(question, parseOptions(question, options));
      if (reading.kind !== 'understood') return { reading, candidates: [] };
      const generated = generateSql(reading.intent, deps.model, { dialect: deps.source.dialect });
      return { reading, candidates: generated.ok ? generated.candidates : [] };
    },
  };
}

function read(work: Work): Omit<Execution, 'step'> {
  const reading = work.parser.parse(work.question, parseOptions(work.question, work.options));
  work.reading = reading;
  return described(work.question, reading);
}

function described(question: string, reading: ParseOutcome): Omit<Execution, 'step'> {
  const done = { teammate: 'semantic_parser', input: question } as const;
  switch (reading.kind) {
    case 'understood':
      return { ...done, output: `an intent of type ${reading.intent.intentType}` };
    case 'ambiguous':
      return { ...done, output: `${reading.options.length} readings of ${reading.subject}` };
    case 'not-understood':
      return { ...done, output: reading.words.map(({ text }) => text).join(', ') || reading.reason, fault: 'not-understood' };
  }
}

function forgetStatements(work: Work): void {
  delete work.candidates;
  delete work.outcome;
  work.repairsOfCandidate = 0;
}

function stateOf(work: Work): CaptainState {
  const { reading, candidates, outcome } = work;
  return {
    ...(reading !== undefined && { reading: reading.kind }),
    ...(candidates !== undefined && { candidatesLeft: candidates.length }),
    ...(outcome !== undefined && { execution: outcome.ok ? 'done' : 'failed' }),
    repairs: work.repairsOfCandidate,
    rereadings: work.rereadings,
    history: work.history,
  };
}

async function finished(work: Work, deps: AskerDeps): Promise<Answer> {
  const { reading, outcome, question } = work;
  const [executed] = work.candidates ?? [];
  if (reading?.kind === 'ambiguous') {
    const { type, subject, options } = reading;
    const offered = options.map(({ label, intent }) => ({ label: { ...label }, intent }));
    return { kind: 'clarification', version: answerVersion, question, type, subject, asks: { ...reading.question }, options: offered };
  }
  if (reading?.kind !== 'understood' || outcome?.ok !== true || executed === undefined) {
    // The words were understood as long as the model had the column.
    if (work.gone.length > 0) return givenUp(work);
    const reason = reading?.kind === 'not-understood' ? reading.reason : 'no-reading';
    const words = reading?.kind === 'not-understood' ? reading.words.map((word) => ({ ...word })) : [];
    return { kind: 'not-understood', version: answerVersion, question, reason, words, says: notUnderstoodText(reason) };
  }
  const { intent, notes } = reading;
  const table = answerTable(outcome, executed.columns);
  const locale = work.options.locale ?? (/\p{Script=Han}/u.test(question) ? 'zh' : 'en');
  const chart = resultChart(table, question, locale);
  const warnings: readonly Warning[] = await sanityOf(table, intent, {
    model: work.model,
    figure: (wanted) => figureOf(wanted, work, deps),
    near: (field, value) => (deps.values === undefined ? [] : nearestValues(deps.values, field, value)),
  });
  return {
    kind: 'answered',
    version: answerVersion,
    question,
    intent,
    sql: executed.sql,
    candidates: (work.candidates ?? []).map(({ sql, reason }) => ({ sql, reason: { ...reason } })),
    table,
    summary: summarize(table, intent),
    account: describeIntent(intent, work.model).map(({ words, takenFor }) => ({
      words: words.map((word) => ({ ...word })),
      takenFor: { ...takenFor },
    })),
    warnings: [
      ...warnings,
      ...(await differences(work, outcome, deps)),
      ...notes.map(({ zh, en }): Warning => ({ kind: 'default', text: { zh, en } })),
    ],
    ...(chart !== undefined && {
      chart: { ...chart, keys: [...chart.keys], series: chart.series.map(({ label, values }) => ({ label, values: [...values] })) },
    }),
    repairs: work.repairs,
    history: [...work.history],
    elapsedMs: outcome.elapsedMs,
  };
}

/** What a proposal of a language model gives otherwise, where there is one. */
async function differences({ question, options }: Work, compiled: QueryOutcome, { proposer }: AskerDeps): Promise<readonly Warning[]> {
  const proposal = await proposer?.propose(question, { asOf: options.asOf, compiled, ...callOf(options) });
  return proposal?.kind === 'differs' ? [proposal.warning] : [];
}

/** The only figure of an intent, for a check; what can't be had is no reason to fail. */
async function figureOf(intent: StructuredIntent, work: Work, { source }: AskerDeps): Promise<number | undefined> {
  const generated = generateSql(intent, work.model, { dialect: source.dialect });
  const [candidate] = generated.ok ? generated.candidates : [];
  const review = candidate === undefined ? undefined : await source.review(candidate.sql);
  if (review?.verdict !== 'approved') return undefined;
  const outcome = await source.execute(review.approved, callOf(work.options));
  const value = outcome.ok ? outcome.rows[0]?.[0] : undefined;
  return value === undefined || value === null ? undefined : Number(value);
}

function givenUp(work: Work): Answer {
  const { reading, candidates, question, history } = work;
  return {
    kind: 'given-up',
    version: answerVersion,
    question,
    ...(reading?.kind === 'understood' && { intent: reading.intent }),
    ...(candidates?.[0] !== undefined && { sql: candidates[0].sql }),
    history: [...history],
    ...givenUpText(history),
  };
}

function faulty(fault: StepFault, output: string): Omit<Execution, 'step'> {
  return { teammate: 'result_evaluator', input: 'repair', output, fault };
}

/** A question is read in the language of its words; only one without any takes that of its answer. */
function parseOptions(question: string, { asOf, locale, previous }: AskOptions): Parameters<SemanticParser['parse']>[1] {
  return { asOf, ...(locale !== undefined && !/\p{L}/u.test(question) && { locale }), ...(previous !== undefined && { previous }) };
}

function callOf({ signal }: AskOptions): CallOptions {
  return signal === undefined ? {} : { signal };
}

function bare(name: string): string {
  return (name.split('.').at(-1) ?? name).replaceAll('"', '');
}

function firstLine(sql = ''): string {
  return sql.replaceAll(/\s+/g, ' ').slice(0, 160);
}
