import fc from 'fast-check';

/** What makes parsers stumble: brackets, quotes, escapes, numbers at limits, other scripts, controls, direction marks. */
const troublesome = [
  '{', '}', '[', ']', '(', ')', '"', "'", '`', '\\', '\\u0000', '\\ud800', ';', '--', '/*', '*/', '$$', '::', '://', '@', '%', '%00',
  'null', 'true', '-0', '1e999', '99999999999999999999', '0x1F', 'NaN', '__proto__', 'constructor', 'toString',
  '\0', '\u001b[2J', '\r\n', '\n\n', '\t', '\u2028', '\u202e', '\u200b', '\ufeff', '\ud800', '\udfff', '死锁', '不', '，', '。', 'ß', 'İ', '🙂', 'e\u0301',
]; // biome-ignore format: a table

type Change = (text: string) => string;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = (text: string, at: number): number => Math.floor(at * text.length);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(share, fc.constantFrom(...troublesome)).map(
    ([at, inserted]): Change =>
      (text) =>
        text.slice(0, place(text, at)) + inserted + text.slice(place(text, at)),
  ),
  fc.tuple(share, fc.nat(40)).map(
    ([at, length]): Change =>
      (text) =>
        text.slice(0, place(text, at)) + text.slice(place(text, at) + length),
  ),
  fc.tuple(share, fc.nat(60), fc.integer({ min: 2, max: 200 })).map(
    ([at, length, times]): Change =>
      (text) => {
        const from = place(text, at);
        return text.slice(0, from) + text.slice(from, from + length).repeat(times) + text.slice(from + length);
      },
  ),
  fc.tuple(share, share, fc.nat(80)).map(
    ([from, to, length]): Change =>
      (text) => {
        const moved = text.slice(place(text, from), place(text, from) + length);
        return text.slice(0, place(text, to)) + moved + text.slice(place(text, to));
      },
  ),
  fc.tuple(share, fc.string({ unit: 'binary', maxLength: 6 })).map(
    ([at, inserted]): Change =>
      (text) =>
        text.slice(0, place(text, at)) + inserted + text.slice(place(text, at) + 1),
  ),
  share.map(
    (at): Change =>
      (text) =>
        text.slice(0, place(text, at)),
  ),
);

/** The longest text that is tried, in UTF-16 code units: larger ones are a matter of the benchmark of security. */
const longest = 20_000;

/** One of the seeds, or two joined, after up to eight changes. */
export function mutatedText(seeds: readonly string[]): fc.Arbitrary<string> {
  const seed = fc.constantFrom(...seeds);
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: seed }, { weight: 1, arbitrary: fc.tuple(seed, seed).map((two) => two.join('\n')) }),
      fc.array(change, { maxLength: 8 }),
    )
    .map(([text, changes]) => changes.reduce((changed, next) => next(changed).slice(0, longest), text));
}
