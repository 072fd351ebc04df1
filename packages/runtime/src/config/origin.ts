/** Who said a value: from weak to strong. */
export type Origin =
  | { readonly kind: 'default' }
  | { readonly kind: 'file'; readonly file: string; readonly line?: number }
  | { readonly kind: 'environment'; readonly variable: string }
  /** `name` is what the user of a program wrote, such as `--model`; elsewhere the key. */
  | { readonly kind: 'option'; readonly name: string };

/** An origin in words: `default`, `dbdiag.config.yaml:4`, `DBDIAG_DB`, `--model`. */
export function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'default':
      return 'default';
    case 'file':
      return origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`;
    case 'environment':
      return origin.variable;
    case 'option':
      return origin.name;
  }
}
