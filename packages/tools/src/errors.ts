import { DbdiagError } from '@dbdiag/graph-engine';

/** One thing wrong with an input. */
export interface InputFault {
  /** Where, dotted; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** A tool was called with an input that doesn't fit its schema. */
export class ToolInputError extends DbdiagError {
  override readonly name = 'ToolInputError';
  override readonly code = 'tools/invalid-input';
  readonly tool: string;
  readonly faults: readonly InputFault[];

  constructor(tool: string, faults: readonly InputFault[]) {
    super(`${tool} was called with an input that doesn't fit: ${faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')}`);
    this.tool = tool;
    this.faults = faults;
  }
}

/** A stored session document can't be read: it is broken, or of a version this release doesn't know. */
export class InvalidSessionError extends DbdiagError {
  override readonly name = 'InvalidSessionError';
  override readonly code = 'tools/invalid-session';
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super(`The stored session can't be read: ${faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')}. Start a new session; the stored one was left as it is.`);
    this.faults = faults;
  }
}
