import type { Locale } from '@dbdiag/graph-engine';
import type { Section } from '@dbdiag/tools';
import { bounded, bullets, replyMarks } from '@dbdiag/tools/agent-kit';
import type { MeasuredWords } from './measured-words.ts';
import { measuredWords } from './measured-words.ts';
import type { CollectEvidenceOutput } from './measuring-schemas.ts';

/** How many of the phenomena that are there are listed; the rest is counted. */
const presentListed = 12;

function unmeasuredText({ unmeasured }: CollectEvidenceOutput, measured: MeasuredWords): readonly string[] {
  if (unmeasured.length === 0) return [];
  const counts = new Map<(typeof unmeasured)[number]['reason'], number>();
  for (const { reason } of unmeasured) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = Array.from(counts, ([reason, count]) => ({ reason, count })).sort(
    (a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1),
  );
  return [measured.unmeasured(unmeasured.length, reasons)];
}

/** What was seen with its value, how much wasn't, and what could not be looked at: three different things. */
function listText(collected: CollectEvidenceOutput, locale: Locale): readonly string[] {
  const measured = measuredWords[locale];
  const marks = replyMarks[locale];
  const { readings, ran, seconds, unmeasured } = collected;
  if (readings.length + unmeasured.length === 0) return [];
  const present = readings.filter(({ status }) => status === 'present').map(measured.present);
  const absent = readings.length - present.length;
  const items = [
    ...(present.length === 0 && absent > 0 ? [measured.nonePresent(absent)] : bounded(present, presentListed, marks.more)),
    ...(present.length > 0 && absent > 0 ? [measured.absent(absent)] : []),
    ...unmeasuredText(collected, measured),
  ];
  return [[seconds > 0 ? measured.head(ran.length, seconds) : measured.recalled(ran.length), bullets(items)].join('\n')];
}

/** What was measured. */
export function measuredSection(collected: CollectEvidenceOutput, locale: Locale): Section {
  const measured = measuredWords[locale];
  const { notRun, remaining, lost, readings, unmeasured, culprit } = collected;
  const nothing = readings.length + unmeasured.length > 0 || lost ? [] : [remaining.length === 0 ? measured.nothingLeft : measured.notNow];
  const blocks = [
    ...listText(collected, locale),
    ...(culprit === undefined ? [] : [measured.culprit(culprit)]),
    ...(lost ? [measured.lost] : []),
    ...nothing,
    ...(notRun.length === 0 ? [] : [measured.notRun(notRun)]),
  ];
  return { kind: 'measured', blocks };
}
