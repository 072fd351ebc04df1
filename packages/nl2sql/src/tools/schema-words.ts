import type { Label, SemanticModel } from '../model/semantic-model.ts';
import type { SchemaWords } from './schema-text.ts';

/** What a model calls the relations and columns it is about: labels of both languages, synonyms and descriptions. */
export function schemaWords(model: SemanticModel | undefined): SchemaWords {
  const relations = new Map<string, string>();
  const columns = new Map<string, string>();
  for (const { relation, label, synonyms, description, fields } of model?.datasets ?? []) {
    const key = keyOf(relation.schema, relation.table);
    relations.set(key, told(label, synonyms, description));
    for (const field of fields) columns.set(`${key} ${plainName(field.expression)}`, told(field.label, field.synonyms, field.description));
  }
  // A model may leave out the schema.
  const either = (known: ReadonlyMap<string, string>, schema: string, rest: string): string | undefined =>
    known.get(`${schema.toLowerCase()}.${rest}`.toLowerCase()) ?? known.get(`.${rest}`.toLowerCase());
  return {
    relation: (schema, name) => either(relations, schema, name),
    column: (schema, relation, column) => either(columns, schema, `${relation} ${column}`),
  };
}

function keyOf(schema: string | undefined, table: string): string {
  return `${schema ?? ''}.${table}`.toLowerCase();
}

/** A field is the column whose plain name its expression is. */
function plainName(expression: string): string {
  return (expression.startsWith('"') && expression.endsWith('"') ? expression.slice(1, -1) : expression).toLowerCase();
}

function told({ zh, en }: Label, synonyms: readonly string[], description: string | undefined): string {
  const names = [...new Set([zh, en, ...synonyms].filter((name) => name !== undefined && name !== ''))];
  return [names.join(', '), description].filter((text) => text !== undefined && text !== '').join('. ');
}
