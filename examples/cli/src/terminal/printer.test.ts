import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignColumns, cutToWidth } from '../columns.ts';
import { wrapText } from '../wrap-text.ts';
import type { Printer, PrinterOptions } from './printer.ts';
import { createPrinter, styled } from './printer.ts';

const repaint = '\u001b[2J\u001b[H\u001b[31m\u001b]8;;http://evil.example\u0007orders\u001b]8;;\u0007\u009b0m\u202e\u200b';
const shown = '\\u001b[2J\\u001b[H\\u001b[31m\\u001b]8;;http://evil.example\\u0007orders\\u001b]8;;\\u0007\\u009b0m\\u202e\\u200b';

function printing(options: PrinterOptions = {}): { readonly printer: Printer; readonly written: () => string } {
  const stream = new PassThrough();
  let written = '';
  stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  return { printer: createPrinter(stream, options), written: () => written };
}

describe('a printer', () => {
  it('shows as escapes what a text would do to a terminal', () => {
    const { printer, written } = printing();
    printer.write('a\tb\n', repaint, '订单');
    expect(written()).toBe(`a\tb\n${shown}订单`);
  });

  it('gives a text a look and takes none from it', () => {
    const { printer, written } = printing({ colours: true });
    printer.write(styled('bold', `x\u001b[22m\u001b[31m`));
    expect(written()).toBe('\u001b[1mx\\u001b[22m\\u001b[31m\u001b[22m');
  });

  it('gives no look where there are no colours', () => {
    const { printer, written } = printing();
    printer.write(styled('red', 'x'));
    expect(written()).toBe('x');
  });

  it('puts out JSON that means the same', () => {
    const { printer, written } = printing();
    const value = { table: repaint, tag: '\u{e0041}' };
    printer.json(value);
    expect(written()).toMatch(/^[\x20-\x7e]+\n$/u);
    expect(JSON.parse(written())).toEqual(value);
  });

  it('renews a line with a text, not with what it carries', () => {
    const { printer, written } = printing({ terminal: true });
    printer.renewLine(`a${repaint}`);
    expect(written()).toBe(`\r\u001b[Ka${shown}`);
  });

  it('lets no text bring a sequence, whatever it is', () => {
    const { printer, written } = printing({ colours: true, terminal: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const before = written().length;
        printer.write(text, styled('dim', text));
        printer.json(text);
        const own = written().slice(before).replace('\u001b[2m', '').replace('\u001b[22m', '');
        expect(own).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

describe('the output of a line editor', () => {
  async function edited(...chunks: readonly string[]): Promise<string> {
    const { printer, written } = printing({ colours: true });
    const { output, prompt } = printer.editor(styled('cyan', 'dbdiag> '));
    for (const chunk of chunks) output.write(chunk.replace('PROMPT', prompt));
    await setImmediate();
    return written();
  }

  it('has the prompt in its colour and moves the cursor', async () => {
    expect(await edited('\u001b[1G', '\u001b[0J', 'PROMPTabc', '\u001b[12G', '\u001b[1;1H', '\r\n')).toBe(
      '\u001b[1G\u001b[0J\u001b[36mdbdiag> \u001b[39mabc\u001b[12G\u001b[1;1H\r\n',
    );
  });

  it('drops everything else that acts', async () => {
    expect(await edited(`PROMPTa${repaint}\u001b[31mb\u001bc`)).not.toMatch(
      new RegExp('(?!\\u001b\\[(?:36m|39m|H|2J))[\\p{Cc}\\p{Cf}]', 'u'),
    );
  });
});

describe('widths', () => {
  it('are those of what is shown', () => {
    expect(
      alignColumns([
        ['表\u200b', 'a'],
        ['abc', 'b\n c'],
      ]),
    ).toEqual(['表\\u200b  a', 'abc       b c']);
    expect(cutToWidth('表\u001b[31mx', 8)).toBe('表\\u001…');
    expect(wrapText('aaaa \u202e\u202e\u202e bbbb', 20)).toBe('aaaa\n\\u202e\\u202e\\u202e\nbbbb');
  });
});
