import type { MeasuredObject } from '../objects/measured-object.ts';
import { statementLanguage } from '../statement/statement-language.ts';
import type { Bindings, Bound, PlaceholderValue } from './culprit.ts';
import { isPrintable, quoteName } from './sql-names.ts';

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
    const { relation, value = '' } = rest.at(-1) as { readonly relation?: string; readonly value?: string };
    const quoting = quotingAt(template, Number(rest.at(-3)), whole);
    const fill = <Value>(bound: Bound<Value> | undefined, write: (value: Value) => Written): string | undefined => {
      if (bound === undefined) return undefined;
      const text = bound.certain ? quoting(write(bound.value)) : whole;
      const stays = text === whole;
      for (const object of bound.certain ? [bound.object] : bound.candidates) (stays ? candidates : hits).add(object);
      return text;
    };
    if (relation !== undefined) return fill(bindings.relations.get(relation), qualifiedName) ?? whole;
    if (value === 'schema') return schema === undefined ? whole : quoting(ownName(schema));
    return fill(bindings.values.get(value), writtenValue) ?? fill(bindings.relations.get(value), ({ name }) => ownName(name)) ?? whole;
  });
  return { statement, hits: [...hits], candidates: [...candidates].filter((object) => !hits.has(object)) };
}

/** What stands for a placeholder: by the rules for names where it is one, and as it is. */
interface Written {
  readonly name: string;
  readonly text: string;
}

function ownName(name: string): Written {
  return { name: quoteName(name), text: name };
}

function qualifiedName({ schema, name }: { readonly schema: string; readonly name: string }): Written {
  return { name: `${quoteName(schema)}.${quoteName(name)}`, text: `${schema}.${name}` };
}

function writtenValue(value: PlaceholderValue): Written {
  switch (value.form) {
    case 'number':
      return { name: String(value.number), text: String(value.number) };
    case 'names':
      return { name: value.names.map(quoteName).join(', '), text: value.names.join(', ') };
    case 'text':
      return { name: value.text, text: value.text };
  }
}

/** The schema of all relations of a statement that are known. */
function onlySchema(template: string, { relations }: Bindings): string | undefined {
  const named = [...relations].flatMap(([name, bound]) => (bound.certain && template.includes(`<${name}>`) ? [bound.value.schema] : []));
  const [first, ...others] = [...new Set(named)];
  return others.length === 0 ? first : undefined;
}

/**
 * How to write at a position: names by the rules for names, also within a constant that is only a name, and as they are in
 * any other constant. What was measured can't end the constant it stands in, nor a comment, and nothing else than a word is put on
 * the line of a shell. A constant has no form for a text that can't be copied: there the placeholder stays.
 */
function quotingAt(template: string, at: number, whole: string): (written: Written) => string {
  if (statementLanguage(template) !== 'sql') return ({ name }) => (/^[\w.]+$/u.test(name) ? name : whole);
  const line = template.slice(template.lastIndexOf('\n', at) + 1, at);
  const inConstant = (template.slice(0, at).split("'").length - 1) % 2 === 1;
  if (line.includes('--') || !inConstant) return ({ name }) => (isPrintable(name) ? name : whole);
  const onlyName = template[at - 1] === "'" && template[at + whole.length] === "'" && whole.includes('.');
  return ({ name, text }) => (isPrintable(text) ? (onlyName ? name : text).replaceAll("'", "''") : whole);
}
