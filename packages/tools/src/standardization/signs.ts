/** A sign that says something, and where it stands. */
export interface FoundSign {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

/** Symbols, marks that may be signs, and digits of other scripts, which are read as no number. */
const run = /(?:[\p{S}&@#*!-]|(?!\d)\p{N})+/gu;

/** Dashes that are written for a minus. */
const minus = /[−–]/gu;

/** Shown as a quotation mark, an accent, a divider or a trademark. */
const ornament = /(?!\^)[\p{Sk}|¦®©]/gu;

/** Begins a line of a list, a heading or a quotation. `+ 5` and `> 5` are signs. */
export const lineBullet = /^[^\S\n]{0,20}(?:[-*#•◦‣⁃∙▪■●◆►▶▸➤]{1,6}|[+>](?!\s{0,20}\d))[^\S\n]{1,20}(?=\S)/gmu;

/** As many code units beside a sign are looked at. */
const reach = 4;

/**
 * The signs by which a text says something: arrows, comparisons, plus and minus, ticks and crosses, pictures.
 *
 * Marks that only set off words are none: hyphens, emphasis, `#` before a number, `~` before an approximate one, and `=`, which says
 * no more than "is". A sign that isn't known to be harmless counts.
 *
 * @param text - In NFKC.
 */
export function findSigns(text: string): readonly FoundSign[] {
  return Array.from(text.replace(minus, '-').matchAll(run), ({ 0: written, index, input }) => {
    const end = index + written.length;
    const sides = { before: input.slice(Math.max(0, index - reach), index), after: input.slice(end, end + reach) };
    return { start: index, end, sign: meaningOf(written.replace(ornament, ''), sides) };
  }).filter(({ sign }) => sign !== '');
}

/** What stands beside a sign. */
interface Sides {
  readonly before: string;
  readonly after: string;
}

/** A run of signs as it counts; empty where it is harmless. */
function meaningOf(written: string, { before, after }: Sides): string {
  const behindWord = /[\p{L}\p{M}\p{N}_]$/u.test(before);
  const beforeWord = /^[\p{L}\p{N}_]/u.test(after);
  const [sign = ''] = written;
  switch (written.replaceAll(sign, '') === '' ? sign : '') {
    case '-':
      return written === '-' && /^\d/u.test(after) && !/[\p{L}\p{M}\p{N}_)\]]$/u.test(before) ? sign : '';
    case '=':
      return written.length <= 2 ? '' : written;
    case '#':
      return behindWord ? written : '';
    case '!':
      return beforeWord && !behindWord ? sign : '';
    case '*':
      return behindWord === beforeWord ? written : '';
    case '~':
    case '≈':
      return /^\s?\d/u.test(after) || (behindWord && after.trim() === '') ? '' : written;
    default:
      return withoutMarks(written, beforeWord);
  }
}

/** Without the exclamation marks and the hyphen at the ends of a run that belong to the words beside it. */
function withoutMarks(written: string, beforeWord: boolean): string {
  const sign = written.replace(/^!+(?![=~])/u, '').replace(/!{1,9}$/u, '');
  return beforeWord ? sign.replace(/(?<=[^<-])-$/u, '') : sign;
}
