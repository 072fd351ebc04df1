import { z } from 'zod';
import { wireLimits } from './openai-options.ts';

const complaint = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.unknown() }).transform(({ detail }) => (typeof detail === 'string' ? detail : JSON.stringify(detail))),
]);

const naming = z.object({ code: z.unknown().optional(), type: z.unknown().optional() });
const named = z.union([z.object({ error: naming }).transform(({ error }) => error), naming]);

/** The kinds of failure a document names, such as `insufficient_quota`; none where it is no document. */
export function failureNames(text: string): readonly string[] {
  try {
    const { code, type } = named.parse(JSON.parse(text));
    return [code, type].filter((name) => typeof name === 'string');
  } catch {
    // No document: it names nothing.
    return [];
  }
}

/** What a text says: the message inside a JSON document, or the text without its tags. */
function said(text: string): string {
  try {
    return complaint.parse(JSON.parse(text));
  } catch {
    // No document with a message in it: what is left is the text itself.
    return text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/giu, ' ');
  }
}

/** Long runs of letters and digits, as keys and tokens are. */
const keyLike = /(?<![\w.+/=-])(?=[\w.+/=-]*\d)(?=[\w.+/=-]*[a-z])[\w.+/=-]{20,}/giu;

/**
 * What a server said, fit for an error message: one line, cut, without anything that looks like a key.
 *
 * @param text - Body of its answer.
 * @param withoutKey - Takes the key itself out.
 */
export function serverMessage(text: string, withoutKey: (text: string) => string): string {
  const line = withoutKey(said(text.slice(0, wireLimits.failureCharacters)))
    .replace(keyLike, '‹key?›')
    .replace(/\p{C}+|\s+/gu, ' ')
    .trim();
  return line.length > wireLimits.messageCharacters ? `${line.slice(0, wireLimits.messageCharacters - 1)}…` : line;
}
