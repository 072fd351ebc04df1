/** Takes the reasoning of a model out of its text, piece by piece. */
export interface TraceFilter {
  /** The part of the text that is certainly no trace. */
  push(piece: string): string;
  /** What was held back until the end. */
  end(): string;
  /** A trace ended that was never opened: what came before it, from the first character on, was reasoning. */
  readonly orphaned: boolean;
  /** Part of that reasoning had been let through. */
  readonly leaked: boolean;
}

const tags = ['think', 'thinking', 'thought', 'reasoning'];
const closers = tags.map((tag) => `</${tag}>`);
/** What ends the part that a marker begins. */
const traces: ReadonlyMap<string, readonly string[]> = new Map([
  ...tags.map((tag): [string, readonly string[]] => [`<${tag}>`, [`</${tag}>`]]),
  // The header of a message: `<|start|>assistant<|channel|>`.
  ['<|start|>', ['<|channel|>', '<|message|>']],
]);
const channel = '<|channel|>';
const channelEnds = ['<|end|>', '<|call|>', '<|return|>', '<|start|>', channel];
/** Markers that are dropped and mean nothing. */
const noise = ['<|end|>', '<|call|>', '<|return|>', '<|message|>'];
const markers = [...traces.keys(), ...closers, channel, ...noise];
/** A model whose channel markers were lost on the way: `analysis…assistantfinal…`. */
const bare = { begins: 'analysis', ends: 'assistantfinal' };

interface Found {
  readonly marker: string;
  readonly at: number;
}

function firstOf(text: string, wanted: readonly string[]): Found | undefined {
  const lower = text.toLowerCase();
  return wanted
    .map((marker) => ({ marker, at: lower.indexOf(marker) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.marker.length - a.marker.length)[0];
}

/** Length of the end of `text` that may be the beginning of a marker. */
function openEnd(text: string, wanted: readonly string[]): number {
  const from = text.lastIndexOf('<');
  const end = text.slice(from).toLowerCase();
  return from >= 0 && wanted.some((marker) => marker.length > end.length && marker.startsWith(end)) ? end.length : 0;
}

/**
 * Knows `<think>…</think>` and its relatives, also without an end or without a beginning, and the channels of the harmony
 * format (`<|channel|>analysis<|message|>…`), of which only `final` is let through.
 *
 * @param beginsInside - The model is known to leave out the opening tag: everything up to the closing one is reasoning.
 * @see https://cookbook.openai.com/articles/openai-harmony
 */
export function createTraceFilter(beginsInside = false): TraceFilter {
  let state: 'beginning' | 'text' | 'trace' | 'channel' = 'beginning';
  let ends: readonly string[] = beginsInside ? closers : [];
  let buffer = '';
  let passed = false;
  let orphaned = false;
  let leaked = false;

  const leave = ({ marker, at }: Found): void => {
    // The next header or channel is read again as a marker.
    buffer = buffer.slice(marker === channel || marker === '<|start|>' ? at : at + marker.length);
    state = 'text';
  };
  const enter = (marker: string): void => {
    const inside = traces.get(marker);
    if (marker === channel) state = 'channel';
    if (inside === undefined) return;
    state = 'trace';
    ends = inside;
  };
  /** One step; `undefined` when more text is needed. */
  const step = (out: string): string | undefined => {
    if (state === 'beginning') return begin(out);
    if (state === 'trace') {
      const end = firstOf(buffer, ends);
      if (end === undefined) return undefined;
      leave(end);
      return out;
    }
    if (state === 'channel') {
      const header = firstOf(buffer, ['<|message|>']);
      if (header === undefined) return undefined;
      const name = buffer.slice(0, header.at).trim().toLowerCase();
      buffer = buffer.slice(header.at + header.marker.length);
      state = name.startsWith('final') ? 'text' : 'trace';
      ends = channelEnds;
      return out;
    }
    return pass(out);
  };
  const begin = (out: string): string | undefined => {
    const start = buffer.trimStart().toLowerCase();
    const end = beginsInside ? firstOf(buffer, closers) : start.startsWith(bare.begins) ? firstOf(buffer, [bare.ends]) : undefined;
    if (end !== undefined) {
      leave(end);
      return out;
    }
    if (beginsInside || bare.begins.startsWith(start) || start.startsWith(bare.begins)) return undefined;
    state = 'text';
    return out;
  };
  const pass = (out: string): string | undefined => {
    const found = firstOf(buffer, markers);
    if (found === undefined) return undefined;
    const before = out + buffer.slice(0, found.at);
    buffer = buffer.slice(found.at + found.marker.length);
    if (closers.includes(found.marker)) {
      orphaned = true;
      leaked ||= passed;
      return '';
    }
    enter(found.marker);
    return before;
  };
  return {
    push: (piece) => {
      buffer += piece;
      let out = '';
      for (let next: string | undefined = out; next !== undefined; next = step(out)) out = next;
      if (state === 'text') {
        const keep = openEnd(buffer, markers);
        out += buffer.slice(0, buffer.length - keep);
        buffer = buffer.slice(buffer.length - keep);
      }
      passed ||= out.trim() !== '';
      return out;
    },
    end: () => (state === 'text' || state === 'beginning' ? buffer : ''),
    get orphaned() {
      return orphaned;
    },
    get leaked() {
      return leaked;
    },
  };
}

/** A whole text without reasoning, trimmed. */
export function withoutTrace(text: string): { readonly text: string; readonly orphaned: boolean } {
  const filter = createTraceFilter();
  const kept = filter.push(text) + filter.end();
  return { text: kept.trim(), orphaned: filter.orphaned };
}
