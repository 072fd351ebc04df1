import type { TextUnit } from '@dbdiag/language';
import { createConceptFinder, normalizeText, splitIntoUnits } from '@dbdiag/language';
import { sameTextForm } from '../text-hash.ts';
import { readParts } from './read-parts.ts';
import { adequacy, judgements, sameWords } from './same-words.ts';
import type { TextPart } from './text-parts.ts';
import { exactValue, valueClass } from './value-class.ts';

const finder = createConceptFinder(sameWords);

/** Stands in a text for a part that isn't words; no keyboard has it. */
const marker = '\ua7ff';

/** Words that are about a number which follows. */
const beforeValue = new Set([
  '仅',
  '只',
  '只有',
  '仅有',
  '约',
  '大约',
  '将近',
  '近',
  '了',
  'about',
  'around',
  'roughly',
  'approximately',
  'just',
  'only',
  'some',
]);

/** What is counted, behind its number. */
const measureWord = new Set(['个', '条', '次', '行', '张', '块', '页', '名', '台', '多个', '余个', '多']);

/**
 * Brings a text into a form in which values and names don't matter where they only illustrate. Everything that isn't known to
 * mean the same is kept as it is written, in its order: unsure texts stay apart.
 *
 * A value is dropped where words judge it ("95 %, too high"), or where it is one of a pair that shows a change; elsewhere its
 * class counts, and of a setting, whose value is all that is said of it, the value itself.
 *
 * @returns Equal for texts that say the same; never read, only compared.
 */
export function canonicalForm(text: string): string {
  const parts = readParts(text);
  const clauses = clausesOf(parts);
  const judged = clauses.some((clause) => clause.some((token) => adequacy.has(judgementOf(token))));
  const said = clauses.map((clause) => inOrder(clause, judged, parts)).filter((tokens) => tokens.length > 0);
  if (!saysSomething(said.flat())) return `=${sameTextForm(text)}`;
  return said.map((clause) => clause.join(' ')).join(' | ');
}

/** A judgement, a value or a sign alone may be of anything. */
function saysSomething(tokens: readonly string[]): boolean {
  return tokens.some((token) => !judgements.has(judgementOf(token)) && !token.startsWith('%') && !isSign(token));
}

/** Begins the token of a sign; no word does. */
const signMark = "'";

function isSign(token: string): boolean {
  return token.startsWith(signMark);
}

function judgementOf(token: string): string {
  return token.startsWith('#') ? token.slice(1) : '';
}

/** Tokens of each clause; those of parts are `%` and the number of the part. */
function clausesOf(parts: readonly TextPart[]): readonly (readonly string[])[] {
  const marked = parts
    .map((part, index) => (typeof part === 'string' ? normalizeText(part.replaceAll(marker, ' ')) : ` ${marker}${index} `))
    .join(' ');
  const clauses: string[][] = [[]];
  for (const token of tokensOf(splitIntoUnits(marked), parts)) {
    if (token === '\n') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses;
}

/** Marks that end a clause; brackets and quotes don't. */
const clauseMarks = new Set([',', ';', ':', '!', '?', '.', '，', '。', '；', '：', '！', '？', '\n']);

function tokensOf(units: readonly TextUnit[], parts: readonly TextPart[]): readonly string[] {
  const tokens: string[] = [];
  let han = '';
  const flush = (): void => {
    if (han !== '') tokens.push(han);
    han = '';
  };
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index];
    if (unit === undefined) break;
    const found = finder.longestAt(units, index);
    if (found === undefined && unit.kind === 'han') {
      han += unit.text;
      continue;
    }
    if (found?.concept === '' && han !== '' && unit.kind === 'han') {
      index += found.length - 1;
      continue;
    }
    flush();
    if (found !== undefined) {
      if (found.concept !== '') tokens.push(`#${found.concept}`);
      index += found.length - 1;
    } else if (unit.kind === 'break') {
      if (clauseMarks.has(unit.text)) tokens.push('\n');
    } else tokens.push(unit.text.startsWith(marker) ? partToken(parts, Number(unit.text.slice(marker.length))) : unit.key);
  }
  flush();
  return withoutCounting(tokens);
}

/** Signs that are typed in more than one way. */
const signsAlike: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['<>', '!='],
]);

/** A named thing counts as its kind, a pair of values as the change they show, a sign as itself; other parts by their number. */
function partToken(parts: readonly TextPart[], index: number): string {
  const part = parts[index];
  if (part === undefined || typeof part === 'string') return '';
  if (part.kind === 'name') return `#${part.of.id}`;
  if (part.kind === 'passing') return `#any-${part.what}`;
  if (part.kind === 'sign') return `${signMark}${signsAlike.get(part.text) ?? part.text}`;
  if (part.kind === 'change') return part.little ? `#little-${part.direction}` : `#${part.direction}`;
  return `%${index}`;
}

/** Without the words that only belong to a number beside them. */
function withoutCounting(tokens: readonly string[]): readonly string[] {
  return tokens.flatMap((token, at) => {
    if (tokens[at + 1]?.startsWith('%') === true && beforeValue.has(token)) return [];
    if (tokens[at - 1]?.startsWith('%') !== true) return [token];
    if (measureWord.has(token)) return [];
    const [first = ''] = token;
    return measureWord.has(first) && /\p{Script=Han}/u.test(first) ? [token.slice(first.length)] : [token];
  });
}

/** Words by which it matters what stands before and what behind them. */
const relates =
  /导致|引起|造成|引发|因为|由于|被|阻塞|等待|依赖|比|之前|之后|^(?:caus|block|wait|behind|than|by|because|due|lead|led|befor|after|until|from|to)$/u;

/** A clause as it is compared: values as far as they count, what judges at the end. */
function inOrder(clause: readonly string[], judgedAdequacy: boolean, parts: readonly TextPart[]): readonly string[] {
  const found = [...new Set(clause.filter((token) => judgements.has(judgementOf(token))))];
  const judged = found.length > 0 && !clause.some((token) => token === '#over' || token === '#under');
  const tokens = clause.flatMap((token) =>
    token.startsWith('%') ? valueTokens(parts[Number(token.slice(1))], { judged, judgedAdequacy }) : [token],
  );
  if (found.length !== 1 || clause.some((token) => isSign(token) || relates.test(token))) return tokens;
  const others = tokens.filter((token) => token !== found[0]);
  return [...(others.length <= 2 ? [...others].sort() : others), ...found];
}

function valueTokens(
  part: TextPart | undefined,
  { judged, judgedAdequacy }: { readonly judged: boolean; readonly judgedAdequacy: boolean },
): readonly string[] {
  if (part === undefined || typeof part === 'string') return [];
  if (part.kind === 'setting') return judgedAdequacy ? [] : [`%${exactValue(part.value)}`];
  return part.kind !== 'value' || judged ? [] : [`%${valueClass(part.value)}`];
}
