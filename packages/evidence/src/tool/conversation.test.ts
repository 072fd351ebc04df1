// @module-tag long

import type { AgentResponse } from '@dbdiag/agent';
import { describe, expect, it } from 'vitest';
import { createMeasuringAgent } from '../../test/measuring-agent.ts';
import { failed, rows } from '../../test/recorded-target.ts';
import type { World, WorldOptions } from '../../test/recorded-world.ts';
import { answersOf, createWorld, ticketOf, worldRouting } from '../../test/recorded-world.ts';
import { statementOf } from '../../test/small-commands.ts';

const lockQueue = answersOf(ticketOf('row_lock_holder'));
const nothingPresent = answersOf({ ...ticketOf('row_lock_holder'), present: [] });
const blocker = { en: 'no session directly blocks more than 4 others', zh: '没有单个会话直接阻塞超过 4 个其他会话' } as const;

describe('a conversation with a target', () => {
  it.each([
    [
      'many sessions are waiting for locks',
      /^Measured on the database \(3 commands, 11 s\):$/mu,
      /^Diagnosis: Open transaction holding row locks/mu,
    ],
    ['查询卡住了，一直不返回', /^数据库测量结果（3 条命令，11 秒）：$/mu, /^诊断结论：未提交事务长期持有行锁/mu],
    ['数据库有问题', /^数据库测量结果/mu, /^诊断结论：未提交事务长期持有行锁/mu],
  ])('measures at the first description, “%s”, and concludes', async (message, head, conclusion) => {
    const {
      world,
      replies: [reply],
    } = await talk({ answer: lockQueue }, [message]);
    expect(toolsOf(reply)).toContain('collect_evidence');
    expect(reply?.message).toMatch(head);
    expect(reply?.message).toMatch(conclusion);
    expect(reply?.details.diagnosis?.rootCauseId).toBe('row_lock_holder');
    expect(reply?.details.measured?.ran.map(({ commandId: id }) => id)).toEqual(worldRouting.baseline);
    expect(await auditedCommands(world)).toEqual(new Set(worldRouting.baseline));
  });

  it('shows every reading that is present with its value and the threshold', async () => {
    const {
      replies: [reply],
    } = await talk({ answer: lockQueue }, ['many sessions are waiting for locks']);
    const present = (reply?.details.measured?.readings ?? []).filter(({ status }) => status === 'present');
    expect(present.length).toBeGreaterThan(0);
    for (const { description } of present) expect(reply?.message).toContain(`• yes – ${description} (1, threshold > 0)`);
  });

  it('records one round for each round of measuring, with the source probe, beside what the user said', async () => {
    const { agent } = await talk({ answer: lockQueue }, ['many sessions are waiting for locks']);
    const session = await agent.session('s');
    const rounds = session?.diagnosis.findings.map(({ round, source }) => `${round} ${source}`);
    expect([...new Set(rounds)]).toEqual(['1 user', '2 probe']);
  });

  it('asks a person only what was not measured', async () => {
    const {
      replies: [reply],
      agent,
    } = await talk({ answer: (statement) => (statement === statementOf('w.fact') ? nothingPresent(statement) : failed('error')) }, [
      'many sessions are waiting for locks',
    ]);
    const measured = new Set(
      (await agent.session('s'))?.diagnosis.findings.flatMap(({ phenomenonId, source, status }) =>
        source === 'probe' && (status === 'present' || status === 'absent') ? [phenomenonId] : [],
      ),
    );
    expect(measured.size).toBeGreaterThan(0);
    expect(reply?.details.outcome).toBe('open');
    expect(reply?.details.recommendations.length).toBeGreaterThan(0);
    expect(reply?.details.recommendations.filter(({ phenomenonId }) => [...measured].some((id) => id === phenomenonId))).toEqual([]);
  });

  it('measures of its own accord once, and again only when the user wants it', async () => {
    const { world, replies } = await talk({ answer: lockQueue, measuring: { roundsPerCall: 1 } }, [
      'hello',
      'many sessions are waiting for locks',
      'CPU is busy',
      'check the database yourself',
      '测一下',
    ]);
    expect(replies.map((reply) => toolsOf(reply).filter((tool) => tool === 'collect_evidence').length)).toEqual([0, 1, 0, 1, 1]);
    const ran = replies.map(({ details }) => details.measured?.ran.map(({ commandId: id }) => id) ?? []);
    expect(ran[1]).toEqual(worldRouting.baseline);
    const later = [...(ran[3] ?? []), ...(ran[4] ?? [])].filter((id) => id !== 'w.gauge');
    expect(later.filter((id) => worldRouting.baseline.some((first) => first === id))).toEqual([]);
    expect(new Set(later).size).toBe(later.length);
    expect(world.database.asked.filter(({ statement }) => statement.includes('w.fact'))).toHaveLength(1);
  });

  it('says that nothing more can be measured when that is so', async () => {
    const { replies } = await talk({ answer: lockQueue, measuring: { limits: { maxRounds: 0 } } }, [
      'many sessions are waiting for locks',
      'measure it',
    ]);
    expect(replies[1]?.message).toContain('Nothing was measured now');
    expect(replies[1]?.details.measured?.readings).toEqual([]);
  });

  it('measures a new diagnosis after a restart without running a command twice', async () => {
    const { replies, world } = await talk({ answer: lockQueue, measuring: { limits: { maxRounds: 0 } } }, [
      'many sessions are waiting for locks',
      'start over',
      'many sessions are waiting for locks',
    ]);
    expect(replies[2]?.message).toContain('Measured earlier in this conversation, and counted again (3 commands):');
    expect(replies[2]?.details.diagnosis?.rootCauseId).toBe('row_lock_holder');
    expect(world.database.asked.filter(({ statement }) => statement.includes('w.fact'))).toHaveLength(1);
  });

  it('keeps what was measured when the user takes an answer back', async () => {
    const { agent, replies } = await talk({ answer: lockQueue }, ['many sessions are waiting for locks', 'undo']);
    const { findings = [] } = (await agent.session('s'))?.diagnosis ?? {};
    expect(replies[1]?.details.undone?.map(({ phenomenonId }) => phenomenonId)).toEqual(
      replies[0]?.details.recorded.map(({ phenomenonId }) => phenomenonId),
    );
    expect(new Set(findings.map(({ source }) => source))).toEqual(new Set(['probe']));
    expect(replies[1]?.details.outcome).toBe('concluded');
  });
});

describe('the user and a measurement', () => {
  it.each(['en', 'zh'] as const)('that disagree both don’t count, are shown, and are asked about (%s)', async (locale) => {
    const { replies } = await talk({ answer: lockQueue }, ['many sessions are waiting for locks', blocker[locale]]);
    const reply = replies.at(-1);
    expect(reply?.details.conflicts).toMatchObject([{ user: 'absent', probe: 'present' }]);
    expect(reply?.details.outcome).not.toBe('concluded');
    expect(reply?.message).toMatch({ en: /you say no, measured yes\. Is it “no”\?/u, zh: /您说没有，测量结果是有。是“没有”吗？/u }[locale]);
  });

  it.each([
    [
      'a yes to the question',
      ['many sessions are waiting for locks', blocker.en, '1 yes'],
      'the measurement said otherwise and no longer counts',
    ],
    ['a yes to the question, in Chinese', ['查询卡住了', blocker.zh, '1 是'], '测量结果与此相反，不再计入'],
    [
      'saying it once more',
      ['many sessions are waiting for locks', blocker.en, blocker.en],
      'the measurement said otherwise and no longer counts',
    ],
    [
      'a plain correction',
      ['many sessions are waiting for locks', `the probe is wrong, ${blocker.en}`],
      'the measurement said otherwise and no longer counts',
    ],
    ['a plain correction, in Chinese', ['查询卡住了', `测错了，${blocker.zh}`], '测量结果与此相反，不再计入'],
  ])('end their conflict for the user by %s', async (_, messages, told) => {
    const { agent, replies } = await talk({ answer: lockQueue }, messages);
    const reply = replies.at(-1);
    expect(reply?.message).toContain(told);
    expect(reply?.details.conflicts).toEqual([]);
    const overruled = (await agent.session('s'))?.diagnosis.findings.filter(
      ({ phenomenonId }) => phenomenonId === reply?.details.recorded[0]?.phenomenonId,
    );
    expect(overruled?.findLast(({ source }) => source === 'user')).toMatchObject({ status: 'absent' });
    expect(overruled?.map(({ source, status }) => `${source} ${status}`)).toContain('probe present');
    expect(overruled?.findLast(({ source }) => source === 'probe')).toMatchObject({ status: 'notExamined', reason: 'withdrawn' });
    expect(confidences(reply)).toBeLessThan(confidences(replies[0]));
  });

  it('end their conflict for the measurement by a no', async () => {
    const { replies } = await talk({ answer: lockQueue }, ['many sessions are waiting for locks', blocker.en, '1 no']);
    expect(replies.at(-1)?.details.conflicts).toEqual([]);
    expect(replies.at(-1)?.details.corrected).toMatchObject([{ before: 'absent' }]);
    expect(replies.at(-1)?.details.outcome).toBe('concluded');
  });

  it('don’t disagree anew when a phenomenon the user overruled could be measured again', async () => {
    const { replies } = await talk({ answer: lockQueue }, [
      'many sessions are waiting for locks',
      `the probe is wrong, ${blocker.en}`,
      'measure it',
      'measure it again',
    ]);
    expect(replies.map(({ details }) => details.conflicts)).toEqual([[], [], [], []]);
  });

  it('are told apart in “undo”: the measurement counts again', async () => {
    const { replies } = await talk({ answer: lockQueue }, [
      'many sessions are waiting for locks',
      `the probe is wrong, ${blocker.en}`,
      'undo',
    ]);
    expect(replies[2]?.details.undone).toHaveLength(1);
    expect(confidences(replies[2])).toBe(confidences(replies[0]));
  });
});

describe('a target that fails', () => {
  it.each([
    ['is lost', () => failed('lost'), /The connection to the database was lost/u],
    ['refuses every statement', () => failed('error'), /could not be measured – .*the server answered with an error: \d+/u],
    ['times out', () => failed('timeout'), /could not be measured – .*took too long: \d+/u],
  ])('and %s doesn’t lose the turn: the conversation goes on by questions', async (_, answer, said) => {
    const {
      replies: [reply],
      agent,
    } = await talk({ answer }, ['many sessions are waiting for locks']);
    expect(reply?.message).toMatch(said);
    expect(reply?.details.callErrors).toEqual([]);
    expect(reply?.details.recorded).toHaveLength(1);
    expect(reply?.details.recommendations.length).toBeGreaterThan(0);
    expect(
      (await agent.session('s'))?.diagnosis.findings.filter(
        ({ source, status }) => source === 'probe' && (status === 'present' || status === 'absent'),
      ),
    ).toEqual([]);
  });

  it('is tried again when the user wants it', async () => {
    let down = true;
    const world = createWorld({ answer: (statement) => (down ? failed('lost') : lockQueue(statement)) });
    const { agent } = createMeasuringAgent(world.deps);
    await agent.reply({ sessionId: 's', message: 'many sessions are waiting for locks' });
    down = false;
    const { details } = await agent.reply({ sessionId: 's', message: 'measure it' });
    expect(details.measured?.lost).toBe(false);
    expect(details.diagnosis?.rootCauseId).toBe('row_lock_holder');
  });

  it('leaves in the audit log what a killed turn ran, and nothing in the session', async () => {
    const controller = new AbortController();
    let looks = 0;
    const world = createWorld({
      answer: (statement) => {
        looks += 1;
        if (looks === 4) controller.abort(new Error('killed'));
        return lockQueue(statement);
      },
    });
    const { agent } = createMeasuringAgent(world.deps);
    await expect(
      agent.reply({ sessionId: 's', message: 'many sessions are waiting for locks', signal: controller.signal }),
    ).rejects.toThrow('killed');
    expect(await agent.session('s')).toBeUndefined();
    await expect.poll(async () => (await auditedCommands(world)).size).toBeGreaterThan(0);
    const { details } = await agent.reply({ sessionId: 's', message: 'many sessions are waiting for locks' });
    expect(details.diagnosis?.rootCauseId).toBe('row_lock_holder');
  });

  it('tells an evidence store that can not write as a failed call, and the rest of the message is recorded', async () => {
    const world = createWorld({ answer: lockQueue });
    const store = { ...world.deps.store, writeIndex: () => Promise.reject(new Error('the disk is full')) };
    const { agent } = createMeasuringAgent({ ...world.deps, store });
    const { details, message } = await agent.reply({ sessionId: 's', message: 'many sessions are waiting for locks' });
    expect(details.callErrors).toMatchObject([{ tool: 'collect_evidence', errorMessage: 'the disk is full' }]);
    expect(message).toContain('Measuring the database failed.');
    expect(details.recorded).toHaveLength(1);
  });
});

it('a model can not order a measuring that the user did not ask for', async () => {
  const world = createWorld({ answer: () => rows([{}]) });
  const order = { pieces: [{ n: 1, act: 'ask' }], calls: [{ tool: 'collect_evidence', params: {} }] };
  let asked = 0;
  const answer = async (): Promise<typeof order> => {
    asked += 1;
    return order;
  };
  const { agent } = createMeasuringAgent(world.deps, { model: { complete: async () => JSON.stringify(await answer()), generate: answer } });
  const { details } = await agent.reply({ sessionId: 's', message: 'is the moon made of cheese?' });
  expect(asked).toBeGreaterThan(0);
  expect(details.callResults.map(({ tool }) => tool)).not.toContain('collect_evidence');
  expect(world.database.asked).toEqual([]);
});

interface Talk {
  readonly world: World;
  readonly agent: ReturnType<typeof createMeasuringAgent>['agent'];
  readonly replies: readonly AgentResponse[];
}

async function talk(
  { measuring, ...options }: WorldOptions & { readonly measuring?: NonNullable<Parameters<typeof createMeasuringAgent>[1]>['measuring'] },
  messages: readonly string[],
): Promise<Talk> {
  const world = createWorld(options);
  const { agent } = createMeasuringAgent(world.deps, measuring === undefined ? {} : { measuring });
  const replies: AgentResponse[] = [];
  for (const message of messages) replies.push(await agent.reply({ sessionId: 's', message }));
  return { world, agent, replies };
}

function toolsOf(reply: AgentResponse | undefined): readonly string[] {
  return (reply?.details.callResults ?? []).map(({ tool }) => tool);
}

function confidences(reply: AgentResponse | undefined): number {
  return reply?.details.topProbability ?? NaN;
}

async function auditedCommands({ store }: World): Promise<ReadonlySet<string>> {
  const { audit } = await store.read();
  return new Set(audit.flatMap((line) => (line.kind === 'look' ? [line.command] : [])));
}
