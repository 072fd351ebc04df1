/**
 * A step that a model should have done: `reader`, the reading of the message, which rules did; `matching`, a help to it; `opening`, its
 * words to the user, which were left out. Of the stage `view` a result that its tool couldn't put into words.
 */
export interface Degradation {
  readonly stage: 'reader' | 'matching' | 'opening' | 'view';
  /** Stable code of the error. */
  readonly code: string;
  readonly message: string;
}

/** Something a model wanted and the message doesn't back; it was not done. */
export interface Unbacked {
  /** The tool it was meant for. */
  readonly tool: string;
  /** What was claimed: a line, a phenomenon, words. At most 120 characters. */
  readonly claim: string;
  readonly reason: string;
}

/** What the answers of a model cost in one stage of a turn. */
export interface StageUsage {
  readonly stage: Degradation['stage'];
  readonly model: string;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** At least one of the counts is a guess. */
  readonly estimated: boolean;
}

/** What is to be told about the part a model had in a decision or a reply. */
export interface ModelRemarks {
  readonly degraded: readonly Degradation[];
  readonly unbacked: readonly Unbacked[];
  readonly usage: readonly StageUsage[];
}

/** No model, or nothing to tell. */
export const noRemarks: ModelRemarks = { degraded: [], unbacked: [], usage: [] };

/** Remarks one after the other; usage of the same stage and model is added up. */
export function joinRemarks(all: readonly ModelRemarks[]): ModelRemarks {
  return {
    degraded: all.flatMap(({ degraded }) => degraded),
    unbacked: all.flatMap(({ unbacked }) => unbacked),
    usage: addUp(all.flatMap(({ usage }) => usage)),
  };
}

function addUp(usage: readonly StageUsage[]): readonly StageUsage[] {
  const sums = new Map<string, StageUsage>();
  for (const one of usage) {
    const key = `${one.stage} ${one.model}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? one
        : {
            ...sum,
            calls: sum.calls + one.calls,
            promptTokens: sum.promptTokens + one.promptTokens,
            completionTokens: sum.completionTokens + one.completionTokens,
            estimated: sum.estimated || one.estimated,
          },
    );
  }
  return [...sums.values()];
}
