import type { A_Expr, CollateClause, CommonTableExpr, RangeVar, SubLink, TypeCast, TypeName } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { catalogRelations, informationSchemaRelations } from './catalog-relations.ts';
import { extensionRelations } from './extension-objects.ts';
import { isSmallPower } from './function-arguments.ts';
import { castTypes, collations, operators, pathOperators, patternOperators } from './known-names.ts';
import type { ReviewContext } from './review-context.ts';
import { isSafePath } from './safe-path.ts';
import { isSafePattern } from './safe-pattern.ts';
import { constantInteger, nameParts, operatorOf } from './syntax-reading.ts';

const MAX_TYPE_MODIFIER = 10_000;

/** A relation has to be a WITH query, a listed catalog or view, or a listed view of an extension in its own schema. */
export function reviewRelation(relation: RangeVar, { limits, withNames }: ReviewContext): Refusal | undefined {
  const { catalogname, schemaname, relname = '' } = relation;
  const shown = [catalogname, schemaname, relname].filter((part) => part !== undefined).join('.');
  const refused = refusal('relation', `${shown} is not on the list of catalogs and statistics views that may be read.`);
  if (catalogname !== undefined) return refused;
  if (schemaname === 'pg_catalog') return catalogRelations.has(relname) ? undefined : refused;
  if (schemaname === 'information_schema') return informationSchemaRelations.has(relname) ? undefined : refused;
  const extension = extensionRelations.get(relname)?.extension;
  if (schemaname !== undefined) return extension !== undefined && limits.extensionSchemas[extension] === schemaname ? undefined : refused;
  return withNames.has(relname) || catalogRelations.has(relname) || extension !== undefined ? undefined : refused;
}

/** The name of a WITH query must not be one a catalog could have: outside its scope it would be the catalog. */
export function reviewWithQuery({ ctename = '' }: CommonTableExpr): Refusal | undefined {
  return ctename.startsWith('pg_')
    ? refusal('relation', `A WITH query may not be called ${ctename}: that is a name of a catalog.`)
    : undefined;
}

/** A cast has to be to a known type, without a length that makes a large value. */
export function reviewType(type: TypeName): Refusal | undefined {
  const parts = nameParts(type.names);
  const name = parts.at(-1) ?? '';
  const shown = parts.join('.');
  const plain = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
  if (!plain || !castTypes.has(name)) return refusal('type', `${shown} is not on the list of types that may be cast to.`);
  const lengths = (type.typmods ?? []).map(constantInteger);
  const long = lengths.some((length) => length === undefined || (name !== 'interval' && length > MAX_TYPE_MODIFIER));
  return long ? refusal('unbounded', `The length of ${shown} has to be a number up to ${MAX_TYPE_MODIFIER}.`) : undefined;
}

const complexPath = refusal('unbounded', 'A JSON path has to be a simple literal.');

/** A path of JSON is a small program: it has to be simple, and written out. */
export function reviewCast({ arg, typeName }: TypeCast): Refusal | undefined {
  return nameParts(typeName?.names).at(-1) !== 'jsonpath' || isSafePath(arg) ? undefined : complexPath;
}

/** A collation has to be one of every server. */
export function reviewCollation({ collname }: CollateClause): Refusal | undefined {
  const [first, second, ...more] = nameParts(collname);
  const name = second === undefined ? first : first === 'pg_catalog' ? second : undefined;
  if (more.length === 0 && name !== undefined && collations.has(name)) return undefined;
  return refusal('type', `The collation ${nameParts(collname).join('.')} is not on the list.`);
}

/** An operator has to be a listed one of pg_catalog, with operands that keep its work small. */
export function reviewOperator(expression: A_Expr): Refusal | undefined {
  const fault = reviewOperatorName(nameParts(expression.name));
  if (fault !== undefined) return fault;
  const operator = operatorOf(expression.name);
  if (operator === '^' && !isSmallPower(expression.lexpr, expression.rexpr)) {
    return refusal('unbounded', 'The operator ^ needs two small numbers, written out.');
  }
  if (pathOperators.has(operator) && !isSafePath(expression.rexpr)) return complexPath;
  // SIMILAR TO hands its pattern to a function, which is looked at on its own.
  const matches = patternOperators.has(operator) && expression.lexpr !== undefined && expression.kind !== 'AEXPR_SIMILAR';
  if (matches && !isSafePattern(expression.rexpr)) return refusal('unbounded', 'A regular expression has to be a simple literal.');
  return undefined;
}

/** The same for the operator of `= ANY (SELECT …)`, where the patterns could be anything. */
export function reviewSubqueryOperator({ operName }: SubLink): Refusal | undefined {
  if (pathOperators.has(operatorOf(operName))) return complexPath;
  if (patternOperators.has(operatorOf(operName))) return refusal('unbounded', 'A regular expression has to be a simple literal.');
  return reviewOperatorName(nameParts(operName));
}

function reviewOperatorName(parts: readonly (string | undefined)[]): Refusal | undefined {
  const name = parts.at(-1) ?? '';
  // BETWEEN and its like carry their keyword as a name.
  const keyword = /^(NOT )?BETWEEN( SYMMETRIC)?$/.test(name);
  const own = parts.length <= 1 || (parts.length === 2 && parts[0] === 'pg_catalog');
  if (own && (name === '' || keyword || operators.has(name))) return undefined;
  return refusal('operator', `The operator ${parts.join('.')} is not on the list.`);
}
