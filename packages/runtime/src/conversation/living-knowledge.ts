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
   * same one, and one that is aborted gets what there is. It never rejects: where the newest can't be made the present one stays,
   * the failure is told, and it is tried again a moment later.
   */
  refreshed(options?: CallOptions): Promise<Generation<Made>>;
}

/** How it is made and watched. */
export interface LivingKnowledgeDeps<Made> {
  /** The version of what is stored, which grows with every change; undefined where nothing stored can change. */
  readonly version: ((options: CallOptions) => Promise<number>) | undefined;
  readonly make: (version: number, options: CallOptions, before?: Made) => Promise<Made>;
  /** For how long an answer about the version is taken for true, in milliseconds. */
  readonly askedEveryMs: number;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
}

/**
 * Makes it for the first time. Throws what `version` and `make` throw.
 *
 * @param options - Of the first time only: what is made later is for all who wait.
 */
export async function createLivingKnowledge<Made>(
  { version, make, askedEveryMs, failed, now }: LivingKnowledgeDeps<Made>,
  options: CallOptions = {},
): Promise<LivingKnowledge<Made>> {
  let askedAt = now();
  // The version is read first: what changes while the rest is read is read again by the next call.
  const first = (await version?.(options)) ?? 0;
  let current: Generation<Made> = { version: first, made: await make(first, options) };
  let asking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    // What changes from here on may be missing in the answer.
    askedAt = now();
    try {
      const stored = (await version?.({})) ?? 0;
      if (stored !== current.version) current = { version: stored, made: await make(stored, {}, current.made) };
    } catch (error) {
      failed(error);
    } finally {
      asking = undefined;
    }
  };
  return {
    get current() {
      return current;
    },
    refreshed: async ({ signal } = {}) => {
      if (version === undefined || signal?.aborted === true) return current;
      if (asking === undefined && now() - askedAt >= askedEveryMs) asking = look();
      if (asking !== undefined) await Promise.race([asking, ...(signal === undefined ? [] : [aborted(signal)])]);
      return current;
    },
  };
}

async function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
