import type { Locale } from '@dbdiag/graph-engine';
import { shownAs } from '../../reply/line-texts.ts';
import { lineWords } from '../../reply/line-words.ts';
import { replyMarks } from '../../reply/marks.ts';
import type { ToolDetails } from '../../reply/tool-details.ts';
import type { FinishedTurn, NumberedLine, Section, ToolShare } from '../../reply/tool-view.ts';
import type { DescribedRecommendation, DiagnoseOutput } from '../schemas.ts';
import { suspicionWords } from '../suggestion/suspicion-words.ts';
import { askedFact, diagnosedFact, matchedFact, notHeldFact, weighedFact } from '../turn-facts.ts';
import { checksAsked, checkText } from './check-text.ts';
import { endingSection } from './diagnosis-section.ts';
import { misfitSection, outlookSection, pictureSection } from './picture-section.ts';
import { leftSection, recordedSection } from './recorded-section.ts';
import type { RoundReport } from './round-report.ts';
import { isOver, reportRound } from './round-report.ts';

/** A check and the line that asks for it. */
interface Check {
  readonly recommendation: DescribedRecommendation;
  readonly line: NumberedLine;
}

/** What is worth checking, but for what is being asked about as half an answer. */
function checksOf({ outcome, recommendations }: DiagnoseOutput, { locale, length, facts }: FinishedTurn): readonly Check[] {
  const waiting = new Set([
    ...matchedFact.in(facts).flatMap(({ hedged }) => hedged.map(({ phenomenonId }) => phenomenonId)),
    ...askedFact.in(facts).flatMap(({ options }) => options.flatMap(({ kind, phenomenonId }) => (kind === 'hedged' ? [phenomenonId] : []))),
  ]);
  const { checksHead, secondCauseHead } = lineWords[locale];
  return recommendations
    .filter(({ phenomenonId }) => !waiting.has(phenomenonId))
    .map((recommendation) => ({
      recommendation,
      line: {
        kind: 'check',
        // Once a diagnosis isn't open, what is asked is asked about a second cause.
        head: outcome === 'open' ? checksHead : secondCauseHead,
        text: checkText(recommendation, { locale, length }),
        shown: shownAs('recommendation', { phenomenonId: recommendation.phenomenonId, onYes: 'present' }),
      },
    }));
}

function conflictLines({ conflicts }: DiagnoseOutput, locale: Locale): readonly NumberedLine[] {
  const words = lineWords[locale];
  return conflicts.map(({ phenomenonId, description, user, probe }) => ({
    kind: 'conflict',
    head: words.conflictsHead,
    text: words.conflict(description, user, probe),
    shown: shownAs('contradiction', { phenomenonId, onYes: user }),
  }));
}

/** A suspicion of the round before that still tilts the picture; where this turn was about suspicions, that says it. */
function suspicionSection({ suspicion }: DiagnoseOutput, { locale, facts }: FinishedTurn): Section {
  const isSaid = weighedFact.in(facts).length + notHeldFact.in(facts).length > 0;
  if (suspicion === undefined || isSaid) return { kind: 'suspicion', blocks: [] };
  const said = suspicion.words ?? replyMarks[locale].list(suspicion.causes.map(({ description }) => description));
  return { kind: 'suspicion', blocks: [suspicionWords[locale].active(said)] };
}

/** What the diagnosis says, as details. */
function withRound(
  details: ToolDetails,
  { diagnosed, corrected, unused }: RoundReport,
  checks: readonly DescribedRecommendation[],
): ToolDetails {
  const {
    diagnosis,
    provisional,
    contradictedBy,
    twoCauses,
    suspicion,
    hypotheses,
    changes = [],
    recorded,
    conflicts,
    reopened,
    unexplained,
    wouldSeparate,
  } = diagnosed;
  return {
    ...details,
    recommendations: checks,
    ...(diagnosis !== undefined && { diagnosis }),
    ...(provisional !== undefined && { provisional }),
    ...(contradictedBy !== undefined && { contradictedBy }),
    ...(twoCauses !== undefined && { twoCauses }),
    ...(suspicion !== undefined && { suspicion }),
    hypotheses,
    changes,
    recorded,
    conflicts,
    reopened,
    unexplained,
    wouldSeparate,
    corrected,
    unused: unused.map(({ words }) => words),
  };
}

function shareOf(report: RoundReport, turn: FinishedTurn): ToolShare {
  const { diagnosed } = report;
  const { locale, length, facts } = turn;
  const checks = checksOf(diagnosed, turn);
  const contradictions = matchedFact.in(facts).at(-1)?.contradictions ?? [];
  // Those that are worth asking too, but for no number, are in the details only.
  const askedOf = (shown: readonly NumberedLine[]): readonly DescribedRecommendation[] =>
    checks.some(({ line }) => shown.includes(line)) ? checks.map(({ recommendation }) => recommendation) : [];
  return {
    lines: [...conflictLines(diagnosed, locale), ...checks.slice(0, checksAsked[length]).map(({ line }) => line)],
    sections: (shown) => [
      recordedSection(report, locale),
      leftSection(report, shown.some(({ kind }) => kind === 'contradiction') ? [] : contradictions, locale),
      suspicionSection(diagnosed, turn),
      pictureSection(diagnosed, shown, turn),
      endingSection(report, shown, turn),
      misfitSection(report, turn),
      outlookSection(diagnosed, askedOf(shown)[0], turn),
    ],
    details: (details, shown) => withRound(details, report, askedOf(shown)),
    recorded: diagnosed.recorded.length,
    settlesLines: true,
    ...(isOver(diagnosed) && checks.length === 0 && { ends: true }),
  };
}

/**
 * What a turn did to the diagnosis, as the last of the calls tells it that did anything to it; nothing for the others.
 *
 * @param own - What the call itself did.
 */
export function roundShare(own: DiagnoseOutput, turn: FinishedTurn): ToolShare {
  const report = diagnosedFact.in(turn.facts).at(-1) === own ? reportRound(turn) : undefined;
  return report === undefined ? {} : shareOf(report, turn);
}
