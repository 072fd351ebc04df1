import { readFileSync } from 'node:fs';
import type { DataSource, Dialect, SemanticModel, StructuredIntent } from '@dbdiag/nl2sql';
import { createSemanticParser, generateSql, loadValueIndex, locateModel, readModel } from '@dbdiag/nl2sql';
import type { Answer, CandidateRun, Pipeline } from './pipeline.ts';

/** A database a question is answered from, with the model as its tables are called there. */
interface Place {
  readonly engine: Dialect;
  readonly source: DataSource;
  readonly model: SemanticModel;
}

/** As many rows as a gold may have. */
const maxRows = 100_000;

/**
 * The product without a language model: words to an intent, the intent to statements, the first statement that runs is the answer. The others, and those
 * of the other engines, are run to be compared.
 */
export async function createAskPipeline(modelFile: string, sources: readonly DataSource[]): Promise<Pipeline> {
  const read = readModel(readFileSync(modelFile, 'utf8'));
  if (!read.ok) throw new Error(`${modelFile}: ${read.faults.map(({ line, message }) => `${line}: ${message}`).join('\n')}`);
  const places = await Promise.all(
    sources.map(async (source) => ({
      engine: source.dialect,
      source,
      model: locateModel(read.model, await source.schema(), source.dialect),
    })),
  );
  const [first] = places;
  if (first === undefined) throw new Error('There is no database to ask.');
  const { model, source, engine: dialect } = first;
  const parser = createSemanticParser({ model, values: await loadValueIndex(model, source) });
  return {
    async answer({ text, asOf }) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      const compiled = attempt(() => compile(text, asOf));
      const [compileMs, { user, system }] = [performance.now() - start, process.cpuUsage(before)];
      return { answer: 'intent' in compiled ? await answered(compiled) : compiled, compileMs, processorMs: (user + system) / 1000 };
    },
  };

  async function answered({ intent, confidence }: Compiled): Promise<Answer> {
    const answer = await runAll(intent, places);
    return answer.kind === 'answered' && confidence !== undefined ? { ...answer, confidence } : answer;
  }

  function compile(text: string, asOf: string): Answer | Compiled {
    const parsed = parser.parse(text, { asOf });
    if (parsed.kind === 'ambiguous') return { kind: 'asked', options: parsed.options.map(({ intent }) => JSON.stringify(intent)) };
    if (parsed.kind === 'not-understood') return { kind: 'refused', reason: parsed.reason, words: parsed.words.map((word) => word.text) };
    const generated = generateSql(parsed.intent, model, { dialect });
    return generated.ok
      ? { intent: parsed.intent, confidence: parsed.confidence }
      : { kind: 'refused', reason: generated.reason.en, words: [] };
  }
}

/** A question that can be run, and how sure its reading is. */
interface Compiled {
  readonly intent: StructuredIntent;
  readonly confidence: number | undefined;
}

/** A fault of the product is one question's failure, not the end of the measurement. */
function attempt<T>(work: () => T): T | Extract<Answer, { readonly kind: 'failed' }> {
  try {
    return work();
  } catch (error) {
    return { kind: 'failed', message: `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` };
  }
}

async function runAll(intent: StructuredIntent, places: readonly Place[]): Promise<Answer> {
  const runs: CandidateRun[] = [];
  let columns: readonly string[] = [];
  for (const { engine, source, model } of places) {
    const generated = attempt(() => generateSql(intent, model, { dialect: engine }));
    if ('kind' in generated || !generated.ok) {
      runs.push({ engine, sql: '', failure: 'kind' in generated ? generated.message : generated.reason.en });
      continue;
    }
    for (const candidate of generated.candidates) {
      if (columns.length === 0) columns = candidate.columns.map(({ name }) => name);
      runs.push({ engine, sql: candidate.sql, ...(await run(source, candidate.sql)) });
    }
  }
  const [answer, ...others] = [...runs.filter(({ rows }) => rows !== undefined), ...runs.filter(({ rows }) => rows === undefined)];
  if (answer?.rows === undefined) return { kind: 'failed', message: runs.map(({ failure, sql }) => `${failure ?? ''} ${sql}`).join('\n') };
  return { kind: 'answered', columns, rows: answer.rows, runs: [answer, ...others] };
}

async function run(source: DataSource, sql: string): Promise<Pick<CandidateRun, 'rows' | 'failure'>> {
  const review = await source.review(sql);
  if (review.verdict === 'refused') return { failure: `${review.rule}: ${review.reason}` };
  const outcome = await source.execute(review.approved, { maxRows });
  if (!outcome.ok) return { failure: outcome.failure.message };
  return outcome.truncated ? { failure: 'more rows than were fetched' } : { rows: outcome.rows };
}
