import type { CallOptions } from '@dbdiag/ports';
import { Document, isNode } from 'yaml';
import type { DatabaseSchema, DataSource, SchemaRelation } from '../source/data-source.ts';
import { draftDataset, draftMetrics } from './draft-dataset.ts';
import type { DraftLimits, Evidence } from './draft-evidence.ts';
import { defaultDraftLimits, gatherEvidence, noEvidence, textColumns } from './draft-evidence.ts';
import type { DraftRelation } from './draft-relationships.ts';
import { draftRelationships } from './draft-relationships.ts';

/** How a draft is made. */
export interface DraftOptions extends CallOptions {
  /** Of the model; default: of the only schema, else `model`. */
  readonly name?: string;
  readonly limits?: Partial<DraftLimits>;
}

const header = [
  ' A draft of a semantic model, made from the schema. Before questions are asked of it:',
  ' - give labels and synonyms the words people use, in both languages;',
  ' - remove what nobody asks about, and look at what is marked "guessed";',
  ' - keep the metrics that mean something, and say units in their descriptions (ten thousand CNY, 万元).',
  ' 这是由库结构生成的语义模型草稿。请补上大家常用的中英文叫法，删去无人问的部分，核对标有 guessed 的猜测，',
  ' 保留有意义的指标，并在说明里写明单位。',
].join('\n');

/**
 * Drafts a model from a schema for a person to finish: YAML of Ossie's core specification with comments. Types and keys are those of the database; relationships
 * its foreign keys, and guesses by name, marked. Given a source, few-valued texts become terms and whole numbers are recognised as times, by bounded queries.
 *
 * @returns Text that `readModel` reads without faults, if the schema has a relation with a column.
 */
export async function draftModel(schema: DatabaseSchema, source?: DataSource, options: DraftOptions = {}): Promise<string> {
  const limits = { ...defaultDraftLimits, ...options.limits };
  const named = nameRelations(schema.relations.filter(({ columns }) => columns.length > 0));
  const evidence = await gather(named, { source, limits, options });
  const relations: readonly DraftRelation[] = named.map(({ name, relation }) => {
    const found = evidence.get(name)?.uniqueColumns[0];
    const key =
      relation.primaryKey.length > 0 ? relation.primaryKey : (relation.uniqueKeys.find((columns) => isFilled(relation, columns)) ?? []);
    return { name, relation, key: key.length > 0 || found === undefined ? key : [found] };
  });
  const relationships = draftRelationships(relations);
  const schemas = new Set(relations.map(({ relation }) => relation.schema));
  const terms = relations.flatMap(({ name }) =>
    [...(evidence.get(name)?.values ?? [])].flatMap(([column, values]) =>
      values.map((value) => ({ field: `${name}.${column}`, value, synonyms: [] })),
    ),
  );
  const metrics = relations.flatMap((relation) => {
    const tied = new Set(
      relationships.flatMap(({ from, to, fromColumns, toColumns }) => [
        ...(from === relation.name ? fromColumns : []),
        ...(to === relation.name ? toColumns : []),
      ]),
    );
    return draftMetrics(relation, tied, evidence.get(relation.name) ?? noEvidence);
  });
  const document = new Document({
    version: '0.2.0.dev0',
    semantic_model: [
      {
        name: options.name ?? (schemas.size === 1 ? [...schemas][0] : 'model'),
        description: '',
        datasets: relations.map((relation) => draftDataset(relation, evidence.get(relation.name) ?? noEvidence)),
        relationships: relationships.map(({ from, to, fromColumns, toColumns }) => ({
          name: `${from}_${fromColumns.join('_')}_to_${to}`,
          from,
          to,
          from_columns: [...fromColumns],
          to_columns: [...toColumns],
        })),
        metrics: unique(metrics, ({ name }) => name).map(({ name, expression, label }) => ({
          name,
          expression: { dialects: [{ dialect: 'ANSI_SQL', expression }] },
          label,
        })),
        custom_extensions: [
          { vendor_name: 'DBDIAG', data: { fiscal_year_start_month: 1, terms, filters: [], default_filters: [], rules: [] } },
        ],
      },
    ],
  });
  document.commentBefore = header;
  const comment = (path: readonly (string | number)[], text: string) => {
    const node = document.getIn(['semantic_model', 0, ...path], true);
    if (isNode(node)) node.commentBefore = ` ${text}`;
  };
  for (const [index, { guessed }] of relationships.entries()) {
    if (guessed) comment(['relationships', index], 'guessed from equal names: keep it only if it is right 按名称猜测，请核对');
  }
  for (const [index, { relation, key }] of relations.entries()) {
    if (key.length === 0) comment(['datasets', index], 'no key is known: add primary_key if there is one 未发现主键，请补充');
    else if (relation.primaryKey.length === 0)
      comment(['datasets', index, 'primary_key'], 'guessed from unique values: keep it only if it is right 按数据猜测，请核对');
  }
  return document.toString({ lineWidth: 0 });
}

/** Datasets are called like their tables, with the schema where two are called the same. A dot would part dataset from field. */
function nameRelations(relations: readonly SchemaRelation[]): readonly { readonly name: string; readonly relation: SchemaRelation }[] {
  const names = new Set<string>();
  return relations.map((relation) => {
    const plain = relation.name.replaceAll('.', '_');
    const shared = relations.some((other) => other !== relation && other.name.replaceAll('.', '_') === plain);
    let name = shared ? `${relation.schema.replaceAll('.', '_')}_${plain}` : plain;
    while (names.has(name)) name = `${name}_`;
    names.add(name);
    return { name, relation };
  });
}

interface Gathering {
  readonly source: DataSource | undefined;
  readonly limits: DraftLimits;
  readonly options: DraftOptions;
}

async function gather(
  named: readonly { readonly name: string; readonly relation: SchemaRelation }[],
  { source, limits, options }: Gathering,
): Promise<ReadonlyMap<string, Evidence>> {
  const found = new Map<string, Evidence>();
  if (source === undefined) return found;
  let columnsLeft = limits.maxColumns;
  for (const { name, relation } of named) {
    const call = { timeoutMs: limits.timeoutMs, ...(options.signal === undefined ? {} : { signal: options.signal }) };
    found.set(name, await gatherEvidence(relation, { source, options: call }, { maxValues: limits.maxValues, maxColumns: columnsLeft }));
    columnsLeft = Math.max(0, columnsLeft - textColumns(relation).length);
  }
  return found;
}

function isFilled({ columns }: SchemaRelation, key: readonly string[]): boolean {
  return key.every((name) => columns.find((column) => column.name === name)?.nullable === false);
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index);
}
