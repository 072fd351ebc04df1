/** A fault to be planted in a copy of the engine. */
export interface Mutant {
  readonly name: string;
  /** Under `src`. */
  readonly file: string;
  /** Text that is there exactly once. */
  readonly original: string;
  readonly fault: string;
  /** Whether it is among the few that a short check plants. */
  readonly isAmongFew?: true;
}

/** Faults that give plausible numbers: nothing crashes, a test must notice. */
export const mutants: readonly Mutant[] = [
  {
    name: 'swapped answer: a yes is taken for a no',
    file: 'core/likelihood.ts',
    original:
      'present: presence.present * right + presence.absent * answerError,\n    absent: presence.absent * right + presence.present * answerError',
    fault:
      'present: presence.absent * right + presence.present * answerError,\n    absent: presence.present * right + presence.absent * answerError',
    isAmongFew: true,
  },
  {
    name: 'wrong log base: entropy in nats',
    file: 'core/answer-entropy.ts',
    original: 'p * ln(p) * Math.LOG2E',
    fault: 'p * ln(p)',
    isAmongFew: true,
  },
  {
    name: 'bound of a question too small',
    file: 'core/best-questions.ts',
    original: '(lightRatio + 1) *',
    fault: '0.1 * lightRatio *',
    isAmongFew: true,
  },
  {
    name: 'missing normaliser: posterior of silent causes',
    file: 'core/belief.ts',
    original: '= floatAt(untouchedProbability, index) / total;',
    fault: '= floatAt(untouchedProbability, index);',
  },
  {
    name: 'weight of all evidence ignored',
    file: 'core/belief.ts',
    original: 'weight: evidenceWeight * redundancyWeight(',
    fault: 'weight: redundancyWeight(',
  },
  {
    name: 'missing normaliser: prior',
    file: 'core/prior.ts',
    original: 'ln(1 - otherCausePrior) - ln(total)',
    fault: 'ln(1 - otherCausePrior)',
  },
  {
    name: 'prior forgotten: all causes equally probable',
    file: 'core/prior.ts',
    original: 'shares.map((share) => ln(share) + logScale)',
    fault: 'shares.map(() => logScale)',
  },
  {
    name: 'off-by-one smoothing of the base rate',
    file: 'core/likelihood.ts',
    original: '(recorded.present + rate * supposed + rarely * foreign) / total',
    fault: '(recorded.present + 1 + rate * supposed + rarely * foreign) / total',
  },
  {
    name: 'all tickets of other sets say that a phenomenon is rare',
    file: 'core/likelihood.ts',
    original: 'Math.min(recorded.foreign ?? 0, foreignAtMost)',
    fault: '(recorded.foreign ?? 0)',
  },
  {
    name: 'a correction points to where a finding was before others were left out',
    file: 'ledger.ts',
    original: 'positions.set(position, kept.length);',
    fault: 'positions.set(position, position);',
  },
  {
    name: 'shrinkage forgotten in the numerator',
    file: 'core/likelihood.ts',
    original: '(held + alpha * base.present) / total',
    fault: 'held / total',
  },
  {
    name: 'ω ignored: what is not mentioned counts as absent',
    file: 'core/likelihood.ts',
    original: 'absent + omega * Math.max(0, ',
    fault: 'absent + Math.max(0, ',
  },
  {
    name: 'unexamined tickets counted as silent',
    file: 'core/likelihood.ts',
    original: 'tickets - present - absent - unexamined)',
    fault: 'tickets - present - absent)',
  },
  {
    name: 'leak forgotten',
    file: 'core/likelihood.ts',
    original: 'const leaked = leak * base.present;',
    fault: 'const leaked = 0 * leak * base.present;',
  },
  { name: 'answer error ignored', file: 'core/likelihood.ts', original: 'const right = 1 - answerError;', fault: 'const right = 1;' },
  {
    name: 'score of a match ignored',
    file: 'core/likelihood.ts',
    original: 'score === 1 ? likelihood : score * likelihood + (1 - score) * base',
    fault: 'score === 1 ? likelihood : likelihood + 0 * base',
  },
  {
    name: 'unsure match without the base rate',
    file: 'core/likelihood.ts',
    original: 'score === 1 ? likelihood : score * likelihood + (1 - score) * base',
    fault: 'score === 1 ? likelihood : score * likelihood + 0 * base',
  },
  {
    name: 'weight of a finding ignored',
    file: 'core/redundancy.ts',
    original: 'return 1 / (1 + others.reduce(',
    fault: 'return 1 / (1 + 0 * others.reduce(',
  },
  {
    name: 'redundancy without the share due to chance',
    file: 'core/redundancy.ts',
    original: '(correlationSquared - 1 / degreesOfFreedom) / (1 - 1 / degreesOfFreedom)',
    fault: 'correlationSquared',
  },
  {
    name: 'tickets of another set count as if they knew the phenomenon',
    file: 'core/evidence-graph.ts',
    original: 'const own = uintAt(tickets, uintAt(cause, edge)) - countAt(foreign, edge);',
    fault: 'const own = uintAt(tickets, uintAt(cause, edge)) - 0 * countAt(foreign, edge);',
    isAmongFew: true,
  },
  {
    name: 'pairs of two sets correlate',
    file: 'core/redundancy.ts',
    original: 'hasEdge(start, first) && hasEdge(start, second)',
    fault: 'hasEdge(start, first) || hasEdge(start, second)',
  },
  {
    name: 'wrong degrees of freedom',
    file: 'core/redundancy.ts',
    original: 'return only.degrees;',
    fault: 'return only.degrees + only.counts.tickets.length - 1;',
  },
  {
    name: 'sign of what is expected together',
    file: 'core/redundancy.ts',
    original: '?? 0) - expected;',
    fault: '?? 0) + expected;',
  },
  {
    name: 'likelihood of other cause is even',
    file: 'core/evidence-graph.ts',
    original: 'return answerLikelihood(base, base.answerError);',
    fault: 'return answerLikelihood({ present: 0.5 + 0 * base.present, absent: 0.5 }, base.answerError);',
  },
  {
    name: 'causes next to the evidence counted among the silent',
    file: 'core/belief.ts',
    original: 'silentTotal += share * uintAt(untouched, index);',
    fault: 'silentTotal += share * (groups.size[index] ?? NaN);',
  },
  {
    name: 'entropy of an edge without that of its group',
    file: 'core/evidence-graph.ts',
    original: 'answer.entropy - floatAt(silentEntropy, silent)',
    fault: 'answer.entropy - 0 * floatAt(silentEntropy, silent)',
  },
  {
    name: 'likelihood of edges that nobody recorded anything of taken for that of all',
    file: 'core/evidence-graph.ts',
    original: 'const isKnown = saysSomething(recorded);',
    fault: 'const isKnown = false;',
  },
  {
    name: 'bound without what other cause can tell',
    file: 'core/question-bounds.ts',
    original: 'answerDivergence(otherLikelihood(base), reference)',
    fault: '0 * answerDivergence(otherLikelihood(base), reference)',
  },
  {
    name: 'threshold before the discount',
    file: 'core/best-questions.ts',
    original: ', worthAskingBits: 0 } : choice',
    fault: ' } : choice',
  },
  {
    name: 'batch diversity ignored',
    file: 'core/best-questions.ts',
    original: 'item.question.value / (1 + batchDiversity * item.repeated)',
    fault: 'item.question.value / (1 + 0 * batchDiversity * item.repeated)',
  },
  {
    name: 'discount of a question ignored',
    file: 'core/information-gain.ts',
    original: 'exp(-weight * Math.abs(',
    fault: 'exp(-1 * Math.abs(',
  },
  { name: 'δ ignored', file: 'question-value.ts', original: 'return known / cost;', fault: 'return (1 + 0 * known) / cost;' },
  { name: 'cost ignored', file: 'question-value.ts', original: 'return known / cost;', fault: 'return known / (1 + 0 * cost);' },
  {
    name: 'equal hypotheses in no fixed order',
    file: 'core/largest.ts',
    original: 'uintAt(ids, place) < uintAt(ids, other)',
    fault: 'uintAt(ids, place) > uintAt(ids, other)',
  },
  {
    name: 'evidence in the order it came',
    file: 'core/belief.ts',
    original: 'evidence.toSorted((a, b) => a.phenomenon - b.phenomenon)',
    fault: 'evidence.toSorted(() => 0)',
  },
  {
    name: 'explanation without weights',
    file: 'explanation.ts',
    original: 'bits: item.weight * nats * Math.LOG2E',
    fault: 'bits: nats * Math.LOG2E',
  },
  { name: 'logarithm without the low part of ln 2', file: 'core/portable-math.ts', original: '+ k * ln2Low)', fault: ')' },
  {
    name: 'a set that has no word about a phenomenon is weighed all the same',
    file: 'core/weighed-counts.ts',
    original: 'if (!isKnown) add(weighed.foreign',
    fault: 'if (false) add(weighed.foreign',
  },
  {
    name: 'alike tickets: one more of them is counted as alike than there are',
    file: 'core/effective-tickets.ts',
    original: '(alike - 1) * correlation',
    fault: 'alike * correlation',
  },
  {
    name: 'alike tickets: those of a set whose phenomenon they never saw are taken off too',
    file: 'core/effective-tickets.ts',
    original: 'isKnown && own !== independent',
    fault: 'own !== independent',
  },
  {
    name: 'second cause: its prior counted once for two orders',
    file: 'second-cause.ts',
    original: 'ln(2 * options.secondCausePrior)',
    fault: 'ln(options.secondCausePrior)',
  },
  {
    name: 'second cause: it shows what it shows alone',
    file: 'second-cause.ts',
    original: 'shownByBoth([shown(first), shown(second)], base)',
    fault: 'shown(second)',
  },
  {
    name: 'batch: a question is compared with those chosen only once',
    file: 'core/best-questions.ts',
    original: 'for (; item.compared < asked.length; item.compared += 1)',
    fault: 'for (; item.compared < Math.min(1, asked.length); item.compared += 1)',
  },
  {
    name: 'pairs: marks of a phenomenon stay when another takes its place',
    file: 'core/sparse-counts.ts',
    original: 'if (before !== undefined) for',
    fault: 'if (before === -1) for',
  },
  {
    name: 'pairs of counts: what the first shows is laid out once for all',
    file: 'count-validation.ts',
    original: 'if (first !== laidOut) {',
    fault: 'if (laidOut === undefined) {',
  },
];
