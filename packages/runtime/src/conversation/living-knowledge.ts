import type { CallOptions } from '@dbdiag/ports';

/** Something made from stored knowledge, and the version of it. */
interface Generation<Made> {
  readonly version: number;
  readonly made: Made;
}

/** What is made from stored knowledge, and made anew when others have changed it. */
export interface LivingKnowledge<Made> {
  /** As it is at the moment. Whoever works with it keeps it to the end of the work. */
  readonly current: Generation<Made>;
  /**
   * The newest there is. Asks for the version, unless that was asked for a moment ago; calls while it is made anew wait for the
   * same one. Where it can't be made the present one stays, and the failure is told.
   */
  refreshed(options?: CallOptions): Promise<Generation<Made>>;
}

/** How it is made and watched. */
export interface LivingKnowledgeDeps<Made> {
  /** The version of what is stored, which grows with every change; undefined where nothing stored can change. */
  readonly version: ((options?: CallOptions) => Promise<number>) | undefined;
  readonly make: (version: number) => Promise<Made>;
  /** For how long an answer about the version is taken for true, in milliseconds. */
  readonly askedEveryMs: number;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
}

/** Makes it for the first time. Throws what `version` and `make` throw. */
export async function createLivingKnowledge<Made>(deps: LivingKnowledgeDeps<Made>): Promise<LivingKnowledge<Made>> {
  const { version, make, askedEveryMs, failed, now } = deps;
  // The version is read first: what changes while the rest is read is read again by the next call.
  const first = (await version?.()) ?? 0;
  let current: Generation<Made> = { version: first, made: await make(first) };
  let askedAt = now();
  let asking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      const stored = (await version?.()) ?? 0;
      if (stored !== current.version) current = { version: stored, made: await make(stored) };
    } catch (error) {
      failed(error);
    } finally {
      askedAt = now();
      asking = undefined;
    }
  };
  return {
    get current() {
      return current;
    },
    refreshed: async (options) => {
      options?.signal?.throwIfAborted();
      if (version !== undefined && (asking !== undefined || now() - askedAt >= askedEveryMs)) await (asking ??= look());
      return current;
    },
  };
}
