import { readMessageFile } from './message-file.ts';

/** What a person typed or pasted: one message, which may have many lines; absent while there is more to come. */
export interface MessageGatherer {
  /**
   * Takes a line. `/paste` opens a message of several lines, which a line of a single dot ends; `/file PATH` is what the file holds; what a
   * terminal says was pasted is one message with the rest of the line it ends in.
   *
   * @throws CommandError where a file can't be read or is too large; nothing is gathered then.
   */
  readonly take: (line: string, options?: { readonly isPasted?: boolean }) => Promise<string | undefined>;
  /** Whether lines are being gathered. */
  readonly isOpen: () => boolean;
  /** What was gathered so far, at the end of the input; absent where nothing was. */
  readonly rest: () => string | undefined;
  /** Drops what was gathered. */
  readonly abandon: () => void;
}

const pasteCommand = /^\s*\/paste\s*$/i;
const fileCommand = /^\s*\/file\s+(?<path>\S.*)$/i;
const lastLine = /^\.\s*$/;

/** Gathers the lines of one message. */
export function createMessageGatherer(): MessageGatherer {
  let gathered: string[] | undefined;
  let untilDot = false;
  const close = (): string | undefined => {
    const message = gathered?.join('\n');
    gathered = undefined;
    untilDot = false;
    return message;
  };
  return {
    take: async (line, { isPasted = false } = {}) => {
      if (untilDot && lastLine.test(line)) return close();
      if (isPasted || untilDot) {
        gathered = [...(gathered ?? []), line];
        return undefined;
      }
      if (gathered !== undefined) {
        gathered.push(line);
        return close();
      }
      if (pasteCommand.test(line)) {
        gathered = [];
        untilDot = true;
        return undefined;
      }
      const path = fileCommand.exec(line)?.groups?.path?.trimEnd();
      return path === undefined ? line : readMessageFile(path);
    },
    isOpen: () => gathered !== undefined,
    rest: () => {
      const message = close();
      return message === '' ? undefined : message;
    },
    abandon: () => {
      close();
    },
  };
}
