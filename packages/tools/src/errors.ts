import { DbdiagError } from '@dbdiag/graph-engine';
import { faultsInMessage } from './limits.ts';

/** One thing wrong with an input. */
export interface InputFault {
  /** Where, dotted; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

function describe(faults: readonly InputFault[]): string {
  const shown = faults.slice(0, faultsInMessage).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const rest = faults.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more, see the field faults`] : [])].join('; ');
}

/** A tool was called with an input that doesn't fit its schema. */
export class ToolInputError extends DbdiagError {
  override readonly name = 'ToolInputError';
  override readonly code = 'tools/invalid-input';
  readonly tool: string;
  readonly faults: readonly InputFault[];

  constructor(tool: string, faults: readonly InputFault[]) {
    super(`${tool} was called with an input that doesn't fit: ${describe(faults)}`);
    this.tool = tool;
    this.faults = faults;
  }
}

/** A stored session document can't be read: it is broken, isn't a session, or was written by a later release. */
export class InvalidSessionError extends DbdiagError {
  override readonly name: string = 'InvalidSessionError';
  override readonly code: string = 'tools/invalid-session';
  readonly faults: readonly InputFault[];

  constructor(
    faults: readonly InputFault[],
    message = `The stored session can't be read: ${describe(faults)}. Start a new session; the stored one was left as it is.`,
  ) {
    super(message);
    this.faults = faults;
  }
}

/** A stored session was written by a later release, in a version of its own. */
export class SessionVersionError extends InvalidSessionError {
  override readonly name = 'SessionVersionError';
  override readonly code = 'tools/session-version';
  /** Version of the document. */
  readonly version: number;
  /** The latest version this release reads. */
  readonly supported: number;

  constructor(version: number, supported: number) {
    super(
      [{ path: 'version', message: `is ${version}, this release reads up to ${supported}` }],
      `The stored session was written by a later release: it has version ${version}, this one reads up to ${supported}. Open it with a newer dbdiag, or start a new session; the stored one was left as it is.`,
    );
    this.version = version;
    this.supported = supported;
  }
}
