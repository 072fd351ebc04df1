import type { Locale } from '@dbdiag/graph-engine';
import { shortened } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import type { ExplainActionOutput } from './action-schemas.ts';
import { actionWords } from './action-words.ts';

/** Characters of a step where several are told. */
const stepCharacters: Readonly<Record<Locale, number>> = { en: 195, zh: 98 };

type Known = NonNullable<ExplainActionOutput['known']>;

function processText({ pid, said }: ExplainActionOutput, locale: Locale): readonly string[] {
  if (pid === undefined) return [];
  return [said === undefined ? actionWords[locale].unseen(pid) : actionWords[locale].said(pid, said)];
}

function knownText(known: Known, output: ExplainActionOutput, locale: Locale): readonly string[] {
  const words = actionWords[locale];
  const { name, level, hits, checkFirst, reversal, duration, notedFor, source } = known;
  const { leader, wants } = output;
  const from = words.source(source);
  if (wants === 'duration') return [words.duration(name, duration), from];
  if (wants === 'reversal') return [words.reversalOf(name, reversal), from];
  const inSolution =
    notedFor !== undefined
      ? [words.noted(notedFor.description, notedFor.step)]
      : leader === undefined
        ? []
        : [words.notInSolution({ name: leader.description, probability: leader.probability })];
  return [
    words.safety(name, level),
    words.hits(hits),
    words.checkFirst(checkFirst),
    ...processText(output, locale),
    words.reversal(reversal),
    ...inSolution,
    from,
  ];
}

function solutionText({ leader, steps, wants }: ExplainActionOutput, locale: Locale): readonly string[] {
  const words = actionWords[locale];
  if (leader === undefined) return [words.nothingLeads];
  if (steps.length === 0) return [words.noSuchStep];
  const most = steps.length === 1 ? Number.POSITIVE_INFINITY : stepCharacters[locale];
  const told = steps.map((step) => shortened(words.step(step), most));
  const silent = { duration: [words.noTime], reversal: steps.length === 1 ? [] : [words.noReversal], safety: [], consequence: [] }[wants];
  return [...silent, words.steps({ name: leader.description, probability: leader.probability }), ...told];
}

/** The answer to a question about an action. */
export function actionSection(output: ExplainActionOutput, locale: Locale): Section {
  const words = actionWords[locale];
  const { known, action, queries } = output;
  const lines = (): readonly string[] => {
    if (known !== undefined) return knownText(known, output, locale);
    if (action === 'run-checks') return [queries === 0 ? words.noChecks : words.checks(queries)];
    return action === 'do-solution' ? solutionText(output, locale) : [words.unknown];
  };
  return { kind: 'answer', blocks: [lines().join('\n')] };
}

/** What the call did, in one line. */
export function actionSummary({ known }: ExplainActionOutput, locale: Locale): string {
  return actionWords[locale].summary(known?.name);
}
