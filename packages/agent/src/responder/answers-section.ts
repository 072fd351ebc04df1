import type { HypothesisDetail, QueryHypothesesOutput, QueryRelationsOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { historySection } from './history-section.ts';
import { reasoningSection, unknownSubject } from './reasoning-section.ts';
import { bounded, bullets, indented } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** How many phenomena are named per hypothesis and side: enough to recognise it. */
const phenomenaNamed = 3;

/** How many ruled-out causes are named; the rest is counted. */
const ruledOutNamed = 5;

/** How many hypotheses that are left are named besides those shown with their evidence. */
const remainingNamed = 5;

function findings(items: HypothesisDetail['contributingPhenomena'], { marks }: TemplateWords): readonly string[] {
  return items.map(({ description, status }) => marks.finding(description, status));
}

function sides(
  { contributingPhenomena, contradictingPhenomena, missingPhenomena, relatedTickets }: HypothesisDetail,
  words: TemplateWords,
): readonly string[] {
  const { answers, marks } = words;
  const side = (label: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${label}${marks.colon}${marks.clauses(bounded(items, phenomenaNamed, marks.more))}`];
  return [
    ...side(answers.speaksFor, findings(contributingPhenomena, words)),
    ...side(answers.speaksAgainst, findings(contradictingPhenomena, words)),
    ...side(
      answers.notAnswered,
      missingPhenomena.map(({ description }) => description),
    ),
    ...side(answers.similarTickets, relatedTickets),
  ];
}

/** What is left besides the hypotheses that are shown with their evidence. */
function remainingText(
  { hypotheses, remaining, remainingCount }: QueryHypothesesOutput,
  { answers, marks }: TemplateWords,
): readonly string[] {
  const shown = new Set(hypotheses.map(({ rootCauseId }) => rootCauseId));
  const others = remaining.filter(({ rootCauseId }) => !shown.has(rootCauseId)).slice(0, remainingNamed);
  if (others.length === 0) return [];
  const listed = remaining.filter(({ rootCauseId }) => shown.has(rootCauseId)).length + others.length;
  const names = others.map(({ description: name, confidence }) => marks.cause({ name, confidence }));
  return [answers.remaining([...names, ...(remainingCount > listed ? [marks.others(remainingCount - listed)] : [])], remainingCount)];
}

function ruledOutText({ ruledOut, ruledOutCount }: QueryHypothesesOutput, { answers, marks }: TemplateWords): string {
  if (ruledOutCount === 0) return answers.noneRuledOut;
  const named = ruledOut.slice(0, ruledOutNamed);
  const more = ruledOutCount - named.length;
  return [
    `${answers.ruledOutHead(ruledOutCount)}${marks.lineColon}`,
    bullets([...named.map(answers.ruledOut), ...(more === 0 ? [] : [marks.more(more)])]),
  ].join('\n');
}

function hypothesesAnswer(output: QueryHypothesesOutput, words: TemplateWords): readonly string[] {
  const { answers } = words;
  const lines = output.hypotheses.map((detail) =>
    [
      `• ${answers.hypothesis({ name: detail.rootCauseDescription, confidence: detail.confidence })}`,
      ...sides(detail, words).map((side) => indented(side, 4)),
    ].join('\n'),
  );
  return [
    [answers.hypothesesHead(output.hypotheses.length, output.totalCount), ...lines].join('\n'),
    ...remainingText(output, words),
    ruledOutText(output, words),
  ];
}

function relationAnswer(relation: QueryRelationsOutput, words: TemplateWords): string {
  const { answers } = words;
  if (!relation.found) return unknownSubject(relation.subject, relation.candidates, words);
  const results = relation.results.map((line) => `• ${answers.relation(line)}`);
  const expected = relation.expected.map(({ entityDescription }) => `• ${entityDescription}`);
  return [
    answers.relationHead(relation),
    ...(results.length === 0 && expected.length === 0 ? [`• ${answers.noRelations}`] : results),
    ...(expected.length === 0 ? [] : [answers.expectedHead, ...expected]),
  ].join('\n');
}

/** The answers to what was asked. One text per block. */
export function answersSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { progress, hypotheses, relations, diagnosed } = report;
  const endsOpen = diagnosed?.outcome === 'inconclusive' || diagnosed?.outcome === 'unknown-cause';
  return [
    ...(progress === undefined ? [] : [`${words.answers.progressHead}${progress.statusDescription}`]),
    ...historySection(report, words),
    ...(hypotheses === undefined || endsOpen ? [] : hypothesesAnswer(hypotheses, words)),
    ...relations.map((relation) => relationAnswer(relation, words)),
    ...reasoningSection(report, words),
  ];
}
