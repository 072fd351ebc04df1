import fixtures from '../src/fixtures/exact-values.json' with { type: 'json' };
import type { DiagnosisState, KnowledgeSnapshot, Observation } from '../src/index.ts';
import { defaultEngineOptions, emptyDiagnosisState, GraphEngine, parseSnapshot, phenomenonId } from '../src/index.ts';
import type { Model } from '../src/model.ts';
import { learn } from '../src/model.ts';

/** Values that `scripts/exact-values.py` worked out from the formulas with exact fractions. */
interface ExactValues {
  readonly baseRate: ReadonlyMap<string, number>;
  readonly presence: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly likelihood: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** First and second phenomenon, and their q. */
  readonly redundancy: readonly (readonly [string, string, number])[];
  readonly weight: ReadonlyMap<string, number>;
  readonly prior: ReadonlyMap<string, number>;
  readonly posterior: ReadonlyMap<string, number>;
  readonly entropyBits: number;
  readonly answers: ReadonlyMap<string, { readonly gainBits: number; readonly probabilityPresent: number }>;
  readonly explanation: {
    readonly hypothesis: string;
    readonly against: string;
    readonly priorBits: number;
    readonly posteriorBits: number;
    readonly bits: ReadonlyMap<string, number>;
  };
}

/** A small diagnosis whose numbers are known. */
export interface ExactCase {
  readonly name: string;
  readonly snapshot: KnowledgeSnapshot;
  readonly engine: GraphEngine;
  readonly model: Model;
  readonly state: DiagnosisState;
  readonly expected: ExactValues;
}

function mapOf<Value>(values: Readonly<Record<string, Value | undefined>>): ReadonlyMap<string, Value> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, Value][] => (value === undefined ? [] : [[key, value]]));
  return new Map(entries);
}

type Numbers = Readonly<Record<string, number | undefined>>;

function nestedMapOf(values: Readonly<Record<string, Numbers | undefined>>): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(Array.from(mapOf(values), ([key, inner]) => [key, mapOf(inner)]));
}

/** The cases of the fixture, with the engine options that make every question worth asking. */
export const exactCases: readonly ExactCase[] = fixtures.map(({ name, snapshot: untyped, options, findings, expected }) => {
  const snapshot = parseSnapshot(untyped);
  const engine = new GraphEngine(snapshot, { ...options, worthAskingBits: 0 });
  const observations = findings.map(
    ({ phenomenonId: id, status, score }): Observation => ({
      phenomenonId: phenomenonId(id),
      status: status === 'present' ? 'present' : 'absent',
      score,
      source: 'user',
    }),
  );
  return {
    name,
    snapshot,
    engine,
    model: learn(snapshot, { ...defaultEngineOptions, ...options }),
    state: engine.record(emptyDiagnosisState, observations),
    expected: {
      baseRate: mapOf(expected.baseRate),
      presence: nestedMapOf(expected.presence),
      likelihood: nestedMapOf(expected.likelihood),
      redundancy: expected.redundancy.map(([first, second, q]) => [String(first), String(second), Number(q)]),
      weight: mapOf(expected.weight),
      prior: mapOf(expected.prior),
      posterior: mapOf(expected.posterior),
      entropyBits: expected.entropyBits,
      answers: mapOf(expected.answers),
      explanation: { ...expected.explanation, bits: mapOf(expected.explanation.bits) },
    },
  };
});

/** Position of a phenomenon in the model of a case. */
export function positionOf({ model }: ExactCase, id: string): number {
  return model.phenomenonAt.get(phenomenonId(id)) ?? NaN;
}
