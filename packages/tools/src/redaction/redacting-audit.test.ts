import type { AuditSink, JsonValue } from '@dbdiag/ports';
import { createInMemoryAuditSink } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './create-redactor.ts';
import { redactingAudit } from './redacting-audit.ts';

async function written(facts: JsonValue): Promise<JsonValue | undefined> {
  const sink = createInMemoryAuditSink();
  await redactingAudit(sink, createRedactor()).append({ at: new Date(0), sessionId: 's', action: 'tool/x', facts });
  return (await sink.list('s'))[0]?.facts;
}

describe('redactingAudit', () => {
  it('takes secrets out of every text, however deep', async () => {
    const facts = {
      step: 1,
      params: { observations: [{ text: 'the log says password=hunter2 twice' }] },
      list: ['postgres://app:sesame@db1/shop'],
    };
    expect(await written(facts)).toEqual({
      step: 1,
      params: { observations: [{ text: 'the log says password=‹password› twice' }] },
      list: ['postgres://app:‹password›@db1/shop'],
    });
  });

  it('knows a secret by the name of its field', async () => {
    expect(await written({ params: { password: 'hunter2', note: 'hunter2' } })).toEqual({
      params: { password: '‹password›', note: 'hunter2' },
    });
  });

  it.each<JsonValue>([{ text: 'many sessions wait for locks', step: 2, success: true, none: null, list: [1, 'a'] }, 'plain', 3, null, []])(
    'leaves %j as it is',
    async (facts) => {
      expect(await written(facts)).toEqual(facts);
    },
  );

  it('writes nothing of what the redactor fails on', async () => {
    const sink = createInMemoryAuditSink();
    const broken = redactingAudit(sink, {
      redact: () => {
        throw new Error('no rules');
      },
    });
    const entry = { at: new Date(0), sessionId: 's', action: 'tool/x', facts: 'password=hunter2' };
    await expect(broken.append(entry)).rejects.toThrow('no rules');
    await expect(broken.appendAll?.([entry])).rejects.toThrow('no rules');
    expect(await sink.list('s')).toEqual([]);
  });

  it('hands on what it has no part in', async () => {
    const sink = createInMemoryAuditSink();
    const audit = redactingAudit(sink, createRedactor());
    await audit.appendAll?.([{ at: new Date(0), sessionId: 's', action: 'a', facts: 'password=hunter2' }]);
    expect(await audit.list('s')).toMatchObject([{ action: 'a', facts: 'password=‹password›' }]);
    expect(await audit.removeOf?.(['s'], new Date(1))).toBe(1);
    const writing: AuditSink = { append: async (entry) => sink.append(entry), list: async (id) => sink.list(id) };
    expect(Object.keys(redactingAudit(writing, createRedactor())).sort()).toEqual(['append', 'list']);
  });
});
