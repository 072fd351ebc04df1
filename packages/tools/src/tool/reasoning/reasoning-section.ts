import type { Locale } from '@dbdiag/graph-engine';
import { lineWords } from '../../reply/line-words.ts';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, bullets, plainBits } from '../../reply/text-layout.ts';
import { evidenceText } from '../evidence-text.ts';
import type { EvidenceLine } from '../schemas.ts';
import { signedBits } from '../signed-bits.ts';
import { unknownSubject } from '../unknown-subject.ts';
import type { ExplainReasoningOutput } from './reasoning-schemas.ts';
import { reasoningWords } from './reasoning-words.ts';

type Account = Extract<ExplainReasoningOutput, { kind: 'account' }>;
type AskedQuestion = Extract<ExplainReasoningOutput, { kind: 'question' }>;

/** How many findings of each side are listed; the rest is summed up, so that the account still adds up. */
const evidenceListed = 6;

/** How many phenomena, findings or tickets are named in a sentence. */
const itemsNamed = 3;

function total(lines: readonly EvidenceLine[]): number {
  return lines.reduce((sum, { bits }) => sum + bits, 0);
}

function side(lines: readonly EvidenceLine[], locale: Locale): readonly string[] {
  const listed = lines.length <= evidenceListed + 1 ? lines : lines.slice(0, evidenceListed);
  const others = lines.slice(listed.length);
  return [
    ...listed.map((line) => evidenceText(line, locale)),
    ...(others.length === 0 ? [] : [reasoningWords[locale].others(others.length, signedBits(total(others)))]),
  ];
}

/** Whether figures cut to a tenth add up to the sum cut to a tenth. */
function addsUp(parts: readonly number[], sum: number): boolean {
  const tenths = (value: number): number => Math.round(value * 10);
  return parts.reduce((all, part) => all + tenths(part), 0) === tenths(sum);
}

/** Prior plus evidence is the sum; what speaks most strongly comes first. */
function bitsText({ cause, against, priorBits, posteriorBits, evidenceFor, evidenceAgainst }: Account, locale: Locale): string {
  const reasoning = reasoningWords[locale];
  const [first, second] = posteriorBits >= 0 ? [evidenceFor, evidenceAgainst] : [evidenceAgainst, evidenceFor];
  const parts = [priorBits, ...[...evidenceFor, ...evidenceAgainst].map(({ bits }) => bits)];
  const lines = [
    reasoning.prior(signedBits(priorBits)),
    ...side(first, locale),
    ...side(second, locale),
    reasoning.sum(signedBits(posteriorBits)),
  ];
  return [
    reasoning.account(cause.description, against.description),
    bullets(lines),
    ...(addsUp(parts, posteriorBits) ? [] : [reasoning.rounded]),
  ].join('\n');
}

function headText({ about, cause, against }: Account, locale: Locale): string {
  const reasoning = reasoningWords[locale];
  const first = { name: cause.description, probability: cause.probability };
  const second = { name: against.description, probability: against.probability };
  switch (about) {
    case 'cause':
      return reasoning.cause(first, second);
    case 'why_not':
      return reasoning.whyNot(first, second);
    case 'compare':
      return reasoning.compare(first, second);
  }
}

function accountText(account: Account, locale: Locale): string {
  const reasoning = reasoningWords[locale];
  const marks = replyMarks[locale];
  const { cause, missing, tickets, wouldChange } = account;
  const named = (items: readonly string[]): readonly string[] => bounded(items, itemsNamed, marks.more);
  return [
    headText(account, locale),
    account.reasoning,
    bitsText(account, locale),
    ...(missing.length === 0 ? [] : [reasoning.missing(cause.description, named(missing.map(({ description }) => description)))]),
    ...(wouldChange.length === 0
      ? []
      : [reasoning.wouldChange(named(wouldChange.map(({ description, status }) => marks.finding(description, status))))]),
    ...(tickets.length === 0 ? [] : [reasoning.tickets(named(tickets.map(({ ticketId }) => ticketId)))]),
  ].join('\n');
}

function questionText({ description, observationMethod, gainBits, informationGain, reason, asked }: AskedQuestion, locale: Locale): string {
  const reasoning = reasoningWords[locale];
  const lines = lineWords[locale];
  const marks = replyMarks[locale];
  const how = observationMethod === '' ? [] : [`${lines.method}${marks.colon}${observationMethod}`];
  return [
    reasoning.question(description),
    bullets([reason, reasoning.gain(plainBits(gainBits), informationGain), ...how, ...(asked ? [] : [reasoning.notAsked])]),
  ].join('\n');
}

/** Why this cause, why not that one, why this question. */
export function explanationText(
  explanation: ExplainReasoningOutput,
  { locale, system }: { readonly locale: Locale; readonly system: string },
): string {
  switch (explanation.kind) {
    case 'account':
      return accountText(explanation, locale);
    case 'question':
      return questionText(explanation, locale);
    case 'unknown_subject':
      return unknownSubject(explanation.subject, explanation.candidates, locale);
    case 'nothing_yet':
      return reasoningWords[locale].nothingYet[explanation.about](system);
  }
}
