import type { SourcePosition } from './semantic-model.ts';

/** The way to a place in a model's file: keys of mappings and indexes of lists from the root. */
export type ModelPath = readonly (string | number)[];

/** Something in a model's file that is wrong, or, as a warning, that probably isn't meant. The message says what to do. */
export interface ModelFault extends SourcePosition {
  /** `semantic_model[0].datasets[2].fields[1].expression`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** Where faults are collected while a model is read, so that they come all at once. */
export interface FaultReport {
  readonly fault: (path: ModelPath, message: string) => void;
  readonly warn: (path: ModelPath, message: string) => void;
}

/** A path as people write it. */
export function formatPath(path: ModelPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const key = /^[\p{L}\p{N}_-]+$/u.test(part) ? part : JSON.stringify(part);
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
