import type { Locale } from '@dbdiag/graph-engine';
import { cleanMessage, detectLocale, foldText } from '@dbdiag/language';
import { plainWords } from './plain-words.ts';

/** An opening that may be said, or why it may not; without a reason where nothing was written. */
export type CheckedOpening = { readonly kind: 'said'; readonly text: string } | { readonly kind: 'dropped'; readonly reason?: string };

/** Longest opening, in characters: two sentences. */
const longest = 240;
const mostSentences = 2;

/** Longest stretch of the user's words, in words, and in characters of Chinese. */
const longestEcho = { words: 6, characters: 12 } as const;

/** Fewest letters of a word that takes up what was said. */
const tellingLetters = 4;

const words = /[\p{Script=Latin}][\p{Script=Latin}'’-]*|\p{Script=Han}+/gu;
const allowed = /^[\p{Script=Latin}\p{Script=Han}\s,.!?;:'’"“”()…–，。！？；：、（）-]*$/u;

/** A stretch of an opening. */
type Unit = { readonly kind: 'plain' | 'introducing' | 'foreign' } | { readonly kind: 'echo'; readonly telling: boolean };

interface TakenUnit {
  readonly unit: Unit;
  /** How many words or characters it takes. */
  readonly taken: number;
}

function plainUnit(word: string, known: ReadonlySet<string>): Unit | undefined {
  if (!known.has(word)) return undefined;
  return { kind: plainWords.introducing.has(word) ? 'introducing' : 'plain' };
}

/** The longest stretch from a position that the user's words have. */
function echoFrom(
  parts: readonly string[],
  at: number,
  said: { readonly text: string; readonly joint: string; readonly most: number },
): number {
  for (let length = Math.min(said.most, parts.length - at); length > 0; length -= 1) {
    const stretch = parts.slice(at, at + length).join(said.joint);
    if (said.text.includes(`${said.joint}${stretch}${said.joint}`)) return length;
  }
  return 0;
}

function latinUnit(tokens: readonly string[], at: number, said: string): TakenUnit {
  const plain = plainUnit((tokens[at] ?? '').replace(/['’]/gu, ''), plainWords.latin);
  if (plain !== undefined) return { unit: plain, taken: 1 };
  const taken = echoFrom(tokens, at, { text: said, joint: ' ', most: longestEcho.words });
  const telling = tokens.slice(at, at + taken).some((word) => word.length >= tellingLetters);
  return taken === 0 ? { unit: { kind: 'foreign' }, taken: 1 } : { unit: { kind: 'echo', telling }, taken };
}

function hanUnit(
  characters: readonly string[],
  at: number,
  { said, isIntroduced }: { readonly said: string; readonly isIntroduced: boolean },
): TakenUnit {
  const taken = echoFrom(characters, at, { text: said, joint: '', most: longestEcho.characters });
  const echo: TakenUnit = { unit: { kind: 'echo', telling: true }, taken };
  if (isIntroduced && taken > 1) return echo;
  for (let length = Math.min(longestEcho.characters, characters.length - at); length > 0; length -= 1) {
    const plain = plainUnit(characters.slice(at, at + length).join(''), plainWords.han);
    if (plain !== undefined) return { unit: plain, taken: length };
  }
  return taken < 2 ? { unit: { kind: 'foreign' }, taken: 1 } : echo;
}

/** An opening as plain words and stretches of the user's own. */
function unitsOf(opening: string, message: string): readonly Unit[] {
  const tokens = foldText(opening).match(words) ?? [];
  const said = foldText(cleanMessage(message));
  const latin = ` ${(said.match(words) ?? []).join(' ')} `;
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (/\p{Script=Han}/u.test(token)) {
      const characters = Array.from(token);
      for (let position = 0; position < characters.length; ) {
        const { unit, taken } = hanUnit(characters, position, { said, isIntroduced: units.at(-1)?.kind === 'introducing' });
        units.push(unit);
        position += taken;
      }
      at += 1;
    } else {
      const { unit, taken } = latinUnit(tokens, at, latin);
      units.push(unit);
      at += taken;
    }
  }
  return units;
}

function problemOf(opening: string, { message, locale }: { readonly message: string; readonly locale: Locale }): string | undefined {
  if (opening.length > longest) return 'it is too long';
  if (opening.split(/[.!?。！？]+/u).filter((sentence) => /\p{L}/u.test(sentence)).length > mostSentences)
    return 'it has more than two sentences';
  if (!allowed.test(opening)) return 'it has numbers or signs in it';
  if (detectLocale(opening) !== locale) return 'it is in another language';
  const units = unitsOf(opening, message);
  if (units.some(({ kind }) => kind === 'foreign')) return 'it has words that are neither plain nor the user’s';
  const loose = units.some(({ kind }, index) => kind === 'echo' && units[index - 1]?.kind !== 'introducing');
  if (loose) return 'it makes a statement of the user’s words';
  return units.some((unit) => unit.kind === 'echo' && unit.telling) ? undefined : 'it takes up nothing of what was said';
}

/**
 * Checks what a model wants to say first. It may listen, thank and announce in a few plain words, and name what the user named; it can't
 * say how anything is, as no word that would is among them.
 *
 * @param context - The user's message, whose words it may take up, and the language of the conversation.
 */
export function checkOpening(opening: string, context: { readonly message: string; readonly locale: Locale }): CheckedOpening {
  const text = opening.replace(/\s+/gu, ' ').trim();
  if (text === '') return { kind: 'dropped' };
  const reason = problemOf(text, context);
  return reason === undefined ? { kind: 'said', text } : { kind: 'dropped', reason };
}
