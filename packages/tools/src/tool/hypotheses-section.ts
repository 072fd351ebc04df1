import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../reply/marks.ts';
import { bounded, bullets, indented, indents } from '../reply/text-layout.ts';
import type { FinishedTurn } from '../reply/tool-view.ts';
import { answerWords } from './answer-words.ts';
import type { HypothesisDetail, QueryHypothesesOutput } from './schemas.ts';

/** How many phenomena are named per hypothesis and side: enough to recognise it. */
const phenomenaNamed = { brief: 2, full: 3 } as const;

/** How many ruled-out causes are named; the rest is counted. */
const ruledOutNamed = 5;

/** How many hypotheses that are left are named besides those shown with their evidence. */
const remainingNamed = 5;

function findings(items: HypothesisDetail['contributingPhenomena'], locale: Locale): readonly string[] {
  const marks = replyMarks[locale];
  return items.map(({ description, status }) => marks.finding(description, status));
}

function sides(
  { contributingPhenomena, contradictingPhenomena, missingPhenomena, relatedTickets }: HypothesisDetail,
  { locale, length }: Wanted,
): readonly string[] {
  const answers = answerWords[locale];
  const marks = replyMarks[locale];
  const side = (label: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${label}${marks.colon}${marks.clauses(bounded(items, phenomenaNamed[length], marks.more))}`];
  return [
    ...side(answers.speaksFor, findings(contributingPhenomena, locale)),
    ...side(answers.speaksAgainst, findings(contradictingPhenomena, locale)),
    ...side(
      answers.notAnswered,
      missingPhenomena.map(({ description }) => description),
    ),
    // Which tickets they are says nothing to who only wants to know what else it could be.
    ...(length === 'full' ? side(answers.similarTickets, relatedTickets) : []),
  ];
}

/** What is left besides the hypotheses that are shown with their evidence. */
function remainingText({ hypotheses, remaining, remainingCount }: QueryHypothesesOutput, locale: Locale): readonly string[] {
  const answers = answerWords[locale];
  const marks = replyMarks[locale];
  const shown = new Set(hypotheses.map(({ hypothesisId }) => hypothesisId));
  const others = remaining.filter(({ hypothesisId }) => !shown.has(hypothesisId)).slice(0, remainingNamed);
  if (others.length === 0) return [];
  const listed = remaining.filter(({ hypothesisId }) => shown.has(hypothesisId)).length + others.length;
  const names = others.map(({ description: name, probability }) => marks.cause({ name, probability }));
  return [answers.remaining([...names, ...(remainingCount > listed ? [marks.others(remainingCount - listed)] : [])], remainingCount)];
}

function ruledOutText({ ruledOut, ruledOutCount }: QueryHypothesesOutput, locale: Locale): string {
  const answers = answerWords[locale];
  const marks = replyMarks[locale];
  if (ruledOutCount === 0) return answers.noneRuledOut;
  const named = ruledOut.slice(0, ruledOutNamed);
  const more = ruledOutCount - named.length;
  return [
    `${answers.ruledOutHead(ruledOutCount)}${marks.lineColon}`,
    bullets([...named.map(answers.ruledOut), ...(more === 0 ? [] : [marks.more(more)])]),
  ].join('\n');
}

/** The language and the length of a reply. */
type Wanted = Pick<FinishedTurn, 'locale' | 'length'>;

/** The leading causes with their evidence, what is left and what is ruled out. */
export function hypothesesBlocks(output: QueryHypothesesOutput, wanted: Wanted): readonly string[] {
  const { locale } = wanted;
  const answers = answerWords[locale];
  const lines = output.hypotheses.map((detail) =>
    [
      `• ${answers.hypothesis({ name: detail.description, probability: detail.probability })}`,
      ...sides(detail, wanted).map((side) => indented(side, indents.bullet)),
    ].join('\n'),
  );
  return [
    [answers.hypothesesHead(output.hypotheses.length, output.totalCount), ...lines].join('\n'),
    ...remainingText(output, locale),
    ruledOutText(output, locale),
  ];
}
