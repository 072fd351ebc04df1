import { showControls } from '@dbdiag/ports';

/** HTML that may be put into a page as it is. Only {@link html} makes it. */
export interface Markup {
  readonly markup: string;
}

/** What may stand in a template: texts and numbers are escaped, HTML isn't; a list is put one after the other. */
export type Insertion = string | number | Markup | undefined | readonly Insertion[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/** A text as it stands in HTML, between tags and inside of quoted attributes. */
function escapeHtml(text: string): string {
  return showControls(text).replace(/[&<>"'`]/gu, (sign) => entities[sign] ?? sign);
}

function isList(part: Insertion): part is readonly Insertion[] {
  return Array.isArray(part);
}

function insertionText(part: Insertion): string {
  if (part === undefined) return '';
  if (isList(part)) return part.map(insertionText).join('');
  return typeof part === 'object' ? part.markup : escapeHtml(String(part));
}

/** A template whose insertions can't become tags: everything that isn't {@link Markup} is escaped. */
export function html(parts: TemplateStringsArray, ...inserted: readonly Insertion[]): Markup {
  return { markup: parts.map((part, index) => part + (index < inserted.length ? insertionText(inserted[index]) : '')).join('') };
}
