import { Writable } from 'node:stream';
import { showControls } from '@dbdiag/ports';

/** What a line editor moves the cursor by and clears with; it writes them beside the line that is typed. */
const movement = /(\u001b\[(?:\d*[ABCDGJK]|\d+;\d+H)|\r)/u;

/**
 * The end of a stream that a line editor writes to. Its own sequences go through, and its prompt; what was typed or pasted goes
 * through without what a terminal would obey, as an editor counts such characters as no columns.
 */
export function createEditorOutput(stream: Writable, prompt: string): Writable {
  const harmless = (text: string): string =>
    text
      .split(movement)
      .map((part, index) => (index % 2 === 1 ? part : seen(part)))
      .join('');
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: unknown, _encoding, done) => {
      const text = String(chunk);
      const ours = prompt !== '' && text.startsWith(prompt) ? prompt : '';
      stream.write(ours + harmless(text.slice(ours.length)), done);
    },
  });
  // An editor wraps its line where the terminal does.
  Object.defineProperty(output, 'columns', { get: () => ('columns' in stream ? stream.columns : undefined) });
  const resized = (): boolean => output.emit('resize');
  stream.on('resize', resized);
  output.once('close', () => stream.off('resize', resized));
  return output;
}

/** The signs of a text that stand for themselves. */
function seen(text: string): string {
  return Array.from(text)
    .filter((sign) => showControls(sign) === sign)
    .join('');
}
