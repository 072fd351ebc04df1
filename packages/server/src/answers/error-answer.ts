import { publicError } from '@dbdiag/agent';
import type { Fault, Locale } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { RequestRefusedError } from '../errors.ts';

/** The body of every answer that isn't what was asked for. */
export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().describe('stable code'),
    message: z.string().describe("what happened and what to do, in the caller's language"),
    request_id: z.string().describe('as in X-Request-Id and in the log'),
    faults: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .optional()
      .describe('what is wrong with the request, place by place'),
  }),
});

/** In which request an error is told. */
export interface ErrorContext {
  readonly requestId: string;
  readonly locale: Locale;
}

/** An error as an answer, without its own text. */
export function errorAnswer(error: unknown, context: ErrorContext): Response {
  const { status, body, headers } = toldError(error, context);
  return Response.json(body, { status, headers });
}

/** An error as it is told, and its status. */
function toldError(
  error: unknown,
  { requestId, locale }: ErrorContext,
): { readonly status: number; readonly body: z.output<typeof errorSchema>; readonly headers: Readonly<Record<string, string>> } {
  const { code, message, status } = publicError(error, locale);
  const faults = faultsOf(error);
  const body = { error: { code, message, request_id: requestId, ...(faults.length > 0 && { faults: [...faults] }) } };
  return { status, body, headers: error instanceof RequestRefusedError ? error.headers : {} };
}

/** What is wrong with what the caller sent; they may know. */
function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof RequestRefusedError) return error.faults;
  return [];
}
