import { phenomenonId } from '@dbdiag/graph-engine';
import type { DescribedRecommendation, DiagnoseOutput, QueryHypothesesOutput, QueryProgressOutput } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { nothingBesides } from '../planner/planner.ts';
import type { Line, TurnReport } from '../turn-report.ts';
import { signedBits } from './diagnosis-section.ts';
import { createTemplateResponder, templateWords } from './template-responder.ts';

const standing: QueryProgressOutput = {
  rounds: 1,
  confirmedCount: 1,
  deniedCount: 0,
  unknownCount: 0,
  hypothesesCount: 3,
  topHypothesis: { rootCauseId: 'a', description: 'cause A' },
  topConfidence: 0.5,
  status: 'exploring',
  outcome: 'open',
  statusDescription: 'Exploring.',
};

const plain: TurnReport = {
  locale: 'en',
  context: nothingBesides,
  empty: false,
  standing,
  before: standing,
  stands: false,
  lines: [],
  pending: [],
  unused: [],
  unmatched: [],
  unresolved: [],
  contradictions: [],
  withdrawn: [],
  relations: [],
  failures: [],
  stoppedEarly: false,
};

const recommendation: DescribedRecommendation = {
  phenomenonId: 'p-1',
  description: 'sessions wait',
  observationMethod: 'Look.',
  sql: 'SELECT 1\nFROM t',
  reason: 'It separates A from B.',
  relatedHypotheses: ['a'],
  informationGain: 0.4,
  gainBits: 0.5,
};

const lines: readonly Line[] = [
  { kind: 'tentative', words: 'lokcs', matched: { phenomenonId: 'p-2', phenomenonDescription: 'locks', matchScore: 0.7, polarity: 'absent', tentative: true } },
  { kind: 'recommendation', recommendation },
];

const diagnosed = (confidence: number): DiagnoseOutput => ({
  outcome: 'open',
  diagnosisComplete: false,
  hypotheses: [{ rootCauseId: 'a', rootCauseDescription: 'cause A', confidence, contributingPhenomena: [] }],
  recommendations: [],
  conflicts: [],
  recorded: [],
  reopened: false,
  discounted: true,
});

const respond = (report: Partial<TurnReport>): ReturnType<ReturnType<typeof createTemplateResponder>['respond']> => createTemplateResponder().respond({ ...plain, ...report });

describe('numbered lines', () => {
  it('are numbered through, and what is shown is what was printed', async () => {
    const { message, shown } = await respond({ lines });
    expect(message.match(/^\d+\. .*/gmu)).toEqual(['1. I read “lokcs” as: locks – no (match 70 %)', '2. sessions wait']);
    expect(shown).toEqual([
      { kind: 'tentative', phenomenonId: phenomenonId('p-2'), onYes: 'absent', words: 'lokcs' },
      { kind: 'recommendation', phenomenonId: phenomenonId('p-1'), onYes: 'present' },
    ]);
  });

  it('have what, how and why, and the statement line by line', async () => {
    expect((await respond({ lines: lines.slice(1) })).message).toContain(
      ['1. sessions wait', '   How: Look.', '   SQL:', '     SELECT 1', '     FROM t', '   Why: It separates A from B.'].join('\n'),
    );
  });

  it('stay valid while a reply shows no new ones', async () => {
    const pending = [{ kind: 'recommendation' as const, phenomenonId: phenomenonId('p-1'), onYes: 'present' as const }];
    const { message, shown } = await respond({ progress: standing, pending });
    expect(message).toContain('The line above still waits for your answer.');
    expect(shown).toEqual(pending);
  });
});

describe('percentages', () => {
  it.each([
    [0.9996, '>99.9 %'],
    [1, '100 %'],
    [0.62, '62 %'],
  ])('%d is said as %s', async (confidence, text) => {
    expect((await respond({ diagnosed: diagnosed(confidence) })).message).toBe(`Most probable now: cause A, ${text}.`);
  });
});

describe('a field without a leader', () => {
  it('names the leading few and claims no winner', async () => {
    const many = { ...diagnosed(0.19), hypotheses: [0.19, 0.1, 0.0004, 0.0003].map((confidence, index) => ({ rootCauseId: `c${index}`, rootCauseDescription: `cause ${index}`, confidence, contributingPhenomena: [] })) };
    expect((await respond({ diagnosed: many })).message).toBe('Nothing stands out yet; leading: cause 0 (19 %); cause 1 (10 %); cause 2 (<0.1 %).');
  });
});

describe('bits', () => {
  it.each([
    [3.21, '+3.2'],
    [-0.04, '−<0.1'],
    [0.04, '+<0.1'],
    [0, '0'],
    [-12.06, '−12.1'],
  ])('%d has its sign and never hides something as nothing: %s', (bits, text) => {
    expect(signedBits(bits)).toBe(text);
  });
});

describe('the list of hypotheses', () => {
  const finding = { weight: 1, bits: 1 };
  const hypotheses: QueryHypothesesOutput = {
    hypotheses: [
      {
        rootCauseId: 'a',
        rootCauseDescription: 'cause A',
        confidence: 0.5,
        contributingPhenomena: [
          { ...finding, phenomenonId: 'p-1', description: 'sessions wait', status: 'present' },
          { ...finding, phenomenonId: 'p-2', description: 'deadlocks', status: 'absent' },
        ],
        contradictingPhenomena: [
          { ...finding, phenomenonId: 'p-3', description: 'CPU is busy', status: 'absent' },
          { ...finding, phenomenonId: 'p-4', description: 'many reads', status: 'present' },
        ],
        missingPhenomena: [],
        relatedTickets: [],
        rank: 1,
      },
    ],
    totalCount: 1,
    ruledOut: [],
    ruledOutCount: 0,
  };

  it('says of each finding whether it was found or denied', async () => {
    const { message } = await respond({ hypotheses });
    expect(message).toContain('for: sessions wait – yes; deadlocks – no\n');
    expect(message).toContain('against: CPU is busy – no; many reads – yes');
  });

  it('names five ruled-out causes and counts the rest', async () => {
    const ruledOut = Array.from({ length: 10 }, (_, index) => ({ rootCauseId: `r${index}`, rootCauseDescription: `cause r${index}`, confidence: 0.001 }));
    const many = { ...hypotheses, ruledOut, ruledOutCount: 59 };
    const { message } = await respond({ hypotheses: many });
    expect(message.match(/cause r\d/gu)).toEqual(['cause r0', 'cause r1', 'cause r2', 'cause r3', 'cause r4']);
    expect(message).toMatch(/• and 54 more$/u);
    expect((await respond({ hypotheses: many, locale: 'zh' })).message).toMatch(/• 还有 54 个$/u);
    expect((await respond({ hypotheses: { ...many, ruledOut: ruledOut.slice(0, 5), ruledOutCount: 5 } })).message).not.toContain('more');
  });

  it('says so in Chinese', async () => {
    const { message } = await respond({ hypotheses, locale: 'zh' });
    expect(message).toContain('支持：sessions wait：有；deadlocks：没有\n');
    expect(message).toContain('反对：CPU is busy：没有；many reads：有');
  });
});

describe('the endings of a reply', () => {
  it('a failure has four parts', async () => {
    const { message } = await respond({ failures: [{ tool: 'diagnose', code: 'x', message: 'no such phenomenon' }] });
    expect(message.split('\n')).toEqual(['diagnose failed. Reason: no such phenomenon', 'Where things stand: Exploring.', expect.stringContaining('What to do: ')]);
  });

  it('is never empty', async () => {
    expect((await respond({})).message).toContain('nothing in this message I can act on');
  });
});

describe('Chinese typography', () => {
  const samples = [
    templateWords.zh.help,
    templateWords.zh.unresolved({ reference: '7', reason: 'noSuchLine', shownCount: 5 }),
    templateWords.zh.whichLine('yes', 5),
    templateWords.zh.pending(5),
    templateWords.zh.hypothesesHead(5, 67),
    templateWords.zh.ruledOutHead(3),
    templateWords.zh.restarted(2),
    templateWords.zh.tooMany(3),
    templateWords.zh.summary.match({ matched: 1, unclear: 2, unmatched: 3, findings: 4 }),
  ];

  it.each(samples)('%s', (text) => {
    expect(text).not.toMatch(/[,;:?!()](?=\p{Script=Han})|(?<=\p{Script=Han})[,;:?!()]/u);
    expect(text).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
  });
});
