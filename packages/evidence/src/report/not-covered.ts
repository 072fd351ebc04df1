import type { PhenomenonId } from '@dbdiag/graph-engine';
import { HEALTHY, isRootCauseId } from '@dbdiag/graph-engine';
import type { Reading } from '../probe/reading.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { describeHypothesis, describePhenomenon } from './hypothesis-names.ts';
import { redactedNote } from './not-measured.ts';
import type { ReportInput } from './report-input.ts';
import { uncoveredCauses, uncoveredSigns } from './report-limits.ts';

/**
 * What *no fault found* doesn't cover: the places nothing could be read from, and the causes that are still possible because
 * what would show them was not examined. Absent for every other outcome, and where everything was examined.
 */
export function whatIsNotCovered(input: ReportInput): Pick<DiagnosisReport, 'notCovered'> {
  if (input.result.outcome !== 'no-fault-found') return {};
  const places = unreadPlaces(input);
  const causes = causesLeft(input);
  return places.length === 0 && causes.length === 0 ? {} : { notCovered: { places, causes } };
}

type NotCovered = NonNullable<DiagnosisReport['notCovered']>;

/**
 * Commands that were asked for, or known not to be available, and told of nothing. What no round chose is no gap: it promised
 * nothing; nor is what was read and has nothing in it, as a server without partitions.
 */
function unreadPlaces({ result, commands, redactor }: ReportInput): NotCovered['places'] {
  const tried = new Set(result.rounds.flatMap(({ newReadings }) => newReadings.map(({ phenomenonId }) => phenomenonId)));
  return commands.flatMap(({ id, title }) => {
    const readings = result.readings.filter(({ commandId }) => commandId === id);
    const unread = readings.filter(isUnread);
    const [first] = unread.filter(({ phenomenonId, reason }) => tried.has(phenomenonId) && reason !== 'empty');
    if (first === undefined || unread.length < readings.length) return [];
    return [{ commandId: id, title, note: redactedNote(first.note, redactor) }];
  });
}

/** Whether there is a number, one that neither limit makes a yes or a no. */
export function isBetween(reading: Reading): boolean {
  return reading.status === 'unknown' && reading.reason === 'between';
}

function isUnread(reading: Reading): reading is Extract<Reading, { readonly status: 'unknown' }> {
  return reading.status === 'unknown';
}

/**
 * Causes that the evidence doesn't rule out, and that something would tell from no fault which nobody has examined. A cause whose
 * most telling sign was found between two limits was examined: what it showed stands among what speaks against no fault.
 */
function causesLeft({ engine, result }: ReportInput): NotCovered['causes'] {
  const { state } = result;
  const examined = new Set(result.readings.flatMap((reading) => (isBetween(reading) ? [reading.phenomenonId] : [])));
  const describe = (phenomenonId: PhenomenonId): { readonly phenomenonId: string; readonly description: object } => ({
    phenomenonId,
    description: describePhenomenon(engine, phenomenonId),
  });
  return engine
    .posterior(state)
    .filter(({ probability }) => probability >= engine.options.ruleOutBelow)
    .flatMap(({ hypothesisId: id, probability }) => {
      if (!isRootCauseId(id)) return [];
      const { separating } = engine.explain(state, id, HEALTHY);
      const telling = separating.filter(({ underHypothesis, underAgainst }) => underHypothesis > underAgainst);
      const unexamined = telling
        .filter(({ phenomenonId }) => !examined.has(phenomenonId))
        .slice(0, uncoveredSigns)
        .map(({ phenomenonId }) => describe(phenomenonId));
      const [most] = telling;
      return unexamined.length === 0 || (most !== undefined && examined.has(most.phenomenonId))
        ? []
        : [{ rootCauseId: id, description: describeHypothesis(engine, id), probability, unexamined }];
    })
    .slice(0, uncoveredCauses);
}
