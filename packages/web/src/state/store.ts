import { useEffect, useState } from 'preact/hooks';

/** A value that changes, and who wants to know of it. */
export interface Store<State> {
  get(): State;
  /** Replaces some fields. */
  set(change: Partial<State>): void;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of a store in a component, which is drawn anew when it changes. */
export function useStore<State extends object>(store: Store<State>): State {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    const update = (): void => {
      setState(store.get());
    };
    // It may have changed since the first drawing.
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}
