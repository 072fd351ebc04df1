import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { shortened } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import type { AdviseOutput } from './advice-schemas.ts';
import type { Verdict } from './advice-words.ts';
import { adviceWords } from './advice-words.ts';

/** Characters of a step and of an explanation in a short answer. */
const characters: Readonly<Record<Locale, { readonly step: number; readonly text: number }>> = {
  en: { step: 190, text: 280 },
  zh: { step: 95, text: 140 },
};

const risks = ['none', 'low', 'medium', 'high'] as const;

/** From here on a leading cause is probably it, and probably not another. */
const probablyFrom = 0.6;
const surelyFrom = 0.9;

type Weighed = AdviseOutput['leader'];

function named({ description: name, probability }: Weighed): { readonly name: string; readonly probability: number } {
  return { name, probability };
}

/** The first sentences of an explanation, as many as fit. */
function beginning(text: string | undefined, locale: Locale): string {
  const [first = ''] = (text ?? '').split(/(?<=[.。])\s?/u);
  return shortened(first, characters[locale].text);
}

function findings(lines: AdviseOutput['evidenceFor'], locale: Locale): readonly string[] {
  return lines.map(({ description, status }) => replyMarks[locale].finding(description, status));
}

function firstStep({ firstSafe }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  return firstSafe === undefined ? [] : [words.firstStep({ ...firstSafe, action: shortened(firstSafe.action, characters[locale].step) })];
}

function verdict(output: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const { outcome, leader, rival, confirm } = output;
  const isConcluded = outcome === 'concluded';
  return [
    words.verdict(named(leader), isConcluded),
    ...(leader.probability < probablyFrom ? [words.behind(named(rival))] : []),
    ...firstStep(output, locale),
    ...(isConcluded || confirm === undefined ? [] : [words.confirm(confirm.description)]),
  ];
}

function first(output: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const { outcome, leader, confirm, firstSafe } = output;
  if (outcome === 'concluded' || leader.probability >= probablyFrom || confirm === undefined) return verdict(output, locale);
  return [
    words.verdict(named(leader), false),
    words.firstCheck(confirm.description, confirm.method),
    ...(firstSafe === undefined ? [] : [words.thenStep(named(leader), shortened(firstSafe.action, characters[locale].step))]),
  ];
}

/** Longest statement that stands beside its step; longer ones are there to be asked for. */
const statementCharacters = 200;

function shortStatement(statement: string | undefined): readonly string[] {
  const line = (statement ?? '').trim().replace(/\s+/gu, ' ');
  return line === '' || line.length > statementCharacters || line.includes('--') ? [] : [`  ${line}`];
}

function fix({ cause, outcome, steps, confirm }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  if (cause === undefined) return [words.unknownCause];
  const isProvisional = outcome !== 'concluded';
  return [
    words.fix(named(cause), isProvisional),
    ...(steps.length === 0
      ? [words.noStep]
      : steps.flatMap((step) => [
          words.step({ ...step, action: shortened(step.action, characters[locale].step) }),
          ...(step.level === 'none' ? [] : shortStatement(step.statement)),
        ])),
    ...(isProvisional && confirm !== undefined ? [words.confirm(confirm.description)] : []),
    ...(isProvisional || cause.verification === undefined
      ? []
      : [words.verification(shortened(cause.verification, characters[locale].text))]),
  ];
}

function certainty(
  { cause, leader, rival, evidenceFor, evidenceAgainst, missing, confirm }: AdviseOutput,
  locale: Locale,
): readonly string[] {
  const words = adviceWords[locale];
  const about = cause ?? leader;
  return [
    words.certainty(named(about), named(rival)),
    ...(evidenceFor.length === 0 ? [] : [words.speaksFor(findings(evidenceFor, locale))]),
    evidenceAgainst.length === 0 ? words.nothingAgainst : words.speaksAgainst(findings(evidenceAgainst, locale)),
    words.whyNotAll(
      named(rival),
      missing.slice(0, 2).map(({ description }) => description),
    ),
    ...(confirm === undefined ? [] : [words.decides(confirm.description)]),
    words.calibrated,
  ];
}

function verdictOn({ cause, leader, isRuledOut }: AdviseOutput): Verdict {
  const probability = cause?.probability ?? 0;
  if (probability >= probablyFrom) return probability >= surelyFrom ? 'yes' : 'probably';
  if (isRuledOut) return 'no';
  return leader.probability >= probablyFrom ? 'unlikely' : 'open';
}

function yesOrNo(output: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const { cause, leader, confirm, outcome } = output;
  if (cause === undefined) return [words.unknownCause, words.leads(named(leader))];
  const leads = cause.hypothesisId === leader.hypothesisId ? [] : [words.leads(named(leader))];
  const decides = outcome === 'concluded' || confirm === undefined ? [] : [words.decides(confirm.description)];
  return [words.yesOrNo(named(cause), verdictOn(output)), ...leads, ...decides];
}

function change({ change: changed, leader }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  if (changed === undefined) return [words.noChange(named(leader))];
  return [words.change(named(changed.from), named(changed.to)), words.changedBy(findings(changed.by, locale))];
}

function waiting({ runsOut, cause, answered, steps }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const risky = steps.filter(({ level }) => level === 'high' || level === 'medium').map(({ number }) => number);
  const urgent = runsOut.slice(0, 2).flatMap(({ sign, then, source }) => [words.cantWait(sign, then), words.source(source)]);
  if (answered === 0) return [words.nothingYet];
  const mechanism = beginning(cause?.mechanism, locale);
  return [
    ...(urgent.length > 0 ? urgent : [words.nothingRunsOut]),
    ...(cause === undefined || mechanism === '' ? [] : [words.meanwhile(named(cause), mechanism)]),
    ...(risky.length === 0 ? [] : [words.risky(risky)]),
    ...(urgent.length > 0 ? [] : [words.getsWorse]),
  ];
}

function duration({ cause, outcome, checksLeft, answered, steps }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const diagnosis = outcome === 'open' ? [words.checksLeft(checksLeft)] : [words.done];
  if (cause === undefined || answered === 0) return diagnosis;
  const slow = steps.flatMap(({ number, duration: time }) => (time === undefined ? [] : [words.stepTime(number, time)]));
  return [...diagnosis, words.noTimes(named(cause)), ...(slow.length === 0 ? [words.quickSteps] : slow.slice(0, 4))];
}

function summary({ cause, leader, evidenceFor, steps, firstSafe, outcome, confirm }: AdviseOutput, locale: Locale): readonly string[] {
  const words = adviceWords[locale];
  const about = cause ?? leader;
  const most = risks[Math.max(0, ...steps.map(({ level }) => risks.indexOf(level ?? 'none')))] ?? 'none';
  return [
    words.problem(findings(evidenceFor, locale)),
    words.likelyCause(named(about), beginning(cause?.mechanism, locale)),
    ...(firstSafe === undefined ? [] : [words.plan(shortened(firstSafe.action, characters[locale].step), steps.length, most)]),
    outcome === 'concluded' || confirm === undefined ? words.done : words.open(confirm.description),
  ];
}

const texts: Readonly<Record<AdviseOutput['about'], (output: AdviseOutput, locale: Locale) => readonly string[]>> = {
  verdict,
  first,
  fix,
  certainty,
  'yes-or-no': yesOrNo,
  change,
  waiting,
  duration,
  summary,
};

/** Questions that have an answer before anything was said. */
const answerable: ReadonlySet<AdviseOutput['about']> = new Set(['first', 'duration']);

/** The answer to a question about the diagnosis. */
export function adviceSection(output: AdviseOutput, locale: Locale): Section {
  const words = adviceWords[locale];
  const { about, answered, cause, nearest, confirm } = output;
  const isNamed = about === 'fix' && (nearest || (cause !== undefined && cause.hypothesisId !== output.leader.hypothesisId));
  if (answered === 0 && !isNamed && !answerable.has(about)) return { kind: 'answer', blocks: [words.nothingYet] };
  if (answered === 0 && about === 'first' && confirm !== undefined)
    return { kind: 'answer', blocks: [[words.nothingYet, words.firstCheck(confirm.description, confirm.method)].join('\n')] };
  const lines = texts[about](output, locale);
  return { kind: 'answer', blocks: [[...(nearest && cause !== undefined ? [words.nearest] : []), ...lines].join('\n')] };
}

/** What the call did, in one line. */
export function adviceSummary(_: AdviseOutput, locale: Locale): string {
  return adviceWords[locale].summary;
}
