import type { EvidenceLine, ExplainReasoningOutput } from '@dbdiag/tools';
import { signedBits } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { evidenceText } from './diagnosis-section.ts';
import { bounded, bullets, plainBits } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

type Account = Extract<ExplainReasoningOutput, { kind: 'account' }>;
type AskedQuestion = Extract<ExplainReasoningOutput, { kind: 'question' }>;

/** How many findings of each side are listed; the rest is summed up, so that the account still adds up. */
const evidenceListed = 6;

/** How many phenomena, findings or tickets are named in a sentence. */
const itemsNamed = 3;

/** How many causes or phenomena are named where the words of a question name none clearly. */
const candidatesNamed = 4;

function total(lines: readonly EvidenceLine[]): number {
  return lines.reduce((sum, { bits }) => sum + bits, 0);
}

function side(lines: readonly EvidenceLine[], words: TemplateWords): readonly string[] {
  const listed = lines.length <= evidenceListed + 1 ? lines : lines.slice(0, evidenceListed);
  const others = lines.slice(listed.length);
  return [
    ...listed.map((line) => evidenceText(line, words)),
    ...(others.length === 0 ? [] : [words.reasoning.others(others.length, signedBits(total(others)))]),
  ];
}

/** Whether figures cut to a tenth add up to the sum cut to a tenth. */
function addsUp(parts: readonly number[], sum: number): boolean {
  const tenths = (value: number): number => Math.round(value * 10);
  return parts.reduce((all, part) => all + tenths(part), 0) === tenths(sum);
}

/** Prior plus evidence is the sum; what speaks most strongly comes first. */
function bitsText({ cause, against, priorBits, posteriorBits, evidenceFor, evidenceAgainst }: Account, words: TemplateWords): string {
  const { reasoning } = words;
  const [first, second] = posteriorBits >= 0 ? [evidenceFor, evidenceAgainst] : [evidenceAgainst, evidenceFor];
  const parts = [priorBits, ...[...evidenceFor, ...evidenceAgainst].map(({ bits }) => bits)];
  const lines = [
    reasoning.prior(signedBits(priorBits)),
    ...side(first, words),
    ...side(second, words),
    reasoning.sum(signedBits(posteriorBits)),
  ];
  return [
    reasoning.account(cause.description, against.description),
    bullets(lines),
    ...(addsUp(parts, posteriorBits) ? [] : [reasoning.rounded]),
  ].join('\n');
}

function headText({ about, cause, against }: Account, { reasoning }: TemplateWords): string {
  const first = { name: cause.description, confidence: cause.confidence };
  const second = { name: against.description, confidence: against.confidence };
  switch (about) {
    case 'cause':
      return reasoning.cause(first, second);
    case 'why_not':
      return reasoning.whyNot(first, second);
    case 'compare':
      return reasoning.compare(first, second);
  }
}

function accountText(account: Account, words: TemplateWords): string {
  const { reasoning, marks } = words;
  const { cause, missing, tickets, wouldChange } = account;
  const named = (items: readonly string[]): readonly string[] => bounded(items, itemsNamed, marks.more);
  return [
    headText(account, words),
    account.reasoning,
    bitsText(account, words),
    ...(missing.length === 0 ? [] : [reasoning.missing(cause.description, named(missing.map(({ description }) => description)))]),
    ...(wouldChange.length === 0
      ? []
      : [reasoning.wouldChange(named(wouldChange.map(({ description, status }) => marks.finding(description, status))))]),
    ...(tickets.length === 0 ? [] : [reasoning.tickets(named(tickets.map(({ ticketId }) => ticketId)))]),
  ].join('\n');
}

function questionText(
  { description, observationMethod, gainBits, informationGain, reason, asked }: AskedQuestion,
  words: TemplateWords,
): string {
  const { reasoning, lines, marks } = words;
  const how = observationMethod === '' ? [] : [`${lines.method}${marks.colon}${observationMethod}`];
  return [
    reasoning.question(description),
    bullets([reason, reasoning.gain(plainBits(gainBits), informationGain), ...how, ...(asked ? [] : [reasoning.notAsked])]),
  ].join('\n');
}

/** What the words of a question may mean, where they name nothing clearly. */
export function unknownSubject(
  subject: string,
  candidates: readonly { readonly entityDescription: string }[],
  { answers }: TemplateWords,
): string {
  return answers.unknown(
    subject,
    candidates.slice(0, candidatesNamed).map(({ entityDescription }) => entityDescription),
  );
}

function explanationText(explanation: ExplainReasoningOutput, words: TemplateWords): string {
  switch (explanation.kind) {
    case 'account':
      return accountText(explanation, words);
    case 'question':
      return questionText(explanation, words);
    case 'unknown_subject':
      return unknownSubject(explanation.subject, explanation.candidates, words);
    case 'nothing_yet':
      return words.reasoning.nothingYet[explanation.about];
  }
}

/** Why this cause, why not that one, why this question. One text per block. */
export function reasoningSection({ explanations }: TurnReport, words: TemplateWords): readonly string[] {
  return explanations.map((explanation) => explanationText(explanation, words));
}
