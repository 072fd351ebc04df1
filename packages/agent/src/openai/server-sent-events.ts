/** The `data` of one event: its lines joined by newlines, `undefined` where it has none. */
function dataOf(block: string): string | undefined {
  const lines = block.split('\n').filter((line) => line === 'data' || line.startsWith('data:'));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice('data:'.length).replace(/^ /u, '')).join('\n');
}

/**
 * The data of server-sent events, however the text is cut into pieces. Comments and other fields are left out; a last event
 * without its empty line counts as well.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* serverSentEvents(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  let carriageReturn = false;
  for await (const piece of text) {
    if (piece === '') continue;
    // A line feed right after a carriage return belongs to it, also in the next piece.
    const rest = carriageReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    carriageReturn = piece.endsWith('\r');
    const blocks = (open + rest.replace(/\r\n?/gu, '\n')).split('\n\n');
    open = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = dataOf(block);
      if (data !== undefined) yield data;
    }
  }
  const last = dataOf(open);
  if (last !== undefined) yield last;
}
