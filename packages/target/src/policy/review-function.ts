import type { FuncCall, Node } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { catalogFunctions } from './catalog-functions.ts';
import type { ExtensionFunction } from './extension-objects.ts';
import { extensionFunctions } from './extension-objects.ts';
import { checkedFunctions } from './function-arguments.ts';
import { informationSchemaFunctions } from './known-names.ts';
import type { ReviewContext } from './review-context.ts';
import { nameParts } from './syntax-reading.ts';

/** A function has to be on its list, and called as the list allows. */
export function reviewFunction(call: FuncCall, context: ReviewContext): Refusal | undefined {
  const parts = nameParts(call.funcname);
  const [name = '', schema, ...more] = parts.toReversed();
  const shown = parts.join('.');
  const refused = refusal('function', `${shown}() is not on the list of functions that may be called.`);
  if (more.length > 0) return refused;
  if (schema === 'information_schema') return informationSchemaFunctions.has(name) ? undefined : refused;
  const extension = extensionFunctions.get(name);
  if (extension !== undefined && schema !== 'pg_catalog') {
    if (schema !== undefined && context.limits.extensionSchemas[extension.extension] !== schema) return refused;
    return reviewExtensionCall(call, extension, shown);
  }
  if ((schema !== undefined && schema !== 'pg_catalog') || !catalogFunctions.has(name) || name === '_pg_expandarray') return refused;
  const check = checkedFunctions.get(name);
  if (check === undefined) return undefined;
  const args = call.args ?? [];
  const plain = call.func_variadic !== true && !args.some((arg) => 'NamedArgExpr' in arg);
  const fault = plain ? check(args, call) : 'its arguments have to be in their plain order';
  if (fault === undefined) return undefined;
  const rule = name === 'current_setting' ? 'function' : 'unbounded';
  return refusal(rule, `${shown}(): ${fault}.`);
}

function reviewExtensionCall(call: FuncCall, { argument }: ExtensionFunction, shown: string): Refusal | undefined {
  const [arg, ...more] = call.args ?? [];
  const fits = argument === 'none' ? arg === undefined : arg !== undefined && isOfType(arg, argument);
  if (fits && more.length === 0 && call.func_variadic !== true) return undefined;
  const wanted = argument === 'none' ? 'no argument' : `one argument that is cast to ${argument}`;
  return refusal('function', `${shown}() takes ${wanted}: another overload of that name would not be the extension's.`);
}

function isOfType(arg: Node, type: 'boolean' | 'regclass' | 'text'): boolean {
  if ('A_Const' in arg) return type === 'boolean' ? arg.A_Const.boolval !== undefined : type === 'text' && arg.A_Const.sval !== undefined;
  if (!('TypeCast' in arg)) return false;
  const { typeName } = arg.TypeCast;
  const name = nameParts(typeName?.names).at(-1);
  return typeName?.arrayBounds === undefined && name === (type === 'boolean' ? 'bool' : type);
}
