import type { Locale } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { ShownItem } from '../session/session-state.ts';
import { lineWords } from './line-words.ts';
import { replyMarks } from './marks.ts';
import { indented, indents } from './text-layout.ts';

/** How to observe something, as a line under a numbered one; nothing where it isn't known. */
export function methodText(observationMethod: string, locale: Locale): readonly string[] {
  return observationMethod === ''
    ? []
    : [indented(`${lineWords[locale].method}${replyMarks[locale].colon}${observationMethod}`, indents.number)];
}

/** What a numbered line means in the next message. */
export function shownAs(
  kind: ShownItem['kind'],
  {
    phenomenonId: id,
    onYes,
    words,
  }: { readonly phenomenonId: string; readonly onYes: ShownItem['onYes']; readonly words?: string | undefined },
): ShownItem {
  return { kind, phenomenonId: phenomenonId(id), onYes, words };
}
