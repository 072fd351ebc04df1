/** A line without its end. */
export interface ByteLine {
  /** From 1. */
  readonly number: number;
  /** Absent where the line has more bytes than wanted. */
  readonly bytes?: Uint8Array;
  /** Whether a line feed ends it; the last line may have none. */
  readonly isEnded: boolean;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Splits bytes at line feeds, with or without a carriage return before them. What comes before the first is no byte order mark any more. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<ByteLine, void> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const lineOf = (isEnded: boolean): ByteLine => {
    const whole =
      length <= longest
        ? withoutMark(withoutReturn(parts.length === 1 ? (parts[0] ?? new Uint8Array()) : Buffer.concat(parts)), number)
        : undefined;
    return { number, ...(whole !== undefined && { bytes: whole }), isEnded };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      parts.push(chunk.subarray(from, end));
      length += end - from;
      yield lineOf(true);
      [parts, length, number, from] = [[], 0, number + 1, end + 1];
    }
    length += chunk.length - from;
    if (length <= longest) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (length > 0) yield lineOf(false);
}

function withoutReturn(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
}

function withoutMark(bytes: Uint8Array, number: number): Uint8Array {
  return number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
