/** What is searched at most: longer texts are no answers. */
const searchedCharacters = 200_000;
/** Beginnings tried at most, so that a text of braces costs little. */
const triedBeginnings = 100;

/** End of the object or list that begins at `start`, exclusive; `undefined` where it doesn't end. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    // Not JSON: an answer of this function, not a failure.
    return undefined;
  }
}

const size = (value: unknown): number => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0);

/** The objects and lists in a text, in order; what is inside another isn't listed. */
function documents(text: string): readonly unknown[] {
  const found: unknown[] = [];
  const beginning = /[{[]/gu;
  for (let tried = 0; tried < triedBeginnings; tried += 1) {
    const start = beginning.exec(text)?.index;
    if (start === undefined) break;
    const end = endOf(text, start);
    const document = end === undefined ? undefined : parse(text.slice(start, end));
    if (document === undefined || end === undefined) continue;
    found.push(document.value);
    beginning.lastIndex = end;
  }
  return found;
}

/**
 * The JSON value a model means: the whole text, or the last object in it, between fences or prose; a list where there is no
 * object. Empty ones don't count beside others.
 *
 * @returns `undefined` where there is none.
 */
export function extractJson(text: string): { readonly value: unknown } | undefined {
  const whole = parse(text.trim());
  if (whole !== undefined) return typeof whole.value === 'object' && whole.value !== null ? whole : undefined;
  const found = documents(text.slice(0, searchedCharacters));
  const filled = found.filter((value) => size(value) > 0);
  const candidates = filled.length > 0 ? filled : found;
  const value = candidates.findLast((candidate) => !Array.isArray(candidate)) ?? candidates.at(-1);
  return value === undefined ? undefined : { value };
}
