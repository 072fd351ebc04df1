import type { DiagnosisState, Observation, Phenomenon, PhenomenonId, TicketSnapshot } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { BitDigest } from './bit-digest.ts';
import { createBitDigest } from './bit-digest.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createSeededRandom, seedOfPart } from './seeded-random.ts';

const causes = 20;
const phenomena = 60;
const rounds = 3;

/** Knowledge drawn from a seed: causes with 3 to 12 tickets, phenomena that go together, absences, things not looked at. */
export function generateSnapshot(seed: number): TicketSnapshot {
  const random = createSeededRandom(seedOfPart(seed, 0));
  const pick = (): PhenomenonId => phenomenonAt(random.below(phenomena));
  const tickets = Array.from({ length: causes }, (_, cause) => cause).flatMap((cause) => {
    const typical = Array.from({ length: 10 }, pick);
    return Array.from({ length: 3 + random.below(10) }, (_, index) => {
      const present = new Set([...typical.filter(() => random.next() < 0.6), ...(random.next() < 0.3 ? [pick()] : [])]);
      // Two that go together whatever the cause, so that the discount has something to do.
      if (random.next() < 0.4) present.add(phenomenonAt(0)).add(phenomenonAt(1));
      const absent = new Set([pick(), pick()].filter((id) => !present.has(id)));
      const unexamined = [pick()].filter((id) => !present.has(id) && !absent.has(id));
      return {
        id: ticketId(`T${cause}-${index}`),
        rootCauseId: causeAt(cause),
        present: [...present],
        absent: [...absent],
        unexamined,
        source: 'generated',
      };
    });
  });
  return {
    phenomena: Array.from({ length: phenomena }, (_, index) => describe(index)),
    rootCauses: Array.from({ length: causes }, (_, index) => ({
      id: causeAt(index),
      description: text(`cause ${index}`),
      category: 'generated',
      solution: [],
    })),
    tickets,
  };
}

/** What is played. */
export interface DigestPlan {
  readonly seed: number;
  readonly sessions: number;
}

/**
 * One digest of everything the engine answers in seeded dialogues: the exact bits of all posteriors and gains, and the
 * order of hypotheses and questions.
 */
export function digestSessions(redundancy: 'off' | 'on', { seed, sessions }: DigestPlan): string {
  const engine = new GraphEngine(generateSnapshot(seed), { worthAskingBits: 0, ...(redundancy === 'off' ? { redundancy: 0 } : {}) });
  const digest = createBitDigest();
  for (let session = 0; session < sessions; session += 1) play(engine, createSeededRandom(seedOfPart(seed, session + 1)), digest);
  return digest.read();
}

/** Starts from two findings and answers what the engine asks. */
function play(engine: GraphEngine, random: SeededRandom, digest: BitDigest): void {
  const half = phenomena / 2;
  let asked: readonly PhenomenonId[] = [phenomenonAt(random.below(half)), phenomenonAt(half + random.below(half))];
  let state = emptyDiagnosisState;
  for (let round = 0; round < rounds; round += 1) {
    state = engine.record(
      state,
      asked.map((id) => answer(id, random)),
    );
    addState(engine, state, digest);
    asked = engine.recommend(state, 3).map((recommendation) => recommendation.phenomenonId);
  }
}

function answer(phenomenon: PhenomenonId, random: SeededRandom): Observation {
  const draw = random.next();
  if (draw < 0.15) return { phenomenonId: phenomenon, source: 'user', status: 'unknown' };
  return {
    phenomenonId: phenomenon,
    source: 'user',
    status: draw < 0.6 ? 'present' : 'absent',
    score: random.next() < 0.5 ? 1 : 0.5 + random.next() / 2,
  };
}

function addState(engine: GraphEngine, state: DiagnosisState, digest: BitDigest): void {
  for (const { hypothesisId: id, probability } of engine.posterior(state)) {
    digest.addText(id);
    digest.addNumber(probability);
  }
  for (const { phenomenonId: id, gainBits, informationGain, probabilityPresent, relatedHypotheses } of engine.recommend(state, phenomena)) {
    [id, ...relatedHypotheses].forEach(digest.addText);
    [gainBits, informationGain, probabilityPresent].forEach(digest.addNumber);
  }
  digest.addText(engine.assess(state).outcome);
}

function describe(index: number): Phenomenon {
  return { id: phenomenonAt(index), description: text(`phenomenon ${index}`), observedBy: 'sql', observationMethod: text('look') };
}

function phenomenonAt(index: number): PhenomenonId {
  return phenomenonId(`P-${String(index).padStart(4, '0')}`);
}

function causeAt(index: number): ReturnType<typeof rootCauseId> {
  return rootCauseId(`RC-${String(index).padStart(4, '0')}`);
}

function text(words: string): { readonly en: string; readonly zh: string } {
  return { en: words, zh: words };
}
