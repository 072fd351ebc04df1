import type { MeasuredObject } from '../objects/measured-object.ts';
import type { Bindings, Bound, PlaceholderValue } from './culprit.ts';
import { quoteName } from './sql-names.ts';

/** A statement with what was measured in place of its placeholders. */
export interface FilledStatement {
  readonly statement: string;
  /** What was filled in, each once: whom the statement hits. */
  readonly hits: readonly MeasuredObject[];
  /** What a placeholder that stays could stand for, the most affected first. */
  readonly candidates: readonly MeasuredObject[];
}

/** A name with its schema, a constant that holds one or the other, or a placeholder by itself. */
const placeholder = /<schema>\.<(?<relation>[a-z_]+)>|<(?<value>[a-z_]+)>/gu;

/**
 * Fills the placeholders of a statement. What isn't known stays as it is, and a `<schema>` is only filled together with the
 * name behind it or where all relations of the statement are of one schema.
 */
export function fillStatement(template: string, bindings: Bindings): FilledStatement {
  const hits = new Set<MeasuredObject>();
  const candidates = new Set<MeasuredObject>();
  const schema = onlySchema(template, bindings);
  const statement = template.replaceAll(placeholder, (whole: string, ...rest: readonly unknown[]) => {
    const { relation, value } = rest.at(-1) as { readonly relation?: string; readonly value?: string };
    const at = Number(rest.at(-3));
    const quoting = quotingAt(template, at, whole.length);
    if (relation !== undefined) {
      const bound = known(bindings.relations.get(relation), { hits, candidates });
      return bound === undefined ? whole : quoting(`${quoteName(bound.schema)}.${quoteName(bound.name)}`, `${bound.schema}.${bound.name}`);
    }
    if (value === 'schema') return schema === undefined ? whole : quoting(quoteName(schema), schema);
    const bound = known(bindings.values.get(value ?? ''), { hits, candidates });
    if (bound !== undefined) return quoting(written(bound), plain(bound));
    const own = known(bindings.relations.get(value ?? ''), { hits, candidates });
    return own === undefined ? whole : quoting(quoteName(own.name), own.name);
  });
  return { statement, hits: [...hits], candidates: [...candidates].filter((object) => !hits.has(object)) };
}

interface Noted {
  readonly hits: Set<MeasuredObject>;
  readonly candidates: Set<MeasuredObject>;
}

function known<Value>(bound: Bound<Value> | undefined, { hits, candidates }: Noted): Value | undefined {
  if (bound === undefined) return undefined;
  if (bound.certain) {
    hits.add(bound.object);
    return bound.value;
  }
  for (const candidate of bound.candidates) candidates.add(candidate);
  return undefined;
}

/** The schema of all relations of a statement that are known. */
function onlySchema(template: string, { relations }: Bindings): string | undefined {
  const named = [...relations].flatMap(([name, bound]) => (bound.certain && template.includes(`<${name}>`) ? [bound.value.schema] : []));
  const [first, ...others] = [...new Set(named)];
  return others.length === 0 ? first : undefined;
}

/**
 * How to write at a position: names by the rules for names, also within a constant that is only a name, and as they are in
 * any other constant. What was measured can't end the constant it stands in, nor a comment.
 */
function quotingAt(template: string, at: number, length: number): (name: string, text: string) => string {
  const line = template.slice(template.lastIndexOf('\n', at) + 1, at);
  const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ');
  if (line.includes('--')) return (name) => onOneLine(name);
  const inConstant = (template.slice(0, at).split("'").length - 1) % 2 === 1;
  if (!inConstant) return (name) => onOneLine(name);
  const onlyName = template[at - 1] === "'" && template[at + length] === "'" && template.slice(at, at + length).includes('.');
  return (name, text) => onOneLine((onlyName ? name : text).replaceAll("'", "''"));
}

function written(value: PlaceholderValue): string {
  switch (value.form) {
    case 'number':
      return String(value.number);
    case 'names':
      return value.names.map(quoteName).join(', ');
    case 'text':
      return value.text;
  }
}

function plain(value: PlaceholderValue): string {
  return value.form === 'names' ? value.names.join(', ') : written(value);
}
