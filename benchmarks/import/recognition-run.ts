import type { KnowledgeSnapshot, Phenomenon } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { RawTicket } from '@dbdiag/ports';
import { createPhenomenonMatcher, standardizeTickets } from '@dbdiag/tools';
import type { Spread } from '../engine/quantiles.ts';
import { spreadOf } from '../engine/quantiles.ts';
import { createTicketTexts } from './ticket-texts.ts';
import { unitOfWork } from './unit-of-work.ts';

/** What texts are recognised against. */
export interface MeasuredBasis {
  readonly name: string;
  readonly snapshot: KnowledgeSnapshot;
  readonly lexicon: Lexicon;
  /** CPU milliseconds for a distinct text at most. */
  readonly target: number | undefined;
}

/** CPU time of recognising texts against a basis. */
export interface RecognitionFigures {
  readonly basis: MeasuredBasis;
  /** Milliseconds before the first text: building the index. */
  readonly setup: number;
  /** Milliseconds for a distinct text, round by round: causes and anomalies, everything from the ticket to its entries. */
  readonly perText: Spread;
  /** The same as shares of the unit of work of the same round, in thousandths. */
  readonly inUnits: Spread;
  /** Milliseconds for reading one text, without what is around it. */
  readonly reading: Spread;
  /** Milliseconds of all rounds. */
  readonly total: number;
  readonly texts: number;
}

/** How much is measured. */
export interface RunSize {
  readonly rounds: number;
  /** Distinct texts a round. */
  readonly texts: number;
}

/** Milliseconds of the processor, all threads of this process: other processes don't count, but for the caches they take. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Anomalies of a ticket; its cause is one more text. */
const anomaliesPerTicket = 3;

/** Measures one basis on texts that are distinct in all its rounds. */
export function measureRecognition(basis: MeasuredBasis, words: readonly Phenomenon[], { rounds, texts }: RunSize): RecognitionFigures {
  const sentences = createTicketTexts(words, seed);
  const recognise = (batch: readonly string[]): number => cpuMilliseconds(() => standardizeTickets(ticketsOf(batch), basis));
  // The first time code is compiled.
  recognise(sentences.take(texts));
  const setup = spreadOf([1, 2, 3].map(() => recognise(sentences.take(1 + anomaliesPerTicket)))).median;
  const measured = Array.from({ length: rounds }, () => {
    const unit = cpuMilliseconds(unitOfWork);
    const milliseconds = recognise(sentences.take(texts)) - setup;
    return { milliseconds, perText: milliseconds / texts, inUnits: (1000 * milliseconds) / texts / unit };
  });
  const matcher = createPhenomenonMatcher(
    basis.snapshot.phenomena.filter(({ id }) => !derived.test(id)),
    basis.lexicon,
  );
  const reading = sentences.take(texts).map((text) => cpuMilliseconds(() => matcher.read(text)));
  return {
    basis,
    setup,
    perText: spreadOf(measured.map(({ perText }) => perText)),
    inUnits: spreadOf(measured.map(({ inUnits }) => inUnits)),
    reading: spreadOf(reading),
    total: measured.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    texts: rounds * texts,
  };
}

const seed = 20261127;

function ticketsOf(texts: readonly string[]): readonly RawTicket[] {
  const size = 1 + anomaliesPerTicket;
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index): RawTicket => {
    const [cause = '', ...anomalies] = texts.slice(index * size, (index + 1) * size);
    return {
      ticket_id: `T-${String(index).padStart(6, '0')}`,
      metadata: { db_type: 'PostgreSQL', version: '15', module: 'bench', severity: 'high' },
      description: cause,
      root_cause: cause,
      solution: 'see the runbook',
      anomalies: anomalies.map((description) => ({ description, observation_method: 'SELECT 1', why_relevant: 'seen' })),
    };
  });
}

const derived = /^p-[0-9a-f]{8}$/u;

/** Phenomena as imports make them: an id from the text, found again by that text only. */
export function derivedPhenomena(words: readonly Phenomenon[], count: number): readonly Phenomenon[] {
  return createTicketTexts(words, seed + 1)
    .take(count)
    .map((text, index) => ({
      id: phenomenonId(`p-${index.toString(16).padStart(8, '0')}`),
      description: { en: text },
      observedBy: 'person',
      observationMethod: { en: 'asked' },
    }));
}
