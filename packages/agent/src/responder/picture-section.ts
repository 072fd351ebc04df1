import type { DiagnoseOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import type { Named } from './template-marks.ts';
import { bounded, bullets } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** Probability from which a leader is worth naming alone: below it, something else is four times as probable. */
const standsOutFrom = 0.2;

/** How many are named while none stands out. */
const leadingNamed = 3;

/** How many of each direction are named besides the leader: a glance, not a table. */
const movesNamed = 2;

/** How many findings that don't fit are named. */
const unexplainedNamed = 5;

function named({ rootCauseDescription: name, confidence }: DiagnoseOutput['hypotheses'][number]): Named {
  return { name, confidence };
}

/** What a turn did to the leading hypothesis: against what led in the last reply, not against what a suspicion of this one made of it. */
function leaderText(
  { hypotheses, before: round }: DiagnoseOutput,
  { topHypothesis, topConfidence }: TurnReport['before'],
  { picture }: TemplateWords,
): readonly string[] {
  const [leader] = hypotheses;
  if (leader === undefined) return [];
  if (leader.confidence < standsOutFrom) return [picture.noLeader(hypotheses.slice(0, leadingNamed).map(named))];
  const now = named(leader);
  if (round === undefined) return [picture.firstLeader(now)];
  if (topHypothesis.rootCauseId === leader.rootCauseId) return [picture.sameLeader(now, topConfidence)];
  return [picture.newLeader(now, { name: topHypothesis.description, confidence: topConfidence })];
}

/** What moved besides the hypotheses that the sentence about the leader already names. */
function movedText(
  { changes = [], hypotheses }: DiagnoseOutput,
  { topHypothesis }: TurnReport['before'],
  { picture }: TemplateWords,
): readonly string[] {
  const [leader] = hypotheses;
  const said = leader === undefined || leader.confidence < standsOutFrom ? [] : [leader.rootCauseId, topHypothesis.rootCauseId];
  const others = changes
    .filter(({ rootCauseId }) => !said.includes(rootCauseId))
    .map(({ description: name, before: from, after }) => ({ name, before: from, after }));
  const risen = others.filter((change) => change.after > change.before).slice(0, movesNamed);
  const fallen = others.filter((change) => change.after < change.before).slice(0, movesNamed);
  return risen.length + fallen.length === 0 ? [] : [picture.moved(risen, fallen)];
}

/** What to expect next, while the diagnosis is open. It stands before the checks. */
export function toneSection({ diagnosed, standing, lines }: TurnReport, { picture: { tone } }: TemplateWords): readonly string[] {
  if (diagnosed?.outcome !== 'open') return [];
  const check = lines.find(({ kind }) => kind === 'recommendation');
  const [, other] = diagnosed.hypotheses;
  if (standing.status === 'stuck') return [tone.stuck(standing.topHypothesis.description, other === undefined ? undefined : named(other))];
  if (check?.kind !== 'recommendation') return [];
  switch (standing.status) {
    case 'exploring':
      return [tone.exploring];
    case 'narrowing':
      return [tone.narrowing(standing.hypothesesCount)];
    case 'confirming':
      return [tone.confirming(check.recommendation.description)];
  }
}

function unexplainedText({ unexplained, hypotheses, twoCauses }: DiagnoseOutput, { picture, marks }: TemplateWords): readonly string[] {
  const [leader] = hypotheses;
  const [first] = unexplained;
  if (leader === undefined || first === undefined) return [];
  const items = unexplained.map(({ description, words }) =>
    words === undefined ? description : `${description}${marks.colon}${marks.quote(words)}`,
  );
  const after = twoCauses === undefined ? [picture.afterUnexplained] : [];
  return [[picture.unexplained(leader.rootCauseDescription), bullets(bounded(items, unexplainedNamed, marks.more)), ...after].join('\n')];
}

/** What does not fit one cause: findings it explains badly, and that there may be two. */
export function misfitSection({ diagnosed, stands }: TurnReport, words: TemplateWords): readonly string[] {
  if (diagnosed === undefined || stands) return [];
  const { twoCauses } = diagnosed;
  return [
    ...unexplainedText(diagnosed, words),
    ...(twoCauses === undefined
      ? []
      : [words.picture.twoCauses(twoCauses.first.description, twoCauses.second.description, twoCauses.probability)]),
  ];
}

/** What the round did to the picture; an ending says more itself. One text per block. */
export function pictureSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { diagnosed, before, lines } = report;
  if (diagnosed === undefined) return [];
  const change = diagnosed.outcome === 'open' ? [...leaderText(diagnosed, before, words), ...movedText(diagnosed, before, words)] : [];
  return [
    ...(diagnosed.reopened ? [words.picture.reopened] : []),
    // Where they are asked about, the question says it.
    ...(lines.some(({ kind }) => kind === 'conflict') ? [] : diagnosed.conflicts.map(words.picture.conflict)),
    ...(change.length === 0 ? [] : [change.join('\n')]),
    ...(diagnosed.discounted ? [] : [words.picture.undiscounted]),
  ];
}
