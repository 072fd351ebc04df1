import { useEffect, useState } from 'preact/hooks';
import { isAborted } from '../wire/request-error.ts';

/** Something that is loaded. */
export interface Resource<Value> {
  /** The newest there is; while another one is loaded, the one before. */
  readonly value: Value | undefined;
  readonly isLoading: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Loaded<Value> {
  readonly key: string | undefined;
  readonly value?: Value;
  readonly failure?: string;
}

/**
 * Loads something whenever its key changes; without a key nothing is there.
 *
 * @param load - May close over what the key is made of and nothing else that changes.
 */
export function useResource<Value>(key: string | undefined, load: () => Promise<Value>): Resource<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ key: undefined });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    load().then(
      (value) => {
        if (isWanted) setLoaded({ key, value });
      },
      (error: unknown) => {
        if (isWanted && !isAborted(error)) setLoaded({ key, failure: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const isCurrent = loaded.key === key;
  return {
    value: key === undefined ? undefined : loaded.value,
    isLoading: key !== undefined && !isCurrent,
    failure: isCurrent ? loaded.failure : undefined,
    retry: () => {
      setAttempt((before) => before + 1);
    },
  };
}
