/** Where a text stops being JSON. */
export interface SyntaxFault {
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** What could stand there, for a sentence. */
  readonly expected: string;
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
 * Finds the place where a text stops being JSON; `JSON.parse` doesn't always say.
 *
 * @returns `undefined` for a text that is JSON.
 *
 * @see RFC 8259
 */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let offset = 0;
  for (;;) {
    whiteSpace.lastIndex = offset;
    const start = offset + (whiteSpace.exec(text)?.[0].length ?? 0);
    if (start >= text.length && wanted === 'end') return undefined;
    token.lastIndex = offset;
    const [, mark, string, scalar] = token.exec(text) ?? [];
    const next = follow(wanted, { mark, string, scalar }, open);
    if (next === undefined) return { offset: start, expected: wording[wanted] };
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
function follow(wanted: Wanted, { mark, string, scalar }: Token, open: ('{' | '[')[]): Wanted | undefined {
  const takesValue = wanted === 'value' || wanted === 'value or ]';
  if (takesValue && (string ?? scalar) !== undefined) return afterValue(open);
  if (takesValue && (mark === '{' || mark === '[')) {
    open.push(mark);
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

function afterValue(open: readonly ('{' | '[')[]): Wanted {
  const innermost = open.at(-1);
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
}
