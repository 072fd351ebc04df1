import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { Review, ReviewEntry } from '@dbdiag/tools';
import { reviewSections } from '@dbdiag/tools';
import { alignColumns } from '../../columns.ts';
import { reviewWording } from './review-wording.ts';

/** How a review is shown. */
interface ReviewTableOptions {
  readonly locale: Locale;
  /** Columns of the terminal; without it lines are as long as they get. */
  readonly width?: number | undefined;
  /** How many entries of each section are shown; those of most tickets come first. */
  readonly most?: number | undefined;
}

/** Nobody reads more lines on a terminal; the file has them all. */
const mostShown = 50;

/** A review as tables: what is new, how many tickets say it, and what it may be the same as. */
export function reviewTable(review: Review, { locale, width, most = mostShown }: ReviewTableOptions): string {
  const words = reviewWording[locale];
  const sections = reviewSections.flatMap((section) => {
    const entries = review[section];
    if (entries.length === 0) return [];
    const rows = [words.columns, ...entries.slice(0, most).map((entry) => cellsOf(entry, locale))];
    const indented = width === undefined ? alignColumns(rows) : alignColumns(rows, width - 2);
    const lines = [...indented, ...(entries.length > most ? [words.more(entries.length - most)] : [])];
    return [`${words.sections[section](entries.length)}\n${lines.map((line) => `  ${line}`).join('\n')}`];
  });
  return `${sections.length === 0 ? words.nothingNew : sections.join('\n\n')}\n`;
}

function cellsOf(entry: ReviewEntry, locale: Locale): readonly string[] {
  const { decision } = entry;
  const wording = decision.kind === 'accept' ? decision.wording : entry.wording;
  const decided = reviewWording[locale].decisions[decision.kind];
  return [
    entry.id,
    String(entry.tickets),
    decision.kind === 'merge' ? `${decided} → ${decision.into}` : decided,
    suggestionOf(entry, locale),
    localize(wording, locale),
  ];
}

/** What it may be the same as: the closest known entry, and the likeliest of the others. Their scores don't compare. */
function suggestionOf({ stored, closest: [known], likely: [other] }: ReviewEntry, locale: Locale): string {
  const words = reviewWording[locale];
  if (stored) return words.stored;
  const suggested = [known, other].flatMap((one) => (one === undefined ? [] : [words.maybe(one.id, one.score.toFixed(2))]));
  return suggested.length === 0 ? '–' : suggested.join(words.or);
}
