import type { Locale } from '@dbdiag/graph-engine';
import type { ToldAnswer } from '@dbdiag/nl2sql';
import { formatData } from '@dbdiag/nl2sql';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { toolAnswer } from './tool-answer.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What `ask_data` gives: a model needs the words of one language, and no intent. */
export const askedDataSchema = z.object({
  status: z.enum(['answered', 'clarification', 'not-understood', 'given-up']),
  database: z.string(),
  message: z.string().describe('The figure first; or what is asked back; or why there is no answer'),
  columns: z.array(z.object({ name: z.string(), unit: z.string().optional() })).optional(),
  rows: z.array(z.array(value)).optional(),
  rowsLeftOut: z.int().min(0).optional().describe('Rows that are not here'),
  sql: z.string().optional(),
  account: z.array(z.string()).optional().describe('Words of the question, and what they were taken for'),
  warnings: z.array(z.string()).optional().describe('What to know before believing the figures'),
  options: z
    .array(z.object({ number: z.int().min(1), label: z.string() }))
    .optional()
    .describe('Ask the user which is meant, and call again with the same question and this number'),
  unknownWords: z.array(z.string()).optional().describe('Words that nothing in the model accounts for'),
});

type AskedData = z.output<typeof askedDataSchema>;

/** An answer of the data, for a model: its text says that what stands in it is data. */
export function askedDataAnswer(answer: ToldAnswer, locale: Locale): CallToolResult {
  const structured = structuredOf(answer, locale);
  return toolAnswer({ text: textOf(answer, structured, locale), structured, locale });
}

function structuredOf(answer: ToldAnswer, locale: Locale): AskedData {
  const { database, kind: status } = answer;
  switch (answer.kind) {
    case 'answered': {
      const { columns, rows, leftOut } = answer.table;
      const shown = rows.slice(0, doorLimits.rows);
      return {
        status,
        database,
        message: answer.summary[locale],
        columns: columns.map(({ label, unit }) => ({ name: label[locale], ...(unit !== undefined && { unit }) })),
        rows: shown,
        rowsLeftOut: rows.length - shown.length + leftOut,
        sql: answer.sql,
        account: answer.account.map(({ words, takenFor }) => `${words.map(({ text }) => text).join(' ')} → ${takenFor[locale]}`),
        warnings: answer.warnings.map(({ text }) => text[locale]),
      };
    }
    case 'clarification':
      return {
        status,
        database,
        message: answer.asks[locale],
        options: answer.options.map(({ label }, index) => ({ number: index + 1, label: label[locale] })),
      };
    case 'not-understood':
      return { status, database, message: answer.says[locale], unknownWords: answer.words.map(({ text }) => text) };
    case 'given-up':
      return {
        status,
        database,
        message: `${answer.says[locale]} ${answer.helps[locale]}`,
        ...(answer.sql !== undefined && { sql: answer.sql }),
      };
  }
}

function textOf(
  answer: ToldAnswer,
  { message, options = [], warnings = [], unknownWords = [], rowsLeftOut = 0, sql }: AskedData,
  locale: Locale,
): string {
  const table =
    answer.kind === 'answered'
      ? [
          answer.table.columns.map(({ label }) => label[locale]),
          ...answer.table.rows
            .slice(0, doorLimits.rows)
            .map((row) => answer.table.columns.map((column, index) => formatData(row[index] ?? null, column, locale))),
        ].map((cells) => cells.map((cell) => cell.replace(/\s+/gu, ' ')).join(' | '))
      : [];
  return [
    doorWords[locale].data,
    message,
    ...options.map(({ number, label }) => `${number}. ${label}`),
    ...unknownWords.map((word) => `- ${word}`),
    ...table,
    ...(rowsLeftOut > 0 ? [`… +${rowsLeftOut}`] : []),
    ...warnings.map((warning) => `! ${warning}`),
    ...(sql === undefined ? [] : [`SQL: ${sql}`]),
  ].join('\n');
}
