import { foldedText } from './masked-text.ts';

/** A term that more causes have is no sign of any of them. */
const sharedByAtMost = 3;

/** Letters of a Latin word; shorter ones are mostly everyday words. */
const shortestWord = 5;

/** Characters of a Chinese term: two are often an everyday word. */
const chineseTerm = 3;

/** Words of everyday language that causes are described with. */
const everyday = new Set(
  'about above after again against almost always another around because before behind being below between cannot could during either enough every first found given great happen having holds keeps large larger later least less level likely little longer longest makes many means might never nothing number often other others owner place right rather result several should since slows small something still their there these thing things those through times under until upper value values wants where which while whole without working would write written writes query queries table tables session sessions database server system postgresql'.split(
    ' ',
  ),
);

const functionCharacters = /[的了在是和与很多有被把对为不没也都而且或及其这那个些一中上下过后前到从于]/u;

function wordsOf(text: string): readonly string[] {
  const folded = foldedText(text);
  const latin = (folded.match(/[a-z]{2,}/gu) ?? [])
    .filter((word) => word.length >= shortestWord && !everyday.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s)$/u, ''));
  const chinese = (folded.match(/\p{Script=Han}+/gu) ?? [])
    .flatMap((run) =>
      Array.from({ length: Math.max(0, run.length - chineseTerm + 1) }, (_, index) => run.slice(index, index + chineseTerm)),
    )
    .filter((term) => !functionCharacters.test(term));
  return [...latin, ...chinese];
}

/** The terms that tell causes apart: Latin words and runs of three Chinese characters that few descriptions have. */
export function distinctiveTerms(causes: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const cause of causes) {
    for (const word of new Set(wordsOf(cause))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count <= sharedByAtMost).map(([word]) => word));
}

/** The distinctive terms of a text that its facts don't have. */
export function strangeTerms(text: string, facts: string, terms: ReadonlySet<string>): readonly string[] {
  const known = new Set(wordsOf(facts));
  return [...new Set(wordsOf(text))].filter((word) => terms.has(word) && !known.has(word));
}
