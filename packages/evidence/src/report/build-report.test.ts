// @module-tag long

import { phenomenonId } from '@dbdiag/graph-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportExample } from '../../test/report-example.ts';
import { reportExample } from '../../test/report-example.ts';
import { auditRef } from '../store/evidence-paths.ts';
import { readEvidence } from '../store/read-evidence.ts';
import { createEvidenceRedactor } from '../store/redact-evidence.ts';
import { buildReport } from './build-report.ts';
import type { DiagnosisReport, EvidenceRef } from './diagnosis-report.ts';
import { diagnosisReportSchema } from './diagnosis-report.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { reportWords } from './report-words.ts';

/** What the healthy ticket left unexamined, looked at here and not there. */
const quiet = [
  ...[
    'os_cpu_busy',
    'os_cpu_not_pg',
    'os_iowait',
    'blocks_per_xact',
    'catalog_reads_high',
    'rows_fetched_per_xact',
    'stmt_join_time',
    'stmt_write_time',
  ],
  ...['autovac_starts_late', 'sessions_many', 'scans_per_xact', 'tables_seqscanned', 'stmts_slow_many', 'ckpt_pages_rate'],
];

const hidden = ['pg.locks', 'pg.activity', 'pg.blockers', 'pg.horizon', 'pg.tables', 'pg.sequences', 'pg.database', 'pg.statements'];

/** Every reference of a report, wherever it stands. */
function referencesIn(value: unknown): readonly EvidenceRef[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'auditRef' in value && 'file' in value ? [{ auditRef: String(value.auditRef), file: String(value.file) }] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function sum(rows: DiagnosisReport['evidence']): number {
  return rows.reduce((total, { bits }) => total + bits, 0);
}

describe.each([
  { outcome: 'concluded', options: { tickets: ['lab-a-0039'] } },
  { outcome: 'two-causes', options: { tickets: ['lab-a-0021', 'lab-a-0048'] } },
  { outcome: 'no-fault-found', options: { tickets: ['lab-a-0001'], quiet } },
  { outcome: 'inconclusive', options: { tickets: ['lab-a-0014'], hidden } },
])('a report that is $outcome', ({ outcome, options }) => {
  let example: ReportExample;
  let report: DiagnosisReport;
  beforeAll(async () => {
    example = await reportExample(options);
    report = buildReport(example.input);
  });

  it('passes its own schema after a way through JSON, and is the same every time', () => {
    expect(report.outcome).toBe(outcome);
    expect(diagnosisReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(buildReport(example.input)).toEqual(report);
  });

  it('refers to nothing that is not in the store', async () => {
    const { store } = example;
    const references = referencesIn(report);
    const { audit } = await readEvidence({ emptyName: 'example-1', files: store.files() });
    const announced = new Map(audit.map((line) => [auditRef(line.sequence), line]));
    expect(references.length).toBeGreaterThan(30);
    for (const { auditRef: ref, file } of references) {
      const line = announced.get(`audit:${ref.slice('audit:'.length)}`);
      expect(line?.kind === 'kept' ? Object.keys(line.files) : []).toContain(file);
      expect(store.files().has(file)).toBe(true);
    }
  });

  it('has a reference for everything a probe measured', () => {
    const { evidence, counterEvidence, neutral } = report;
    for (const row of [...evidence, ...counterEvidence, ...neutral]) expect(row.evidenceRef).toBeDefined();
  });

  it('adds up: prior and all evidence are the posterior odds', () => {
    const { input } = example;
    const { account, evidence, counterEvidence, hypotheses } = report;
    expect((account?.priorBits ?? NaN) + sum(evidence) + sum(counterEvidence)).toBeCloseTo(account?.posteriorBits ?? NaN, 9);
    const odds = new Map(
      input.engine.posterior(input.result.state).map(({ hypothesisId, probability }) => [String(hypothesisId), probability]),
    );
    expect(account?.posteriorBits).toBeCloseTo(
      Math.log2((odds.get(account?.hypothesis ?? '') ?? NaN) / (odds.get(account?.against ?? '') ?? NaN)),
      6,
    );
    expect(hypotheses[0]?.probability).toBe(input.result.assessment.hypotheses[0]?.probability);
  });
});

describe('a report', () => {
  it('suggests only what reads or risks little, and leaves the rest to a person', async () => {
    const seen = new Set<string>();
    let concluded = 0;
    for (const ticket of ['lab-a-0039', 'lab-a-0061', 'lab-a-0009', 'lab-a-0070', 'lab-a-0029']) {
      const report = buildReport((await reportExample({ tickets: [ticket] })).input);
      for (const { risk, statement } of report.actions) {
        expect(['none', 'low']).toContain(risk.level);
        expect((statement ?? '').replace(/--.*$/gmu, '')).not.toMatch(
          /pg_terminate_backend|pg_drop_replication_slot|\bDROP\b|\bTRUNCATE\b/iu,
        );
      }
      for (const { risk } of report.forAPerson) seen.add(risk.level);
      const steps = report.actions.length + report.forAPerson.length;
      const named = report.outcome === 'concluded' || report.outcome === 'two-causes';
      expect(steps > 0).toBe(named);
      if (named) concluded += 1;
    }
    expect(concluded).toBeGreaterThanOrEqual(3);
    expect(seen.has('medium') || seen.has('high')).toBe(true);
  });

  it('says what a missing grant would be, for the role that lacks it', async () => {
    const { notMeasured } = buildReport((await reportExample({ tickets: ['lab-a-0021'], hidden })).input);
    expect(notMeasured.find(({ commandId }) => commandId === 'pg.activity')).toMatchObject({
      reason: 'noPrivilege',
      grant: 'GRANT pg_monitor TO dbdiag_monitor;',
    });
    expect(notMeasured.find(({ commandId }) => commandId === 'pg.sequences')?.grant).toContain('GRANT SELECT ON ALL SEQUENCES');
  });

  it('asks the user only what the probes did not measure, and nothing once it is sure', async () => {
    const { input: open } = await reportExample({ tickets: ['lab-a-0014'], hidden });
    const measured = new Set(open.result.readings.filter(({ status }) => status !== 'unknown').map(({ phenomenonId: id }) => id));
    const questions = buildReport(open).nextQuestions;
    expect(questions.length).toBeGreaterThan(0);
    for (const { phenomenonId: id } of questions) expect(measured.has(phenomenonId(id))).toBe(false);
    expect(buildReport((await reportExample({ tickets: ['lab-a-0039'] })).input).nextQuestions).toEqual([]);
  });

  it('hides what the redactor hides in texts of the target, and says how much', async () => {
    const redactor = createEvidenceRedactor({ names: ['dbdiag_monitor'], addresses: true });
    const { input: given } = await reportExample({
      tickets: ['lab-a-0039'],
      hidden: ['pg.sequences'],
      redactor,
      subject: 'password=tulip-77x',
      note: { en: 'role dbdiag_monitor at 203.0.113.9 may not', zh: '角色 dbdiag_monitor 在 203.0.113.9 上无权限' },
    });
    const report = buildReport(given);
    const text = JSON.stringify(report);
    for (const secret of ['tulip-77x', '203.0.113.9', 'db1.corp.example', '"dbdiag_monitor"']) expect(text).not.toContain(secret);
    expect(report.target).toMatchObject({ host: '‹address-1›', database: 'shop' });
    expect(report.redaction).toMatchObject({ names: true, addresses: true });
    expect(report.redaction.found.map(({ kind }) => kind)).toEqual(['address', 'name', 'password']);
  });

  it('shows what user and measurement disagree about, counted for neither', async () => {
    const id = phenomenonId('stmt_blocks_per_row');
    const said = await reportExample({
      tickets: ['lab-a-0039'],
      said: (engine, state) =>
        engine.record(state, [{ phenomenonId: id, status: 'present', source: 'user', words: 'every query reads a lot' }]),
    });
    const report = buildReport(said.input);
    const { conflicts, evidence, counterEvidence, neutral } = report;
    expect(conflicts).toMatchObject([{ phenomenonId: id, measured: 'absent' }]);
    expect(renderMarkdown(report, 'en')).toContain(`## ${reportWords.en.conflicts}\n\n- `);
    expect([...evidence, ...counterEvidence, ...neutral].some(({ phenomenonId: row }) => row === id)).toBe(false);
  });

  it('is made of nothing but the prior where nothing could be measured', async () => {
    const { input: given } = await reportExample({ tickets: [], hidden: ['pg.activity'] });
    const nothing = {
      ...given,
      result: {
        ...given.result,
        readings: [],
        rounds: [],
        ran: [],
        state: { findings: [], rounds: 0 },
        assessment: given.engine.assess({ findings: [], rounds: 0 }),
        outcome: 'inconclusive' as const,
      },
    };
    expect(buildReport(nothing)).toMatchObject({
      outcome: 'inconclusive',
      evidence: [],
      counterEvidence: [],
      neutral: [],
      rounds: [],
      actions: [],
    });
  });
});

describe('a report that is not decided while no fault is the most probable', () => {
  it('names no cause, and no past case', async () => {
    const { input } = await reportExample({ tickets: ['lab-a-0001'], hidden });
    const report = buildReport(input);
    expect(report).toMatchObject({ outcome: 'inconclusive', causes: [], pastTickets: [], actions: [], forAPerson: [] });
    expect(report.hypotheses[0]).toMatchObject({ id: 'healthy' });
    expect(renderMarkdown(report, 'en')).toContain('Most probably there is no fault, but the measurements do not settle it.');
    expect(renderHtml(report, 'zh')).toContain('最可能的是没有故障');
  });
});

/** What SQL alone doesn't see. */
const machine = ['host.cpu', 'host.memory', 'host.disk-usage', 'host.disk-io', 'host.network', 'log.server'];

describe('a report of no fault on a server whose machine nobody looked at', () => {
  const seenBySql = quiet.filter((id) => !id.startsWith('os_'));
  const noAccess = { en: 'There is no access to the machine.', zh: '无法访问服务器所在的机器。' };
  const ended = async (): Promise<DiagnosisReport> =>
    buildReport((await reportExample({ tickets: ['lab-a-0001'], quiet: seenBySql, hidden: machine, note: noAccess })).input);

  it('says what it does not cover: places, and the causes that would show there', async () => {
    const report = await ended();
    expect(report).toMatchObject({ outcome: 'no-fault-found', causes: [], pastTickets: [], actions: [], forAPerson: [] });
    expect(report.notCovered?.places.map(({ commandId }) => commandId)).toEqual(expect.arrayContaining(machine));
    const hog = report.notCovered?.causes.find(({ rootCauseId }) => rootCauseId === 'external_cpu_hog');
    expect(hog?.unexamined.map(({ phenomenonId: id }) => id)).toContain('os_cpu_not_pg');
  });

  it('names no fault as found, in any form', async () => {
    const report = await ended();
    const faults = report.hypotheses
      .filter(({ id }) => id !== 'healthy' && id !== 'other-cause')
      .map(({ description }) => description.en ?? '');
    expect(faults.length).toBeGreaterThan(0);
    const beforeGaps = renderMarkdown(report, 'en').split('## Not covered')[0] ?? '';
    const likely = /## How probable[^#]*/u.exec(renderMarkdown(report, 'en'))?.[0] ?? '';
    const title = /<title>[^<]*/u.exec(renderHtml(report, 'en'))?.[0] ?? '';
    expect(likely).toContain('all faults together');
    for (const fault of faults) for (const text of [beforeGaps, likely, title]) expect(text).not.toContain(fault);
  });

  it('tells the gaps in both languages and both forms', async () => {
    const report = await ended();
    for (const render of [renderMarkdown, renderHtml]) {
      expect(render(report, 'en')).toContain('Not covered by this');
      expect(render(report, 'en')).toContain('There is no access to the machine.');
      expect(render(report, 'zh')).toContain('本结论不包括');
      expect(render(report, 'zh')).toContain('无法访问服务器所在的机器。');
    }
  });

  it('leaves them out of every other outcome', async () => {
    expect(buildReport((await reportExample({ tickets: ['lab-a-0039'], hidden: machine })).input)).not.toHaveProperty('notCovered');
  });
});

describe('a report of a server that hides what it does', () => {
  it.each([
    ['track_counts', 'not-counting', "doesn't count"],
    ['track_activities', 'not-showing-activity', "doesn't show"],
  ])('says so first, and how to change it: %s', async (setting, kind, words) => {
    const { input } = await reportExample({ tickets: ['lab-a-0001'], quiet });
    const off = { ...input, facts: { ...input.facts, settings: { [setting]: 'off' } } };
    const report = buildReport(off);
    expect(report.notes).toMatchObject([{ kind, remedy: `ALTER SYSTEM SET ${setting} = on; SELECT pg_reload_conf();` }]);
    expect(renderMarkdown(report, 'en').indexOf(words)).toBeLessThan(renderMarkdown(report, 'en').indexOf('## '));
    expect(renderHtml(report, 'zh')).toContain(`${setting} = off`);
    expect(buildReport(input)).not.toHaveProperty('notes');
  });
});

describe('what speaks for a hypothesis', () => {
  it('is read as what is there; what is absent is folded away', async () => {
    const markdown = renderMarkdown(buildReport((await reportExample({ tickets: ['lab-a-0039'] })).input), 'en');
    const table = /## Evidence for[^#]*/u.exec(markdown)?.[0] ?? '';
    expect(table).toContain('| present |');
    expect(table).not.toContain('| absent |');
    expect(table).toMatch(/\d+ more, together/u);
  });

  it('says in every form what is there and not explained by what leads', async () => {
    const { input } = await reportExample({ tickets: ['lab-a-0039'] });
    const report = buildReport(input);
    const odd = { phenomenonId: 'odd', description: { en: 'something odd', zh: '怪事' }, bits: 3 };
    const puzzled = { ...report, unexplained: [odd] };
    expect(renderMarkdown(puzzled, 'en')).toContain(`## ${reportWords.en.unexplained}\n\n- something odd\n`);
    expect(renderHtml(puzzled, 'zh')).toContain('怪事');
    expect(renderMarkdown({ ...report, unexplained: [] }, 'en')).not.toContain(reportWords.en.unexplained);
  });
});
