import { polarityAlone, readQuery } from '../polarity/query-reading.ts';
import { analyzeText } from '../words/analyzed-text.ts';
import { createConceptFinder } from '../words/lexicon.ts';

const noConcepts = createConceptFinder({ concepts: [] });

/** Whether a statement denies most of what it says, or calls it well; what is denied is for who knows the words. */
export function deniesItself(statement: string): boolean {
  return polarityAlone(readQuery(analyzeText(statement, noConcepts), [])) === 'absent';
}

const impression =
  /\b(?:seems?|seemingly|apparently|looks? like|i think|i believe|i guess|kind of|sort of|feels? like|as far as i (?:know|can tell)|if i remember)\b|好像|似乎|貌似|感觉|看(?:起来|上去)|大概|应该是|据我所知|印象里/u;

/** Whether a statement is an impression: "it seems that connections pile up". */
export function isTentative(statement: string): boolean {
  return impression.test(statement);
}
