/** A place in a text; both from 1, columns in UTF-16 code units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** The bytes of one JSON value. */
interface ValueBytes {
  readonly start: LineColumn;
  /** Absent where there are more than wanted. */
  readonly bytes?: Uint8Array;
  /** The input ended within it. */
  readonly isCut: boolean;
}

/** Goes through bytes that should be JSON, from value to value. It knows where values end, and nothing of whether they are right. */
export interface ByteCursor {
  /** The next byte that isn't white space; undefined at the end. */
  peek(): Promise<number | undefined>;
  /** Goes behind the byte that was peeked at. */
  pass(): void;
  /**
   * Takes the value that begins at the byte that was peeked at.
   *
   * @param longest - Of a value with more bytes only the place is given.
   */
  take(longest: number): Promise<ValueBytes>;
  /** Where the byte is that was peeked at, or the end. */
  place(): LineColumn;
  /** Lets go of the bytes, where it hasn't come to their end. */
  close(): Promise<void>;
}

const byte = {
  quote: 0x22,
  backslash: 0x5c,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  comma: 0x2c,
} as const;
const lineFeed = 0x0a;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** A cursor at the beginning of chunks, behind a byte order mark. */
export function createByteCursor(chunks: AsyncIterable<Uint8Array>): ByteCursor {
  const source = chunks[Symbol.asyncIterator]();
  let chunk: Uint8Array = new Uint8Array();
  let at = 0;
  let line = 1;
  let column = 1;
  let isStart = true;

  /** Whether there is a byte at hand, from the next chunk where need be. */
  async function more(): Promise<boolean> {
    while (at >= chunk.length) {
      const next = await source.next();
      if (next.done === true) return false;
      chunk = next.value;
      at = 0;
      if (isStart && chunk.length > 0) {
        isStart = false;
        if (byteOrderMark.every((mark, index) => chunk[index] === mark)) at = byteOrderMark.length;
      }
    }
    return true;
  }

  function goOver(bytes: Uint8Array): void {
    let from = 0;
    for (let feed = bytes.indexOf(lineFeed); feed !== -1; feed = bytes.indexOf(lineFeed, from)) {
      line += 1;
      column = 1;
      from = feed + 1;
    }
    column += codeUnits(bytes.subarray(from));
  }

  return {
    peek: async () => {
      while (await more()) {
        const start = at;
        while (at < chunk.length && isWhiteSpace(chunk[at])) at += 1;
        goOver(chunk.subarray(start, at));
        if (at < chunk.length) return chunk[at];
      }
      return undefined;
    },
    pass: () => {
      at += 1;
      column += 1;
    },
    take: async (longest) => {
      const start = { line, column };
      const end = endFinder();
      const parts: Uint8Array[] = [];
      let length = 0;
      let isOver = false;
      while (!isOver && (await more())) {
        const from = at;
        while (!isOver && at < chunk.length) {
          const found = end(chunk[at] ?? 0);
          if (found !== 'before') at += 1;
          isOver = found !== 'within';
        }
        const part = chunk.subarray(from, at);
        goOver(part);
        length += part.length;
        if (length <= longest) parts.push(part);
        else parts.length = 0;
      }
      return { start, ...(length <= longest && { bytes: parts.length === 1 ? parts[0] : Buffer.concat(parts) }), isCut: !isOver };
    },
    place: () => ({ line, column }),
    close: async () => {
      await source.return?.();
    },
  };
}

/** Is told the bytes of a value, and tells whether it ends with one, or before it. */
function endFinder(): (next: number) => 'within' | 'with' | 'before' {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let kind: 'none' | 'bare' | 'other' = 'none';
  return (next) => {
    if (inText) {
      if (isEscaped) isEscaped = false;
      else if (next === byte.backslash) isEscaped = true;
      else if (next === byte.quote) {
        inText = false;
        if (depth === 0) return 'with';
      }
      return 'within';
    }
    if (kind === 'bare' && isDelimiter(next)) return 'before';
    switch (next) {
      case byte.quote:
        inText = true;
        break;
      case byte.openBrace:
      case byte.openBracket:
        depth += 1;
        break;
      case byte.closeBrace:
      case byte.closeBracket:
        depth -= 1;
        if (depth <= 0) return 'with';
        break;
      default:
        if (kind === 'none') kind = 'bare';
        return 'within';
    }
    kind = 'other';
    return 'within';
  };
}

function isDelimiter(next: number): boolean {
  return next === byte.comma || next === byte.closeBracket || next === byte.closeBrace || isWhiteSpace(next);
}

function isWhiteSpace(next: number | undefined): boolean {
  return next === 0x20 || next === 0x0a || next === 0x0d || next === 0x09;
}

/** How many UTF-16 code units bytes of UTF-8 make. */
function codeUnits(bytes: Uint8Array): number {
  let count = 0;
  for (const next of bytes) if ((next & 0xc0) !== 0x80) count += next >= 0xf0 ? 2 : 1;
  return count;
}
