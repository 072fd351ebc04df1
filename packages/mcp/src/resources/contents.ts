import { publicError } from '@dbdiag/agent';
import { isDbdiagError } from '@dbdiag/graph-engine';
import type { ReadResourceResult, ReadResourceTemplateCallback, ServerContext } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { harmless } from '../answers/harmless.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { idOf } from './uris.ts';

/** A resource as JSON, its texts harmless and of bounded length. Undefined is what isn't there. */
export function jsonContents(uri: URL, value: object | undefined): ReadResourceResult {
  if (value === undefined) throw new ResourceNotFoundError(uri.href);
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(harmless(value), undefined, 1) }] };
}

/** A resource that a template names. */
interface NamedResource {
  readonly uri: URL;
  readonly id: string;
  readonly context: ServerContext;
}

/** Reads the resource with an id. Errors are told as `publicError` tells them. */
export function readResource(door: DoorContext, read: (named: NamedResource) => Promise<ReadResourceResult>): ReadResourceTemplateCallback {
  return async (uri, variables, context) => {
    const id = idOf(variables.id);
    if (id === undefined) throw new ResourceNotFoundError(uri.href);
    return asProtocolError(door, async () => {
      await door.runtime.refresh({ signal: context.mcpReq.signal });
      return read({ uri, id, context });
    });
  };
}

/** Runs what a request asks for; what it throws becomes an error of the protocol, without anything of its own text. */
export async function asProtocolError<Result>(door: DoorContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    door.onError(error);
    const { message, code, status } = publicError(error, answerLocale(door, undefined));
    const isCallers = isDbdiagError(error) && status < 500;
    throw new ProtocolError(isCallers ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError, message, { code });
  }
}
