import type { WireAgentResponse } from '@dbdiag/agent';

type Details = WireAgentResponse['details'];

/** A hypothesis as it is weighed now. */
interface WeighedPart {
  readonly hypothesis_id: string;
  readonly description: string;
  /** [0, 1] */
  readonly probability: number;
  readonly kind?: 'cause' | 'other-cause' | 'no-fault' | undefined;
  /** Its probability after round 0, 1, … n; the last is `probability`. */
  readonly course?: readonly number[] | undefined;
}

/** Where the diagnosis stands. */
export interface PosteriorPart {
  readonly rounds: number;
  readonly status: Details['status'];
  readonly outcome: Details['outcome'];
  /** Status and outcome in words. */
  readonly status_description: string;
  /** Most probable first; never empty. */
  readonly hypotheses: readonly WeighedPart[];
}

/** What the user may answer next. */
export interface QuestionsPart {
  /**
   * The numbered lines of the reply. A yes to a line is an answer with `status: on_yes` about its phenomenon, a no one with the
   * other status, and `2` in the next message means the line with that number.
   */
  readonly shown: Details['shown'];
  /** How each question worth asking can be answered, most telling first. */
  readonly recommendations: Details['recommendations'];
  /** Words that could mean several phenomena, with these. */
  readonly clarifications: Details['clarifications'];
  /** What would tell the leading causes apart when nothing is left to ask. */
  readonly would_separate: Details['would_separate'];
  /** A call that is made when the next message is "yes"; absent where none waits. */
  readonly confirm?: NonNullable<Details['confirm']>;
}

/** A finding of the session. */
interface FindingPart {
  readonly phenomenon_id: string;
  readonly description: string;
  readonly status: 'present' | 'absent';
  readonly source: string;
  readonly round: number;
  readonly value?: string | undefined;
  readonly words?: string | undefined;
  readonly score?: number | undefined;
}

/** What was wanted to be known, and isn't. It says nothing about the phenomenon. */
interface NotExaminedPart {
  readonly phenomenon_id: string;
  readonly description: string;
  readonly reason: string;
  readonly reason_description: string;
}

/** The smallest set of findings without which another cause would lead. */
interface WouldChangePart {
  readonly findings: readonly { readonly phenomenon_id: string; readonly description: string; readonly status: 'present' | 'absent' }[];
  /** Whether no smaller set does it; false where the search was cut short. */
  readonly exact: boolean;
}

/** What the diagnosis rests on. */
export interface EvidencePart {
  /** What this turn recorded. */
  readonly recorded: Details['recorded'];
  /** Where user and measurement differ. */
  readonly conflicts: Details['conflicts'];
  /** What is present and the leading cause explains badly. */
  readonly unexplained: Details['unexplained'];
  /** Every finding of the session; absent where only the turn is known. */
  readonly findings?: readonly FindingPart[];
  /** Apart from what is absent; itself absent where only the turn is known. */
  readonly not_examined?: readonly NotExaminedPart[];
  /** Absent where only the turn is known. */
  readonly would_change?: WouldChangePart;
}

/** The concluded cause: mechanism, account, solution with risks, verification, tickets. */
export type DiagnosisPart = NonNullable<Details['diagnosis']>;

/** What of a session's view is told beside a turn: the wire form of what `GET /sessions/:id` tells has all of it. */
export interface SessionOverview {
  readonly hypotheses: readonly WeighedPart[];
  readonly findings: readonly FindingPart[];
  readonly not_examined: readonly NotExaminedPart[];
  readonly would_change: WouldChangePart;
  readonly conflicts: Details['conflicts'];
  readonly unexplained: Details['unexplained'];
  readonly checks: Details['recommendations'];
  readonly would_separate: Details['would_separate'];
  readonly diagnosis?: DiagnosisPart | undefined;
}

/** A turn and where it left the session, as data for a page. Nothing in it is text of an error. */
export interface TurnParts {
  readonly posterior: PosteriorPart;
  readonly questions: QuestionsPart;
  readonly evidence: EvidencePart;
  /** Absent where no cause is concluded, and in a turn that only talks of a concluded one where only the turn is known. */
  readonly diagnosis?: DiagnosisPart;
}

function weighed({ hypothesis_id, description, probability, kind, course }: WeighedPart): WeighedPart {
  return { hypothesis_id, description, probability, ...(kind !== undefined && { kind }), ...(course !== undefined && { course }) };
}

/** The hypotheses of a turn. One that recorded nothing lists none, but who leads is always known. */
function hypothesesOf({ hypotheses, top_hypothesis, top_probability }: Details): readonly WeighedPart[] {
  return hypotheses.length > 0 ? hypotheses : [{ ...top_hypothesis, probability: top_probability }];
}

/**
 * What a reply says, as data.
 *
 * @param overview - The session after the turn; without it only what the turn itself says is known.
 */
function turnParts({ details }: WireAgentResponse, overview?: SessionOverview): TurnParts {
  const { standing, status, outcome, recorded, shown, recommendations, clarifications, confirm } = details;
  const { conflicts, unexplained, would_separate, diagnosis } = overview ?? details;
  return {
    posterior: {
      rounds: standing.rounds,
      status,
      outcome,
      status_description: standing.status_description,
      hypotheses: (overview?.hypotheses ?? hypothesesOf(details)).map(weighed),
    },
    questions: {
      shown,
      recommendations: overview?.checks ?? recommendations,
      clarifications,
      would_separate,
      ...(confirm !== undefined && { confirm }),
    },
    evidence: {
      recorded,
      conflicts,
      unexplained,
      ...(overview !== undefined && {
        findings: overview.findings,
        not_examined: overview.not_examined,
        would_change: overview.would_change,
      }),
    },
    ...(diagnosis !== undefined && { diagnosis }),
  };
}

/** How the session after a turn is looked up, and who hears that it couldn't be. */
export interface OverviewLookup {
  readonly view?: (() => Promise<SessionOverview | undefined>) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The parts of a reply, with the session where it can be looked up: the turn is saved and told by then, and doesn't fail for it. */
export async function lookedUpParts(response: WireAgentResponse, { view, onError }: OverviewLookup): Promise<TurnParts> {
  try {
    return turnParts(response, await view?.());
  } catch (error) {
    onError?.(error);
    return turnParts(response);
  }
}
