import type { Locale, LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import { HEALTHY, localize, phenomenonId } from '@dbdiag/graph-engine';
import { formatValue } from '@dbdiag/tools';
import { describeObject } from '../culprit/describe-object.ts';
import { readObjects } from '../culprit/read-objects.ts';
import type { MeasuredObject } from '../objects/measured-object.ts';
import type { Reading } from '../probe/reading.ts';
import { describeMeasured } from './applied-limit.ts';
import type { DiagnosisReport, EvidenceRow } from './diagnosis-report.ts';
import type { ReportInput } from './report-input.ts';

type Unexplained = DiagnosisReport['unexplained'];

/** Bits from which a sign is told of beside *no fault*: it makes a fault twice as probable. */
const tellingBits = 1;

/**
 * What is there and the leading hypothesis explains badly, most first, each with what was measured of it. While that is *no fault*,
 * every sign that speaks clearly for a fault is among them, however often servers without one show it.
 */
export function whatIsUnexplained(input: ReportInput, counterEvidence: readonly EvidenceRow[]): Unexplained {
  const found = new Map<PhenomenonId, number>(
    input.result.assessment.unexplained.map(({ finding: { phenomenonId: id }, bits }) => [id, bits]),
  );
  for (const row of againstNoFault(input, counterEvidence)) {
    const id = phenomenonId(row.phenomenonId);
    found.set(id, Math.max(-row.bits, found.get(id) ?? 0));
  }
  const measured = createMeasuredWords(input);
  return [...found]
    .map(([id, bits]) => ({ phenomenonId: id, description: withMeasured(describeMeasured(input, id), measured(id)), bits }))
    .toSorted((a, b) => b.bits - a.bits || (a.phenomenonId < b.phenomenonId ? -1 : 1));
}

/** A verdict where there is no cause to name: the sign that speaks most for a fault after all. */
export function verdictOnNoFault(
  input: ReportInput,
  { counterEvidence, unexplained }: Pick<DiagnosisReport, 'counterEvidence' | 'unexplained'>,
): Pick<DiagnosisReport, 'verdict'> {
  const [most] = againstNoFault(input, counterEvidence);
  const description = unexplained.find(({ phenomenonId }) => phenomenonId === most?.phenomenonId)?.description;
  if (description === undefined) return {};
  return {
    verdict: {
      en: `What speaks most against “no fault”: ${localize(description, 'en')}.`,
      zh: `最不支持“无故障”的是：${localize(description, 'zh')}。`,
    },
  };
}

/** Signs that are there and speak clearly against *no fault* while it leads, most first. */
function againstNoFault({ result }: ReportInput, counterEvidence: readonly EvidenceRow[]): readonly EvidenceRow[] {
  if (result.assessment.hypotheses[0]?.hypothesisId !== HEALTHY) return [];
  return counterEvidence.filter(({ status, bits }) => status === 'present' && bits <= -tellingBits);
}

/** What was measured of a phenomenon that holds: the number, and whom it is about. */
function createMeasuredWords({ result, redactor }: ReportInput): (id: PhenomenonId) => (locale: Locale) => string | undefined {
  const objects = readObjects(result.readings, redactor);
  const readings = new Map<string, Reading>(result.readings.map((reading) => [reading.phenomenonId, reading]));
  return (id) => (locale) => {
    const reading = readings.get(id);
    const [object] = objects.of(id);
    const parts = [
      reading?.status === 'present' ? valueText(reading, object, locale) : undefined,
      object === undefined ? undefined : describeObject(object, locale),
    ].filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.join({ en: ', ', zh: '，' }[locale]);
  };
}

/** A number that says more than that the phenomenon is there, or than its object does. */
function valueText(
  { value, unit }: Extract<Reading, { readonly status: 'present' | 'absent' }>,
  object: MeasuredObject | undefined,
  locale: Locale,
): string | undefined {
  if (unit === 'yes/no' || ((unit === 'count' || unit === 'ratio') && object !== undefined)) return undefined;
  return formatValue(value, unit, locale);
}

function withMeasured({ en, zh }: LocalizedText, measured: (locale: Locale) => string | undefined): LocalizedText {
  const [english, chinese] = [measured('en'), measured('zh')];
  return {
    ...(en !== undefined && { en: english === undefined ? en : `${en}: ${english}` }),
    ...(zh !== undefined && { zh: chinese === undefined ? zh : `${zh}：${chinese}` }),
  };
}
