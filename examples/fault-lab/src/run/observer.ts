/** What one probe said: a number and whether it counts as present, or why there is none. */
export type ProbeReading =
  | { readonly phenomenonId: string; readonly status: 'present' | 'absent'; readonly value: number }
  | { readonly phenomenonId: string; readonly status: 'unknown'; readonly reason: string };

/** What was seen of a server in one window. */
export interface Observation {
  readonly readings: readonly ProbeReading[];
  /** Length of the window, in seconds. */
  readonly seconds: number;
  /** Time the server spent on being looked at, in milliseconds. */
  readonly databaseTimeMs: number;
}

/** A server that is being watched. */
export interface Watch {
  /** Looks for one window with everything there is. */
  readonly observe: (signal: AbortSignal) => Promise<Observation>;
  readonly close: () => Promise<void>;
}

/** The server to watch, as its DBA would name it. */
interface WatchTarget {
  readonly url: string;
  readonly role: string;
}

/** Watches servers. The lab knows what is wrong with them; the watcher doesn't. */
export interface Observer {
  readonly watch: (target: WatchTarget) => Promise<Watch>;
}
