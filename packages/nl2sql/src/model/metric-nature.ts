import type { SqlCall, SqlExpression } from '../sql/tree.ts';
import { childrenOf, everyExpression } from '../sql/walk.ts';
import { scaleAndUnitOf } from './quantity.ts';
import type { Field } from './semantic-model.ts';
import type { ScaleAndUnit } from './unit-words.ts';
import type { WrittenMetric } from './written-model.ts';

const aggregateNames: ReadonlySet<string> = new Set(
  'COUNT SUM AVG MIN MAX MEDIAN STDDEV STDDEV_POP STDDEV_SAMP VARIANCE VAR_POP VAR_SAMP BOOL_AND BOOL_OR STRING_AGG ARRAY_AGG MODE'.split(
    ' ',
  ),
);
/** Aggregates whose result is of the same unit as what they are of. */
const keepsUnit: ReadonlySet<string> = new Set(['SUM', 'AVG', 'MIN', 'MAX', 'MEDIAN']);
const fractionWords =
  /\b(?:rate|ratio|percent|percentage|margin|share|proportion|fraction|achievement|attainment)\b|(?<![功频速汇])率|占比|比例|比重|百分比|份额/;
const perWords = /\b(?:per|average|avg|mean|each)\b|人均|平均|均价|单价|客单|每/;

/** Whether a part of an expression is an aggregate. */
export function isAggregate(part: SqlExpression): part is SqlCall {
  return part.kind === 'call' && aggregateNames.has(part.name);
}

/** The aggregates of an expression, outermost first; those inside queries aren't among them. */
export function aggregatesOf(tree: SqlExpression): readonly SqlCall[] {
  return isAggregate(tree) ? [tree] : childrenOf(tree).flatMap(aggregatesOf);
}

/**
 * Whether a metric is told in percent: a quotient of aggregates that its words call a rate or share, or whose two sides are of one unit and whose words don't
 * say "per" or "average". The average of a condition's 1 and 0 is one where its words say so.
 */
export function isRatioMetric(metric: WrittenMetric, tree: SqlExpression, fieldOf: (column: SqlExpression) => Field | undefined): boolean {
  if (metric.nature.ratio !== undefined) return metric.nature.ratio;
  const words = [metric.name.replaceAll('_', ' '), metric.label ?? '', ...metric.synonyms, firstPart(metric.description)]
    .join('\n')
    .toLowerCase();
  const { unit } = ownScale(metric);
  if (unit === '%') return true;
  if (unit !== undefined) return false;
  const division = outermostDivision(tree);
  if (division === undefined) return isShareOfRows(tree) && fractionWords.test(words);
  if (fractionWords.test(words)) return true;
  if (perWords.test(words)) return false;
  const [left, right] = [kindOf(division.left, fieldOf), kindOf(division.right, fieldOf)];
  return left !== undefined && left === right;
}

/** The scale and unit of a metric's figures: by its own words, else by the fields it adds up where they have the same. */
export function scaleOfMetric(
  metric: WrittenMetric,
  tree: SqlExpression,
  fieldOf: (column: SqlExpression) => Field | undefined,
): ScaleAndUnit {
  const own = ownScale(metric);
  if (own.scale !== undefined || own.unit !== undefined) return own;
  if (!isSumOfFields(tree)) return {};
  const fields = aggregatesOf(tree).flatMap((call) => call.arguments.flatMap((argument) => measured(argument, fieldOf)));
  const [first] = fields;
  if (first === undefined || fields.some(({ scale, unit }) => scale !== first.scale || unit !== first.unit)) return {};
  return { ...(first.scale === undefined ? {} : { scale: first.scale }), ...(first.unit === undefined ? {} : { unit: first.unit }) };
}

function ownScale({ nature, label, description, synonyms }: WrittenMetric): ScaleAndUnit {
  const said = scaleAndUnitOf([label ?? '', description ?? '', ...synonyms]);
  const scale = nature.scale ?? said.scale;
  const unit = nature.unit ?? said.unit;
  return { ...(scale === undefined ? {} : { scale }), ...(unit === undefined ? {} : { unit }) };
}

/** `AVG(CASE WHEN … THEN 1 ELSE 0 END)`. */
function isShareOfRows(tree: SqlExpression): boolean {
  const [call, ...more] = aggregatesOf(tree);
  return more.length === 0 && call?.name === 'AVG' && call.arguments[0]?.kind === 'case';
}

/** Numbers around a division, NULLIF and casts don't hide it: `100 * SUM(a) / NULLIF(SUM(b), 0)`. */
function outermostDivision(tree: SqlExpression): { readonly left: SqlExpression; readonly right: SqlExpression } | undefined {
  switch (tree.kind) {
    case 'divide':
      return aggregatesOf(tree.left).length > 0 && aggregatesOf(tree.right).length > 0 ? tree : undefined;
    case 'cast':
    case 'negate':
      return outermostDivision(tree.operand);
    case 'binary':
      return tree.operator === '*' ? (outermostDivision(tree.left) ?? outermostDivision(tree.right)) : undefined;
    case 'call':
      return tree.name === 'ROUND' || tree.name === 'COALESCE'
        ? tree.arguments.map(outermostDivision).find((part) => part !== undefined)
        : undefined;
    default:
      return undefined;
  }
}

/** What a side of a quotient counts: rows, or a unit. Sides of unlike kinds make an amount per something. */
function kindOf(tree: SqlExpression, fieldOf: (column: SqlExpression) => Field | undefined): string | undefined {
  const kinds = new Set(
    aggregatesOf(tree).map((call) => {
      const fields = call.name === 'COUNT' ? [] : call.arguments.flatMap((argument) => measured(argument, fieldOf));
      const [first] = fields;
      return first === undefined ? 'rows' : `${first.type === 'integer' ? 'whole' : 'amount'} ${first.unit ?? ''} ${first.scale ?? ''}`;
    }),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** The fields whose values come out of an expression: those a condition looks at don't. */
function measured(tree: SqlExpression, fieldOf: (column: SqlExpression) => Field | undefined): readonly Field[] {
  if (tree.kind === 'case') {
    return [...tree.branches.map(({ then }) => then), ...(tree.otherwise === undefined ? [] : [tree.otherwise])].flatMap((part) =>
      measured(part, fieldOf),
    );
  }
  const field = fieldOf(tree);
  return field === undefined ? childrenOf(tree).flatMap((part) => measured(part, fieldOf)) : [field];
}

/** Only sums, differences and aggregates that keep the unit: a product or quotient is of another one. */
function isSumOfFields(tree: SqlExpression): boolean {
  return everyExpression(tree).every((part) => {
    if (part.kind === 'divide') return false;
    if (part.kind === 'binary') return part.operator === '+' || part.operator === '-' || !/^[*%|]/.test(part.operator);
    return !isAggregate(part) || keepsUnit.has(part.name);
  });
}

function firstPart(description: string | undefined): string {
  return (description ?? '').split(/[.。]/u)[0] ?? '';
}
