/** The places inside of signs that chat templates of models give a meaning to. */
const templateSigns = /(?<=<)(?=\|)|(?<=\|)(?=>)|(?<=\[)(?=\/?INST\])|(?<=<)(?=<\/?SYS>>)|(?<=<)(?=\/?s>)/gu;

/** Puts texts that are data between marks that none of them has. */
export interface Fence {
  /** Begins every fenced text. */
  readonly open: string;
  /** Ends every fenced text. */
  readonly close: string;
  /** The text between its marks. Signs of chat templates in it are broken up by a space. */
  readonly around: (text: string) => string;
}

function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ' ');
}

/**
 * A fence for one call of a model.
 *
 * The marks are numbered, and the number is the first that no text has in it, in whatever width or case: what is inside can't
 * end the fence. The same texts always get the same fence.
 *
 * @param texts - Everything that will be put inside.
 */
export function createFence(texts: readonly string[]): Fence {
  const inside = folded(texts.join('\n'));
  let number = 1;
  while (inside.includes(`QUOTED ${number}`)) number += 1;
  const open = `[[QUOTED ${number}`;
  const close = `QUOTED ${number}]]`;
  return { open, close, around: (text) => `${open}\n${text.replace(templateSigns, ' ')}\n${close}` };
}
