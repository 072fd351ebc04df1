import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { ImportOutcome } from './import-report.ts';
import { reportText } from './import-report.ts';
import { importWording } from './import-wording.ts';

const count = { added: 1, updated: 0, unchanged: 2 };
const outcome: ImportOutcome = {
  dryRun: true,
  added: { phenomena: count, rootCauses: count, tickets: count, rawTickets: count },
  standardized: [
    {
      tickets: [
        {
          ticketId: ticketId('T-1'),
          rootCauseId: rootCauseId('deadlock'),
          rootCause: { kind: 'same-text' },
          anomalies: [
            {
              kind: 'evidence',
              anomaly: 0,
              description: 'deadlocks',
              phenomenonId: phenomenonId('deadlocks'),
              status: 'present',
              recognition: { kind: 'matched', score: 0.93 },
            },
            { kind: 'verification', anomaly: 1, description: 'gone after the fix' },
          ],
          contradictory: [phenomenonId('io'), phenomenonId('cpu')],
        },
      ],
      newPhenomena: [],
      newRootCauses: [],
      verification: [{ ticketId: ticketId('T-1'), anomaly: 1, description: 'gone after the fix' }],
    },
  ],
};

describe('the report of an import', () => {
  it('is in English', () => {
    expect(reportText(outcome, importWording.en)).toBe(`Ticket T-1
  cause          deadlock   same words
  present        deadlocks  matched, 0.93            deadlocks
  after the fix  –          kept apart, no evidence  gone after the fix
  counted for neither, because the ticket says both: io, cpu

Dry run: nothing was stored. An import would add:
             new  replaced  unchanged
phenomena    1    0         2
root causes  1    0         2
tickets      1    0         2
raw tickets  1    0         2
`);
  });

  it('is in Chinese, its columns as wide as they show', () => {
    expect(reportText(outcome, importWording.zh)).toBe(`工单 T-1
  根因      deadlock   文字相同
  存在      deadlocks  匹配，0.93          deadlocks
  修复之后  –          另行保存，不作证据  gone after the fix
  工单自相矛盾，两边都不计：io、cpu

试运行：没有保存任何内容。导入将会增加：
          新增  替换  未变
现象      1     0     2
根因      1     0     2
工单      1     0     2
原始工单  1     0     2
`);
  });

  it('tells what it changes in the diagnosis', () => {
    const effect = {
      imported: { cases: 25, firstAlone: 25, firstBeside: 23 },
      known: { cases: 40, firstBefore: 39, firstAfter: 27, worse: Array.from({ length: 12 }, (_, index) => `k-${index}`) },
    };
    expect(reportText({ ...outcome, effect }, importWording.en)).toContain(`
Effect on the diagnosis, by cases whose cause is known, and how often that comes first:
  imported cases, told the first two things each ticket says: 25 of 25 by these tickets alone, 23 of 25 beside what is known
  known cases, told all that held in them: 39 of 40 before, 27 of 40 after
  worse: k-0, k-1, k-2, k-3, k-4, k-5, k-6, k-7, k-8, k-9 and 2 more
`);
    expect(reportText({ ...outcome, effect }, importWording.zh)).toContain('另有 2 个');
  });
});
