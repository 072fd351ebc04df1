import type { Rows } from './match-rows.ts';
import { matchRows } from './match-rows.ts';
import type { Answer, TimedAnswer } from './pipeline.ts';
import type { Half } from './question-half.ts';
import { halfOf } from './question-half.ts';
import type { GoldResult, Pool, Question } from './read-sets.ts';

/** A question, what became of it, and whether that was right. Of the report half its text isn't kept. */
export interface JudgedQuestion {
  readonly id: string;
  readonly set: string;
  readonly pool: Pool;
  readonly lang: 'en' | 'zh';
  readonly kind: Question['kind'];
  readonly half: Half;
  readonly answerable: boolean;
  /** `right` and `wrong`: answered, columns beyond those of the gold allowed; `asked` and `refused` aren't answers; `failed` is neither. */
  readonly outcome: 'right' | 'wrong' | 'asked' | 'refused' | 'failed';
  /** Right without any column beyond those of the gold. */
  readonly exact: boolean;
  /** Whether every option was offered that has to be; absent where none has to be. */
  readonly offered?: boolean;
  /** Whether all statements made for it gave the same rows; absent where one was made, or none. */
  readonly agreed?: boolean;
  readonly confidence?: number;
  readonly compileMs?: number;
  readonly processorMs?: number;
  /** What may be shown of it. */
  readonly shown?: { readonly text: string; readonly note: string };
}

/** Judges what became of a question; rows have to be in the gold's order where that is said to count. */
export function judge(
  { name, pool }: { readonly name: string; readonly pool: Pool },
  question: Question,
  { answer, compileMs, processorMs }: TimedAnswer,
): JudgedQuestion {
  const half = halfOf(question.id);
  const agreed = agreement(answer);
  return {
    id: question.id,
    set: name,
    pool,
    lang: question.lang,
    kind: question.kind,
    half,
    answerable: question.answerable,
    outcome: outcomeOf(question, answer),
    exact: answer.kind === 'answered' && isRight(question, answer.rows, false),
    ...(question.options === undefined ? {} : { offered: offers(answer, question.options) }),
    ...(agreed === undefined ? {} : { agreed }),
    ...(answer.kind === 'answered' && answer.confidence !== undefined ? { confidence: answer.confidence } : {}),
    ...(compileMs === undefined ? {} : { compileMs }),
    ...(processorMs === undefined ? {} : { processorMs }),
    ...(half === 'tune' ? { shown: { text: question.question, note: noteOf(answer) } } : {}),
  };
}

/** Whether rows are a question's gold, or one of the others that are accepted. */
function isRight(question: Question, rows: Rows, extraColumns: boolean): boolean {
  if (question.gold == null) return false;
  const inOrder = question.gold.ordered === true;
  const golds: readonly GoldResult[] = [question.gold, ...(question.gold_alternatives ?? [])];
  return golds.some((gold) => matchRows(gold.rows, rows, { extraColumns, inOrder }));
}

function outcomeOf(question: Question, answer: Answer): JudgedQuestion['outcome'] {
  if (answer.kind !== 'answered') return answer.kind;
  return isRight(question, answer.rows, true) ? 'right' : 'wrong';
}

/** Each has to be in an option of its own, not in all of them. */
function offers(answer: Answer, required: readonly string[]): boolean {
  if (answer.kind !== 'asked') return false;
  return required.every((part) =>
    answer.options.some((option) => option.includes(part) && required.every((other) => other === part || !option.includes(other))),
  );
}

function agreement(answer: Answer): boolean | undefined {
  if (answer.kind !== 'answered' || answer.runs.length < 2) return undefined;
  return answer.runs.every(({ rows }) => rows !== undefined && matchRows(answer.rows, rows, { extraColumns: false, inOrder: false }));
}

function noteOf(answer: Answer): string {
  switch (answer.kind) {
    case 'answered':
      return agreement(answer) === false
        ? `statements disagree:\n${answer.runs.map(({ engine, sql, rows, failure }) => `-- ${engine}: ${failure ?? `${rows?.length ?? 0} rows`}\n${sql}`).join('\n')}`
        : (answer.runs[0]?.sql ?? '');
    case 'asked':
      return `asked: ${answer.options.join(' | ')}`;
    case 'refused':
      return `refused: ${answer.reason} ${answer.words.join(', ')}`;
    case 'failed':
      return `failed: ${answer.message}`;
    default:
      return answer satisfies never;
  }
}
