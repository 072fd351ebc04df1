/** The diagnosis agent over HTTP: one web-standard handler with chat, streams, sessions, inspections, alerts, knowledge and metrics. */

// Who asks.

export { bearerTokens, loopbackOnly } from './access/authorize.ts';
export type { Authorize, Connection, Principal, Refusal } from './access/principal.ts';

// The handler, and what it is given.

export type { RefusalCode } from './errors.ts';
export { RequestRefusedError } from './errors.ts';
export type { Handler } from './handler.ts';
export { createHandler } from './handler.ts';
export type { LogEntry } from './log-entry.ts';
export type { HandlerLimits, HandlerOptions, MountedHandler, PageFile } from './options.ts';
export { defaultHandlerLimits } from './options.ts';

// Traces of what models are asked.

export { tracedModel } from './telemetry/traced-model.ts';

// For Node.

export { toNodeHandler } from './node/to-node-handler.ts';

// Types for front ends: what the streams of the AI SDK and of AG-UI carry.

export type { DbdiagAgentState } from './protocols/ag-ui/run-state.ts';
export type { DbdiagToolOutput, DbdiagUIDataTypes, DbdiagUIMetadata } from './protocols/ai-sdk/ui-data-types.ts';
