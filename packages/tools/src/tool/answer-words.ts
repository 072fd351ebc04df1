import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../reply/marks.ts';
import { countedEn, listEn, listZh, marksEn, marksZh, percentEn, percentZh, quoteEn, quoteZh } from '../reply/marks.ts';
import type { QueryHypothesesOutput, QueryRelationsOutput } from './schemas.ts';

type FoundRelation = Extract<QueryRelationsOutput, { found: true }>;

/** Sentences that answer what was asked about the diagnosis and the knowledge. */
export interface AnswersWords {
  readonly progressHead: string;
  readonly hypothesesHead: (shown: number, total: number) => string;
  readonly hypothesis: (hypothesis: Named) => string;
  readonly speaksFor: string;
  readonly speaksAgainst: string;
  readonly notAnswered: string;
  readonly similarTickets: string;
  readonly remaining: (names: readonly string[], count: number) => string;
  readonly ruledOutHead: (count: number) => string;
  readonly noneRuledOut: string;
  readonly ruledOut: (cause: QueryHypothesesOutput['ruledOut'][number]) => string;
  readonly relationHead: (relation: FoundRelation) => string;
  readonly relation: (line: FoundRelation['results'][number]) => string;
  readonly noRelations: string;
  readonly expectedHead: string;
  readonly unknown: (subject: string, candidates: readonly string[]) => string;
}

/** The sentences of answers. */
export const answerWords: Readonly<Record<Locale, AnswersWords>> = {
  en: {
    progressHead: 'Progress: ',
    hypothesesHead: (shown, total) =>
      shown < total ? `The ${shown} most probable of ${total} hypotheses:` : `The hypotheses, most probable first:`,
    hypothesis: ({ name, probability }) => `${percentEn(probability)} ${name}`,
    speaksFor: 'for',
    speaksAgainst: 'against',
    notAnswered: 'not answered yet',
    similarTickets: 'tickets',
    remaining: (names, count) =>
      `${countedEn(count, 'hypothesis is', 'hypotheses are')} not ruled out; besides those above: ${listEn(names)}.`,
    ruledOutHead: (count) => `Ruled out: ${count}`,
    noneRuledOut: 'Ruled out: none so far.',
    ruledOut: ({ description, probability, by }) =>
      `${description} (${percentEn(probability)})${by === undefined ? '' : `, because of: ${marksEn.finding(by.description, by.status)}`}`,
    relationHead: ({ queryType, sourceEntityDescription }) =>
      queryType === 'phenomenon_to_root_causes'
        ? `Causes that go with “${sourceEntityDescription}”:`
        : `Signs of “${sourceEntityDescription}”:`,
    relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
      `${entityDescription}: ${percentEn(relationStrength)} (over all causes ${percentEn(baseRate)}; seen in ${supportingTicketCount} of ${countedEn(ticketCount, 'ticket', 'tickets')})`,
    noRelations: 'no ticket shows any',
    expectedHead: 'Expected by experts, not yet seen in a ticket:',
    unknown: (subject, candidates) =>
      candidates.length === 0
        ? `I know nothing called ${quoteEn(subject)}.`
        : `I know nothing called exactly ${quoteEn(subject)}. Closest: ${listEn(candidates.map(quoteEn))}. Ask with one of these.`,
  },
  zh: {
    progressHead: '进展：',
    hypothesesHead: (shown, total) => (shown < total ? `${total} 个假设中最可能的 ${shown} 个：` : '所有假设，按可能性排列：'),
    hypothesis: ({ name, probability }) => `${percentZh(probability)} ${name}`,
    speaksFor: '支持',
    speaksAgainst: '反对',
    notAnswered: '尚未回答',
    similarTickets: '工单',
    remaining: (names, count) => `没有排除的共 ${count} 个，除上面列出的，还有：${listZh(names)}。`,
    ruledOutHead: (count) => `已排除 ${count} 个`,
    noneRuledOut: '目前还没有排除任何假设。',
    ruledOut: ({ description, probability, by }) =>
      `${description}（${percentZh(probability)}）${by === undefined ? '' : `，依据：${marksZh.finding(by.description, by.status)}`}`,
    relationHead: ({ queryType, sourceEntityDescription }) =>
      queryType === 'phenomenon_to_root_causes' ? `与“${sourceEntityDescription}”有关的根因：` : `“${sourceEntityDescription}”的表现：`,
    relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
      `${entityDescription}：${percentZh(relationStrength)}（所有根因平均 ${percentZh(baseRate)}；${ticketCount} 张工单中有 ${supportingTicketCount} 张出现）`,
    noRelations: '没有工单显示关联',
    expectedHead: '专家认为会出现、但还没有工单证实的：',
    unknown: (subject, candidates) =>
      candidates.length === 0
        ? `我不知道${quoteZh(subject)}。`
        : `没有叫${quoteZh(subject)}的现象或根因。最接近的是：${listZh(candidates.map(quoteZh))}。请用其中之一提问。`,
  },
};
