/** Numbered paragraphs of a text that arrives in pieces. */
export interface Paragraphs {
  /** A piece of the text. */
  readonly add: (piece: string) => void;
  /** The text is complete. */
  readonly end: () => void;
  /** No more will come, and the last paragraph is not complete. */
  readonly breakOff: () => void;
  /**
   * Waits for a paragraph until it is complete.
   *
   * @param number - From 1.
   * @returns `undefined` where there is none.
   */
  readonly paragraph: (number: number) => Promise<string | undefined>;
}

const label = /(?:^|\n)[ \t*#]*(?:\[|【)(\d{1,3})(?:\]|】)[:：.]?[ \t*]*/gu;

interface Labelled {
  readonly number: number;
  readonly text: string;
}

/** The paragraphs so far, in the order they were written; a text without labels is the first one. */
function split(text: string): readonly Labelled[] {
  const labels = Array.from(text.matchAll(label));
  if (labels.length === 0) return text.trim() === '' ? [] : [{ number: 1, text: text.trim() }];
  return labels.map((found, index) => ({
    number: Number(found[1]),
    text: text.slice(found.index + found[0].length, labels[index + 1]?.index).trim(),
  }));
}

/** Takes a text apart into `[1] … [2] …` while it arrives. */
export function createParagraphs(): Paragraphs {
  let text = '';
  let state: 'arriving' | 'complete' | 'broken' = 'arriving';
  let wake: () => void = () => undefined;
  let changed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const change = (): void => {
    wake();
    changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
  };
  /** A paragraph is complete when another one follows, or the text is. The first of a number counts. */
  const find = (number: number): { readonly text?: string; readonly sure: boolean } => {
    const all = split(text);
    const position = all.findIndex((one) => one.number === number);
    const found = all[position];
    const followed = position !== -1 && position < all.length - 1;
    if (found !== undefined && (followed || state === 'complete')) return { text: found.text, sure: true };
    return { sure: state !== 'arriving' };
  };
  return {
    add: (piece) => {
      text += piece;
      change();
    },
    end: () => {
      state = 'complete';
      change();
    },
    breakOff: () => {
      state = 'broken';
      change();
    },
    paragraph: async (number) => {
      for (;;) {
        const { text: found, sure } = find(number);
        if (sure) return found === '' ? undefined : found;
        await changed;
      }
    },
  };
}
