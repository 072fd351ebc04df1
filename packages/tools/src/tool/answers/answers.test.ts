import { GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps, smallKnowledge } from '../../../test/small-knowledge.ts';
import { defaultToolOptions } from '../../options.ts';
import { createSession } from '../../session/create-session.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { DefinedTool } from '../define-tool.ts';
import { createAdviseTool } from './advise-tool.ts';
import { askedAction } from './asked-action.ts';
import { askedSubject } from './asked-subject.ts';
import { createExplainActionTool } from './explain-action-tool.ts';
import { createExplainCheckTool } from './explain-check-tool.ts';
import { knownActions } from './known-actions.ts';

const deps = smallDeps();
const shown = ['cache_hit_low', 'io_wait_high'].map((id) => ({
  kind: 'recommendation' as const,
  phenomenonId: phenomenonId(id),
  onYes: 'present' as const,
}));
const fresh: SessionState = { ...createSession('s', 'en'), lastShown: shown };

function after(...present: readonly string[]): SessionState {
  const observations = present.map((id) => ({
    phenomenonId: phenomenonId(id),
    status: 'present' as const,
    source: 'user' as const,
    words: `pid 4312: ${id}`,
  }));
  return { ...fresh, diagnosis: deps.engine.record(fresh.diagnosis, observations) };
}

async function told(tool: DefinedTool<unknown>, input: object, session: SessionState): Promise<string> {
  const { locale } = session;
  const result = await tool.execute(input, { session });
  expect(result.session).toBe(session);
  return result.view?.(locale).section?.blocks.join('\n') ?? '';
}

describe('explain_check', () => {
  const tool = createExplainCheckTool(deps);

  it('gives the SQL of a line only, and says where there is none', async () => {
    expect(await told(tool, { wants: 'sql', lines: [1] }, fresh)).toContain('SELECT blks_hit, blks_read FROM pg_stat_database;');
    expect(await told(tool, { wants: 'sql', lines: [2] }, fresh)).toBe(
      'No SQL shows whether disk I/O wait time is long. Look at io_wait_high',
    );
  });

  it('gives the SQL of all that is shown in one block', async () => {
    expect(await told(tool, { wants: 'sql' }, fresh)).toMatch(/^Read-only; send me the output:\n-- 1\. .*\nSELECT/u);
  });

  it('says how a check is done without its SQL', async () => {
    const text = await told(tool, { wants: 'method', lines: [1] }, fresh);
    expect(text).toContain('Look at cache_hit_low');
    expect(text).not.toContain('SELECT');
  });

  it('says what a phenomenon means and to which cause it points', async () => {
    const text = await told(tool, { wants: 'meaning', phenomenonIds: ['deadlocks_logged'] }, fresh);
    expect(text).toContain('the log reports deadlocks');
    expect(text).toContain('inconsistent lock order');
  });

  it('says the mechanism of a cause, and how probable it is only where something is known', async () => {
    const about = { wants: 'meaning', rootCauseId: 'slow_disk' };
    expect(await told(tool, about, fresh)).toBe('degraded disk: How slow_disk hurts');
    expect(await told(tool, { ...about, rootCauseId: 'lock_order' }, after('deadlocks_logged'))).toContain('stands at');
  });

  it('invents nothing for what it does not know', async () => {
    expect(await told(tool, { wants: 'meaning', nearest: true }, fresh)).toBe(
      'I know nothing by that name. Name a line by its number, or say it in other words.',
    );
    expect(await told(tool, { wants: 'method', phenomenonIds: ['no_such'] }, { ...fresh, lastShown: [], locale: 'zh' })).toBe(
      '我这里没有叫这个名字的内容。请用编号指出是哪一条，或换个说法。',
    );
  });
});

describe('the subject of a question', () => {
  const subject = (words: string) => askedSubject(words, { ...deps, session: fresh, options: defaultToolOptions });

  it.each([
    ['2', 'io_wait_high'],
    ['number 2', 'io_wait_high'],
    ['第二个', 'io_wait_high'],
    ['the last one', 'io_wait_high'],
    ['deadlocks_logged', 'deadlocks_logged'],
    ['dead tuples', 'dead_tuples_many'],
  ])('%s is %s', (words, id) => {
    expect(subject(words)).toMatchObject({ kind: 'phenomena', ids: [id] });
  });

  it('is every line, a step, "it" or a cause where the words say so', () => {
    expect(subject('these')).toMatchObject({ ids: ['cache_hit_low', 'io_wait_high'] });
    expect(subject('第二步')).toEqual({ kind: 'step', step: 2 });
    expect(subject('这个')).toEqual({ kind: 'it' });
    expect(subject('missing index')).toMatchObject({ kind: 'cause', id: 'missing_index' });
    expect(subject('7')).toEqual({ kind: 'unknown' });
  });
});

describe('explain_action', () => {
  const tool = createExplainActionTool(deps);

  it.each([
    ['kill 4312', { action: 'terminate', pid: 4312 }],
    ['kill -9 4312', { action: 'kill-9', pid: 4312 }],
    ['drop the slot', { action: 'drop-slot' }],
    ['删掉这个复制槽', { action: 'drop-slot' }],
    ['run vacuum full on orders', { action: 'vacuum-full' }],
    ['vacuum orders', { action: 'vacuum' }],
    ['run these', { action: 'run-checks' }],
    ['第 2 步', { action: 'do-solution', step: 2 }],
    ['it', { action: 'do-solution' }],
    ['set work_mem to 512MB', { action: 'change-setting' }],
    ['paint the server green', { action: 'unknown' }],
  ])('reads %s', (words, action) => {
    expect(askedAction(words)).toEqual(action);
  });

  it('says what it hits, what to check first and the source, and quotes what was said of the process', async () => {
    const text = await told(tool, { wants: 'safety', action: 'terminate', pid: 4312 }, after('idle_in_tx_long'));
    expect(text).toContain('risk medium');
    expect(text).toContain('Check first:');
    expect(text).toContain('“pid 4312: idle_in_tx_long”');
    expect(text).toContain('https://www.postgresql.org/docs/current/');
  });

  it('does not claim to know a process nobody spoke of', async () => {
    expect(await told(tool, { wants: 'safety', action: 'cancel', pid: 77 }, fresh)).toContain('I don’t know what 77 is doing');
  });

  it('takes the risk from the solution of the leading cause where that has the action', async () => {
    const solution = [
      {
        action: { en: 'End it' },
        statement: 'SELECT pg_terminate_backend(1)',
        risk: { level: 'high' as const, note: { en: 'the export is lost' } },
      },
    ];
    const rootCauses = smallKnowledge.rootCauses.map((cause) => (cause.id === 'lock_order' ? { ...cause, solution } : cause));
    const engine = new GraphEngine({ ...smallKnowledge, rootCauses });
    const text = await told(createExplainActionTool({ engine }), { wants: 'consequence', action: 'terminate' }, after('deadlocks_logged'));
    expect(text).toContain('risk high');
    expect(text).toContain('the export is lost');
    expect(text).toContain('step 1 of the solution for “inconsistent lock order”');
  });

  it('does not guess about an action it does not know', async () => {
    expect(await told(tool, { wants: 'safety', action: 'unknown' }, fresh)).toContain('won’t guess');
  });

  it.each(knownActions.map((action) => [action.id, action] as const))(
    '%s has both languages and a page of the documentation',
    (_, action) => {
      for (const text of [action.name, action.hits, action.checkFirst, action.reversal, action.duration]) {
        expect(text.en?.length).toBeGreaterThan(0);
        expect(text.zh).toMatch(/\p{Script=Han}|^VACUUM|^REINDEX|^ANALYZE|^EXPLAIN/u);
      }
      expect(action.source).toMatch(/^https:\/\/www\.postgresql\.org\/docs\/current\/[a-z-]+\.html/u);
    },
  );
});

describe('advise', () => {
  const tool = createAdviseTool(deps);
  const advice = (about: string, session: SessionState, more: object = {}): Promise<string> => told(tool, { about, ...more }, session);

  it.each(['verdict', 'fix', 'certainty', 'change', 'waiting', 'summary'])('%s names no cause before anything is known', async (about) => {
    expect(await advice(about, fresh)).toContain('any cause would be a guess');
  });

  it('gives the leading cause with its probability, the first safe step and what would confirm it', async () => {
    const text = await advice('verdict', after('idle_in_tx_long', 'dead_tuples_many'));
    expect(text).toMatch(/“long transaction that holds back vacuum” \(\d+ %\)/u);
    expect(text).toContain('First step (risk low): Fix long_transaction');
  });

  it('says yes or no to a cause as far as can be told', async () => {
    const session = after('deadlocks_logged', 'deadlocks_logged');
    expect(await advice('yes-or-no', session, { rootCauseId: 'lock_order' })).toMatch(/^(?:Yes|Probably yes)/u);
    expect(await advice('yes-or-no', session, { rootCauseId: 'missing_index' })).toMatch(/^(?:Probably not|No)/u);
    expect(await advice('yes-or-no', session, { nearest: true })).toContain('I know no cause by that name.');
  });

  it('says what put another cause ahead', async () => {
    const first = after('seq_scan_big');
    const present = (id: string) => ({ phenomenonId: phenomenonId(id), status: 'present' as const, source: 'user' as const });
    const absent = { phenomenonId: phenomenonId('seq_scan_big'), status: 'absent' as const, source: 'user' as const };
    const diagnosis = deps.engine.record(first.diagnosis, [absent, present('deadlocks_logged'), present('idle_in_tx_long')]);
    const [leader] = deps.engine.posterior(diagnosis);
    const text = await advice('change', { ...first, diagnosis });
    expect(text).toContain('First “missing index”');
    expect(text).toContain(deps.engine.rootCause(leader?.hypothesisId as never)?.description.en);
  });

  it('is brief: at most twelve rows of a hundred columns in both languages', async () => {
    const session = after('idle_in_tx_long', 'io_wait_high');
    for (const about of ['verdict', 'first', 'fix', 'certainty', 'change', 'waiting', 'duration', 'summary'] as const) {
      for (const locale of ['en', 'zh'] as const) {
        const text = await told(tool, { about }, { ...session, locale });
        const rows = text
          .split('\n')
          .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * (locale === 'zh' ? 2 : 1)) / 100)), 0);
        expect(rows).toBeLessThanOrEqual(12);
      }
    }
  });
});
