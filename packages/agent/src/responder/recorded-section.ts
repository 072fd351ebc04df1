import type { DiagnoseOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import type { Named, TemplateWords } from './template-words.ts';

/** Probability from which a leader is worth naming alone: below it, something else is four times as probable. */
const standsOutFrom = 0.2;

/** How many are named while none stands out. */
const leadingNamed = 3;

function named({ rootCauseDescription: name, confidence }: DiagnoseOutput['hypotheses'][number]): Named {
  return { name, confidence };
}

/** What a round did to the leading hypothesis; an ending says more itself. */
function change({ hypotheses, before, outcome }: DiagnoseOutput, { topHypothesis }: TurnReport['before'], words: TemplateWords): readonly string[] {
  const [leader] = hypotheses;
  if (leader === undefined || outcome !== 'open') return [];
  if (leader.confidence < standsOutFrom) return [words.noLeader(hypotheses.slice(0, leadingNamed).map(named))];
  const now = named(leader);
  if (before === undefined) return [words.firstLeader(now)];
  if (before.rootCauseId === leader.rootCauseId) return [words.sameLeader(now, before.confidence)];
  const name = topHypothesis.rootCauseId === before.rootCauseId ? topHypothesis.description : before.rootCauseId;
  return [words.newLeader(now, { name, confidence: before.confidence })];
}

/** References by reason; without a list, several of them are one misunderstanding. */
function unresolvedTexts(unresolved: TurnReport['unresolved'], words: TemplateWords): readonly string[] {
  const nothing = unresolved.filter(({ reason }) => reason === 'nothingShown');
  return [
    ...unresolved.filter(({ reason }) => reason !== 'nothingShown').map(words.unresolved),
    ...(nothing.length === 0 ? [] : [words.nothingToPointAt(nothing.map(({ reference }) => reference))]),
  ];
}

const unusedReasons = ['unclear', 'rejected', 'leftOpen'] as const;

function unusedTexts(unused: TurnReport['unused'], words: TemplateWords): readonly string[] {
  return unusedReasons.flatMap((reason) => {
    const said = unused.flatMap((one) => (one.reason === reason ? [one.words] : []));
    return said.length === 0 ? [] : [words.unused[reason](said)];
  });
}

/** What was recorded and what it did to the picture. One text per block. */
export function recordedSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { diagnosed, stands, withdrawn, unmatched, unused, unresolved, contradictions, lines } = report;
  const recorded = (stands ? [] : (diagnosed?.recorded ?? [])).filter(({ status }) => status !== 'notExamined').map((finding) => `• ${words.recorded(finding)}`);
  const unasked = lines.some(({ kind }) => kind === 'contradiction') ? [] : contradictions;
  return [
    ...(recorded.length === 0 ? [] : [[words.recordedHead, ...recorded].join('\n')]),
    ...withdrawn.map(({ words: said, description }) => words.withdrawn(said, description)),
    ...unresolvedTexts(unresolved, words),
    ...(unmatched.length === 0 ? [] : [words.unmatched(unmatched)]),
    ...unusedTexts(unused, words),
    ...unasked.map(({ description, before, now }) => words.contradictionUnasked(description, before, now)),
    ...(diagnosed === undefined
      ? []
      : [
          ...(diagnosed.reopened ? [words.reopened] : []),
          ...diagnosed.conflicts.map(words.conflict),
          ...change(diagnosed, report.before, words),
          ...(diagnosed.discounted ? [] : [words.undiscounted]),
        ]),
  ];
}
