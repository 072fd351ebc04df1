import type { AnalyzedText } from './analyzed-text.ts';

/** Works something out once for each text that was taken apart: texts of an index are asked about for every query that they are close to. */
export function oncePerText<To>(work: (text: AnalyzedText) => To): (text: AnalyzedText) => To {
  const known = new WeakMap<AnalyzedText, { readonly result: To }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    const result = work(text);
    known.set(text, { result });
    return result;
  };
}
