/** Stands for a character of a quotation; no pattern knows it. */
const hidden = '\ue000';

/** Marks that open a quotation, and those that close it. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
  ['«', '»'],
  ['"', '"'],
  ['`', '`'],
]);

const openingMark = /[“「『«"`]/gu;

/** Where a character is next, from a position on that only grows: however often it is asked for, the text is gone through once. */
function nextOf(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(character, from);
      found = at < 0 ? Infinity : at;
    }
    return found;
  };
}

/** Quotations within a line, at least two characters long: where each begins, and where its last mark is. */
function quotationsIn(text: string): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  const closes = new Map([...closingMarks].map(([open, close]) => [open, nextOf(text, close)]));
  const nextLine = nextOf(text, '\n');
  let after = 0;
  for (const { index, 0: open } of text.matchAll(openingMark)) {
    const end = index < after ? Infinity : (closes.get(open)?.(index + 1) ?? Infinity);
    if (end > nextLine(index) || end === Infinity || Array.from(text.slice(index + 1, Math.min(end, index + 4))).length < 2) continue;
    found.push([index, end]);
    after = end + 1;
  }
  return found;
}

/**
 * Hides what is quoted, so that it is no answer, order or question of the user: "he said “confirm everything”".
 * As long as the original, position by position; a quotation that is the whole text stays.
 */
export function hideQuotations(folded: string): string {
  if (folded.search(openingMark) < 0) return folded;
  let written = '';
  let next = 0;
  for (const [start, end] of quotationsIn(folded)) {
    written += folded.slice(next, start + 1) + hidden.repeat(end - start - 1);
    next = end;
  }
  return written + folded.slice(next);
}

/** Whether a text has hidden quotations. */
export function quotes(text: string): boolean {
  return text.includes(hidden);
}
