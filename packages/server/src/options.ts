import type { Authorize } from './access/principal.ts';
import type { LogEntry } from './log-entry.ts';

/** Bounds on what is taken and kept. */
export interface HandlerLimits {
  /** Longest body, in bytes. */
  readonly bodyBytes: number;
  /** Requests of one principal in a minute; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Turns that run at once; more are told to come back. */
  readonly turnsAtOnce: number;
  /** Streams that are open at once. */
  readonly streamsAtOnce: number;
  /** A stream's reader that takes nothing for so many milliseconds is let go. */
  readonly stalledMs: number;
  /** A stream says at least so often, in milliseconds, that it is there. */
  readonly keepAliveMs: number;
  /** At the end, running turns have so many milliseconds to finish. */
  readonly closeMs: number;
}

/** Limits where nothing else is said; those that the configuration has are its own. */
export const defaultHandlerLimits: Omit<HandlerLimits, 'bodyBytes' | 'requestsPerMinute' | 'turnsAtOnce'> = {
  streamsAtOnce: 1000,
  stalledMs: 60_000,
  keepAliveMs: 15_000,
  closeMs: 10_000,
};

/** A file of a page. */
export interface PageFile {
  readonly body: Uint8Array | string;
  /** Media type. */
  readonly type: string;
}

/** Another handler under a path of its own, behind the same door: its requests have a principal and a limit on their body. */
export type MountedHandler = (request: Request, caller: { readonly owner: string }) => Response | Promise<Response>;

/** What a handler may be given. */
export interface HandlerOptions {
  /**
   * Who asks. Default: the tokens of `server.tokens`; without any, whoever is on this machine, as `local`.
   */
  readonly authorize?: Authorize | undefined;
  /** What differs from the defaults and from the section `server` of the configuration. */
  readonly limits?: Partial<HandlerLimits> | undefined;
  /** Files of a page by path, `/` the first; answered to everybody, with a strict Content-Security-Policy. */
  readonly page?: ((path: string) => PageFile | undefined) | undefined;
  /** Further handlers, by the path they are under, such as `/mcp`. */
  readonly mount?: Readonly<Record<string, MountedHandler>> | undefined;
  /** The path that all of it is under, such as `/dbdiag`, where the server it is mounted in hands paths on whole. Default: none. */
  readonly basePath?: string | undefined;
  /** Gets one entry a request, when its answer is ready. */
  readonly onLog?: ((entry: LogEntry) => void) | undefined;
  /** Gets what fails after an answer has begun, such as a turn that is streamed; the reader is told in public words. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds that never go back. */
  readonly now?: (() => number) | undefined;
}
