import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { Redactor } from '@dbdiag/ports';
import type { DefinedTool, ToolDeps } from '@dbdiag/tools';
import { createRedactor, defineTool, formatLimit, formatValue } from '@dbdiag/tools';
import { describeRound, diagnosedFact, measuredFact } from '@dbdiag/tools/agent-kit';
import type { Command } from '../command/command.ts';
import type { Reading } from '../probe/reading.ts';
import { describePhenomenon } from '../report/hypothesis-names.ts';
import type { MeasuredCulprit } from './measured-culprit.ts';
import { measuredCulprit } from './measured-culprit.ts';
import type { CollectEvidenceOutput, MeasuredReading, UnmeasuredPhenomenon } from './measuring-schemas.ts';
import { collectEvidenceInput, collectEvidenceOutput } from './measuring-schemas.ts';
import type { MeasuringSession } from './measuring-session.ts';
import { measuringView } from './measuring-view.ts';
import { understandMeasuring } from './understand-measuring.ts';

/** What the tool works with. */
export interface CollectEvidenceDeps extends Pick<ToolDeps, 'options'> {
  /** That of this conversation; its engine must be that of the other tools. */
  readonly measuring: MeasuringSession;
  /** Runs on every text of the target before it leaves the tool. Default: secrets are taken out. */
  readonly redactor?: Redactor;
}

const name = 'collect_evidence';

/**
 * Makes `collect_evidence`: measures the connected database and records what it shows beside what the user said, each round
 * of measuring as one round. Where the two disagree neither counts until the user says which holds. A target that fails is a
 * result, with the reason, and nothing was seen then.
 *
 * It throws the signal's reason when aborted, and what the evidence store throws; nothing is recorded then.
 */
export function createCollectEvidenceTool({
  measuring,
  redactor = createRedactor(),
  options,
}: CollectEvidenceDeps): DefinedTool<CollectEvidenceOutput> {
  const { engine } = measuring;
  const byId = new Map<string, Command>(measuring.commands.map((command) => [command.id, command]));
  return defineTool({
    name,
    description:
      'Measures the connected database, read-only, and records what it shows. Use when the user describes a problem or wants it measured, before asking them.',
    input: collectEvidenceInput,
    output: collectEvidenceOutput,
    effect: 'act',
    task: { en: 'Measuring the database', zh: '测量数据库' },
    view: measuringView,
    facts: (output) => [diagnosedFact.of(output.diagnosed), measuredFact.of(output)],
    understands: { stage: 'measure', commands: ['measure'], call: understandMeasuring(name) },
    modelUse: { summarized: true, byRules: true },
    execute: async ({ commands }, { session, signal }) => {
      const { locale, diagnosis } = session;
      const measured = await measuring.measure(diagnosis, {
        locale,
        ...(commands !== undefined && { commands }),
        ...(signal !== undefined && { signal }),
      });
      const named = (commandId: string): { commandId: string; title: string } => ({
        commandId,
        title: localize(byId.get(commandId)?.title ?? { en: commandId }, locale),
      });
      const described = describeReadings(measured.readings, {
        locale,
        redactor,
        describe: ({ phenomenonId }) => localize(describePhenomenon(engine, phenomenonId), locale),
      });
      const culprit = measuredCulprit(engine, { state: measured.state, readings: measured.all, redactor });
      const output: CollectEvidenceOutput = {
        ...described,
        ...(culprit.sentence !== undefined && { culprit: localize(culprit.sentence, locale) }),
        ran: measured.ran.map(({ commandId, auditRef, elapsedMs }) => ({ ...named(commandId), auditRef, elapsedMs })),
        notRun: measured.notRun.map(({ commandId, reason }) => ({ commandId, reason })),
        remaining: measured.remaining.map(({ id }) => named(id)),
        seconds: measured.seconds,
        lost: measured.lost,
        diagnosed: withFilledStatements(
          describeRound({
            engine,
            before: diagnosis,
            after: measured.state,
            recorded: [],
            locale,
            ...(options !== undefined && { options }),
          }),
          culprit,
        ),
      };
      return { output, session: { ...session, diagnosis: measured.state } };
    },
  });
}

/** The steps of a solution with what was measured in place of their placeholders. */
function withFilledStatements(round: CollectEvidenceOutput['diagnosed'], { filled }: MeasuredCulprit): CollectEvidenceOutput['diagnosed'] {
  const { diagnosis } = round;
  if (diagnosis === undefined) return round;
  const solution = diagnosis.solution.map(({ statement, ...step }) => ({
    ...step,
    ...(statement !== undefined && { statement: filled(diagnosis.rootCauseId, statement) }),
  }));
  return { ...round, diagnosis: { ...diagnosis, solution } };
}

interface Describing {
  readonly locale: Locale;
  readonly redactor: Redactor;
  readonly describe: (reading: Reading) => string;
}

/** What was seen before what wasn't; within each in the order it was read. */
function describeReadings(
  readings: readonly Reading[],
  { locale, redactor, describe }: Describing,
): Pick<CollectEvidenceOutput, 'readings' | 'unmeasured'> {
  const examined: MeasuredReading[] = [];
  const unmeasured: UnmeasuredPhenomenon[] = [];
  for (const reading of readings) {
    const { phenomenonId, commandId } = reading;
    const base = { phenomenonId, description: describe(reading), commandId };
    if (reading.status === 'unknown') {
      unmeasured.push({ ...base, reason: reading.reason, note: redactor.redact(localize(reading.note, locale)).text });
      continue;
    }
    const { status, value, unit, condition, subject } = reading;
    const shown = `${condition.operator} ${formatLimit(condition.limit, unit, locale)}`;
    examined.push({
      ...base,
      status,
      value,
      unit,
      shown: formatValue(value, unit, locale),
      condition: { operator: condition.operator, limit: condition.limit, shown },
      ...(subject !== undefined && { subject: redactor.redact(subject).text }),
    });
  }
  return {
    readings: [...examined.filter(({ status }) => status === 'present'), ...examined.filter(({ status }) => status === 'absent')],
    unmeasured,
  };
}
