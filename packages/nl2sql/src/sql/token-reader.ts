import type { SqlToken } from './tokenize.ts';

/** Where reading an expression stopped; caught where reading began, and told as a value. */
export class ExpressionFault extends Error {
  override readonly name = 'ExpressionFault';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** A place in a list of tokens. */
export interface TokenReader {
  /** The token `ahead` of the next; past the last it is the last, of kind `end`. */
  peek(ahead?: number): SqlToken;
  next(): SqlToken;
  /** Whether the next token is this keyword (any case) or sign. */
  at(text: string): boolean;
  /** Takes these keywords or signs if all of them come next. */
  take(...texts: readonly string[]): boolean;
  /** Takes this keyword or sign. @throws ExpressionFault if something else comes. */
  expect(text: string): void;
  /** @throws ExpressionFault at the next token. */
  fail(message: string): never;
}

/** Reads tokens one after the other. */
export function createTokenReader(tokens: readonly SqlToken[]): TokenReader {
  const end: SqlToken = { kind: 'end', text: '', offset: 0 };
  let index = 0;
  const peek = (ahead = 0): SqlToken => tokens[Math.min(index + ahead, tokens.length - 1)] ?? end;
  const isAt = (text: string, ahead: number): boolean => {
    const token = peek(ahead);
    return token.kind === 'sign' ? token.text === text : token.kind === 'word' && token.text.toUpperCase() === text;
  };
  const fail = (message: string): never => {
    throw new ExpressionFault(message, peek().offset);
  };
  return {
    peek,
    next: () => {
      const token = peek();
      index += 1;
      return token;
    },
    at: (text) => isAt(text, 0),
    take: (...texts) => {
      if (!texts.every((text, ahead) => isAt(text, ahead))) return false;
      index += texts.length;
      return true;
    },
    expect: (text) => {
      if (!isAt(text, 0)) fail(peek().kind === 'end' ? `${text} is missing at the end` : `expected ${text} before ${peek().text}`);
      index += 1;
    },
    fail,
  };
}
