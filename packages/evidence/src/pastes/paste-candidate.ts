/** Something that stands in a paste and may be a phenomenon. */
export interface PasteCandidate {
  readonly phenomenonId: string;
  /** The number that the condition of the phenomenon judges, in its unit; a `sign` says that it holds without a number. */
  readonly value: number | 'sign';
  /** Where it stands and what stands there, for the reader. */
  readonly words: PasteWords;
  /** A value that doesn't hold says that the phenomenon is absent: all that could show it is in the paste. */
  readonly denies?: boolean;
}

/** What stands in a paste, and in which of its rows, from 1. */
export interface PasteWords {
  readonly row?: number;
  readonly text: string;
}

/** What is known from all of a message beside the block that is read. */
export interface PasteContext {
  /** Settings by their names, as the paste has them. */
  readonly settings: ReadonlyMap<string, PastedSetting>;
}

/** A setting as a paste has it. */
export interface PastedSetting {
  readonly value: string;
  /** Of a number without one; `null` where it carries its own or has none. */
  readonly unit: string | null;
}
