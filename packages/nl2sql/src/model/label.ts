import type { Label } from './semantic-model.ts';

const han = /\p{Script=Han}/u;
/** A first sentence longer than this describes; it doesn't name. */
const longestLabel = 60;

/** Whether a text is Chinese, or partly. */
export function hasHan(text: string): boolean {
  return han.test(text);
}

/** `Claim ID / 理赔编号` as its two languages, in either order; one language alone as that. */
export function splitLabel(text: string): Label {
  const whole = text.normalize('NFC').trim();
  if (whole === '') return {};
  const halves = bilingual(whole);
  if (halves !== undefined) return halves;
  return hasHan(whole) ? { zh: whole } : { en: whole };
}

/** Text to both sides of one slash, one side with Chinese and one without, each with its brackets closed. */
function bilingual(text: string): Label | undefined {
  for (const separator of [' / ', '/', ' | ', '|', '／']) {
    const [first, second, ...more] = text.split(separator).map((half) => half.trim());
    if (first === undefined || second === undefined || more.length > 0) continue;
    if (first === '' || second === '' || hasHan(first) === hasHan(second) || !closed(first) || !closed(second)) continue;
    return hasHan(first) ? { zh: first, en: second } : { en: first, zh: second };
  }
  return undefined;
}

function closed(text: string): boolean {
  const count = (signs: string) => Array.from(text).filter((sign) => signs.includes(sign)).length;
  return count('(（') === count(')）');
}

/** The parts of {@link labelOf}'s answer that say a name, best first. */
export interface Named {
  readonly name: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly synonyms: readonly string[];
}

/**
 * What a part is called in both languages: by its label, else by a first sentence of the description that names it in both (`Gross flow / 流水.`), else by
 * its first synonym of each language, else by the words of its name.
 */
export function labelOf(part: Named): Label {
  const own = part.label === undefined ? {} : splitLabel(part.label);
  const described = bilingual(firstSentence(part.description)) ?? {};
  const synonyms = part.synonyms.map((synonym) => synonym.normalize('NFC').trim()).filter((synonym) => synonym !== '');
  const plain = hasHan(part.name) ? { zh: part.name.normalize('NFC') } : { en: wordsOfName(part.name).join(' ') };
  const zh = own.zh ?? described.zh ?? synonyms.find(hasHan) ?? plain.zh;
  const en = own.en ?? described.en ?? synonyms.find((synonym) => !hasHan(synonym)) ?? plain.en;
  return { ...(zh === undefined ? {} : { zh }), ...(en === undefined ? {} : { en }) };
}

function firstSentence(text: string | undefined): string {
  const whole = (text ?? '').normalize('NFC').trim();
  const end = whole.search(/\.(?:\s|$)|[。；;\n]/u);
  const sentence = end === -1 ? whole : whole.slice(0, end);
  return sentence.length <= longestLabel ? sentence : '';
}

/** The words of a name in snake_case, kebab-case or camelCase: `totalSales_2024` is total, sales, 2024. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Words once each, whatever their case and width; empty ones are left out, and so are those of `except`. */
export function distinctWords(words: readonly string[], except: readonly string[] = []): readonly string[] {
  const seen = new Set(except.map(foldWord));
  return words.flatMap((word) => {
    const clean = word.normalize('NFC').trim();
    const key = foldWord(clean);
    if (clean === '' || seen.has(key)) return [];
    seen.add(key);
    return [clean];
  });
}

function foldWord(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase();
}

/** An English noun in the singular, near enough to compare two names: `companies` and `company`, `flows` and `flow`. */
export function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
