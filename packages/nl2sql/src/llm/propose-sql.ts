import type { CallOptions, JsonValue, LLMService } from '@dbdiag/ports';
import { z } from 'zod';
import type { Warning } from '../captain/answer.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { DataSource, QueryOutcome } from '../source/data-source.ts';
import { proposePrompt } from './propose-prompt.ts';
import { sameResult } from './same-result.ts';
import { namesBeyondModel } from './sql-names.ts';

/** What SQL is proposed and judged with. */
export interface SqlProposerDeps {
  /** Sent are the question and the semantic model, no data; wrap it in `redactingModel` where questions may hold what mustn't leave. */
  readonly llm: LLMService;
  readonly model: SemanticModel;
  readonly source: DataSource;
  /** Whether a proposal may be run where the compiler has nothing to hold it against. Default `false`: such figures are nobody's but the model's. */
  readonly allowUncompiled?: boolean;
}

/** What is proposed for. */
export interface ProposeOptions extends CallOptions {
  /** Today, as an ISO date. */
  readonly asOf: string;
  /** The result of the compiled statement, where there is one. */
  readonly compiled?: QueryOutcome;
}

/** What became of a proposal. Only `agrees` says that its figures are those of the compiler. */
export type SqlProposal =
  /** Nothing came, or nothing that may be run. */
  | { readonly kind: 'none'; readonly reason: string; readonly sql?: string }
  | { readonly kind: 'agrees'; readonly sql: string }
  | { readonly kind: 'differs'; readonly sql: string; readonly warning: Warning }
  /** Not held against anything; `outcome` only where the caller lets such statements run. */
  | { readonly kind: 'uncompiled'; readonly sql: string; readonly outcome?: QueryOutcome };

/** Has a language model propose SQL and holds it against what was compiled. */
export interface SqlProposer {
  /** @throws The signal's reason when aborted. */
  propose(question: string, options: ProposeOptions): Promise<SqlProposal>;
}

/** Longest answer of a model, in tokens: a statement of a screen. */
const answerTokens = 1_000;

const replySchema = z.object({ sql: z.string().min(1).max(20_000) });

const jsonSchema: JsonValue = { type: 'object', properties: { sql: { type: 'string' } }, required: ['sql'], additionalProperties: false };

/**
 * Makes a proposer. A proposal has to pass the policy of its source and may name nothing that the model leaves out; it is run only to be compared with
 * what was compiled, which is always what is shown.
 */
export function createSqlProposer(deps: SqlProposerDeps): SqlProposer {
  const { llm, model, source, allowUncompiled = false } = deps;
  return {
    propose: async (question, { asOf, compiled, signal }) => {
      const call: CallOptions = signal === undefined ? {} : { signal };
      const sql = await asked(llm, proposePrompt({ question, asOf, model, dialect: source.dialect }), call);
      if (sql === undefined) return { kind: 'none', reason: 'The model proposed nothing.' };
      const review = await source.review(sql);
      if (review.verdict === 'refused') return { kind: 'none', reason: review.reason, sql };
      const beyond = namesBeyondModel(sql, model, await source.schema(call));
      if (beyond.length > 0) return { kind: 'none', reason: `It names what the model does not have: ${beyond.join(', ')}.`, sql };
      if (compiled?.ok !== true) {
        return { kind: 'uncompiled', sql, ...(allowUncompiled && { outcome: await source.execute(review.approved, call) }) };
      }
      const outcome = await source.execute(review.approved, call);
      if (!outcome.ok) return { kind: 'none', reason: outcome.failure.message, sql };
      return sameResult(outcome, compiled) ? { kind: 'agrees', sql } : { kind: 'differs', sql, warning: differing(outcome, compiled) };
    },
  };
}

async function asked(llm: LLMService, messages: ReturnType<typeof proposePrompt>, call: CallOptions): Promise<string | undefined> {
  call.signal?.throwIfAborted();
  try {
    const parsed = replySchema.safeParse(await llm.generate(messages, jsonSchema, { ...call, maxTokens: answerTokens }));
    return parsed.success ? parsed.data.sql.trim().replace(/;$/, '') : undefined;
  } catch {
    call.signal?.throwIfAborted();
    return undefined;
  }
}

type Result = Extract<QueryOutcome, { ok: true }>;

function differing(proposed: Result, compiled: Result): Warning {
  const [theirs, ours] = [proposed.rows.length, compiled.rows.length];
  const rows =
    theirs === ours
      ? { zh: `同样 ${ours} 行，数值不同`, en: `the same ${ours} rows, with other values` }
      : { zh: `它有 ${theirs} 行，这里 ${ours} 行`, en: `it has ${theirs} rows, this one ${ours}` };
  return {
    kind: 'model-differs',
    text: {
      zh: `语言模型写的 SQL 得出不同的结果（${rows.zh}）；显示的是编译出的结果。`,
      en: `SQL by a language model gives another result (${rows.en}); shown is the compiled one.`,
    },
  };
}
