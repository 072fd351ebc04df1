import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { DatabaseSchema, Dialect } from '../source/data-source.ts';
import { printQuery } from '../sql/print.ts';
import { describeQuery, notesOf } from './account.ts';
import type { Candidate, CompiledQuery } from './candidate.ts';
import type { Catalog } from './catalog.ts';
import { createCatalog } from './catalog.ts';
import { compileComparison } from './comparison.ts';
import type { Compilation } from './compilation.ts';
import { compileGrouped } from './grouped.ts';
import { compileList } from './list.ts';
import { locateDatasets } from './located-model.ts';
import { createNames } from './names.ts';
import type { Bilingual } from './refusal.ts';
import { Refusal, refuse } from './refusal.ts';
import { measurePerRow } from './row-measure.ts';
import { withClosedPeriods } from './running-periods.ts';
import { measureOverRows } from './scalar-measure.ts';
import type { CompileStyle } from './style.ts';
import { compileStyles } from './style.ts';

/** Whose SQL is wanted. */
export interface GenerateOptions {
  readonly dialect: Dialect;
  /** What the database holds, where it is known: tables are named as they are there. */
  readonly schema?: DatabaseSchema;
}

/** One to three candidates, the most readable first, or why there is none. */
export type GeneratedSql =
  | { readonly ok: true; readonly candidates: readonly Candidate[] }
  | { readonly ok: false; readonly reason: Bilingual };

/**
 * Compiles an intent to SQL. The same intent and model always give the same text. What can't be compiled without a guess (two ways to join, a
 * condition that can't be said of a figure) is refused with the reason.
 */
export function generateSql(asked: StructuredIntent, model: SemanticModel, { dialect, schema }: GenerateOptions): GeneratedSql {
  try {
    const catalog = createCatalog(schema === undefined ? model : locateDatasets(model, schema));
    const intent = withClosedPeriods(asked, catalog);
    const candidates: Candidate[] = [];
    for (const style of compileStyles) {
      const compiled = compileIn(style, intent, catalog);
      const sql = printQuery(compiled.tree, dialect);
      if (candidates.some((other) => other.sql === sql)) continue;
      candidates.push({ sql, ...compiled, reason: describeQuery(intent, catalog, style), notes: notesOf(intent, catalog) });
    }
    return { ok: true, candidates };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

function compileIn(style: CompileStyle, intent: StructuredIntent, catalog: Catalog): CompiledQuery {
  const compilation: Compilation = {
    catalog,
    names: createNames(
      [],
      catalog.model.datasets.map(({ relation }) => relation.table),
    ),
    style,
    lifted: new Set(intent.lifted.map(({ filter }) => filter)),
    measures: { perRow: measurePerRow, overRows: measureOverRows },
  };
  if (intent.measures.length === 0 && intent.dimensions.length === 0) return compileList(compilation, intent);
  if (intent.measures.length === 0) return refuse('Groups without a figure.', '只有分组，没有指标。');
  return intent.time?.comparison === undefined ? compileGrouped(compilation, intent) : compileComparison(compilation, intent, intent.time);
}
