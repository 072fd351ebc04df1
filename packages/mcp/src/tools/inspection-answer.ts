import { publicError } from '@dbdiag/agent';
import { renderMarkdown } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { harmlessText } from '../answers/harmless.ts';
import { describeReport, reportSummarySchema, summaryOf, withoutPlace } from '../answers/report-summary.ts';
import { toolAnswer, toolRefusal } from '../answers/tool-answer.ts';
import type { DoorContext } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { reportUri } from '../resources/uris.ts';
import { noInspection } from './refusals.ts';

/** An inspection, and what it found so far. */
export const inspectionSchema = z.object({
  inspectionId: z.string(),
  target: z.string(),
  sessionId: z.string().optional().describe('The session its findings are recorded in; diagnose goes on from it'),
  status: z.enum(['queued', 'running', 'ended', 'cancelled']),
  report: reportSummarySchema.optional().describe('There once it has ended'),
  reportUri: z.string().optional().describe('The whole report'),
});

/** Says where an inspection stands, with its report once it has ended. A failed one is an error of the call. */
export async function inspectionAnswer(
  { id, locale, withMarkdown }: { readonly id: string; readonly locale: Locale; readonly withMarkdown: boolean },
  { runtime: { inspections }, owner }: DoorContext,
): Promise<CallToolResult> {
  const words = doorWords[locale];
  const inspection = inspections.find(id, owner);
  if (inspection === undefined) return noInspection(locale);
  const { target, sessionId, status } = inspection;
  if (status === 'failed') {
    const { message, code } = publicError(inspection.error, locale);
    return toolRefusal(`${words.failed} ${message}`, code);
  }
  const handle = { inspectionId: id, target, sessionId, status };
  const report = status === 'queued' || status === 'running' ? undefined : await inspections.report(id, owner);
  const begin = [...(sessionId === undefined ? [] : [words.goOn(sessionId)])];
  if (report === undefined) {
    const text = [...begin, status === 'cancelled' ? words.cancelled : words.stillRunning(id)].join('\n');
    return toolAnswer({ text, structured: handle, locale });
  }
  const summary = summaryOf(report, locale);
  const told = withMarkdown
    ? harmlessText(renderMarkdown(withoutPlace(report), locale), doorLimits.reportCharacters, `\n${words.cut}`)
    : describeReport(summary, locale).join('\n');
  return toolAnswer({
    text: [...begin, words.data, ...(status === 'cancelled' ? [words.cancelled] : []), '', told].join('\n'),
    structured: { ...handle, report: summary, reportUri: reportUri(id) },
    locale,
    ...(withMarkdown && { most: doorLimits.reportCharacters + doorLimits.textCharacters }),
  });
}
