import { readFile } from 'node:fs/promises';
import { FileUnreadableError } from '../errors.ts';

/** Where bytes stop being UTF-8; both from 1. */
export interface TextPosition {
  readonly line: number;
  /** In UTF-16 code units. */
  readonly column: number;
}

/** The text of bytes, or where they are none. */
export type DecodedText = { readonly text: string } | { readonly fault: TextPosition };

/** Decodes UTF-8, a byte order mark left out. Unlike `Buffer.toString` it replaces nothing. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { text: decoder().decode(bytes) };
  } catch {
    return { fault: faultIn(bytes) };
  }
}

/**
 * Reads a text file.
 *
 * @param advice - A sentence that says what is expected there.
 * @throws FileUnreadableError also where the file is no UTF-8, with the position.
 */
export async function readUtf8File(file: string, advice?: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new FileUnreadableError(file, cause, advice);
  });
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded) return decoded.text;
  const { line, column } = decoded.fault;
  throw new FileUnreadableError(file, `what stands at line ${line}, column ${column} is not UTF-8`, 'Save the file as UTF-8.');
}

function faultIn(bytes: Uint8Array): TextPosition {
  let line = 1;
  let start = 0;
  for (;;) {
    // A line feed is never part of another character.
    const end = bytes.indexOf(0x0a, start);
    const content = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (!isUtf8(content) || end === -1) return { line, column: validLength(content) + 1 };
    line += 1;
    start = end + 1;
  }
}

/** How many code units can be read before the first byte that fits nowhere. */
function validLength(bytes: Uint8Array): number {
  const reading = decoder();
  let length = 0;
  for (const byte of bytes) {
    try {
      length += reading.decode(Uint8Array.of(byte), { stream: true }).length;
    } catch {
      break;
    }
  }
  return length;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder().decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoder(): InstanceType<typeof TextDecoder> {
  return new TextDecoder('utf-8', { fatal: true });
}
