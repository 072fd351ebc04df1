/** Longer strings of letters are no English words. */
const longestWord = 30;

/** Shorter words have no ending to lose: "its", "was". */
const shortestInflected = 4;

/** Letters that are left at least: "using", "need" and "use" stay. */
const shortestStem = 3;

/** Words up to this length keep -ies: "dies" isn't "dy". */
const shortWithIes = 4;

/** Words that would share a stem with a word of quite another meaning: "state" with "stats". */
const unlikeStem: ReadonlySet<string> = new Set(['state', 'states', 'status', 'during', 'nothing', 'string', 'being', 'thing']);

/** Reduces an English word to a stem that its commonest inflections share. Stems are for comparing, not for reading. */
export function stem(word: string): string {
  if (word.length < shortestInflected || word.length > longestWord || !/^[a-z]+$/.test(word) || unlikeStem.has(word)) return word;
  return withoutFinalE(withoutEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > shortWithIes) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const cut = /^([^aeiouy]*[aeiouy].*?)(?:ing|ed)$/.exec(word)?.[1];
  if (cut === undefined || cut.length < shortestStem) return word;
  return /([bdfgmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
}

function withoutFinalE(word: string): string {
  const base = word.length > shortestStem && word.endsWith('e') ? word.slice(0, -1) : word;
  return base.length > shortestStem && base.endsWith('y') ? `${base.slice(0, -1)}i` : base;
}
