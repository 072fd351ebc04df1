import { InvalidSnapshotError } from './errors.ts';
import { HEALTHY } from './ids.ts';
import type { JsonNode } from './json-node.ts';
import { field, items, reject } from './json-node.ts';
import type { Expected, FittedParameters, ObservedBy, Phenomenon, SolutionStep, Threshold, TicketSnapshot } from './knowledge-snapshot.ts';
import type { LocalizedText } from './localized-text.ts';
import { checkSnapshot, readExpanded } from './snapshot-validation.ts';
import type { Subject } from './subject.ts';

/** A text of one language, told by its characters, or of one or both by name. */
export type TextDefinition = string | LocalizedText;

/** Other ways people say something: in one list, told by their characters, or a list for each language. */
export type AliasesDefinition = readonly string[] | NonNullable<Phenomenon['aliases']>;

/** What knowledge is about, as written by hand. */
export interface SubjectDefinition {
  /** See {@link Subject.name}. */
  readonly name: TextDefinition;
  /** See {@link Subject.system}. */
  readonly system: TextDefinition;
  readonly scope?: TextDefinition;
  readonly reader?: TextDefinition;
  /** See {@link Subject.units}. */
  readonly units?: NonNullable<Subject['units']>;
  readonly examples?: Readonly<Record<keyof NonNullable<Subject['examples']>, TextDefinition>>;
}

/** A phenomenon as written by hand. */
export interface PhenomenonDefinition {
  readonly id: string;
  /** One clause saying what holds. */
  readonly description: TextDefinition;
  readonly observationMethod?: TextDefinition;
  /** See {@link Phenomenon.glance}. */
  readonly glance?: TextDefinition;
  /** Default: `person`. */
  readonly observedBy?: ObservedBy;
  readonly sql?: string;
  /** `quantity` is the description where it is missing. */
  readonly threshold?: Omit<Threshold, 'quantity'> & { readonly quantity?: TextDefinition };
  readonly cost?: number;
  readonly aliases?: AliasesDefinition;
}

/** A cause as written by hand. */
export interface CauseDefinition {
  readonly id: string;
  /** A noun phrase naming the cause. */
  readonly description: TextDefinition;
  /** Default: `general`. */
  readonly category?: string;
  readonly mechanism?: TextDefinition;
  /** Steps; a text is what to do. Default: none. */
  readonly solution?: readonly (
    | string
    | {
        readonly action: TextDefinition;
        readonly statement?: string;
        readonly risk?: { readonly level: NonNullable<SolutionStep['risk']>['level']; readonly note: TextDefinition };
      }
  )[];
  readonly verification?: TextDefinition;
  readonly aliases?: AliasesDefinition;
  readonly expectations?: readonly {
    readonly phenomenonId: string;
    readonly expects: Expected;
    /** A page of the documentation, a textbook, or the mechanism in a few words. */
    readonly source: string;
  }[];
  /** Short for expectations that are *typical*. */
  readonly expectedPhenomena?: readonly string[];
  readonly circumstances?: readonly string[];
}

/** A ticket as written by hand; what is left out of its lists was not mentioned. */
export interface TicketDefinition {
  readonly id: string;
  /** Id of the cause found; `healthy` for a system without a fault. */
  readonly cause: string;
  readonly present?: readonly string[];
  readonly absent?: readonly string[];
  readonly unexamined?: readonly string[];
  /** Default: the id of the ticket. */
  readonly source?: string;
  /** The set it belongs to: its tickets say nothing of phenomena that none of them lists. */
  readonly set?: string;
  readonly description?: TextDefinition;
}

/**
 * Knowledge as written by hand, in code, JSON or YAML. Everything that isn't needed may be left out, and a text may be a
 * plain string. `knowledge.schema.json` beside this package describes the same for editors.
 */
export interface KnowledgeDefinition {
  readonly subject: SubjectDefinition;
  readonly causes: readonly CauseDefinition[];
  readonly phenomena: readonly PhenomenonDefinition[];
  readonly tickets: readonly TicketDefinition[];
  readonly fitted?: FittedParameters;
}

/**
 * Writes hand-written knowledge out as the snapshot an engine is built from.
 *
 * @throws {@link InvalidSnapshotError} listing every fault with its place: duplicate and unknown ids, wrong shapes, and
 * causes that no ticket names.
 *
 * @example
 * ```ts
 * const knowledge = defineKnowledge({
 *   subject: { name: 'car', system: 'car' },
 *   phenomena: [{ id: 'no_crank', description: 'The engine does not crank' }],
 *   causes: [{ id: 'flat_battery', description: 'The battery is flat' }],
 *   tickets: [{ id: 't1', cause: 'flat_battery', present: ['no_crank'] }],
 * });
 * ```
 */
export function defineKnowledge(definition: KnowledgeDefinition): TicketSnapshot {
  return withTickets(definition, (root) => {
    checkKnowledge(root);
    const subject = field(root, 'subject');
    if (subject.value === undefined) reject(subject, 'is missing; say what the knowledge is about');
  });
}

/**
 * Reads knowledge that is to be used by itself, such as a file: tickets and not counts, and no cause that can't be found.
 *
 * @throws {@link InvalidSnapshotError} as {@link defineKnowledge} does; a subject isn't asked for.
 */
export function parseKnowledge(value: unknown): TicketSnapshot {
  return withTickets(value, checkKnowledge);
}

function withTickets(value: unknown, check: (root: JsonNode) => void): TicketSnapshot {
  const snapshot = readExpanded(value, check);
  if (snapshot.tickets === undefined) throw new InvalidSnapshotError([{ path: 'tickets', message: 'is missing' }]);
  return snapshot;
}

/** A cause without tickets is no hypothesis. One that experts describe may wait for its tickets; any other is a slip. */
function checkKnowledge(root: JsonNode): void {
  checkSnapshot(root);
  const counts = field(root, 'counts');
  if (counts.value !== undefined) reject(counts, 'are not enough here; give tickets');
  const [causes, tickets] = [field(root, 'rootCauses'), field(root, 'tickets')];
  if (!Array.isArray(causes.value) || !Array.isArray(tickets.value)) return;
  const found = new Set(items(tickets).map((ticket) => field(ticket, 'rootCauseId').value));
  for (const cause of items(causes)) {
    const { value: id } = field(cause, 'id');
    const expected = field(cause, 'expectations').value;
    if (typeof id !== 'string' || id === HEALTHY || found.has(id) || (Array.isArray(expected) && expected.length > 0)) continue;
    reject(cause, `${id} is in no ticket, so it can never be found; add a ticket, or take the cause away`);
  }
}
