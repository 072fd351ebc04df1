import { isDbdiagError } from '@dbdiag/graph-engine';
import type { JsonValue, LLMMessage } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import {
  ModelCutError,
  ModelError,
  ModelOutputError,
  ModelRateLimitedError,
  ModelRefusedError,
  ModelTimeoutError,
  ModelUnreachableError,
} from './errors.ts';

/** How a recorded call failed. */
export interface RecordedFailure {
  /** Code of the error; `unexpected` where it had none. */
  readonly code: string;
  readonly message: string;
  /** Where the server refused: the HTTP status, and what it said. */
  readonly refusal?: { readonly status: number; readonly serverMessage: string };
  /** Text that had arrived. */
  readonly received?: string;
}

/**
 * One call of a model and how it ended: a JSON value, to be kept in a file. The messages themselves aren't in it, only their
 * digest; the replies are.
 */
export interface ModelExchange {
  readonly call: 'complete' | 'generate' | 'stream';
  /** Of the messages and, for `generate`, of the schema. */
  readonly digest: string;
  /** Title of the schema, where it has one; for the reader. */
  readonly schema?: string;
  /** The text, the value, or the pieces of a stream; what came before the failure, where a stream broke. */
  readonly reply?: JsonValue;
  /** There when the call failed. */
  readonly failure?: RecordedFailure;
}

/** What identifies a call. */
export interface ModelQuestion {
  readonly call: ModelExchange['call'];
  readonly messages: readonly LLMMessage[];
  readonly schema?: JsonValue;
}

/** Bytes of a digest: enough that no two questions of a record share one, and a line stays short. */
const digestBytes = 16;

/** The first 32 hexadecimal digits of the SHA-256 of what a model is asked. */
export async function questionDigest({ call, messages, schema }: ModelQuestion): Promise<string> {
  const asked = canonicalJson({ call, messages: messages.map(({ role, content }) => ({ role, content })), schema: schema ?? null });
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked));
  return Array.from(new Uint8Array(hash).subarray(0, digestBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A failure as it is kept. */
export function toRecorded(error: unknown): RecordedFailure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: isDbdiagError(error) ? error.code : 'unexpected',
    message,
    ...(error instanceof ModelRefusedError ? { refusal: { status: error.status, serverMessage: error.serverMessage } } : {}),
    ...(error instanceof ModelError && error.received !== '' ? { received: error.received } : {}),
  };
}

/** The error a kept failure stands for. */
export function fromRecorded({ code, message, refusal, received = '' }: RecordedFailure): Error {
  const facts = { received };
  switch (code) {
    case 'agent/model-unreachable':
      return new ModelUnreachableError(message, facts);
    case 'agent/model-refused':
      return new ModelRefusedError(message, { ...facts, ...(refusal ?? { status: 400, serverMessage: '' }) });
    case 'agent/model-rate-limited':
      return new ModelRateLimitedError(message, facts);
    case 'agent/model-timeout':
      return new ModelTimeoutError(message, facts);
    case 'agent/model-output':
      return new ModelOutputError(message, facts);
    case 'agent/model-cut':
      return new ModelCutError(message, facts);
    default:
      return new Error(message);
  }
}
