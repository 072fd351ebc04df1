import type * as opentelemetry from '@opentelemetry/api';

/** The API of OpenTelemetry, an optional peer. */
export type OpenTelemetry = typeof opentelemetry;

let loading: Promise<OpenTelemetry | undefined> | undefined;

/** Loads the API when it is first wanted; undefined where it isn't installed. Without an SDK it does nothing. */
export async function loadOpenTelemetry(): Promise<OpenTelemetry | undefined> {
  loading ??= import('@opentelemetry/api').catch(() => undefined);
  return loading;
}
