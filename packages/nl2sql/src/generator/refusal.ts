/** Words in both languages. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

/** The intent can't be compiled without guessing; caught where compiling began, and told as a value. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

/** @throws Refusal always. */
export function refuse(en: string, zh: string): never {
  throw new Refusal({ en, zh });
}
