import type { Figures } from '@dbdiag/evaluation';
import { CommandError, exitStatus } from '../exit-status.ts';
import type { FileFault } from '../import/read-json.ts';
import type { World } from '../world.ts';
import type { EvaluateOptions, Protocol, Subject } from './evaluate-options.ts';
import { protocolOf, subjectOf } from './evaluate-options.ts';
import { runWithProgress } from './evaluation-progress.ts';
import { figuresText } from './figures-text.ts';
import { readDatasets } from './read-datasets.ts';
import type { MethodFigures, SetEvaluation } from './set-evaluation.ts';
import { crossValidate, methodFigures, playAnother } from './set-evaluation.ts';

/** `dbdiag evaluate`: measures the engine and the baselines on labelled cases, side by side. */
export async function evaluateFiles(world: World, files: readonly string[], options: EvaluateOptions): Promise<number> {
  const subject = subjectOf(files, options);
  const protocol = protocolOf(options);
  const reading = await readDatasets(subject.kind === 'train-test' ? [subject.train, subject.test] : subject.files, world);
  if ('faults' in reading) return refuse(world, reading.faults);
  const sets: SetEvaluation[] = [];
  if (subject.kind === 'train-test') {
    const [train, test] = reading.datasets;
    if (train !== undefined && test !== undefined) sets.push(await runWithProgress(playAnother(train, test, protocol), test.name, world));
  } else {
    for (const dataset of reading.datasets) sets.push(await runWithProgress(crossValidate(dataset, protocol), dataset.name, world));
  }
  const empty = sets.find(({ cases }) => cases === 0);
  if (empty !== undefined) throw new CommandError(`${empty.name} has no cases to play.`);
  if (options.json) world.output.json(jsonOf(sets, { protocol, subject }));
  else world.output.write(textOf(sets, { protocol, subject }));
  return exitStatus.fine;
}

function refuse({ messages }: World, faults: readonly FileFault[]): number {
  for (const { file, position, message } of faults) messages.write(`${file}: ${position === '' ? '' : `${position}: `}${message}\n`);
  messages.write(
    `dbdiag: nothing was evaluated: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Correct ${faults.length === 1 ? 'it' : 'them'} and evaluate again.\n`,
  );
  return exitStatus.failed;
}

interface Run {
  readonly protocol: Protocol;
  readonly subject: Subject;
}

function textOf(sets: readonly SetEvaluation[], { protocol, subject }: Run): string {
  const { tickets, noise, limits, seed } = protocol;
  const how = [
    tickets === 'sparse' ? 'thin tickets' : 'whole cases',
    noise === 'none' ? 'answers as recorded' : `${noise === 'recorded' ? 'a tenth' : `${(100 * noise).toFixed(0)} %`} of the answers wrong`,
    `${limits.questionsPerRound} questions a round, ${limits.maxRounds} rounds`,
    ...(limits.maxQuestions === undefined ? [] : [`at most ${limits.maxQuestions} questions`]),
    `seed ${seed}`,
  ].join(', ');
  const each = sets.map((set) =>
    figuresText(
      `${set.name}: ${set.cases} cases${subject.kind === 'train-test' ? '' : `, ${set.folds} folds`}`,
      methodFigures([set], seed),
    ),
  );
  const all = sets.length > 1 ? [figuresText(`mean over ${sets.length} sets, each counting the same`, methodFigures(sets, seed))] : [];
  return [`Learned from ${how}.\n`, ...each, ...all].join('\n');
}

/** Figures that nothing can be said of are null. */
function jsonOf(sets: readonly SetEvaluation[], { protocol, subject }: Run): object {
  const { tickets, noise, limits, seed, methods } = protocol;
  return {
    protocol: { kind: subject.kind, tickets, noise, ...limits, seed, methods: methods.map(({ id }) => id) },
    sets: sets.map((set) => ({ name: set.name, cases: set.cases, folds: set.folds, methods: methodFigures([set], seed).map(methodJson) })),
    ...(sets.length > 1 ? { macro: { sets: sets.length, methods: methodFigures(sets, seed).map(methodJson) } } : {}),
  };
}

function methodJson({ id, title, figures, engineAhead }: MethodFigures): object {
  return { id, title, figures: withNulls(figures), engineAhead: engineAhead ?? null };
}

function withNulls({
  cases,
  top1,
  top3,
  concluded,
  rightAmongConcluded,
  wronglyConcluded,
  questions,
  rounds,
  brier,
  calibrationError,
  logLoss,
  degenerate,
  stepMs,
}: Figures): object {
  return {
    cases,
    top1: top1 ?? null,
    top3: top3 ?? null,
    concluded: concluded ?? null,
    rightAmongConcluded: rightAmongConcluded ?? null,
    wronglyConcluded: wronglyConcluded ?? null,
    questions: questions ?? null,
    rounds: rounds ?? null,
    brier: brier ?? null,
    calibrationError: calibrationError ?? null,
    logLoss: logLoss ?? null,
    degenerate,
    stepMs: stepMs ?? null,
  };
}
