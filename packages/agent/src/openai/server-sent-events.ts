import { createParser } from 'eventsource-parser';

/**
 * The data of server-sent events, however the text is cut into pieces. Comments and other fields are left out; a last event
 * without its empty line counts as well.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* serverSentEvents(text: AsyncIterable<string>): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const piece of text) {
    parser.feed(piece);
    yield* events.splice(0);
  }
  parser.feed('\n\n');
  yield* events.splice(0);
}
