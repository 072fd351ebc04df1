import { HEALTHY } from '@dbdiag/graph-engine';
import type { Named } from '../../reply/marks.ts';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, bullets } from '../../reply/text-layout.ts';
import type { FinishedTurn, NumberedLine, Section } from '../../reply/tool-view.ts';
import { repliesSinceRestart } from '../../session/since-restart.ts';
import type { DescribedRecommendation, DiagnoseOutput } from '../schemas.ts';
import { standsOutFrom } from '../standing-line.ts';
import { pictureWords } from './picture-words.ts';
import type { RoundReport } from './round-report.ts';

/** How many are named while none stands out. */
const leadingNamed = 3;

/** How many of each direction are named besides the leader: a glance, not a table. */
const movesNamed = 2;

/** How many findings that don't fit are named. */
const unexplainedNamed = { brief: 2, full: 5 } as const;

function named({ description: name, probability }: DiagnoseOutput['hypotheses'][number]): Named {
  return { name, probability };
}

/** What a turn did to the leading hypothesis: against what led in the last reply, not against what a suspicion of this one made of it. */
function leaderText(
  { hypotheses, before: round }: DiagnoseOutput,
  { locale, before: { topHypothesis, topProbability } }: FinishedTurn,
): readonly string[] {
  const picture = pictureWords[locale];
  const [leader] = hypotheses;
  if (leader === undefined) return [];
  if (leader.probability < standsOutFrom) return [picture.noLeader(hypotheses.slice(0, leadingNamed).map(named))];
  const now = named(leader);
  if (round === undefined) return [picture.firstLeader(now)];
  if (topHypothesis.hypothesisId === leader.hypothesisId) return [picture.sameLeader(now, topProbability)];
  return [picture.newLeader(now, { name: topHypothesis.description, probability: topProbability })];
}

/** What moved besides the hypotheses that the sentence about the leader already names. */
function movedText({ changes = [], hypotheses }: DiagnoseOutput, { locale, before: { topHypothesis } }: FinishedTurn): readonly string[] {
  const picture = pictureWords[locale];
  const [leader] = hypotheses;
  const said = leader === undefined || leader.probability < standsOutFrom ? [] : [leader.hypothesisId, topHypothesis.hypothesisId];
  const others = changes
    .filter(({ hypothesisId }) => !said.includes(hypothesisId))
    .map(({ description: name, before: from, after }) => ({ name, before: from, after }));
  const risen = others.filter((change) => change.after > change.before).slice(0, movesNamed);
  const fallen = others.filter((change) => change.after < change.before).slice(0, movesNamed);
  return risen.length + fallen.length === 0 ? [] : [picture.moved(risen, fallen)];
}

/** What to expect next, while the diagnosis is open. It stands before the checks. */
export function outlookSection(
  { outcome, hypotheses }: DiagnoseOutput,
  check: DescribedRecommendation | undefined,
  { locale, length, standing, before }: FinishedTurn,
): Section {
  const { tone } = pictureWords[locale];
  const outlook = (...blocks: readonly string[]): Section => ({ kind: 'outlook', blocks });
  if (outcome !== 'open') return outlook();
  const [, other] = hypotheses;
  // In a brief reply the first line says how far it is; what to do about being stuck is said when it begins.
  if (length === 'brief' && (standing.status === 'narrowing' || standing.status === 'confirming' || standing.status === before.status))
    return outlook();
  if (standing.status === 'stuck')
    return outlook(tone.stuck(standing.topHypothesis.description, other === undefined ? undefined : named(other)));
  if (check === undefined) return outlook();
  switch (standing.status) {
    case 'exploring':
      return outlook(tone.exploring);
    case 'narrowing':
      return outlook(tone.narrowing(standing.hypothesesCount));
    case 'confirming':
      return outlook(tone.confirming(check.description));
  }
}

function unexplainedText(
  { unexplained, hypotheses, twoCauses, outcome, recommendations }: DiagnoseOutput,
  { locale, length }: Pick<FinishedTurn, 'locale' | 'length'>,
): readonly string[] {
  const picture = pictureWords[locale];
  const marks = replyMarks[locale];
  const [leader] = hypotheses;
  const [first] = unexplained;
  if (leader === undefined || first === undefined) return [];
  const items = unexplained.map(({ description, words }) =>
    words === undefined ? description : `${description}${marks.colon}${marks.quote(words)}`,
  );
  const toAsk = outcome === 'concluded' && recommendations.length === 0 ? [picture.toLookForSecond] : [];
  const beside = twoCauses === undefined ? [picture.afterUnexplained, ...toAsk] : [];
  const after = leader.hypothesisId === HEALTHY ? [picture.afterUnhealthy] : beside;
  return [[picture.unexplained(leader.description), bullets(bounded(items, unexplainedNamed[length], marks.more)), ...after].join('\n')];
}

/** Findings because of which the leading cause isn't concluded. */
function contradictedText(
  { contradictedBy = [], hypotheses }: DiagnoseOutput,
  { locale, length }: Pick<FinishedTurn, 'locale' | 'length'>,
): readonly string[] {
  const marks = replyMarks[locale];
  const [leader] = hypotheses;
  if (leader === undefined || contradictedBy.length === 0) return [];
  const items = contradictedBy.map(({ description, status, words }) => {
    const answer = marks.finding(description, status);
    return words === undefined ? answer : `${answer}${marks.colon}${marks.quote(words)}`;
  });
  return [
    [pictureWords[locale].contradicted(leader.description), bullets(bounded(items, unexplainedNamed[length], marks.more))].join('\n'),
  ];
}

/** What does not fit one cause: findings it explains badly, and that there may be two. */
export function misfitSection({ diagnosed, stands }: RoundReport, turn: Pick<FinishedTurn, 'locale' | 'length'>): Section {
  const { locale } = turn;
  if (stands) return { kind: 'misfit', blocks: [] };
  const { twoCauses } = diagnosed;
  const both =
    twoCauses === undefined
      ? []
      : [pictureWords[locale].twoCauses(twoCauses.first.description, twoCauses.second.description, twoCauses.probability)];
  const contradicted = contradictedText(diagnosed, turn);
  const rest = contradicted.length > 0 ? contradicted : unexplainedText(diagnosed, turn);
  return { kind: 'misfit', blocks: [...rest, ...both] };
}

/** What the round did to the picture; an ending says more itself. */
export function pictureSection(diagnosed: DiagnoseOutput, shown: readonly NumberedLine[], turn: FinishedTurn): Section {
  const picture = pictureWords[turn.locale];
  // A brief reply begins with where things stand.
  const change =
    diagnosed.outcome === 'open' && turn.length === 'full' ? [...leaderText(diagnosed, turn), ...movedText(diagnosed, turn)] : [];
  return {
    kind: 'picture',
    blocks: [
      ...(diagnosed.reopened ? [picture.reopened] : []),
      // Where they are asked about, the question says it.
      ...(shown.some(({ kind }) => kind === 'conflict') ? [] : diagnosed.conflicts.map(picture.conflict)),
      ...(change.length === 0 ? [] : [change.join('\n')]),
      ...(diagnosed.discounted || isKnown(picture.undiscounted, turn) ? [] : [picture.undiscounted]),
    ],
  };
}

/** Whether a note was told in this diagnosis already; a full reply tells it each time. */
function isKnown(note: string, { length, opening }: FinishedTurn): boolean {
  return length === 'brief' && repliesSinceRestart(opening).some((reply) => reply.includes(note));
}
