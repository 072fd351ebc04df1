import type { FieldType } from './semantic-model.ts';

const typesByName: readonly (readonly [RegExp, FieldType])[] = [
  [/^(?:timestamp|datetime|smalldatetime)/, 'timestamp'],
  [/^date$/, 'date'],
  [/^time(?:$|[ (tz])/, 'time'],
  [/^bool|^bit$/, 'boolean'],
  [/^(?:big|small|tiny|huge|medium|u|ubig|usmall|utiny|uhuge)?int|^(?:big|small)?serial|^long$/, 'integer'],
  [/^(?:decimal|numeric|money|number)/, 'decimal'],
  [/^(?:float|double|real)/, 'float'],
  [/^(?:string|text|(?:n|bp)?(?:var)?char|character|clob|enum|uuid|citext|name$)/, 'string'],
];

/** The kind of value of a datatype, by the names of Ossie (`Integer`) and of both databases (`numeric(14,2)`, `VARCHAR`). */
export function fieldTypeOf(datatype: string | undefined): FieldType {
  const name = (datatype ?? '').trim().toLowerCase();
  return typesByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Whether values of a type can be added up. */
export function isNumeric(type: FieldType): boolean {
  return type === 'integer' || type === 'decimal' || type === 'float';
}
