import type { RunEvent } from '../src/protocols/ag-ui/run-event.ts';

/** What a client of AG-UI has after a run. */
export interface ReplayedRun {
  readonly state: unknown;
  /** Texts of the assistant. */
  readonly texts: readonly string[];
  /** Names of the calls, in order, and the results by call. */
  readonly calls: readonly { readonly name: string; readonly params: unknown; readonly result: unknown }[];
  readonly steps: readonly string[];
  readonly end: Extract<RunEvent, { type: 'RUN_FINISHED' | 'RUN_ERROR' }>;
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/**
 * Follows a run as a client does, and throws where an event comes when it must not: the rules are those of `verifyEvents` in
 * `@ag-ui/client` 1.0, and that every call has a result.
 *
 * @param before - The state the client began with.
 */
export function replayRun(events: readonly RunEvent[], before?: unknown): ReplayedRun {
  let state = before;
  const texts = new Map<string, { text: string; isOpen: boolean }>();
  const calls = new Map<string, { name: string; params: string; isOpen: boolean; result?: string }>();
  const steps: { readonly name: string; isOpen: boolean }[] = [];
  const openStep = (name: string): { isOpen: boolean } | undefined => steps.find((step) => step.name === name && step.isOpen);
  const [first] = events;
  const last = events.at(-1);
  must(first?.type === 'RUN_STARTED', 'A run begins with RUN_STARTED.');
  must(last?.type === 'RUN_FINISHED' || last?.type === 'RUN_ERROR', 'A run ends with RUN_FINISHED or RUN_ERROR.');
  for (const event of events.slice(1, -1)) {
    switch (event.type) {
      case 'STEP_STARTED':
        must(openStep(event.stepName) === undefined, `Step ${event.stepName} is open.`);
        steps.push({ name: event.stepName, isOpen: true });
        break;
      case 'STEP_FINISHED': {
        const step = openStep(event.stepName);
        must(step !== undefined, `Step ${event.stepName} isn't open.`);
        step.isOpen = false;
        break;
      }
      case 'TEXT_MESSAGE_START':
        must(!texts.has(event.messageId), `Text ${event.messageId} was begun.`);
        texts.set(event.messageId, { text: '', isOpen: true });
        break;
      case 'TEXT_MESSAGE_CONTENT': {
        const text = texts.get(event.messageId);
        must(text?.isOpen === true, `Text ${event.messageId} isn't open.`);
        must(event.delta !== '', 'A piece of text is empty.');
        text.text += event.delta;
        break;
      }
      case 'TEXT_MESSAGE_END': {
        const text = texts.get(event.messageId);
        must(text?.isOpen === true, `Text ${event.messageId} isn't open.`);
        text.isOpen = false;
        break;
      }
      case 'TOOL_CALL_START':
        must(!calls.has(event.toolCallId), `Call ${event.toolCallId} was begun.`);
        calls.set(event.toolCallId, { name: event.toolCallName, params: '', isOpen: true });
        break;
      case 'TOOL_CALL_ARGS': {
        const call = calls.get(event.toolCallId);
        must(call?.isOpen === true, `Call ${event.toolCallId} isn't open.`);
        call.params += event.delta;
        break;
      }
      case 'TOOL_CALL_END': {
        const call = calls.get(event.toolCallId);
        must(call?.isOpen === true, `Call ${event.toolCallId} isn't open.`);
        call.isOpen = false;
        break;
      }
      case 'TOOL_CALL_RESULT': {
        const call = calls.get(event.toolCallId);
        must(call?.isOpen === false && call.result === undefined, `Call ${event.toolCallId} waits for no result.`);
        must(typeof event.content === 'string', 'A result is a text.');
        call.result = event.content;
        break;
      }
      case 'STATE_SNAPSHOT':
        state = event.snapshot;
        break;
      case 'STATE_DELTA':
        state = patched(state, event.delta);
        break;
      case 'CUSTOM':
        break;
      default:
        throw new Error(`${event.type} isn't expected.`);
    }
  }
  const isAnythingOpen = [...texts.values(), ...calls.values(), ...steps].some(({ isOpen }) => isOpen);
  must(!isAnythingOpen, 'Something is open at the end.');
  return {
    state,
    texts: [...texts.values()].map(({ text }) => text),
    calls: [...calls.values()].map(({ name, params, result }) => {
      must(result !== undefined, `Call ${name} has no result.`);
      return { name, params: JSON.parse(params) as unknown, result: JSON.parse(result) as unknown };
    }),
    steps: steps.map(({ name }) => name),
    end: last,
  };
}

/** RFC 6902 for what is used of it: members of an object added. */
function patched(state: unknown, delta: Extract<RunEvent, { type: 'STATE_DELTA' }>['delta']): unknown {
  must(typeof state === 'object' && state !== null && !Array.isArray(state), 'A patch needs an object.');
  const entries = delta.map((operation): [string, unknown] => {
    must(operation.op === 'add' && /^\/[^/~]+$/u.test(operation.path), `${operation.op} at ${operation.path} isn't expected.`);
    return [operation.path.slice(1), operation.value];
  });
  return { ...state, ...Object.fromEntries(entries) };
}
