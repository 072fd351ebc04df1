/** What kind of thing was taken out. */
export type RedactionKind = 'password' | 'key' | 'token' | 'hash' | 'cookie' | 'address' | 'name' | 'literal';

/** A text without its secrets. */
export interface Redaction {
  readonly text: string;
  /** How many of each kind were taken out, by kind. */
  readonly found: readonly { readonly kind: RedactionKind; readonly count: number }[];
}

/** Takes secrets out of texts. Whoever writes or sends texts is handed one. */
export interface Redactor {
  /**
   * Puts placeholders for secrets: `‹password›`, `‹key›`, and numbered ones (`‹address-1›`) where it matters that two are
   * the same. Redacting twice changes nothing.
   */
  redact(text: string): Redaction;
}
