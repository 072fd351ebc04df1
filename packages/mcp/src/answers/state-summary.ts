import type { Locale } from '@dbdiag/graph-engine';
import type { SessionView } from '@dbdiag/runtime';
import { formatProbability } from '@dbdiag/tools';
import { z } from 'zod';
import { doorLimits } from '../limits.ts';
import { stateWords } from './state-words.ts';

const probability = z.number().min(0).max(1);
const status = z.enum(['present', 'absent']);

const hypothesis = z.object({
  hypothesisId: z.string().describe('Id of a root cause, or of the two ends without one'),
  kind: z.enum(['cause', 'other-cause', 'no-fault']),
  description: z.string(),
  probability,
});

const question = z.object({
  phenomenonId: z.string().describe('Answer about this id in answers'),
  description: z.string(),
  howToCheck: z.string().optional(),
  sql: z.string().optional().describe('One read-only statement that shows it; for the user, or a tool of your own, to run'),
});

const step = z.object({
  action: z.string(),
  statement: z.string().optional(),
  risk: z.object({ level: z.enum(['none', 'low', 'medium', 'high']), note: z.string() }).optional(),
});

const diagnosis = z.object({
  rootCauseId: z.string(),
  description: z.string(),
  probability,
  mechanism: z.string().optional(),
  solution: z.array(step),
  verification: z.string().optional(),
  tickets: z.array(z.string()).describe('Ids of past tickets with the same cause'),
});

/** Where a diagnosis stands, as far as the next step needs it. */
export const standingSchema = z.object({
  outcome: z.enum(['concluded', 'unknown-cause', 'no-fault-found', 'inconclusive', 'open']),
  status: z.enum(['exploring', 'narrowing', 'confirming', 'stuck']),
  statusDescription: z.string(),
  rounds: z.int(),
  hypotheses: z.array(hypothesis).describe('Most probable first'),
  questions: z.array(question).describe('What to find out next, most telling first; empty when it is over'),
  diagnosis: diagnosis.optional().describe('There when outcome is concluded'),
});

/** A diagnosis whole. */
export const stateSchema = standingSchema.extend({
  findings: z.array(
    z.object({
      phenomenonId: z.string(),
      description: z.string(),
      status,
      source: z.string().describe('user, or probe for what was measured'),
      value: z.string().optional(),
      words: z.string().optional().describe('What the user said'),
      round: z.int(),
    }),
  ),
  notExamined: z.array(z.object({ phenomenonId: z.string(), description: z.string(), reason: z.string() })),
  conflicts: z.array(z.object({ phenomenonId: z.string(), description: z.string(), user: status, probe: status })),
  wouldChange: z
    .array(z.object({ phenomenonId: z.string(), description: z.string(), status }))
    .describe('The smallest set of findings without which another cause would lead; empty where none was found'),
});

/** Where a diagnosis stands. */
export type Standing = z.output<typeof standingSchema>;

/** @see standingSchema */
export function standingOf(view: SessionView): Standing {
  const { outcome, status: progress, statusDescription, rounds, hypotheses, diagnosis: found } = view;
  return {
    outcome,
    status: progress,
    statusDescription,
    rounds,
    hypotheses: hypotheses.map(({ hypothesisId, kind, description, probability: chance }) => ({
      hypothesisId,
      kind,
      description,
      probability: chance,
    })),
    questions: questionsOf(view),
    ...(found !== undefined && {
      diagnosis: {
        rootCauseId: found.rootCauseId,
        description: found.description,
        probability: found.probability,
        mechanism: found.mechanism,
        solution: found.solution.slice(0, doorLimits.steps),
        verification: found.verification,
        tickets: found.referenceTickets.map(({ ticketId }) => ticketId),
      },
    }),
  };
}

/** What the last reply asks about and has no answer yet, then the checks it didn't mention. */
function questionsOf({ outcome, shown, checks, findings, notExamined }: SessionView): Standing['questions'] {
  const known = new Map<string, SessionView['checks'][number]>(checks.map((check) => [check.phenomenonId, check]));
  // A measurement may have answered a line since it was shown.
  const answered = new Set<string>([...findings, ...notExamined].map(({ phenomenonId }) => phenomenonId));
  const isOpen = ({ kind, phenomenonId }: SessionView['shown'][number]): boolean =>
    kind !== 'recommendation' || (outcome === 'open' && !answered.has(phenomenonId));
  const asked = [
    ...shown.filter(isOpen).map(({ phenomenonId, text }) => ({ phenomenonId, description: text })),
    ...checks.map(({ phenomenonId, description }) => ({ phenomenonId, description })),
  ];
  const once = asked.filter(({ phenomenonId }, index) => asked.findIndex((other) => other.phenomenonId === phenomenonId) === index);
  return once.slice(0, doorLimits.checks).map(({ phenomenonId, description }) => {
    const { observationMethod, sql } = known.get(phenomenonId) ?? {};
    return { phenomenonId, description, howToCheck: observationMethod, sql };
  });
}

/** @see stateSchema */
export function stateOf(view: SessionView): z.output<typeof stateSchema> {
  const { findings, notExamined, conflicts, wouldChange } = view;
  return {
    ...standingOf(view),
    findings: [...findings]
      .sort(presentFirst)
      .slice(0, doorLimits.findings)
      .map(({ phenomenonId, description, status: held, source, value, words, round }) => ({
        phenomenonId,
        description,
        status: held,
        source,
        value,
        words,
        round,
      })),
    notExamined: notExamined
      .slice(0, doorLimits.notMeasured)
      .map(({ phenomenonId, description, reasonDescription }) => ({ phenomenonId, description, reason: reasonDescription })),
    conflicts: conflicts.slice(0, doorLimits.findings),
    wouldChange: wouldChange.findings,
  };
}

function presentFirst(a: SessionView['findings'][number], b: SessionView['findings'][number]): number {
  return Number(b.status === 'present') - Number(a.status === 'present');
}

/** A diagnosis in lines. */
export function describeState(state: z.output<typeof stateSchema>, locale: Locale): string {
  const words = stateWords[locale];
  const { findings, notExamined, conflicts, wouldChange } = state;
  return [
    ...describeStanding(state, locale),
    ...listed(
      words.findings,
      findings.map(
        ({ status: held, description, value, source }) =>
          `${held === 'present' ? '+' : '−'} ${description}${value === undefined ? '' : ` (${value})`} [${source}]`,
      ),
    ),
    ...listed(
      words.notExamined,
      notExamined.map(({ description, reason }) => `? ${description}: ${reason}`),
    ),
    ...listed(
      words.conflicts,
      conflicts.map(({ description }) => `! ${description}`),
    ),
    ...listed(
      words.wouldChange,
      wouldChange.map(({ description }) => `- ${description}`),
    ),
  ].join('\n');
}

/** Where a diagnosis stands, in lines. */
export function describeStanding(
  { statusDescription, hypotheses, questions, diagnosis: found }: Standing,
  locale: Locale,
): readonly string[] {
  const words = stateWords[locale];
  return [
    statusDescription,
    ...listed(
      words.hypotheses,
      hypotheses
        .slice(0, 5)
        .map(
          ({ description, probability: chance, hypothesisId }) => `- ${formatProbability(chance, locale)} ${description} [${hypothesisId}]`,
        ),
    ),
    ...(found === undefined
      ? []
      : listed(
          words.solution(found.description),
          found.solution.map(({ action, statement, risk }) =>
            [`- ${action}`, statement, risk && words.risk(risk.level, risk.note)].filter((part) => part !== undefined).join(' | '),
          ),
        )),
    ...listed(
      words.questions,
      questions.map(
        ({ description, phenomenonId, howToCheck }) =>
          `- ${description} [${phenomenonId}]${howToCheck === undefined ? '' : `: ${howToCheck}`}`,
      ),
    ),
  ];
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines];
}
