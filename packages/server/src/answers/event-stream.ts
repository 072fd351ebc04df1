import { unref } from './unref.ts';

/** One server-sent event. */
export interface StreamEvent {
  readonly event?: string;
  readonly id?: string;
  /** One line. */
  readonly data: string;
}

/** How a stream ends and is kept open. */
export interface StreamOptions {
  /** Called once, when the reader takes the first piece. */
  readonly onStart?: () => void;
  /** Called once after that, when everything was taken, the reader went away, or it took nothing for too long. */
  readonly onEnd?: (reason: 'complete' | 'left' | 'stalled') => void;
  /** After so many milliseconds without an event a comment is sent, so that nothing between closes the connection. */
  readonly keepAliveMs?: number;
  /** A reader that takes nothing for so many milliseconds is let go. */
  readonly stalledMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An event as text (HTML standard, 9.2.6). */
export function eventText({ event, id, data }: StreamEvent): string {
  return `${event === undefined ? '' : `event: ${event}\n`}${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}

/** Defaults: proxies commonly close what is silent for a minute. */
const usualKeepAliveMs = 15_000;
const usualStalledMs = 60_000;

/**
 * A response whose body is sent as its reader takes it: what isn't taken isn't made, but for one piece.
 *
 * @param pieces - Whole events, as text. Its `return` is called when the reader goes away.
 */
export function streamAnswer(pieces: AsyncIterable<string>, options: StreamOptions = {}): Response {
  const { onStart, onEnd, keepAliveMs = usualKeepAliveMs, stalledMs = usualStalledMs, headers = {} } = options;
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let pending: Promise<IteratorResult<string>> | undefined;
  let isBegun = false;
  let isOver = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const end = (reason: 'complete' | 'left' | 'stalled'): void => {
    clearTimeout(stalled);
    if (isOver) return;
    isOver = true;
    onEnd?.(reason);
    if (reason !== 'complete') void Promise.resolve(iterator.return?.()).catch(() => undefined);
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    stalled = setTimeout(() => {
      end('stalled');
      controller.close();
    }, stalledMs);
    unref(stalled);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        if (!isBegun) onStart?.();
        isBegun = true;
        try {
          pending ??= iterator.next();
          const next = await raceKeepAlive(pending, keepAliveMs);
          if (isOver) return;
          if (next === 'quiet') controller.enqueue(encoder.encode(': still here\n\n'));
          else {
            pending = undefined;
            if (next.done === true) {
              end('complete');
              controller.close();
              return;
            }
            controller.enqueue(encoder.encode(next.value));
          }
          watch(controller);
        } catch (error) {
          end('complete');
          controller.error(error);
        }
      },
      cancel() {
        end('left');
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx holds answers back until they are whole, unless it is told.
      'x-accel-buffering': 'no',
      ...headers,
    },
  });
}

async function raceKeepAlive<Value>(next: Promise<Value>, ms: number): Promise<Value | 'quiet'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(resolve, ms, 'quiet');
    unref(timer);
  });
  try {
    return await Promise.race([next, quiet]);
  } finally {
    clearTimeout(timer);
  }
}
