import type { Condition, StructuredIntent } from '../intent/structured-intent.ts';
import type { DefaultFilter } from '../model/semantic-model.ts';
import { bareExpression, columnsOfExpression } from '../sql/expression-words.ts';
import type { Composing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import type { Choice, QuestionPhrase } from './phrase.ts';

/** Default filters that "including internal accounts" lifts. @throws DeadEnd where what is to be included isn't left out. */
export function liftedFilters(composing: Composing, phrase: QuestionPhrase): StructuredIntent['lifted'] {
  return phrase.inclusions.map((choice) => {
    const filter = composing.lookup.model.defaultFilters.find((candidate) => isMeant(composing, candidate, choice));
    if (filter === undefined) throw new DeadEnd(choice, 'This is left out by no default.');
    return { filter: filter.name, words: composing.words(choice) };
  });
}

/** Default filters that leave out just what is asked for: "the flow of internal accounts" is of these. */
export function opposedFilters(composing: Composing, conditions: readonly Condition[]): StructuredIntent['lifted'] {
  return conditions.flatMap((condition) => {
    const asked = expressionOf(composing, condition);
    if (asked === undefined) return [];
    const { columns, texts } = namedIn(asked);
    const opposed = composing.lookup.model.defaultFilters.filter(
      ({ expression }) =>
        namedIn(expression).columns.some((column) => columns.includes(column)) &&
        texts.some((text) => ['<>', '!='].some((unequal) => bareExpression(expression).includes(bareExpression(unequal + text)))),
    );
    return opposed.map(({ name }) => ({ filter: name, words: condition.words }));
  });
}

function expressionOf({ lookup }: Composing, condition: Condition): string | undefined {
  if (condition.kind === 'named' && !condition.negated)
    return lookup.model.filters.find(({ name }) => name === condition.filter)?.expression;
  if (condition.kind !== 'compare' || condition.operator !== '=' || condition.operand.kind !== 'values') return undefined;
  return `${condition.field.field} = '${String(condition.operand.values[0])}'`;
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
