import type { Condition, StructuredIntent } from '../intent/structured-intent.ts';
import type { DefaultFilter, SemanticModel } from '../model/semantic-model.ts';
import { columnsOfExpression } from '../sql/expression-words.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import { everyExpression } from '../sql/walk.ts';
import type { Composing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { filterComparison } from './filter-comparison.ts';
import type { Choice, QuestionPhrase } from './phrase.ts';

/** Default filters that "including internal accounts" lifts. @throws DeadEnd where what is to be included isn't left out. */
export function liftedFilters(composing: Composing, phrase: QuestionPhrase): StructuredIntent['lifted'] {
  return phrase.inclusions.map((choice) => {
    const filter = composing.lookup.model.defaultFilters.find((candidate) => isMeant(composing, candidate, choice));
    if (filter === undefined) throw new DeadEnd(choice, 'This is left out by no default.');
    return { filter: filter.name, words: composing.words(choice) };
  });
}

/** Default filters that leave out just what is asked for and nothing else: "the flow of internal accounts" is of these. */
export function opposedFilters(model: SemanticModel, conditions: readonly Condition[]): StructuredIntent['lifted'] {
  return conditions.flatMap((condition) => {
    const asked = comparisonOf(model, condition);
    const opposed = asked === undefined ? [] : model.defaultFilters.filter(({ expression }) => leavesOutJust(expression, asked));
    return opposed.map(({ name }) => ({ filter: name, words: 'words' in condition ? condition.words : [] }));
  });
}

interface Asked {
  readonly field: string;
  readonly value: string;
}

function comparisonOf(model: SemanticModel, condition: Condition): Asked | undefined {
  if (condition.kind === 'named') return condition.negated ? undefined : filterComparison(condition.filter, model);
  if (condition.kind !== 'compare' || condition.operator !== '=' || condition.operand.kind !== 'values') return undefined;
  const [value, ...others] = condition.operand.values;
  return typeof value === 'string' && others.length === 0 ? { field: condition.field.field, value } : undefined;
}

/** It speaks of this field and this value alone, whatever it says of missing ones: `x <> 'a'`, `x <> 'a' OR x IS NULL`, `COALESCE(x, '') <> 'a'`. */
function leavesOutJust(expression: string, { field, value }: Asked): boolean {
  const parsed = parseExpression(expression);
  const parts = parsed.ok ? everyExpression(parsed.tree) : [];
  const isUnequal = parts.some((part) => part.kind === 'binary' && part.operator === '<>');
  return (
    isUnequal &&
    parts.every((part) => {
      if (part.kind === 'column') return `${part.table ?? ''}.${part.name}` === field;
      if (part.kind === 'string') return part.value === value || part.value === '';
      return !['number', 'boolean', 'date', 'in', 'in-query', 'exists', 'scalar'].includes(part.kind);
    })
  );
}

function isMeant(composing: Composing, filter: DefaultFilter, choice: Choice): boolean {
  return choice.mentions.some(({ meaning }) => {
    if (meaning.kind === 'defaultFilter') return meaning.filter === filter.name;
    if (meaning.kind === 'value') return sameSubject(filter.expression, `${meaning.field} = '${String(meaning.value)}'`);
    if (meaning.kind !== 'filter') return false;
    const named = composing.lookup.model.filters.find((candidate) => candidate.name === meaning.filter);
    return named !== undefined && sameSubject(filter.expression, named.expression);
  });
}

/** Both speak of the same column and the same value. */
function sameSubject(left: string, right: string): boolean {
  const [mine, theirs] = [namedIn(left), namedIn(right)];
  return mine.columns.some((column) => theirs.columns.includes(column)) && mine.texts.some((text) => theirs.texts.includes(text));
}

function namedIn(expression: string): { readonly columns: readonly string[]; readonly texts: readonly string[] } {
  return { columns: columnsOfExpression(expression), texts: expression.match(/'[^']*'/g) ?? [] };
}
