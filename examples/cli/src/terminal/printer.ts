import type { Writable } from 'node:stream';
import { escapeControls, showControls } from '@dbdiag/ports';
import picocolors from 'picocolors';
import { createEditorOutput } from './editor-output.ts';

/** How a text may be made to stand out. */
export type Style = 'bold' | 'dim' | 'cyan' | 'red' | 'yellow';

/** A text that is to stand out. Only a printer turns it into what a terminal understands. */
export interface StyledText {
  readonly style: Style;
  readonly text: string;
}

/** What a person types a line into. */
interface LineEditor {
  /** For `createInterface` of `node:readline`. */
  readonly output: Writable;
  /** As `createInterface` is given it. */
  readonly prompt: string;
}

/**
 * The way out of the program, and the only one. Whatever a text carries besides what it says is shown as escapes: it is a text of
 * somebody, in whole or in part. What colours and moves the cursor is written by the printer itself, never taken from a text.
 */
export interface Printer {
  /** Whether a terminal shows it, on which a line can be renewed. */
  readonly terminal: boolean;
  /** Puts texts out, one after the other. */
  readonly write: (...texts: readonly (string | StyledText)[]) => void;
  /** Puts a value out as a line of JSON. */
  readonly json: (value: unknown) => void;
  /** Puts a text in the place of the line the cursor is in; on terminals only. */
  readonly renewLine: (text: string) => void;
  /** A line editor that writes here. */
  readonly editor: (prompt?: StyledText) => LineEditor;
  /** Asks the terminal to say where a paste begins and ends, or not to any more; on terminals only. */
  readonly bracketPastes: (on: boolean) => void;
  /** Resolves when everything is on its way. */
  readonly flush: () => Promise<void>;
}

/** What a printer is told of where it writes. */
export interface PrinterOptions {
  readonly terminal?: boolean;
  readonly colours?: boolean;
}

/** Marks a text to stand out. */
export function styled(style: Style, text: string): StyledText {
  return { style, text };
}

/** A value as JSON, whose texts carry nothing hidden, on one line or on several. */
export function jsonText(value: unknown, indentation?: number): string {
  return escapeControls(JSON.stringify(value, undefined, indentation));
}

/** Makes the printer of a stream; nothing else may write to it. */
export function createPrinter(stream: Writable, { terminal = false, colours = false }: PrinterOptions = {}): Printer {
  const colour = picocolors.createColors(colours);
  const shown = (text: string | StyledText): string =>
    typeof text === 'string' ? showControls(text) : colour[text.style](showControls(text.text));
  return {
    terminal,
    write: (...texts) => {
      stream.write(texts.map(shown).join(''));
    },
    json: (value) => {
      stream.write(`${jsonText(value)}\n`);
    },
    renewLine: (text) => {
      stream.write(`\r\u001b[K${showControls(text)}`);
    },
    editor: (prompt) => {
      const text = prompt === undefined ? '' : shown(prompt);
      return { output: createEditorOutput(stream, text), prompt: text };
    },
    bracketPastes: (on) => {
      if (terminal) stream.write(`\u001b[?2004${on ? 'h' : 'l'}`);
    },
    flush: () =>
      new Promise((resolve) => {
        stream.write('', () => {
          resolve();
        });
      }),
  };
}
