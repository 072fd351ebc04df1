/** What is wrong with a text that should be JSON. */
export type SyntaxFault =
  /** It stops being JSON. */
  | { readonly kind: 'unexpected'; readonly offset: number; readonly expected: string }
  /** It is JSON, but an object gives a name twice, and `JSON.parse` would silently take the last. */
  | { readonly kind: 'duplicate'; readonly offset: number; readonly name: string };

/** An object or an array that is open, with the names that the object has so far. */
interface Open {
  readonly bracket: '{' | '[';
  readonly names: Set<string>;
}

/** One token after white space: punctuation, a string, or another value. */
const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;

const whiteSpace = /[ \t\n\r]*/y;

type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or }' | ', or ]' | 'end';

const wording: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or }',
  ':': 'a colon',
  ', or }': 'a comma or }',
  ', or ]': 'a comma or ]',
  end: 'the end of the file',
};

/**
 * Finds the place where a text stops being JSON; `JSON.parse` doesn't always say. Also finds a name that an object gives twice:
 * RFC 8259 leaves open what it means.
 *
 * @returns `undefined` for a text that is JSON in which every object gives each of its names once.
 *
 * @see RFC 8259
 */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  const open: Open[] = [];
  let wanted: Wanted = 'value';
  let offset = 0;
  for (;;) {
    whiteSpace.lastIndex = offset;
    const start = offset + (whiteSpace.exec(text)?.[0].length ?? 0);
    if (start >= text.length && wanted === 'end') return undefined;
    token.lastIndex = offset;
    const [, mark, string, scalar] = token.exec(text) ?? [];
    const next = follow(wanted, { mark, string, scalar }, open);
    if (next === undefined) return { kind: 'unexpected', offset: start, expected: wording[wanted] };
    if (next === ':' && string !== undefined) {
      const name: unknown = JSON.parse(string);
      const names = open.at(-1)?.names;
      if (names?.has(String(name)) === true) return { kind: 'duplicate', offset: start, name: String(name) };
      names?.add(String(name));
    }
    wanted = next;
    offset = token.lastIndex;
  }
}

interface Token {
  readonly mark: string | undefined;
  readonly string: string | undefined;
  readonly scalar: string | undefined;
}

/** What is wanted after a token, or `undefined` where it can't stand; keeps track of what is open. */
function follow(wanted: Wanted, { mark, string, scalar }: Token, open: Open[]): Wanted | undefined {
  const takesValue = wanted === 'value' || wanted === 'value or ]';
  if (takesValue && (string ?? scalar) !== undefined) return afterValue(open);
  if (takesValue && (mark === '{' || mark === '[')) {
    open.push({ bracket: mark, names: new Set() });
    return mark === '{' ? 'name or }' : 'value or ]';
  }
  if ((wanted === 'name' || wanted === 'name or }') && string !== undefined) return ':';
  if (wanted === ':' && mark === ':') return 'value';
  if (wanted === ', or }' && mark === ',') return 'name';
  if (wanted === ', or ]' && mark === ',') return 'value';
  if (
    ((wanted === 'name or }' || wanted === ', or }') && mark === '}') ||
    ((wanted === 'value or ]' || wanted === ', or ]') && mark === ']')
  ) {
    open.pop();
    return afterValue(open);
  }
  return undefined;
}

function afterValue(open: readonly Open[]): Wanted {
  const innermost = open.at(-1)?.bracket;
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
}
