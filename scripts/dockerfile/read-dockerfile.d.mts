/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  /** Of `--from=build`: `{ from: 'build' }`. */
  readonly options: Readonly<Record<string, string>>;
  readonly text: string;
}

export function readDockerfile(text: string): readonly Instruction[];
export function wordsOf(text: string): readonly string[];
export function ignoredBy(patterns: string): (file: string) => boolean;
