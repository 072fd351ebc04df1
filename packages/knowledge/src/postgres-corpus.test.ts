import { GraphEngine, HEALTHY, ticketId, validateSnapshot } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import storedCampaigns from '../data/tickets.json' with { type: 'json' };
import { readCorpusData } from '../scripts/corpus-data.ts';
import { corpusVersion } from '../scripts/corpus-version.ts';
import { campaignsIn, storeCampaigns } from './campaign.ts';
import { corpusFileFormat, corpusFileOf } from './corpus-file.ts';
import ids from './fixtures/ids.json' with { type: 'json' };
import { corpusInfo, measurementsOf, postgresKnowledge, postgresLexicon } from './postgres-corpus.ts';

const knowledge = postgresKnowledge();

describe('the PostgreSQL corpus', () => {
  it('keeps its ids: none disappears, and a new one is added to fixtures/ids.json', () => {
    expect(knowledge.phenomena.map(({ id }) => id).sort()).toEqual(ids.phenomena);
    expect(knowledge.rootCauses.map(({ id }) => id).sort()).toEqual(ids.rootCauses);
    expect(knowledge.tickets.slice(0, 158).map(({ id }) => id)).toEqual(
      Array.from({ length: 158 }, (_, index) => `lab-a-${String(index + 1).padStart(4, '0')}`),
    );
    const planned = /^lab-(shapes-|ways-|firsts-|added-)?(job-queue|ledger|telemetry|web-shop)-[a-z_]+(\.[a-z_]+)?-[0-4]$/;
    expect(knowledge.tickets.slice(158).filter(({ id }) => !planned.test(id))).toEqual([]);
  });

  it('has the counts it says it has', () => {
    expect(corpusInfo.counts).toEqual({
      phenomena: 203,
      rootCauses: 85,
      rootCausesWithTickets: 76,
      tickets: 1894,
      healthyTickets: 173,
      concepts: postgresLexicon.concepts.length,
    });
    expect([knowledge.phenomena.length, knowledge.rootCauses.length, knowledge.tickets.length]).toEqual([203, 85, 1894]);
  });

  it('carries the version of its data', () => {
    expect(corpusInfo.version).toBe(corpusVersion(readCorpusData().versioned));
  });

  it('gives every ticket a source that can be followed', () => {
    for (const { id, source } of knowledge.tickets) {
      const repeatable = id.startsWith('lab-a-') ? '' : ' \\(size [\\d.]+, role \\w+[^)]*\\)';
      expect(source).toMatch(
        new RegExp(
          `^fault lab run ${id.replaceAll('.', '\\.')}, world [\\w-]+ \\([\\w -]+\\), injection [\\w.]+ at intensity \\d\\.\\d\\d${repeatable}, PostgreSQL 15\\.18, 2026-11-2[12347], lab thresholds$`,
        ),
      );
    }
  });

  it('says of every phenomenon in every ticket whether it held, did not, or was not looked at', () => {
    for (const { present, absent, unexamined } of knowledge.tickets) {
      expect([...present, ...absent, ...unexamined].sort()).toEqual(ids.phenomena);
    }
  });

  it('counts what the lab could not see as not looked at', () => {
    const neverMeasured = [
      'explain_row_misestimate',
      'explain_seqscan_selective',
      'os_network_rtt',
      'standby_log_conflict',
      'stmt_commit_slow',
      'stmt_savepoint',
      'tablespace_extra',
    ];
    for (const { unexamined } of knowledge.tickets) expect(unexamined).toEqual(expect.arrayContaining(neverMeasured));
  });

  it('stores the tickets without loss', () => {
    expect(storeCampaigns(campaignsIn(storedCampaigns))).toEqual(storedCampaigns);
  });

  it('is the same each time it is decoded', () => {
    expect(postgresKnowledge()).toEqual(knowledge);
  });

  it('makes an engine with the fitted alpha, a healthy hypothesis, and the causes without tickets', () => {
    const engine = new GraphEngine(knowledge);
    expect(validateSnapshot(knowledge)).toEqual([]);
    expect(engine.options.alpha).toBe(knowledge.fitted?.alpha);
    expect(engine.posterior({ findings: [], rounds: 0 }).map(({ hypothesisId }) => hypothesisId)).toContain(HEALTHY);
    expect(engine.causesWithoutTickets).toEqual([
      'correlated_columns',
      'gin_pending_list',
      'huge_pages_numa',
      'logical_consumer_slow',
      'lwlock_contention',
      'memory_overcommit',
      'network_latency',
      'parallel_starvation',
      'standby_query_conflict',
    ]);
  });

  it('has no figures of the machine from the runs that shared it with other jobs', () => {
    const machine = ['os_cpu_busy', 'os_cpu_not_pg', 'os_iowait'];
    const looked = knowledge.tickets
      .slice(0, 158)
      .flatMap(({ present, absent }) => [...present, ...absent].filter((id) => machine.includes(id)));
    expect(looked).toEqual([]);
  });
});

describe('measurementsOf', () => {
  it('gives the numbers behind a ticket', () => {
    const ticket = knowledge.tickets.find(({ rootCauseId }) => rootCauseId === 'missing_filter_index');
    const measured = measurementsOf(ticket?.id ?? ticketId(''));
    expect(measured?.map(({ phenomenonId }) => phenomenonId)).toEqual(ticket?.present);
    const share = measured?.find(({ phenomenonId }) => phenomenonId === 'seqscan_share_big');
    expect(share?.holdsWhen).toBe('> 0.3');
    expect(share?.value).toBeGreaterThan(0.3);
  });

  it('agrees with the conditions the runs were judged by', () => {
    for (const { id } of knowledge.tickets) {
      for (const { value, holdsWhen } of measurementsOf(id) ?? []) {
        const [operator, limit] = (holdsWhen ?? '> -1').split(' ');
        expect(operator === '>' ? value >= Number(limit) : value <= Number(limit)).toBe(true);
      }
    }
  });

  it('knows nothing of tickets from elsewhere', () => {
    expect(measurementsOf(ticketId('someone-elses'))).toBeUndefined();
  });
});

describe('corpusFileOf', () => {
  it('is a snapshot when it is read back', () => {
    const file: unknown = JSON.parse(JSON.stringify(corpusFileOf(knowledge)));
    expect(file).toMatchObject({ format: corpusFileFormat, version: 1 });
    expect(validateSnapshot(file)).toEqual([]);
    expect(file).toEqual({ ...knowledge, format: corpusFileFormat, version: 1 });
  });

  it('has no fitted parameters where the snapshot has none', () => {
    const { phenomena, rootCauses, tickets } = knowledge;
    expect(corpusFileOf({ phenomena, rootCauses, tickets })).not.toHaveProperty('fitted');
  });
});
