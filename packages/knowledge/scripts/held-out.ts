import type {
  DiagnosisState,
  FittedParameters,
  HypothesisId,
  Observation,
  PhenomenonId,
  Ticket,
  TicketSnapshot,
} from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, HEALTHY } from '@dbdiag/graph-engine';
import type { RunOrigin } from '../src/measured-run.ts';

/** How much of a held-out ticket the engine is told. */
export interface Evidence {
  readonly name: string;
  /** What is known after the evidence was given. */
  readonly give: (engine: GraphEngine, ticket: Ticket) => DiagnosisState;
}

/** How one held-out ticket was diagnosed. */
export interface HeldOutResult {
  readonly ticket: Ticket;
  readonly evidence: string;
  /** Posterior of the true hypothesis, [0, 1]. */
  readonly probability: number;
  /** Whether the true hypothesis led. */
  readonly first: boolean;
  /** Whether it was among the first three. */
  readonly amongThree: boolean;
}

/** Campaigns, as far as it matters which application their runs are of. */
type CampaignOrigins = readonly {
  readonly origin: Pick<RunOrigin, 'worldDescription'>;
  readonly runs: readonly { readonly id: string }[];
}[];

/** The tickets of each application: worlds of one description, such as two web shops, are one. Throws for a ticket of no campaign. */
export function ticketsByApplication(
  { tickets }: Pick<TicketSnapshot, 'tickets'>,
  campaigns: CampaignOrigins,
): readonly (readonly Ticket[])[] {
  const applicationOf = new Map<string, string>(
    campaigns.flatMap(({ origin, runs }) => runs.map(({ id }) => [id, origin.worldDescription.en] as const)),
  );
  const groups = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const application = applicationOf.get(ticket.id);
    if (application === undefined) throw new Error(`Ticket ${ticket.id} is of no campaign.`);
    groups.set(application, [...(groups.get(application) ?? []), ticket]);
  }
  return [...groups.values()];
}

/** What is held out, and what is told of it. */
interface HeldOutOptions {
  /** The tickets of an engine each, which learns from all others. */
  readonly groups: readonly (readonly Ticket[])[];
  readonly evidence: readonly Evidence[];
  /** Beside and above those fitted to the snapshot. Default: none. */
  readonly parameters?: FittedParameters;
}

/** Diagnoses the tickets of each group with an engine that has learned from the other groups. */
export function leaveGroupsOut(snapshot: TicketSnapshot, { groups, evidence, parameters = {} }: HeldOutOptions): readonly HeldOutResult[] {
  return groups.flatMap((tickets) => {
    const heldOut = new Set<string>(tickets.map(({ id }) => id));
    const engine = new GraphEngine({ ...snapshot, tickets: snapshot.tickets.filter(({ id }) => !heldOut.has(id)) }, parameters);
    return tickets.flatMap((ticket) =>
      evidence.map(({ name, give }) => resultOf(engine, { ticket, evidence: name, state: give(engine, ticket) })),
    );
  });
}

function resultOf(
  engine: GraphEngine,
  { ticket, evidence, state }: { ticket: Ticket; evidence: string; state: DiagnosisState },
): HeldOutResult {
  const ranking = engine.posterior(state);
  const truth: HypothesisId = ticket.rootCauseId;
  const place = ranking.findIndex(({ hypothesisId }) => hypothesisId === truth);
  const probability = ranking[place]?.probability ?? 0;
  return { ticket, evidence, probability, first: place === 0, amongThree: place >= 0 && place < 3 };
}

/** Everything the run measured: what an automatic sweep of all probes would give. */
export const everything: Evidence = {
  name: 'everything measured',
  give: (engine, ticket) => tell(engine, emptyDiagnosisState, answersOf(ticket)),
};

/**
 * Everything but the phenomena that hold with one cause only. Many causes of the lab have such a private probe, written
 * by the author of the fault; without them the figures are closer to what to expect elsewhere.
 */
export function withoutSignatures({ tickets }: TicketSnapshot): Evidence {
  const causes = new Map<PhenomenonId, Set<HypothesisId>>();
  for (const { rootCauseId, present } of tickets) {
    for (const id of present) causes.set(id, (causes.get(id) ?? new Set<HypothesisId>()).add(rootCauseId));
  }
  const isPrivate = (id: PhenomenonId): boolean => causes.get(id)?.size === 1;
  return {
    name: 'without signatures',
    give: (engine, ticket) =>
      tell(
        engine,
        emptyDiagnosisState,
        answersOf(ticket).filter(({ phenomenonId }) => !isPrivate(phenomenonId)),
      ),
  };
}

/** A conversation: one phenomenon that holds, then `rounds` lists of the engine's own questions, answered from the record. */
export function dialogue(rounds: number, tickets: readonly Ticket[]): Evidence {
  const name = `dialogue, ${rounds} ${rounds === 1 ? 'list' : 'lists'}`;
  return { name, give: (engine, ticket) => converse(engine, answersOf(ticket), { rounds, first: complaintOf(ticket, tickets) }) };
}

/** A conversation in which every tenth answer is wrong, the same ones each time: the stand-in for another system and a tired person. */
export function noisyDialogue(rounds: number, tickets: readonly Ticket[]): Evidence {
  const name = `dialogue, ${rounds} lists, a tenth wrong`;
  return {
    name,
    give: (engine, ticket) =>
      converse(
        engine,
        answersOf(ticket).map((answer) => (isWrong(ticket, answer) ? opposite(answer) : answer)),
        { rounds, first: complaintOf(ticket, tickets) },
      ),
  };
}

function isWrong(ticket: Ticket, { phenomenonId }: Observation): boolean {
  const hash = Array.from(`${ticket.id} ${phenomenonId}`).reduce(
    (sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return hash % 10 === 0;
}

function opposite({ phenomenonId, source, status }: Observation): Observation {
  return { phenomenonId, source, status: status === 'present' ? 'absent' : 'present' };
}

function converse(
  engine: GraphEngine,
  answers: readonly Observation[],
  { rounds, first }: { rounds: number; first: PhenomenonId | undefined },
): DiagnosisState {
  const record = new Map(answers.map((answer) => [answer.phenomenonId, answer]));
  const start: readonly Observation[] = first === undefined ? [] : [{ phenomenonId: first, source: 'user', status: 'present' }];
  return Array.from({ length: rounds }).reduce<DiagnosisState>(
    (state) => {
      const questions = engine.recommend(state).map(({ phenomenonId }) => phenomenonId);
      return tell(
        engine,
        state,
        questions.map((phenomenonId) => record.get(phenomenonId) ?? { phenomenonId, source: 'user', status: 'unknown' }),
      );
    },
    tell(engine, emptyDiagnosisState, start),
  );
}

/**
 * What a person would bring up first: the commonest phenomenon that holds and is no background, that is, holds in less
 * than a third of all tickets. Healthy systems have no complaint.
 */
function complaintOf(ticket: Ticket, tickets: readonly Ticket[]): PhenomenonId | undefined {
  if (ticket.rootCauseId === HEALTHY) return undefined;
  const share = (id: PhenomenonId): number => tickets.filter(({ present }) => present.includes(id)).length / tickets.length;
  return ticket.present
    .map((id) => ({ id, share: share(id) }))
    .filter(({ share: shown }) => shown < 1 / 3)
    .sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1))[0]?.id;
}

function answersOf({ present, absent }: Ticket): readonly Observation[] {
  return [
    ...present.map((phenomenonId): Observation => ({ phenomenonId, source: 'user', status: 'present' })),
    ...absent.map((phenomenonId): Observation => ({ phenomenonId, source: 'user', status: 'absent' })),
  ];
}

function tell(engine: GraphEngine, state: DiagnosisState, observations: readonly Observation[]): DiagnosisState {
  return observations.length === 0 ? state : engine.record(state, observations);
}
