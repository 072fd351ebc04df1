import type { Finding } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidSessionError, SessionVersionError } from '../errors.ts';
import { appendTurn, createSession } from './create-session.ts';
import { decodeSession, encodeSession } from './session-codec.ts';
import type { SessionState } from './session-state.ts';

const plain = { noNullPrototype: true } as const;
const text = fc.string({ unit: 'binary', maxLength: 12 });
const polarity = fc.constantFrom('present' as const, 'absent' as const);
const id = fc
  .string({ minLength: 1 })
  .filter((value) => value.trim() !== '')
  .map(phenomenonId);
const probability = fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true });
const examined = fc.record(
  {
    phenomenonId: id,
    source: fc.constantFrom('user' as const, 'probe' as const),
    status: polarity,
    words: text,
    score: probability,
    value: text,
  },
  { requiredKeys: ['phenomenonId', 'source', 'status'], noNullPrototype: true },
);
const unexamined = fc.record(
  {
    phenomenonId: id,
    source: fc.constantFrom('user' as const, 'probe' as const),
    status: fc.constantFrom('unknown' as const, 'notExamined' as const, 'failed' as const),
    words: text,
    reason: fc.constantFrom('noPrivilege' as const, 'timeout' as const, 'withdrawn' as const),
  },
  { requiredKeys: ['phenomenonId', 'source', 'status'], noNullPrototype: true },
);
/** One finding per round, so that rounds are in order; `corrects` is what the engine would write. */
const suspicion = fc.record(
  {
    rootCauseIds: fc.uniqueArray(fc.stringMatching(/^[a-g]{2,4}$/).map(rootCauseId), { minLength: 1, maxLength: 4 }),
    round: fc.constant(0),
    words: text,
  },
  { requiredKeys: ['rootCauseIds', 'round'], noNullPrototype: true },
);
const ledger = fc
  .tuple(fc.array(fc.oneof(examined, unexamined), { maxLength: 8 }), fc.option(suspicion, { nil: undefined }))
  .map(([observations, suspected]) => ({
    rounds: observations.length,
    ...(suspected !== undefined && { suspicion: suspected }),
    findings: observations.map((observation, index): Finding => {
      const corrects = observations
        .slice(0, index)
        .findLastIndex((earlier) => earlier.phenomenonId === observation.phenomenonId && earlier.source === observation.source);
      return { ...observation, round: index + 1, ...(corrects >= 0 && { corrects }) };
    }),
  }));
const shownLines = fc.array(
  fc.record(
    {
      kind: fc.constantFrom(
        'recommendation' as const,
        'option' as const,
        'tentative' as const,
        'contradiction' as const,
        'hedged' as const,
      ),
      phenomenonId: id,
      onYes: polarity,
      words: text,
    },
    { requiredKeys: ['kind', 'phenomenonId', 'onYes'], noNullPrototype: true },
  ),
);

const session: fc.Arbitrary<SessionState> = fc.record(
  {
    id: text,
    locale: fc.constantFrom('zh' as const, 'en' as const),
    diagnosis: ledger,
    lastShown: shownLines,
    answeredBefore: shownLines,
    candidates: fc.array(
      fc.record(
        { queryType: fc.constantFrom('phenomenon_to_root_causes' as const, 'root_cause_to_phenomena' as const), entityId: text },
        plain,
      ),
      { minLength: 1, maxLength: 4 },
    ),
    transcript: fc.array(fc.record({ user: text, assistant: text, calls: fc.array(text), round: fc.nat() }, plain), { maxLength: 5 }),
    knowledge: fc.nat(),
  },
  plain,
);

function faultsOf(document: unknown): readonly string[] {
  try {
    decodeSession(document);
  } catch (error) {
    if (error instanceof InvalidSessionError) return error.faults.map(({ path }) => path);
    throw error;
  }
  throw new Error('The document was read without a fault.');
}

const document = {
  format: 'dbdiag/session',
  version: 4,
  id: 's',
  locale: 'en',
  diagnosis: { findings: [], rounds: 0 },
  lastShown: [],
  answeredBefore: [],
  transcript: [],
};

describe('the session codec', () => {
  it('gives back the session it was given, also through JSON text', () => {
    fc.assert(
      fc.property(session, (state) => {
        expect(decodeSession(JSON.parse(JSON.stringify(encodeSession(state))))).toStrictEqual(state);
      }),
    );
  });

  it('keeps the newest fifty exchanges', () => {
    const turns = Array.from({ length: 60 }, (_, index) => ({ user: `${index}`, assistant: '', calls: [], round: 0 }));
    const full = turns.reduce<SessionState>((state, turn) => appendTurn(state, turn), createSession('s'));
    expect(full.transcript.map(({ user }) => user)).toEqual(turns.slice(10).map(({ user }) => user));
    expect(decodeSession(encodeSession({ ...full, transcript: turns })).transcript).toEqual(full.transcript);
  });

  it('refuses a document of a later version with an error that says so, and says nothing about its other fields', () => {
    const later = { ...document, version: 5, extra: true };
    expect(faultsOf(later)).toEqual(['version']);
    expect(() => decodeSession(later)).toThrow(expect.objectContaining({ code: 'tools/session-version', version: 5, supported: 4 }));
    expect(() => decodeSession(later)).toThrow(SessionVersionError);
  });

  it.each([0, -1, 1.5, '2', null, undefined])('refuses the version %s as no version at all', (version) => {
    expect(faultsOf({ ...document, version })).toEqual(['version']);
  });

  it('refuses what is no session document', () => {
    expect(faultsOf(null)).toEqual(['']);
    expect(faultsOf([])).toEqual(['']);
    expect(faultsOf({})).toEqual(['format', 'version']);
  });

  it('lists every fault at once, those of the ledger among them', () => {
    const broken = {
      ...document,
      locale: 'fr',
      diagnosis: { findings: [{ phenomenonId: 'p', source: 'user', status: 'maybe', round: 1 }], rounds: 0 },
      lastShown: [{ kind: 'option', phenomenonId: 'p', onYes: 'yes' }],
    };
    expect(faultsOf(broken)).toEqual(
      expect.arrayContaining(['locale', 'diagnosis.findings[0].status', 'diagnosis.findings[0].round', 'lastShown[0].onYes']),
    );
  });

  it('takes an unknown key for a fault, at every level', () => {
    const finding = { phenomenonId: 'p', source: 'user', status: 'present', round: 1 };
    expect(faultsOf({ ...document, extra: 1 })).toEqual(['']);
    expect(faultsOf({ ...document, diagnosis: { findings: [{ ...finding, extra: 1 }], rounds: 1 } })).toEqual(['diagnosis.findings[0]']);
    expect(faultsOf({ ...document, transcript: [{ user: '', assistant: '', calls: [], round: 0, extra: 1 }] })).toEqual(['transcript[0]']);
  });

  it('wants the list that was answered before, and keeps at most fifty lines of it', () => {
    expect(faultsOf({ ...document, answeredBefore: undefined })).toEqual(['answeredBefore']);
    const lines = Array.from({ length: 51 }, (_line, index) => ({
      kind: 'option' as const,
      phenomenonId: phenomenonId(`p${index}`),
      onYes: 'present' as const,
    }));
    expect(faultsOf({ ...document, answeredBefore: lines })).toEqual(['answeredBefore']);
    expect(decodeSession(encodeSession({ ...createSession('s'), answeredBefore: lines })).answeredBefore).toEqual(lines.slice(0, 50));
  });

  it('refuses a transcript longer than it ever writes', () => {
    expect(
      faultsOf({ ...document, transcript: Array.from({ length: 51 }, () => ({ user: '', assistant: '', calls: [], round: 0 })) }),
    ).toEqual(['transcript']);
  });
});

describe('a session of version 2', () => {
  it('is read as it was, and has neither outputs nor a call that waits', () => {
    const transcript = [{ user: 'hi', assistant: 'Hello.', calls: [], round: 0 }];
    const read = decodeSession({ ...document, version: 2, transcript });
    expect(read.transcript).toEqual(transcript);
    expect(read.pendingCall).toBeUndefined();
    expect(encodeSession(read)).toMatchObject({ version: 4 });
  });
});

describe('what came with version 3', () => {
  it('is kept: what calls returned, and the call that waits', () => {
    const state: SessionState = {
      ...createSession('s'),
      pendingCall: { tool: 'restart_replica', params: { replica: 2, force: false } },
      transcript: [{ user: 'u', assistant: 'a', calls: ['find'], round: 0, outputs: [{ tool: 'find', text: '{"found":true}' }] }],
    };
    expect(decodeSession(JSON.parse(JSON.stringify(encodeSession(state))))).toStrictEqual(state);
  });
});

describe('a session of version 3', () => {
  it('is read as it was, and does not say by which knowledge it was answered', () => {
    const read = decodeSession({ ...document, version: 3 });
    expect(read).not.toHaveProperty('knowledge');
    expect(encodeSession({ ...read, knowledge: 7 })).toMatchObject({ version: 4, knowledge: 7 });
  });
});

describe('a session of version 1', () => {
  const finding = { phenomenonId: 'p', source: 'user', status: 'present' };
  const turn = (...calls: readonly string[]): object => ({ user: calls.join(), assistant: '', calls });
  const first = (rounds: number, ...transcript: readonly object[]): object => ({
    ...document,
    version: 1,
    diagnosis: { findings: [{ ...finding, round: 1 }], rounds },
    transcript,
  });

  it('is read, with the rounds of its exchanges worked out from the calls', () => {
    const { transcript, diagnosis } = decodeSession(
      first(2, turn(), turn('match_phenomena', 'diagnose'), turn('query_progress'), turn('diagnose')),
    );
    expect(transcript.map(({ round }) => round)).toEqual([0, 1, 1, 2]);
    expect(diagnosis.rounds).toBe(2);
  });

  it('keeps to the rounds there are where something was taken back or begun anew', () => {
    expect(decodeSession(first(1, turn('diagnose'), turn('diagnose'), turn('undo_findings'))).transcript.map(({ round }) => round)).toEqual(
      [1, 2, 1],
    );
    expect(
      decodeSession(first(1, turn('diagnose'), turn('diagnose'), turn('restart_session'), turn('diagnose')))
        .transcript.map(({ round }) => round)
        .slice(1),
    ).toEqual([0, 0, 1]);
    expect(decodeSession(first(1, turn('diagnose', 'diagnose', 'diagnose'), turn())).transcript.map(({ round }) => round)).toEqual([1, 1]);
  });

  it('becomes one of version 4 when it is written', () => {
    const read = decodeSession(first(1, turn('diagnose')));
    expect(encodeSession(read)).toMatchObject({ version: 4, transcript: [{ round: 1 }] });
    expect(decodeSession(encodeSession(read))).toEqual(read);
  });

  it('is refused for the same faults', () => {
    expect(faultsOf({ ...first(1), locale: 'fr', extra: 1 })).toEqual(['locale', '']);
    expect(faultsOf({ ...first(1), transcript: 'none' })).toEqual(['transcript']);
    expect(faultsOf({ ...first(1), transcript: [{ user: '', assistant: '', calls: [], extra: 1 }] })).toEqual(['transcript[0]']);
    expect(faultsOf({ ...document, version: 1, diagnosis: 3 })).toEqual(expect.arrayContaining(['diagnosis']));
  });

  it('that is damaged in any way gives a session or its faults, never another error', () => {
    const version = fc.constantFrom(1, 2, 3, 4, 5);
    fc.assert(
      fc.property(session, version, fc.tuple(fc.string(), fc.jsonValue()), (state, chosen, extra) => {
        const stored: unknown = JSON.parse(
          JSON.stringify({ ...Object(encodeSession(state)), version: chosen, ...Object.fromEntries([extra]) }),
        );
        try {
          decodeSession(stored);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidSessionError);
        }
      }),
    );
  });

  it('with a field replaced by anything gives a session or its faults', () => {
    const fields = fc.constantFrom('version', 'locale', 'diagnosis', 'lastShown', 'answeredBefore', 'transcript');
    fc.assert(
      fc.property(session, fc.tuple(fields, fc.jsonValue()), fc.constantFrom(1, 2, 3), (state, [key, value], version) => {
        try {
          decodeSession({ ...Object(encodeSession(state)), version, [key]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidSessionError);
        }
      }),
    );
  });
});
