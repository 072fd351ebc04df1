import { distinctWords, hasHan, singular, splitLabel, wordsOfName } from './label.ts';
import type { Label } from './semantic-model.ts';

/** Words that are written otherwise than in small letters. */
const spelt: Readonly<Record<string, string>> = {
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
  uuid: 'UUID',
  sku: 'SKU',
  ip: 'IP',
  vat: 'VAT',
  usd: 'USD',
  cny: 'CNY',
};
/** A comment up to here is a name; a longer one describes. */
const longestName = 24;

/** What a name and a comment of the database say: a label in the languages there are, and the comment as a description where it says more. */
export interface DraftWords {
  readonly label: string;
  readonly zh?: string;
  readonly en?: string;
  readonly description?: string;
}

/** Words for a table or column: English from its name, Chinese from a comment that begins with a name. */
export function draftWords(name: string, comment: string | undefined): DraftWords {
  const words = wordsOfName(name);
  const written = comment?.normalize('NFC').trim() ?? '';
  const [head = ''] = written.split(/[,，。；;：:(（\n]|\. /u);
  const fromComment: Label = head.length > 0 && head.length <= longestName ? splitLabel(head) : {};
  const fromName: Label = hasHan(name) ? { zh: name.normalize('NFC') } : { en: sentence(words) || name };
  const zh = fromName.zh ?? fromComment.zh;
  const en = fromName.en ?? fromComment.en;
  const label = [en, zh].filter((part) => part !== undefined).join(' / ');
  const saysMore = written !== '' && written !== zh && written !== en;
  return { label, ...(zh === undefined ? {} : { zh }), ...(en === undefined ? {} : { en }), ...(saysMore ? { description: written } : {}) };
}

/** One and many: `Order item` and `Order items`, whichever the name is. */
export function oneAndMany(words: DraftWords): readonly string[] {
  const { en, zh } = words;
  if (en === undefined) return distinctWords(zh === undefined ? [] : [zh]);
  const parts = en.split(' ');
  const last = parts.at(-1) ?? '';
  const one = singular(last);
  const forms = [one, one === last ? plural(last) : last].map((form) => [...parts.slice(0, -1), form].join(' '));
  return distinctWords([...forms, ...(zh === undefined ? [] : [zh])]);
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function sentence(words: readonly string[]): string {
  const text = words.map((word) => spelt[word] ?? word).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
