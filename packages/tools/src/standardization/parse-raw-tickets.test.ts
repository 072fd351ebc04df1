import { isDbdiagError } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { InvalidTicketFileError } from './invalid-ticket-file-error.ts';
import { parseRawTickets } from './parse-raw-tickets.ts';

const anomaly = { description: '缓存命中率只有 62%', observation_method: 'SELECT 1', why_relevant: '说明读盘多' };
const ticket = {
  ticket_id: 'T-1',
  metadata: { db_type: 'postgresql', version: '15' },
  description: '查询慢',
  root_cause: '缺少索引',
  solution: '建索引\n再分析',
  anomalies: [anomaly],
};

function faultsOf(value: unknown): readonly string[] {
  try {
    parseRawTickets(value);
  } catch (error) {
    if (error instanceof InvalidTicketFileError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('parseRawTickets', () => {
  it('takes an array and an object with tickets', () => {
    expect(parseRawTickets([ticket])).toEqual([ticket]);
    expect(parseRawTickets({ tickets: [ticket] })).toEqual([ticket]);
    expect(parseRawTickets([])).toEqual([]);
  });

  it('drops fields it does not know, and takes null for missing', () => {
    const exported = { ...ticket, extra: 1, metadata: { db_type: 'postgresql', version: null, severity: 'high' } };
    expect(parseRawTickets([exported])).toEqual([{ ...ticket, metadata: { db_type: 'postgresql', severity: 'high' } }]);
  });

  it('refuses what no database could store: half a character, an id longer than a key may be', () => {
    expect(faultsOf([{ ...ticket, description: 'x\ud800y' }])).toEqual([
      '[0].description: must not contain half a character (a lone surrogate)',
    ]);
    expect(faultsOf([{ ...ticket, description: 'x😀y' }])).toEqual([]);
    expect(faultsOf([{ ...ticket, ticket_id: 'T'.repeat(501) }])).toEqual(['[0].ticket_id: must have at most 500 characters']);
  });

  it('reports every fault with its position, in the order of the file', () => {
    const faults = faultsOf([
      {
        ...ticket,
        root_cause: '  ',
        anomalies: [
          { ...anomaly, description: '' },
          { ...anomaly, why_relevant: 7 },
        ],
      },
      'nonsense',
      { ...ticket, ticket_id: 'T-2', metadata: {}, solution: undefined },
      { ...ticket, description: 'bell \u0007' },
    ]);
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':')))).toEqual([
      '[0].root_cause',
      '[0].anomalies[0].description',
      '[0].anomalies[1].why_relevant',
      '[1]',
      '[2].metadata.db_type',
      '[2].solution',
      '[3].description',
      '[3].ticket_id',
    ]);
    expect(faults.at(-1)).toBe('[3].ticket_id: "T-1" is the id of [0] already');
  });

  it('says what is wanted and what is there instead', () => {
    expect(
      faultsOf([
        { ...ticket, metadata: 'postgresql', anomalies: ['slow', null, [], { ...anomaly, why_relevant: 7 }] },
        'T-2',
        { ...ticket, ticket_id: 'T-3', root_cause: undefined, anomalies: {} },
      ]),
    ).toEqual([
      '[0].metadata: must be an object {db_type, version, module, severity, created_at}, is text',
      '[0].anomalies[0]: must be an object {description, observation_method, why_relevant}, is text',
      '[0].anomalies[1]: must be an object {description, observation_method, why_relevant}, is null',
      '[0].anomalies[2]: must be an object {description, observation_method, why_relevant}, is a list',
      '[0].anomalies[3].why_relevant: must be a text, is a number',
      '[1]: must be an object {ticket_id, metadata, description, root_cause, solution, anomalies}, is text',
      '[2].root_cause: must be a text, is missing',
      '[2].anomalies: must be a list of objects {description, observation_method, why_relevant}, is an object',
    ]);
  });

  it('refuses a root cause that names none, and says what to do', () => {
    expect(
      faultsOf([ticket, { ...ticket, ticket_id: 'T-2', root_cause: ' N/A\n' }, { ...ticket, ticket_id: 'T-3', root_cause: '待查' }]),
    ).toEqual([
      '[1].root_cause: names no cause ("N/A"): leave the ticket out, or import the others with --skip-invalid',
      '[2].root_cause: names no cause ("待查"): leave the ticket out, or import the others with --skip-invalid',
    ]);
  });

  it.each(['healthy', ' Healthy', 'HEALTHY'])('refuses %j as a root cause: raw tickets are about faults', (root_cause) => {
    expect(faultsOf([{ ...ticket, root_cause }])).toEqual([
      '[0].root_cause: "healthy" is no cause, and raw tickets are about faults: leave the ticket out, or import the others with --skip-invalid',
    ]);
  });

  it('says where a fault is in an object with tickets', () => {
    expect(faultsOf({ tickets: [{ ...ticket, solution: '' }] })).toEqual(['tickets[0].solution: must not be empty']);
  });

  it('allows line breaks and tabs, and no other control characters', () => {
    expect(faultsOf([{ ...ticket, description: 'a\r\nb\tc' }])).toEqual([]);
    expect(faultsOf([{ ...ticket, description: 'a\u001b[31mb' }])).toHaveLength(1);
  });

  it.each([undefined, null, 'text', 7, {}, { tickets: {} }])('refuses %j as a whole', (value) => {
    expect(faultsOf(value)).toHaveLength(1);
  });

  it('throws an error of dbdiag that names the code and the faults', () => {
    expect.assertions(3);
    try {
      parseRawTickets([{}]);
    } catch (error) {
      expect(isDbdiagError(error)).toBe(true);
      expect(error).toMatchObject({ code: 'tools/invalid-ticket-file' });
      expect(String(error)).toContain('[0].ticket_id');
    }
  });
});
