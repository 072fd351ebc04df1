import type { LocalizedText, Phenomenon, PhenomenonId, RootCause, Ticket } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { detectLocale } from '@dbdiag/language';
import { compareCodeUnits } from '../../compare-code-units.ts';
import type { AnomalyOutcome, TicketOutcome } from '../standardization-report.ts';
import { sameTextForm } from '../text-hash.ts';
import type { Decisions, TextDecision } from './apply-review.ts';
import { decisionOf } from './apply-review.ts';
import type { StandardizedTickets } from './review-tickets.ts';

/** What was decided about a text, and the entry that the text became before. */
interface DecidedText {
  readonly text: string;
  readonly before: string;
  readonly decision: TextDecision;
}

/**
 * Standardised tickets as a review decided: entries renamed, merged, left out or kept apart. What the review doesn't know stays
 * as it is; a ticket whose cause was rejected is left out. Entries that were known before aren't changed.
 */
export function withDecisions({ addition, report }: StandardizedTickets, decisions: Decisions): StandardizedTickets {
  const raw = new Map(addition.rawTickets.map((ticket) => [ticket.ticket_id, ticket]));
  const decidedPhenomena: DecidedText[] = [];
  const decidedCauses: DecidedText[] = [];
  const outcomes = report.tickets.flatMap((ticket): readonly TicketOutcome[] => {
    const text = raw.get(ticket.ticketId)?.root_cause ?? '';
    const decision = ticket.rootCause.kind === 'new' ? decisionOf(decisions, 'rootCauses', text) : undefined;
    if (decision === 'reject') return [];
    if (decision !== undefined) decidedCauses.push({ text, before: ticket.rootCauseId, decision });
    const anomalies = ticket.anomalies.flatMap((anomaly) => decided(anomaly, decisions, decidedPhenomena));
    const cause: Pick<TicketOutcome, 'rootCauseId' | 'rootCause'> =
      decision === undefined || decision === 'verification'
        ? ticket
        : { rootCauseId: rootCauseId(decision.as), rootCause: { kind: 'decided' } };
    return [
      { ...ticket, rootCauseId: cause.rootCauseId, rootCause: cause.rootCause, anomalies, contradictory: contradictionsIn(anomalies) },
    ];
  });
  const kept = new Map(outcomes.map((outcome) => [String(outcome.ticketId), outcome]));
  const phenomena = entriesAfter(addition.phenomena, decidedPhenomena, {
    used: usedPhenomena(outcomes),
    renamed: (entry, id, words): Phenomenon => ({ ...entry, ...words, id: phenomenonId(id) }),
  });
  const rootCauses = entriesAfter(addition.rootCauses, decidedCauses, {
    used: new Set(outcomes.map((outcome) => outcome.rootCauseId)),
    renamed: (entry, id, words): RootCause => ({ ...entry, ...words, id: rootCauseId(id) }),
  });
  return {
    addition: {
      ...addition,
      phenomena,
      rootCauses,
      tickets: addition.tickets.flatMap((ticket) => {
        const outcome = kept.get(ticket.id);
        return outcome === undefined ? [] : [ticketAfter(ticket, outcome)];
      }),
      rawTickets: addition.rawTickets.filter(({ ticket_id }) => kept.has(ticket_id)),
    },
    report: {
      tickets: outcomes,
      newPhenomena: phenomena.map(({ id }) => id),
      newRootCauses: rootCauses.map(({ id }) => id),
      verification: outcomes.flatMap(({ ticketId, anomalies }) =>
        anomalies.flatMap((anomaly) =>
          anomaly.kind === 'verification' ? [{ ticketId, anomaly: anomaly.anomaly, description: anomaly.description }] : [],
        ),
      ),
    },
  };
}

/** What becomes of one anomaly: nothing where it was rejected. */
function decided(anomaly: AnomalyOutcome, decisions: Decisions, taken: DecidedText[]): readonly AnomalyOutcome[] {
  if (anomaly.kind === 'verification' || anomaly.recognition.kind !== 'new') return [anomaly];
  const { description: text } = anomaly;
  const decision = decisionOf(decisions, 'phenomena', text);
  if (decision === undefined) return [anomaly];
  if (decision === 'reject') return [];
  if (decision === 'verification') return [{ kind: 'verification', anomaly: anomaly.anomaly, description: text }];
  taken.push({ text, before: anomaly.phenomenonId, decision });
  return [{ ...anomaly, phenomenonId: phenomenonId(decision.as), recognition: { kind: 'decided' } }];
}

interface AfterDecisions<Entry> {
  /** Ids that tickets still have. */
  readonly used: ReadonlySet<string>;
  readonly renamed: (entry: Entry, id: string, words: Pick<Phenomenon, 'description' | 'aliases'>) => Entry;
}

/** New entries: those of undecided texts as they were, and one for each that was accepted, as its first text had it. Sorted by id. */
function entriesAfter<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  decidedTexts: readonly DecidedText[],
  { used, renamed }: AfterDecisions<Entry>,
): readonly Entry[] {
  const before = new Map(entries.map((entry) => [entry.id, entry]));
  const after = new Map(entries.filter(({ id }) => used.has(id)).map((entry) => [entry.id, entry]));
  const texts = new Map<string, { readonly source: string; readonly wording: LocalizedText; readonly said: Set<string> }>();
  for (const { text, before: source, decision } of decidedTexts) {
    if (typeof decision === 'string' || decision.wording === undefined) continue;
    const known = texts.get(decision.as);
    if (known === undefined) texts.set(decision.as, { source, wording: decision.wording, said: new Set([text]) });
    else known.said.add(text);
  }
  for (const [id, { source, wording, said }] of texts) {
    const entry = before.get(source);
    if (entry !== undefined) after.set(id, renamed(entry, id, { description: wording, ...aliasesOf(said, wording) }));
  }
  return [...after.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
}

/** Every text that was said, so that it is known when it comes again; without what the wording says already. */
function aliasesOf(said: ReadonlySet<string>, { zh, en }: LocalizedText): Pick<Phenomenon, 'aliases'> {
  const known = new Set([zh, en].flatMap((text) => (text === undefined ? [] : [sameTextForm(text)])));
  const others = [...said].filter((text) => !known.has(sameTextForm(text))).sort(compareCodeUnits);
  const chinese = others.filter((text) => detectLocale(text) === 'zh');
  const english = others.filter((text) => detectLocale(text) !== 'zh');
  if (others.length === 0) return {};
  return { aliases: { ...(chinese.length > 0 && { zh: chinese }), ...(english.length > 0 && { en: english }) } };
}

function usedPhenomena(outcomes: readonly TicketOutcome[]): ReadonlySet<PhenomenonId> {
  return new Set(
    outcomes.flatMap(({ anomalies }) => anomalies.flatMap((anomaly) => (anomaly.kind === 'evidence' ? [anomaly.phenomenonId] : []))),
  );
}

function contradictionsIn(anomalies: readonly AnomalyOutcome[]): readonly PhenomenonId[] {
  const present = new Set(idsWith(anomalies, 'present'));
  return idsWith(anomalies, 'absent').filter((id) => present.has(id));
}

function idsWith(anomalies: readonly AnomalyOutcome[], status: 'present' | 'absent'): readonly PhenomenonId[] {
  const ids = anomalies.flatMap((anomaly) => (anomaly.kind === 'evidence' && anomaly.status === status ? [anomaly.phenomenonId] : []));
  return [...new Set(ids)].sort(compareCodeUnits);
}

function ticketAfter(ticket: Ticket, { rootCauseId: cause, anomalies, contradictory }: TicketOutcome): Ticket {
  const agreed = (status: 'present' | 'absent'): readonly PhenomenonId[] =>
    idsWith(anomalies, status).filter((id) => !contradictory.includes(id));
  return { ...ticket, rootCauseId: cause, present: agreed('present'), absent: agreed('absent') };
}
