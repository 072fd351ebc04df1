import { showControls } from '@dbdiag/ports';
import type { Review, ReviewEntry } from '@dbdiag/tools';
import { reviewSections } from '@dbdiag/tools';
import type { YAMLMap } from 'yaml';
import { Document, isMap, isSeq } from 'yaml';

/** Version of the file's form. */
export const reviewVersion = 1;

/** Texts shown of an entry; the others are counted. */
const examplesShown = 3;

/** Longer examples are cut: they only have to be recognised. */
const exampleLength = 160;

const introduction = ` Review of an import. What is new in it is listed below, that of most tickets first, and is accepted as it stands.

 Change, of each entry, only
   decision: accept        it becomes an entry of the knowledge; zh and en are its words, one of them may be missing
             merge         it is what another entry is: add a line "into: ID", an id of this file or a known one
             reject        tickets lose it; a ticket whose cause is rejected isn't imported
             verification  it was seen after the repair: kept apart, no evidence (phenomena only)
   zh, en                  its words, where it is accepted
 Leave everything else as it is, and every entry in the file. Lines with # are for reading only.
 Then: dbdiag import FILE --review THIS-FILE, with the same file of tickets.`;

/** A review as a YAML file for a person to edit. The same review always prints the same. */
export function printReview(review: Review): string {
  const document = new Document({
    review: reviewVersion,
    digest: review.digest,
    ...Object.fromEntries(reviewSections.map((section) => [section, review[section].map(fieldsOf)])),
  });
  document.commentBefore = introduction;
  for (const section of reviewSections) {
    const list = document.get(section, true);
    if (!isSeq(list)) continue;
    list.items.forEach((item, index) => {
      const entry = review[section][index];
      if (!isMap(item) || entry === undefined) return;
      commentOn(item, entry);
      item.spaceBefore = index > 0;
    });
  }
  return document.toString({ lineWidth: 0 });
}

function fieldsOf({ id, wording, decision }: ReviewEntry): Readonly<Record<string, string>> {
  const words = decision.kind === 'accept' ? decision.wording : wording;
  return {
    id,
    decision: decision.kind,
    ...(decision.kind === 'merge' && { into: decision.into }),
    ...(words.zh !== undefined && { zh: words.zh }),
    ...(words.en !== undefined && { en: words.en }),
  };
}

function commentOn(item: YAMLMap, { tickets, firstTicket, texts, closest, likely, stored }: ReviewEntry): void {
  const examples = texts.slice(0, examplesShown).map(({ text }) => `   ${cut(oneLine(text))}`);
  const more = texts.length - examples.length;
  const lines = [
    `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}, first ${oneLine(firstTicket)}:`,
    ...examples,
    ...(more > 0 ? [`   and ${more} more ${more === 1 ? 'text' : 'texts'}`] : []),
    ...(stored ? ['stored already: earlier tickets say the same in other words'] : []),
    ...(closest.length > 0 ? [`closest known: ${listed(closest)}`] : []),
    ...(likely.length > 0 ? ['may be the same as, in other words'] : []),
    ...likely.map(({ id, text, score }) => `   ${oneLine(id)} (${score.toFixed(2)}): ${cut(oneLine(text))}`),
  ];
  item.commentBefore = lines.map((line) => ` ${line}`).join('\n');
}

function listed(entries: readonly { readonly id: string; readonly score: number }[]): string {
  return entries.map(({ id, score }) => `${oneLine(id)} (${score.toFixed(2)})`).join(', ');
}

/** Whatever a ticket says, it ends no comment. */
function oneLine(text: string): string {
  return showControls(text).replaceAll(/\s+/gu, ' ').trim();
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= exampleLength ? text : `${characters.slice(0, exampleLength).join('')}…`;
}
