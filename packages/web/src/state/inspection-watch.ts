import { isAborted, RefusedError, UnreachableError } from '../wire/request-error.ts';
import type { ServerApi } from '../wire/server-api.ts';
import type { ServerSentEvent } from '../wire/server-sent-events.ts';
import { parsed, withFields } from '../wire/shape.ts';
import type { InspectionRecord, Locale, QuietDaySource } from '../wire/wire-types.ts';
import { pause, waitBefore } from './patience.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** One reading of a round. */
interface ShownReading {
  readonly phenomenonId: string;
  readonly status: 'present' | 'absent' | 'unknown';
  readonly value?: string;
}

/** Something that happened, in the order it did. */
export type InspectionStep =
  | { readonly kind: 'quietDayChosen'; readonly from: QuietDaySource }
  | { readonly kind: 'roundStarted'; readonly round: number; readonly commands: number }
  | { readonly kind: 'looked'; readonly commandId: string; readonly secondsLeft: number }
  | { readonly kind: 'roundEnded'; readonly round: number; readonly seconds: number; readonly readings: readonly ShownReading[] }
  | { readonly kind: 'stopped'; readonly reason: string };

/** What the page knows of inspections. */
interface InspectionState {
  readonly targets: readonly string[] | undefined;
  readonly earlier: readonly InspectionRecord[];
  readonly current: InspectionRecord | undefined;
  readonly steps: readonly InspectionStep[];
  /** Commands of the round, and how many of them ran. */
  readonly round: { readonly commands: number; readonly done: number } | undefined;
  readonly isJoining: boolean;
  readonly failure: string | undefined;
}

/** Starts inspections and watches one. */
export interface InspectionWatch {
  readonly store: Store<InspectionState>;
  /** Loads targets and earlier inspections, and joins one that still runs. */
  look(): Promise<void>;
  start(target: string, sessionId: string | undefined, locale: Locale): Promise<void>;
  watch(record: InspectionRecord): Promise<void>;
  cancel(): Promise<void>;
}

interface RoundEnded {
  readonly round: {
    readonly round: number;
    readonly started_at: string;
    readonly ended_at: string;
    readonly new_readings: readonly {
      readonly phenomenon_id: string;
      readonly status: ShownReading['status'];
      readonly value?: number;
      readonly unit?: string;
    }[];
  };
}

/** What an event of an inspection says, for a person. */
function stepOf({ event, data }: ServerSentEvent): InspectionStep | undefined {
  if (event === 'quietDayChosen') {
    const chosen = parsed(data, withFields<{ readonly from: QuietDaySource }>('from'));
    return chosen && { kind: event, from: chosen.from };
  }
  if (event === 'roundStarted') {
    const started = parsed(data, withFields<{ readonly round: number; readonly commands: readonly string[] }>('round', 'commands'));
    return started && { kind: event, round: started.round, commands: started.commands.length };
  }
  if (event === 'looked') {
    const looked = parsed(data, withFields<{ readonly command_id: string; readonly seconds_left: number }>('command_id', 'seconds_left'));
    return looked && { kind: event, commandId: looked.command_id, secondsLeft: Math.round(looked.seconds_left) };
  }
  if (event === 'roundEnded') {
    const ended = parsed(data, withFields<RoundEnded>('round'))?.round;
    return (
      ended && {
        kind: event,
        round: ended.round,
        seconds: (Date.parse(ended.ended_at) - Date.parse(ended.started_at)) / 1000,
        readings: ended.new_readings.map(({ phenomenon_id: phenomenonId, status, value, unit }) => ({
          phenomenonId,
          status,
          ...(value !== undefined && { value: `${Number(value.toPrecision(4))} ${unit ?? ''}`.trim() }),
        })),
      }
    );
  }
  if (event === 'stopped') {
    const stopped = parsed(data, withFields<{ readonly reason: string }>('reason'));
    return stopped && { kind: event, reason: stopped.reason };
  }
  return undefined;
}

const isOver = ({ status }: InspectionRecord): boolean => status !== 'queued' && status !== 'running';
const record = withFields<InspectionRecord>('id', 'target', 'status');

/**
 * Makes the watch.
 *
 * @param onEnded - Called when an inspection has ended; its findings are in its session then.
 */
export function createInspectionWatch(api: ServerApi, onEnded: (ended: InspectionRecord) => void): InspectionWatch {
  const store = createStore<InspectionState>({
    targets: undefined,
    earlier: [],
    current: undefined,
    steps: [],
    round: undefined,
    isJoining: false,
    failure: undefined,
  });
  let watching: AbortController | undefined;

  const failed = (error: unknown): void => {
    if (isAborted(error)) return;
    store.set({ failure: error instanceof Error ? error.message : String(error) });
  };

  const add = (step: InspectionStep): void => {
    const { steps, round } = store.get();
    const done = round === undefined ? undefined : { ...round, done: Math.min(round.commands, round.done + 1) };
    store.set({
      steps: [...steps, step],
      round: step.kind === 'roundStarted' ? { commands: step.commands, done: 0 } : step.kind === 'looked' ? done : round,
    });
  };

  /** Reads events until the inspection is over; joins again where the stream breaks off. */
  const follow = async (id: string, signal: AbortSignal): Promise<void> => {
    let after = 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        for await (const event of api.inspectionEvents(id, after, signal)) {
          attempt = 0;
          store.set({ isJoining: false });
          if (event.id !== undefined) after = Number(event.id);
          if (event.event === 'end') {
            const ended = parsed(event.data, record) ?? (await api.inspection(id));
            if (isOver(ended)) {
              store.set({ current: ended });
              return;
            }
          }
          const step = stepOf(event);
          if (step !== undefined) {
            const { current } = store.get();
            if (current?.status === 'queued') store.set({ current: { ...current, status: 'running', ahead: 0 } });
            add(step);
          }
        }
      } catch (error) {
        if (!(error instanceof UnreachableError) && !(error instanceof RefusedError && error.status === 503)) throw error;
      }
      store.set({ isJoining: true });
      await pause(waitBefore(attempt), signal);
      signal.throwIfAborted();
    }
  };

  const watch = async (begun: InspectionRecord): Promise<void> => {
    watching?.abort();
    const controller = new AbortController();
    watching = controller;
    store.set({ current: begun, steps: [], round: undefined, failure: undefined, isJoining: false });
    try {
      await follow(begun.id, controller.signal);
      const { current } = store.get();
      if (current !== undefined) onEnded(current);
      store.set({ earlier: await api.inspections() });
    } catch (error) {
      store.set({ isJoining: false });
      failed(error);
    }
  };

  return {
    store,
    look: async () => {
      try {
        const [targets, earlier] = await Promise.all([api.targets(), api.inspections()]);
        store.set({ targets: targets.map(({ name }) => name), earlier, failure: undefined });
        const running = earlier.find((one) => !isOver(one));
        if (store.get().current === undefined && running !== undefined) void watch(running);
      } catch (error) {
        failed(error);
      }
    },
    start: async (target, sessionId, locale) => {
      try {
        store.set({ failure: undefined });
        await watch(await api.startInspection(target, sessionId, locale));
      } catch (error) {
        failed(error);
      }
    },
    watch,
    cancel: async () => {
      const { current } = store.get();
      if (current === undefined || isOver(current)) return;
      try {
        await api.cancelInspection(current.id);
      } catch (error) {
        failed(error);
      }
    },
  };
}
