import { periodsText } from '../evaluator/period-text.ts';
import { structuredIntentSchema } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { ParseNote, ParseOutcome, ReadQuestion } from '../reading/mention.ts';
import type { BestReadings, Candidate } from './best-readings.ts';
import type { ModelLookup } from './model-lookup.ts';
import { nameAlternatives } from './name-alternatives.ts';

/** More than these are no question to a person. */
const maximumOptions = 6;

/** A question and the model it is asked of. */
export interface Asked {
  readonly question: ReadQuestion;
  readonly lookup: ModelLookup;
  /** Today, as an ISO date. */
  readonly asOf: string;
}

/** What is answered, asked back or turned down, by the readings that are as good as the best. */
export function outcomeOf(asked: Asked, found: BestReadings): ParseOutcome {
  const { question, lookup } = asked;
  const valid = found.candidates.filter(({ intent }) => structuredIntentSchema.safeParse(intent).success);
  const [first, second] = valid;
  if (first === undefined) return notUnderstood(question, found);
  if (second === undefined) return namedTwice(asked, first) ?? withoutYear(asked, first) ?? understood(first);
  const settled = byRule(asked, valid);
  if (settled !== undefined) return settled;
  const span = differing(first, second)?.span;
  const [start, end] = [question.tokens[span?.from ?? 0]?.start ?? 0, question.tokens[(span?.to ?? 1) - 1]?.end ?? 0];
  const subject = question.text.slice(start, end);
  const asks = askedByRule(lookup.model, question.text);
  return {
    kind: 'ambiguous',
    type: 'multiple_matches',
    subject,
    question: { zh: asks ?? `“${subject}”指的是哪一个？`, en: asks ?? `Which do you mean by “${subject}”?` },
    options: valid.slice(0, maximumOptions).map((candidate) => ({ label: optionLabel(candidate, valid), intent: candidate.intent })),
  };
}

/** One reading is left, and a name in it is that of another kind of thing as well. */
function namedTwice({ question, lookup }: Asked, { intent }: Candidate): ParseOutcome | undefined {
  const found = nameAlternatives(question, intent, lookup);
  if (found === undefined) return undefined;
  const asks = askedByRule(lookup.model, question.text);
  return {
    kind: 'ambiguous',
    type: 'multiple_matches',
    subject: found.words,
    question: { zh: asks ?? `“${found.words}”指的是哪一个？`, en: asks ?? `Which do you mean by “${found.words}”?` },
    options: found.options.slice(0, maximumOptions).map(({ label, intent: own }) => ({
      label: { zh: `${label.zh}“${found.words}”`, en: `the ${label.en} “${found.words}”` },
      intent: own,
    })),
  };
}

/** A month or quarter was said and no year: which year is asked, the latest that has begun first. */
function withoutYear({ question, asOf }: Asked, { intent }: Candidate): ParseOutcome | undefined {
  const { time } = intent;
  const said = question.mentions.find(({ meaning }) => meaning.kind === 'time' && meaning.time.yearMissing === true);
  const [period] = time?.periods ?? [];
  if (said?.meaning.kind !== 'time' || time === undefined || period === undefined) return undefined;
  const isTaken = said.meaning.time.periods.some(
    ({ from, until }) => from.slice(5) === period.from.slice(5) && until.slice(5) === period.until.slice(5),
  );
  if (!isTaken) return undefined;
  const [start, end] = [question.tokens[said.from]?.start ?? 0, question.tokens[said.to - 1]?.end ?? 0];
  const subject = question.text.slice(start, end);
  const year = Number(asOf.slice(0, 4));
  const options = [year, year - 1, year - 2].flatMap((wanted) => {
    const shift = wanted - Number(period.from.slice(0, 4));
    const periods = time.periods.map(({ from, until }) => ({ from: yearsOn(from, shift), until: yearsOn(until, shift) }));
    return periods.some(({ from }) => from > asOf)
      ? []
      : [{ label: periodsText(periods), intent: { ...intent, time: { ...time, periods } } }];
  });
  return {
    kind: 'ambiguous',
    type: 'missing_value',
    subject,
    question: { zh: `“${subject}”是哪一年的？`, en: `“${subject}” of which year?` },
    options,
  };
}

/** The same day of another year; the last of February where it has no such day. */
function yearsOn(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return Number.isNaN(Date.parse(moved)) || new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10) !== moved
    ? `${moved.slice(0, 8)}28`
    : moved;
}

function askedByRule(model: SemanticModel, text: string): string | undefined {
  return model.rules.flatMap((rule) => ('ask' in rule && matches(rule.match, text) ? [rule.ask] : []))[0];
}

function understood(candidate: Candidate, notes: readonly ParseNote[] = []): ParseOutcome {
  const confidence = Number(Math.exp(-candidate.cost).toFixed(2));
  return { kind: 'understood', intent: candidate.intent, notes: [...candidate.notes, ...notes], confidence };
}

function notUnderstood({ tokens, text }: ReadQuestion, { failure }: BestReadings): ParseOutcome {
  if (failure === undefined) return { kind: 'not-understood', reason: 'no-reading', words: [] };
  const [start, end] = [tokens[failure.span.from]?.start ?? 0, tokens[failure.span.to - 1]?.end ?? 0];
  return { kind: 'not-understood', reason: 'no-reading', words: end > start ? [{ text: text.slice(start, end), start, end }] : [] };
}

/** A rule of the model takes one of the meanings without asking, and says so. */
function byRule({ question, lookup: { model } }: Asked, candidates: readonly Candidate[]): ParseOutcome | undefined {
  for (const rule of model.rules) {
    if (!('takes' in rule) || !matches(rule.match, question.text)) continue;
    const taken = candidates.filter(({ intent }) => JSON.stringify(intent).includes(`"${rule.takes}"`));
    const [only] = taken;
    if (only === undefined || taken.length > 1) continue;
    return understood(only, [{ kind: 'choice', zh: rule.because, en: rule.because }]);
  }
  return undefined;
}

function matches(words: string, text: string): boolean {
  const plain = text.toLowerCase();
  return words.split('|').some((word) => word.trim() !== '' && plain.includes(word.trim().toLowerCase()));
}

/** The first place where two readings decided differently. */
function differing(left: Candidate, right: Candidate): Candidate['decisions'][number] | undefined {
  return left.decisions.find((decision, index) => JSON.stringify(labelAt(decision)) !== JSON.stringify(labelAt(right.decisions[index])));
}

function optionLabel(candidate: Candidate, all: readonly Candidate[]): { zh: string; en: string } {
  const other = all.find((each) => each !== candidate && differing(candidate, each) !== undefined);
  const label = labelAt(other === undefined ? undefined : differing(candidate, other));
  return label ?? { zh: '另一种读法', en: 'another reading' };
}

function labelAt(decision: Candidate['decisions'][number] | undefined): { zh: string; en: string } | undefined {
  return decision?.labels[decision.taken];
}
