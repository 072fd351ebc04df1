import { showControls } from '@dbdiag/ports';
import stringWidth from 'string-width';

/** Narrower than this, wrapped text is harder to read than text the terminal cuts. */
const narrowest = 20;

/** Punctuation that doesn't begin a line, and that which doesn't end one. */
const closing = /^[\p{Pe}\p{Pf},.!?;:%，。！？；：、…·]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/**
 * Breaks long lines so that they fit a terminal; what continues a line is indented like its text.
 *
 * Lines break at blanks, and between Chinese characters. A statement stays the same statement: nothing breaks within single
 * quotes, nor after `-- `. A word longer than a line is left to the terminal. What a text hides is shown as escapes before it is
 * measured.
 *
 * @param width - In columns; a Chinese character takes two. Absent: nothing is broken.
 */
export function wrapText(text: string, width: number | undefined): string {
  const shown = showControls(text);
  if (width === undefined || width < narrowest) return shown;
  return shown
    .split('\n')
    .map((line) => (stringWidth(line) <= width ? line : wrapLine(line, width)))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  const [margin = ''] = /^\s*(?:\d+\. |[•*-] )?/.exec(line) ?? [];
  const indent = ' '.repeat(stringWidth(margin));
  const lines: string[] = [];
  let current = '';
  for (const piece of unbreakable(line.slice(margin.length))) {
    const begun = lines.length === 0 ? margin : indent;
    if (current !== '' && stringWidth((begun + current + piece).trimEnd()) > width) {
      lines.push((begun + current).trimEnd());
      current = piece;
    } else {
      current += piece;
    }
  }
  return [...lines, ((lines.length === 0 ? margin : indent) + current).trimEnd()].join('\n');
}

/** The pieces of a line between which it may be broken; joined they are the line. */
function unbreakable(line: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let quoted = false;
  let previous = '';
  for (const { segment, index } of new Intl.Segmenter().segment(line)) {
    if (piece !== '' && !quoted && mayBreak(previous, segment)) {
      pieces.push(piece);
      piece = '';
    }
    if (!quoted && line.startsWith('-- ', index)) return [...pieces, piece + line.slice(index)];
    // An apostrophe within or after a word opens nothing.
    if (segment === "'") quoted = quoted ? false : !/[\p{L}\p{N}]/u.test(previous) && line.includes("'", index + 1);
    piece += segment;
    previous = segment;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false;
  if (/^\s/.test(before)) return true;
  return (stringWidth(before) === 2 || stringWidth(after) === 2) && !closing.test(after) && !opening.test(before);
}

/** Wraps text that comes piece by piece, a line at a time. */
export interface WrappingWriter {
  readonly write: (text: string) => void;
  /** Puts out a line that hasn't ended. */
  readonly flush: () => void;
}

/** @param put - Receives whole lines as soon as they have ended. */
export function createWrappingWriter(put: (text: string) => void, width: number | undefined): WrappingWriter {
  let held = '';
  return {
    write: (text) => {
      held += text;
      const end = held.lastIndexOf('\n') + 1;
      if (end === 0) return;
      put(wrapText(held.slice(0, end), width));
      held = held.slice(end);
    },
    flush: () => {
      if (held !== '') put(wrapText(held, width));
      held = '';
    },
  };
}
