import { Writable } from 'node:stream';
import { publicError } from '@dbdiag/agent';
import type { LogEntry } from '@dbdiag/server';
import pino from 'pino';
import type { Printer } from '../terminal/printer.ts';

/** What is logged of a server. */
export interface RequestLog {
  /** One answered request. */
  readonly request: (entry: LogEntry) => void;
  /** Something that failed beside the requests. */
  readonly failure: (error: unknown) => void;
}

/** Logs to a printer: a line a request for people, or JSON lines as pino writes them. */
export function createRequestLog(printer: Printer, form: 'text' | 'json' | 'off'): RequestLog {
  if (form === 'off') return { request: () => undefined, failure: () => undefined };
  if (form === 'json') return jsonLog(printer);
  return {
    request: ({ requestId, method, route, status, principal = '-', milliseconds, error }) => {
      printer.write(`${time()} ${status} ${method} ${route} ${principal} ${Math.round(milliseconds)} ms${why(error, requestId)}\n`);
    },
    failure: (error) => {
      printer.write(`${time()} ${textOf(error)}\n`);
    },
  };
}

function time(): string {
  return new Date().toISOString();
}

function why(error: unknown, requestId: string): string {
  return error === undefined ? '' : ` ${requestId} ${textOf(error)}`;
}

/** Whoever runs the server sees what users don't: the error's own text. */
function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function jsonLog(printer: Printer): RequestLog {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      printer.write(chunk.toString());
      done();
    },
  });
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: pino.stdSerializers.errWithCause } },
    stream,
  );
  return {
    request: ({ error, ...entry }) => {
      if (error === undefined) log.info(entry, 'request');
      else log.error({ ...entry, code: publicError(error, 'en').code, err: error }, 'request');
    },
    failure: (error) => {
      log.error({ err: error }, 'failure');
    },
  };
}
