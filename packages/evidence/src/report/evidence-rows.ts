import type { Explanation, Finding, PhenomenonId } from '@dbdiag/graph-engine';
import type { Reading } from '../probe/reading.ts';
import { describeMeasured } from './applied-limit.ts';
import type { DiagnosisReport, EvidenceRow } from './diagnosis-report.ts';
import { describePhenomenon } from './hypothesis-names.ts';
import type { ReportInput } from './report-input.ts';
import { createReferences } from './report-references.ts';
import { whatIsUnexplained } from './what-is-unexplained.ts';

type Tables = Pick<DiagnosisReport, 'evidence' | 'counterEvidence' | 'neutral' | 'conflicts' | 'contradictedBy' | 'unexplained'>;
type Examined = Extract<Reading, { readonly value: number }>;

/** Everything that was looked at, sorted by what it says for the leading hypothesis against its rival. */
export function evidenceTables(input: ReportInput, explanation: Explanation | undefined): Tables {
  const { engine, result } = input;
  const bits = new Map<PhenomenonId, number>(
    [...(explanation?.for ?? []), ...(explanation?.opposing ?? [])].map((item) => [item.finding.phenomenonId, item.bits]),
  );
  const toRow = createRowMaker(input);
  const rows = engine
    .currentFindings(result.state)
    .flatMap((finding) =>
      finding.status === 'present' || finding.status === 'absent' ? [toRow(finding, bits.get(finding.phenomenonId) ?? 0)] : [],
    )
    .toSorted((a, b) => Math.abs(b.bits) - Math.abs(a.bits) || (a.phenomenonId < b.phenomenonId ? -1 : 1));
  const refer = createReferences(result);
  const readings = new Map(result.readings.map((reading) => [reading.phenomenonId, reading]));
  const counterEvidence = rows.filter((row) => row.bits < 0);
  return {
    evidence: rows.filter((row) => row.bits > 0),
    counterEvidence,
    neutral: rows.filter((row) => row.bits === 0),
    conflicts: result.assessment.conflicts.map(({ phenomenonId, probe }) => {
      const reading = readings.get(phenomenonId);
      const evidenceRef = reading === undefined ? undefined : refer(reading);
      return {
        phenomenonId,
        description: describeMeasured(input, phenomenonId),
        measured: probe.status === 'present' ? 'present' : 'absent',
        ...(evidenceRef !== undefined && { evidenceRef }),
      };
    }),
    ...contradiction(input),
    unexplained: whatIsUnexplained(input, counterEvidence),
  };
}

/** Findings because of which a leader isn't concluded that is sure enough among the known. */
function contradiction(input: ReportInput): Pick<Tables, 'contradictedBy'> {
  const {
    engine,
    result: { assessment },
  } = input;
  const contradictedBy = assessment.contradictedBy.flatMap(({ finding: { phenomenonId, status }, bits }) =>
    status === 'present' || status === 'absent' ? [{ phenomenonId, description: describeMeasured(input, phenomenonId), status, bits }] : [],
  );
  const [leader] = assessment.hypotheses;
  const isSure = leader !== undefined && leader.probability >= engine.options.concludeAt;
  return isSure && assessment.outcome !== 'concluded' && contradictedBy.length > 0 ? { contradictedBy } : {};
}

/** Makes the row of a finding, with the reading behind it. */
function createRowMaker(input: ReportInput): (finding: Finding & { readonly status: 'present' | 'absent' }, bits: number) => EvidenceRow {
  const { engine, result, redactor } = input;
  const refer = createReferences(result);
  const readings = new Map<PhenomenonId, Examined>(
    result.readings.flatMap((reading) => (reading.status === 'unknown' ? [] : [[reading.phenomenonId, reading]])),
  );
  return ({ phenomenonId, source, status, words }, bits) => {
    const row = { phenomenonId, description: describePhenomenon(engine, phenomenonId), source, status, bits };
    const reading = source === 'probe' ? readings.get(phenomenonId) : undefined;
    if (reading === undefined) return { ...row, ...(words !== undefined && { words: redactor.redact(words).text }) };
    const evidenceRef = refer(reading);
    return {
      ...row,
      description: describeMeasured(input, phenomenonId),
      value: reading.value,
      unit: reading.unit,
      threshold: { operator: reading.condition.operator, limit: reading.condition.limit },
      ...(reading.subject !== undefined && { subject: redactor.redact(reading.subject).text }),
      ...(evidenceRef !== undefined && { evidenceRef }),
    };
  };
}
