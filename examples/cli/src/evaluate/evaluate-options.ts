import type { DialogueLimits, Method, Noise, TicketKind } from '@dbdiag/evaluation';
import { defaultDialogueLimits, standardMethods } from '@dbdiag/evaluation';
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../exit-status.ts';

/** The options of `dbdiag evaluate` as the command line gives them. */
export interface EvaluateOptions {
  readonly train?: string;
  readonly test?: string;
  readonly tickets: TicketKind;
  readonly noise: boolean;
  readonly noiseShare?: number;
  readonly questionsPerRound: number;
  readonly maxRounds: number;
  readonly maxQuestions?: number;
  readonly seed: number;
  readonly methods?: readonly Method[];
  readonly json: boolean;
}

/** What to evaluate: files one by one, or one that is learned and one that is played. */
export type Subject =
  | { readonly kind: 'cross-validation'; readonly files: readonly string[] }
  | { readonly kind: 'train-test'; readonly train: string; readonly test: string };

/** How it is evaluated. */
export interface Protocol {
  readonly tickets: TicketKind;
  readonly noise: Noise;
  readonly limits: DialogueLimits;
  readonly seed: number;
  readonly methods: readonly Method[];
}

/** Defaults of the command; those of a dialogue are the library's. */
export const evaluateDefaults = { ...defaultDialogueLimits, seed: 1 } as const;

/** @throws UsageError when the options don't say what to evaluate. */
export function subjectOf(files: readonly string[], { train, test }: EvaluateOptions): Subject {
  if (train === undefined && test === undefined) {
    if (files.length === 0) throw new UsageError('Name a data set, or give --train and --test. dbdiag evaluate --help shows examples.');
    return { kind: 'cross-validation', files };
  }
  if (train === undefined || test === undefined)
    throw new UsageError('--train and --test belong together: one is learned, the other played.');
  if (files.length > 0) throw new UsageError('Give data sets to cross-validate, or --train and --test, not both.');
  return { kind: 'train-test', train, test };
}

/** Puts the options in the shape the library takes. */
export function protocolOf({
  tickets,
  noise,
  noiseShare,
  questionsPerRound,
  maxRounds,
  maxQuestions,
  seed,
  methods = standardMethods,
}: EvaluateOptions): Protocol {
  return {
    tickets,
    noise: noiseShare ?? (noise ? 'recorded' : 'none'),
    limits: { questionsPerRound, maxRounds, maxQuestions },
    seed,
    methods,
  };
}

/** Reads a share from a command line. */
export function share(text: string): number {
  const value = Number(text);
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) || value > 1) throw new InvalidArgumentError('It takes a number from 0 to 1.');
  return value;
}

/** Reads the methods to compare, in the order of tables. */
export function methodList(text: string): readonly Method[] {
  const ids = text.split(',').map((id) => id.trim());
  const known = standardMethods.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new InvalidArgumentError(
      `There is no method ${unknown.map((id) => JSON.stringify(id)).join(', ')}; there are ${known.join(', ')}.`,
    );
  return standardMethods.filter(({ id }) => ids.includes(id));
}
