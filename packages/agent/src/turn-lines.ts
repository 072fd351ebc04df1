import { phenomenonId } from '@dbdiag/graph-engine';
import type {
  ClarificationLine,
  ClarificationOption,
  Contradiction,
  DescribedRecommendation,
  DiagnoseOutput,
  HedgedAnswer,
  MatchedPhenomenon,
  ShownItem,
} from '@dbdiag/tools';
import type { ToolResults } from './tool-results.ts';

/** A numbered line of the reply, in the order of the numbers. */
export type Line =
  | { readonly kind: 'tentative'; readonly words: string; readonly matched: MatchedPhenomenon }
  | { readonly kind: 'option'; readonly words: string; readonly option: ClarificationOption }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction }
  /** What the user says and what was measured disagree. */
  | { readonly kind: 'conflict'; readonly conflict: DiagnoseOutput['conflicts'][number] }
  /** Half an answer, asked again. */
  | { readonly kind: 'hedged'; readonly hedged: HedgedAnswer }
  /** A line of `ask_clarification`; `words` are the user's, where the line is about any. */
  | { readonly kind: 'asked'; readonly question: string; readonly words?: string; readonly line: ClarificationLine }
  | { readonly kind: 'recommendation'; readonly recommendation: DescribedRecommendation };

/** A diagnosis that ended with a verdict asks no more questions. */
export function isOver(diagnosed: DiagnoseOutput | undefined): boolean {
  return diagnosed?.outcome === 'concluded' || diagnosed?.outcome === 'no-fault-found';
}

function tentativeLines({ matched }: ToolResults): readonly Line[] {
  return (matched?.interpreted ?? []).flatMap((reading): readonly Line[] =>
    reading.kind === 'matched' && reading.matched.tentative
      ? [{ kind: 'tentative', words: reading.rawDescription, matched: reading.matched }]
      : [],
  );
}

/** The lines of the questions put by `ask_clarification`. A half answer keeps the words it was given in. */
function askedLines({ asked, matched }: ToolResults): readonly Extract<Line, { kind: 'asked' }>[] {
  return asked.flatMap(({ question, subject, options }) =>
    options.map((line) => {
      const hedged = matched?.hedged.find(({ phenomenonId: id }) => id === line.phenomenonId)?.words;
      const words = { option: subject, hedged, recommendation: undefined }[line.kind];
      return { kind: 'asked' as const, question, ...(words !== undefined && { words }), line };
    }),
  );
}

/** Readings of unclear words, but for those that were asked about in their own question, and those that were measured. */
function optionLines({ matched, asked, collected }: ToolResults): readonly Line[] {
  const measured = new Set((collected?.readings ?? []).map(({ phenomenonId: id }) => id));
  const alreadyAsked = new Set(asked.filter(({ options }) => options.length > 0).map(({ subject }) => subject));
  return (matched?.interpreted ?? []).flatMap((reading): readonly Line[] =>
    reading.kind === 'clarification' && !alreadyAsked.has(reading.rawDescription)
      ? reading.clarificationOptions
          .filter(({ phenomenonId: id }) => !measured.has(id))
          .map((option) => ({ kind: 'option', words: reading.rawDescription, option }))
      : [],
  );
}

/**
 * What is numbered in the reply. While something is unclear or contradicts, no check is among it; after the end of a
 * diagnosis there is nothing.
 */
export function linesOf(results: ToolResults): readonly Line[] {
  const { matched, diagnosed } = results;
  if (isOver(diagnosed)) return [];
  const asked = askedLines(results);
  const halfAnswers = asked.filter(({ line }) => line.kind === 'hedged');
  const askedAgain = new Set(halfAnswers.map(({ line }) => line.phenomenonId));
  const hedged = (matched?.hedged ?? []).filter(({ phenomenonId: id }) => !askedAgain.has(id));
  const contradictions = (matched?.contradictions ?? []).map((contradiction): Line => ({ kind: 'contradiction', contradiction }));
  const conflicts = (diagnosed?.conflicts ?? []).map((conflict): Line => ({ kind: 'conflict', conflict }));
  const open = [...conflicts, ...optionLines(results), ...asked.filter(({ line }) => line.kind !== 'hedged'), ...contradictions];
  const waiting = new Set([...askedAgain, ...hedged.map(({ phenomenonId: id }) => id)]);
  const checks = (diagnosed?.recommendations ?? [])
    .filter(({ phenomenonId: id }) => !waiting.has(id))
    .map((recommendation): Line => ({ kind: 'recommendation', recommendation }));
  const again = [...hedged.map((half): Line => ({ kind: 'hedged', hedged: half })), ...halfAnswers];
  return [...tentativeLines(results), ...again, ...(open.length > 0 ? open : checks)];
}

/** What an ordinal means that names a line. */
export function shownItem(line: Line): ShownItem {
  switch (line.kind) {
    case 'tentative':
      return { kind: 'tentative', phenomenonId: phenomenonId(line.matched.phenomenonId), onYes: line.matched.polarity, words: line.words };
    case 'option':
      return { kind: 'option', phenomenonId: phenomenonId(line.option.phenomenonId), onYes: line.option.onYes, words: line.words };
    case 'contradiction': {
      const { phenomenonId: id, now, words } = line.contradiction;
      return { kind: 'contradiction', phenomenonId: phenomenonId(id), onYes: now, ...(words !== undefined && { words }) };
    }
    case 'conflict':
      return { kind: 'contradiction', phenomenonId: phenomenonId(line.conflict.phenomenonId), onYes: line.conflict.user };
    case 'hedged': {
      const { phenomenonId: id, onYes, words } = line.hedged;
      return { kind: 'hedged', phenomenonId: phenomenonId(id), onYes, ...(words !== undefined && { words }) };
    }
    case 'asked': {
      const { kind, phenomenonId: id, onYes } = line.line;
      return { kind, phenomenonId: phenomenonId(id), onYes, ...(line.words !== undefined && { words: line.words }) };
    }
    case 'recommendation':
      return { kind: 'recommendation', phenomenonId: phenomenonId(line.recommendation.phenomenonId), onYes: 'present' };
  }
}
