import type { Locale } from '@dbdiag/graph-engine';
import { answerWords } from './answer-words.ts';
import type { QueryRelationsOutput } from './schemas.ts';
import { unknownSubject } from './unknown-subject.ts';

/** How causes and phenomena go together. */
export function relationText(relation: QueryRelationsOutput, locale: Locale): string {
  const answers = answerWords[locale];
  if (!relation.found) return unknownSubject(relation.subject, relation.candidates, locale);
  const results = relation.results.map((line) => `• ${answers.relation(line)}`);
  const expected = relation.expected.map(({ entityDescription }) => `• ${entityDescription}`);
  return [
    answers.relationHead(relation),
    ...(results.length === 0 && expected.length === 0 ? [`• ${answers.noRelations}`] : results),
    ...(expected.length === 0 ? [] : [answers.expectedHead, ...expected]),
  ].join('\n');
}
