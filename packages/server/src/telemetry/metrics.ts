import type { AgentResponse } from '@dbdiag/agent';
import { publicError } from '@dbdiag/agent';

/** A running turn, being counted. */
interface TurnCount {
  /** The turn is over; the first call counts. Without a response it was given up. */
  end(response?: AgentResponse): void;
  /** The turn failed. */
  fail(error: unknown): void;
}

/** What is counted, and its exposition. */
export interface Metrics {
  /** Counts a turn and its time. */
  turn(): TurnCount;
  /** Counts an open stream until the function that is returned is called. */
  stream(): () => void;
  /** How many streams are open. */
  readonly streams: number;
  /** Counts a request. */
  request(route: string, status: number, seconds: number): void;
  /** Everything as OpenMetrics 1.0 text. */
  text(more: readonly Gauge[]): string;
}

/** A value that is read when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly { readonly labels?: Labels; readonly value: number }[];
}

type Labels = Readonly<Record<string, string>>;

/** Upper bounds in seconds; a turn of rules takes some ten milliseconds, one of models seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** The media type of the exposition. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/**
 * Counters of one handler.
 *
 * @param now - Milliseconds that never go back.
 *
 * @see OpenMetrics 1.0, https://prometheus.io/docs/specs/om/open_metrics_spec/
 */
export function createMetrics(now: () => number): Metrics {
  const requests = createCounter('dbdiag_http_requests', 'Answered requests.');
  const requestSeconds = createHistogram('dbdiag_http_request_duration_seconds', 'Until an answer began.');
  const turns = createCounter('dbdiag_turns', 'Turns by how they ended.');
  const turnSeconds = createHistogram('dbdiag_turn_duration_seconds', 'From the start of a turn to its end.');
  const degraded = createCounter('dbdiag_degraded_steps', 'Steps that rules did because a model failed, and the like.');
  const storeErrors = createCounter('dbdiag_store_errors', 'Turns that failed at the storage.');
  let streams = 0;
  return {
    get streams() {
      return streams;
    },
    turn() {
      const begun = now();
      let isOver = false;
      const over = (labels: Labels): void => {
        isOver = true;
        turns.add(labels);
        turnSeconds.add({}, (now() - begun) / 1000);
      };
      return {
        end(response) {
          if (isOver) return;
          over(response === undefined ? { end: 'cancelled' } : { end: 'replied', outcome: response.details.outcome });
          for (const { stage, code } of response?.details.degraded ?? []) degraded.add({ stage, code: toldCode(code) });
        },
        fail(error) {
          if (isOver) return;
          const { code } = publicError(error, 'en');
          over({ end: code === 'cancelled' ? 'cancelled' : 'failed', code });
          if (code.startsWith('dao-postgres/') || code === 'ports/store-unavailable') storeErrors.add({ code });
        },
      };
    },
    stream() {
      streams += 1;
      let isOpen = true;
      return () => {
        if (isOpen) streams -= 1;
        isOpen = false;
      };
    },
    request(route, status, seconds) {
      requests.add({ route, status: String(status) });
      requestSeconds.add({ route }, seconds);
    },
    text: (more) =>
      [
        ...[requests, requestSeconds, turns, turnSeconds, degraded, storeErrors].map((family) => family.text()),
        gaugeText({ name: 'dbdiag_streams_open', help: 'Streams being read.', samples: [{ value: streams }] }),
        ...more.map(gaugeText),
        '# EOF\n',
      ].join(''),
  };
}

/** Codes of ours; whatever else a model's server says may be anything. */
function toldCode(code: string): string {
  return /^[a-z-]+\/[a-z-]+$/u.test(code) ? code : 'other';
}

interface Family {
  add(labels: Labels, value?: number): void;
  text(): string;
}

function createCounter(name: string, help: string): Family {
  const values = new Map<string, number>();
  return {
    add: (labels, value = 1) => values.set(labelText(labels), (values.get(labelText(labels)) ?? 0) + value),
    text: () => headText(name, 'counter', help) + [...values].map(([labels, value]) => `${name}_total${labels} ${value}\n`).join(''),
  };
}

interface Distribution {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

function createHistogram(name: string, help: string): Family {
  const values = new Map<string, Distribution>();
  return {
    add(labels, value = 0) {
      const key = labelText(labels);
      const one = values.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
      values.set(key, one);
      buckets.forEach((bound, place) => {
        if (value <= bound) one.counts[place] = (one.counts[place] ?? 0) + 1;
      });
      one.sum += value;
      one.count += 1;
    },
    text: () =>
      headText(name, 'histogram', help) +
      [...values.values()]
        .map(({ labels, counts, sum, count }) => {
          const lines = [...buckets.map((bound, place) => [String(bound), counts[place] ?? 0] as const), ['+Inf', count] as const];
          const below = lines.map(([le, value]) => `${name}_bucket${labelText({ ...labels, le })} ${value}\n`).join('');
          return `${below}${name}_sum${labelText(labels)} ${sum}\n${name}_count${labelText(labels)} ${count}\n`;
        })
        .join(''),
  };
}

function gaugeText({ name, help, samples }: Gauge): string {
  return headText(name, 'gauge', help) + samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}\n`).join('');
}

function headText(name: string, type: string, help: string): string {
  return `# TYPE ${name} ${type}\n# HELP ${name} ${help}\n`;
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/gu, (one) => (one === '\n' ? '\\n' : `\\${one}`))}"`,
  );
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}
