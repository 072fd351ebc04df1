import type { Locale } from '@dbdiag/graph-engine';
import type { Status } from '../../reply/marks.ts';
import {
  answersEn,
  answersZh,
  bracketedEn,
  bracketedZh,
  listEn,
  listZh,
  percentEn,
  percentZh,
  quoteEn,
  quoteZh,
} from '../../reply/marks.ts';
import { measured } from '../../reply/text-layout.ts';
import type { UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { RecordedFinding } from '../schemas.ts';
import type { CorrectedAnswer, UnusedWords } from './told-words.ts';

/** Sentences about what was recorded of the message, and what wasn't. */
export interface RecordedWords {
  readonly head: string;
  /** Everything recorded corrects an earlier answer. */
  readonly correctedHead: string;
  readonly recorded: (finding: RecordedFinding, corrected?: CorrectedAnswer) => string;
  readonly withdrawn: (words: string | undefined, description: string) => string;
  /** The words come quoted, here and below. */
  /** Words that weren't used, by the reason. */
  readonly unused: Readonly<Record<UnusedWords['reason'], (quoted: readonly string[]) => string>>;
  readonly unresolved: (reference: UnresolvedReference) => string;
  readonly nothingToPointAt: (references: readonly string[]) => string;
  /** A contradiction that isn't asked about, because the diagnosis ended. */
  readonly contradiction: (description: string, before: Status, now: Status) => string;
}

function nothingToPointAtEn(references: readonly string[]): string {
  return `${listEn(references.map(quoteEn))} ${references.length === 1 ? 'refers to a numbered line' : 'refer to numbered lines'}, but there is no list to answer at the moment.`;
}

function unresolvedEn({ reference, reason, shownCount }: UnresolvedReference): string {
  switch (reason) {
    case 'noSuchLine':
      return `There is no line ${reference}: there ${shownCount === 1 ? 'is only 1' : `are only ${shownCount}`}.`;
    case 'noSuchPhenomenon':
      return `I know no phenomenon ${quoteEn(reference)}.`;
    case 'nothingShown':
      return nothingToPointAtEn([reference]);
    case 'ambiguous':
      return `${quoteEn(reference)} could mean several of the ${shownCount} lines; please give the number.`;
  }
}

function nothingToPointAtZh(references: readonly string[]): string {
  return `${listZh(references.map(quoteZh))}指的是编号行，但目前没有可以回答的列表。`;
}

function unresolvedZh({ reference, reason, shownCount }: UnresolvedReference): string {
  switch (reason) {
    case 'noSuchLine':
      return `没有第 ${reference} 条：上面只有 ${shownCount} 条。`;
    case 'noSuchPhenomenon':
      return `没有${quoteZh(reference)}这个现象。`;
    case 'nothingShown':
      return nothingToPointAtZh([reference]);
    case 'ambiguous':
      return `${quoteZh(reference)}可能指上面 ${shownCount} 条中的好几条，请给出编号。`;
  }
}

const labelsEn: Readonly<Record<string, string>> = {
  present: 'yes',
  absent: 'no',
  unknown: "don't know",
  noPrivilege: 'no permission',
  notExamined: 'taken back',
  failed: 'could not be measured',
};

const labelsZh: Readonly<Record<string, string>> = {
  present: '有',
  absent: '没有',
  unknown: '不清楚',
  noPrivilege: '没有权限查看',
  notExamined: '已收回',
  failed: '未能测量',
};

/** The sentences about what was recorded. */
export const recordedWords: Readonly<Record<Locale, RecordedWords>> = {
  en: {
    head: 'Recorded:',
    correctedHead: 'Corrected:',
    recorded: ({ description, status, score, value, words, overrules }, corrected) => {
      const label = labelsEn[status] ?? status;
      const match = score === undefined || score >= 1 ? '' : `match ${percentEn(score)}`;
      const before =
        corrected === undefined
          ? ''
          : `; before you said ${corrected.words === undefined ? '' : `${quoteEn(corrected.words)}, `}${answersEn[corrected.before]}`;
      return `${label} – ${description}${bracketedEn([words === undefined || description.includes(words) ? '' : quoteEn(words), measured(value, quoteEn), match])}${before}${overrules === true ? '; the measurement said otherwise and no longer counts' : ''}`;
    },
    withdrawn: (words, description) =>
      `I take back the reading “${description}”${words === undefined ? '' : ` of ${quoteEn(words)}`}. It doesn't count, neither as yes nor as no. Please say it in other words.`,
    unused: {
      unclear: (quoted) => `Not used, because it could mean several things: ${listEn(quoted)}.`,
      rejected: (quoted) => `None of the readings fit: ${listEn(quoted)}; please say it differently.`,
      'left-open': (quoted) => `Left open: ${listEn(quoted)}.`,
    },
    unresolved: unresolvedEn,
    nothingToPointAt: nothingToPointAtEn,
    contradiction: (description, before, now) =>
      `${description}: both “${answersEn[before]}” and “${answersEn[now]}” were said; neither counts until you say again how it is.`,
  },
  zh: {
    head: '已记录：',
    correctedHead: '已更正：',
    recorded: ({ description, status, score, value, words, overrules }, corrected) => {
      const label = labelsZh[status] ?? status;
      const match = score === undefined || score >= 1 ? '' : `匹配度 ${percentZh(score)}`;
      const before =
        corrected === undefined
          ? ''
          : `；之前说的是${corrected.words === undefined ? '' : `${quoteZh(corrected.words)}，即`}“${answersZh[corrected.before]}”`;
      return `${label}：${description}${bracketedZh([words === undefined || description.includes(words) ? '' : quoteZh(words), measured(value, quoteZh), match])}${before}${overrules === true ? '；测量结果与此相反，不再计入' : ''}`;
    },
    withdrawn: (words, description) =>
      `${words === undefined ? '' : `我收回对${quoteZh(words)}的理解：`}“${description}”不再计入，既不算有，也不算没有。请换一种说法描述。`,
    unused: {
      unclear: (quoted) => `下面的话可能有多种含义，没有采用：${listZh(quoted)}。`,
      rejected: (quoted) => `这些理解都不符合：${listZh(quoted)}；请换一种说法。`,
      'left-open': (quoted) => `下面的话暂时搁置：${listZh(quoted)}。`,
    },
    unresolved: unresolvedZh,
    nothingToPointAt: nothingToPointAtZh,
    contradiction: (description, before, now) =>
      `${description}：既说过“${answersZh[before]}”，又说“${answersZh[now]}”；在您重新说明实际情况之前，两者都不计入。`,
  },
};
