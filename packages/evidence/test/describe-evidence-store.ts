import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { commandId } from '../src/command/command-id.ts';
import { EvidenceSealedError, InvalidEvidenceNameError } from '../src/store/evidence-errors.ts';
import type { EvidenceRecord, EvidenceStore } from '../src/store/evidence-store.ts';
import type { StoredEvidence } from '../src/store/read-evidence.ts';
import { lookAt, recordOf } from './evidence-examples.ts';

/** A store under test and how to open what it wrote. */
export interface StoreUnderTest {
  readonly store: EvidenceStore;
  readonly open: () => Promise<StoredEvidence>;
  /** The text of every file by path. */
  readonly files: () => Promise<ReadonlyMap<string, string>>;
}

/** What every store of evidence must do. */
export function describeEvidenceStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`EvidenceStore: ${name}`, () => {
    it('numbers looks and records in one sequence', async () => {
      const { store } = await create();
      expect(await store.audit(lookAt('pg.activity'))).toBe('audit:0001');
      expect(await store.keep(recordOf('pg.activity'))).toBe('audit:0002');
      expect(await store.audit(lookAt('pg.locks'))).toBe('audit:0003');
    });

    it('gives back records exactly as they were kept, numbers JSON does not have among them', async () => {
      const { store, open } = await create();
      const records = [
        recordOf('pg.activity', { a: NaN, b: -Infinity, c: '‹secret› \u{1F418}\u0000\ud800', d: null, e: true }),
        recordOf('pg.locks', { x: 1e-7 }, 2),
      ];
      for (const record of records) await store.keep(record);
      await store.seal();
      expect((await open()).records).toEqual(records.map((record, index) => ({ ...record, auditRef: `audit:000${String(index + 1)}` })));
    });

    it('keeps what failed and what never ran', async () => {
      const { store, open } = await create();
      const record: EvidenceRecord = {
        round: 1,
        capture: {
          commandId: commandId('pg.bloat-tables'),
          executions: [
            {
              atSeconds: 0,
              elapsedMs: 1500,
              result: { ok: false, failure: { reason: 'timeout', message: 'canceling statement due to statement timeout', code: '57014' } },
            },
          ],
          notRun: { reason: 'tooHeavy', note: { en: '900 MB', zh: '900 MB' } },
        },
        readings: [
          {
            phenomenonId: phenomenonId('table_bloat'),
            commandId: commandId('pg.bloat-tables'),
            status: 'unknown',
            reason: 'timeout',
            note: { en: 'statement timeout' },
          },
          {
            phenomenonId: phenomenonId('long_xact'),
            commandId: commandId('pg.bloat-tables'),
            status: 'unknown',
            reason: 'unreached',
            note: { en: 'no more than 25 s could have been reached' },
          },
        ],
      };
      await store.keep(record);
      expect((await open()).records).toEqual([{ ...record, auditRef: 'audit:0001' }]);
    });

    it('lets what the target said stand in raw files only', async () => {
      const { store, files } = await create();
      await store.audit(
        lookAt('pg.activity', {
          ran: "SELECT 1 -- password='tulip-77x'",
          result: { ok: true, rows: [{ query: "ALTER ROLE app PASSWORD 'tulip-77x'" }] },
        }),
      );
      await store.keep(recordOf('pg.activity', { query: "ALTER ROLE app PASSWORD 'tulip-77x'" }));
      await store.writeIndex('session', { note: "password='tulip-77x'" });
      await store.writeIndex('diagnosis_report', { note: "password='tulip-77x'" });
      await store.seal();
      const leaking = Array.from(await files()).filter(([, text]) => text.includes('tulip-77x'));
      expect(leaking.map(([path]) => path).toSorted()).toEqual(['raw/0002-pg.activity.json', 'raw/session.json']);
    });

    it('gives the recording back as it was, secrets with it', async () => {
      const { store, open } = await create();
      const recording = { rounds: [1, 2], words: "password='tulip-77x'", z: null };
      await store.writeIndex('session', recording);
      expect((await open()).recording).toEqual(recording);
    });

    it('replaces a document that is written again', async () => {
      const { store, open } = await create();
      await store.writeIndex('diagnosis_trace', { rounds: 1 });
      await store.writeIndex('diagnosis_trace', { rounds: 2 });
      await store.seal();
      expect((await open()).documents.get('diagnosis_trace')).toEqual({ rounds: 2 });
    });

    it('keeps the literals of SQL that is dbdiag’s own in a report', async () => {
      const { store, open } = await create();
      const report = { statement: "SELECT pid FROM pg_stat_activity WHERE state = 'active'" };
      await store.writeIndex('diagnosis_report', report);
      expect((await open()).documents.get('diagnosis_report')).toEqual(report);
    });

    it('says what ran once per text and always by its hash', async () => {
      const { store, open } = await create();
      await store.audit(lookAt('pg.activity'));
      await store.audit(lookAt('pg.activity'));
      const [first, second] = (await open()).audit;
      expect(first).toMatchObject({ kind: 'look', ran: "SELECT count(*) FROM pg_stat_activity WHERE state = 'active'" });
      expect(second).not.toHaveProperty('ran');
      expect(second).toHaveProperty('ranSha256', first?.kind === 'look' ? first.ranSha256 : undefined);
    });

    it('chains what overlapping callers do', async () => {
      const { store, open } = await create();
      const refs = await Promise.all(
        Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? store.keep(recordOf('pg.activity')) : store.audit(lookAt('pg.locks')))),
      );
      expect(new Set(refs).size).toBe(30);
      await store.seal();
      expect((await open()).audit.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it('opens an interrupted session as incomplete', async () => {
      const { store, open } = await create();
      await store.audit(lookAt('pg.activity'));
      await store.keep(recordOf('pg.activity'));
      expect(await open()).toMatchObject({ state: 'incomplete', leftovers: [], records: [recordOf('pg.activity')] });
    });

    it('seals a session in which nothing happened', async () => {
      const { store, open } = await create();
      const seal = await store.seal();
      expect(seal).toMatchObject({ files: 1, auditLines: 0 });
      expect(await open()).toMatchObject({ sessionId: store.sessionId, state: 'sealed', seal: seal.sha256, audit: [] });
    });

    it('takes nothing more once it is sealed', async () => {
      const { store, files } = await create();
      await store.keep(recordOf('pg.activity'));
      await store.seal();
      const before = await files();
      await expect(store.audit(lookAt('pg.activity'))).rejects.toThrow(EvidenceSealedError);
      await expect(store.keep(recordOf('pg.activity'))).rejects.toThrow(EvidenceSealedError);
      await expect(store.writeIndex('session', {})).rejects.toThrow(EvidenceSealedError);
      await expect(store.seal()).rejects.toThrow(EvidenceSealedError);
      expect(await files()).toEqual(before);
    });

    it('writes nothing for an aborted signal, with its reason', async () => {
      const { store, files } = await create();
      const reason = new Error('the user left');
      const options = { signal: AbortSignal.abort(reason) };
      await expect(store.audit(lookAt('pg.activity'), options)).rejects.toBe(reason);
      await expect(store.keep(recordOf('pg.activity'), options)).rejects.toBe(reason);
      await expect(store.writeIndex('session', {}, options)).rejects.toBe(reason);
      await expect(store.seal(options)).rejects.toBe(reason);
      expect(Array.from((await files()).keys())).toEqual([]);
      expect(await store.audit(lookAt('pg.activity'))).toBe('audit:0001');
    });

    it.each(['', '../evil', 'Session', 'a/b', 'a.b', '0', 'x'.repeat(65)])('refuses a document named %j and goes on', async (document) => {
      const { store } = await create();
      await expect(store.writeIndex(document, {})).rejects.toThrow(InvalidEvidenceNameError);
      expect(await store.audit(lookAt('pg.activity'))).toBe('audit:0001');
    });

    it.each(['../pg', 'pg/activity', '', '.pg'])('refuses a command named %j and goes on', async (command) => {
      const { store } = await create();
      await expect(store.keep(recordOf(command))).rejects.toThrow(InvalidEvidenceNameError);
      expect(await store.audit(lookAt('pg.activity'))).toBe('audit:0001');
    });
  });
}
