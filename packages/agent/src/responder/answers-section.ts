import type { HypothesisDetail, QueryHypothesesOutput, QueryRelationsOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { indented } from './lines-section.ts';
import type { TemplateWords } from './template-words.ts';

/** How many phenomena are named per hypothesis and side: enough to recognise it. */
const phenomenaNamed = 3;

/** How many ruled-out causes are named; the rest is counted. */
const ruledOutNamed = 5;

function findings(items: HypothesisDetail['contributingPhenomena'], words: TemplateWords): readonly string[] {
  return items.map(({ description, status }) => words.finding(description, status));
}

function sides({ contributingPhenomena, contradictingPhenomena, missingPhenomena, relatedTickets }: HypothesisDetail, words: TemplateWords): readonly string[] {
  const side = (label: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${label}${words.colon}${words.clauses(items.slice(0, phenomenaNamed))}`];
  return [
    ...side(words.speaksFor, findings(contributingPhenomena, words)),
    ...side(words.speaksAgainst, findings(contradictingPhenomena, words)),
    ...side(words.notAnswered, missingPhenomena.map(({ description }) => description)),
    ...side(words.similarTickets, relatedTickets),
  ];
}

function hypothesesAnswer({ hypotheses, totalCount, ruledOut, ruledOutCount }: QueryHypothesesOutput, words: TemplateWords): readonly string[] {
  const lines = hypotheses.map((detail) =>
    [`• ${words.hypothesis({ name: detail.rootCauseDescription, confidence: detail.confidence })}`, ...sides(detail, words).map((side) => indented(side, 4))].join('\n'),
  );
  const named = ruledOut.slice(0, ruledOutNamed);
  const more = ruledOutCount - named.length;
  const excluded = [...named.map(words.ruledOut), ...(more === 0 ? [] : [words.ruledOutMore(more)])].map((text) => `• ${text}`);
  return [
    [words.hypothesesHead(hypotheses.length, totalCount), ...lines].join('\n'),
    ...(ruledOutCount === 0 ? [] : [[`${words.ruledOutHead(ruledOutCount)}${words.colon.trimEnd()}`, ...excluded].join('\n')]),
  ];
}

function relationAnswer(relation: QueryRelationsOutput, words: TemplateWords): string {
  if (!relation.found) return words.relationUnknown(relation.subject, relation.candidates.map(({ entityDescription }) => entityDescription));
  const results = relation.results.map((line) => `• ${words.relation(line)}`);
  const expected = relation.expected.map(({ entityDescription }) => `• ${entityDescription}`);
  return [
    words.relationHead(relation),
    ...(results.length === 0 && expected.length === 0 ? [`• ${words.noRelations}`] : results),
    ...(expected.length === 0 ? [] : [words.expectedHead, ...expected]),
  ].join('\n');
}

/** The answers to what was asked. One text per block. */
export function answersSection({ progress, hypotheses, relations, diagnosed }: TurnReport, words: TemplateWords): readonly string[] {
  const endsOpen = diagnosed?.outcome === 'inconclusive' || diagnosed?.outcome === 'unknown-cause';
  return [
    ...(progress === undefined ? [] : [`${words.progressHead}${progress.statusDescription}`]),
    ...(hypotheses === undefined || endsOpen ? [] : hypothesesAnswer(hypotheses, words)),
    ...relations.map((relation) => relationAnswer(relation, words)),
  ];
}
