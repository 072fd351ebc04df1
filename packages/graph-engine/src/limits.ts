/** Faults spelled out in the message of an error; more are in its field. A screenful. */
export const faultsInMessage = 20;

/** Hypotheses named with a question. More than a few don't help to see what it is about. */
export const relatedHypothesesShown = 3;

/** P(phenomenon present | cause) from which a phenomenon is called typical of a cause: more often present than not. */
export const typicalFrom = 0.5;

/** Bits under which two likelihoods are taken as equal, so that rounding alone never counts as evidence. */
export const negligibleBits = 1e-9;

/** Change of a probability under which an answer doesn't touch a hypothesis, so that rounding alone never names one. */
export const negligibleChange = 1e-12;
