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

/** Root causes that are weighed in pairs. Pairs grow with the square; a cause beyond the twentieth is hardly one of two. */
export const causesPaired = 20;

/** Second causes that a question about one is to tell apart. Before anything is asked about it a second cause may be any; more than these share little. */
export const secondCausesWeighed = 64;

/** Phenomena named that would separate hypotheses. More than a few don't help to decide what to look at. */
export const separationsShown = 5;

/** Hypotheses shown for each answer of a what-if. */
export const whatIfHypotheses = 3;

/** Findings up to which every set is tried in the search for the smallest that changes the leader. */
export const flipSearchedExactly = 3;

/** Additions that one size of such sets may take, under a second; with more findings the search is greedy from there. */
export const flipSearchAdditions = 3e7;

/** Rounds for which a suspicion tilts: the one in which it was voiced and the next. Two checks tell; longer it would be an anchor. */
export const suspicionRounds = 2;

/** Questions whose discounted gain is computed. In a study 24 were always enough to find the best five. */
export const questionsScreened = 48;

/** The largest number of tickets that is kept: 2^32 − 1. */
export const largestCount = 0xffff_ffff;

/** Weighings kept for the next question about the same state. A turn of a conversation weighs about fifteen states. */
export const weighingsKept = 128;

/** Probabilities kept with them in all: a few dozen megabytes at most, however many causes there are. */
export const numbersKept = 2 ** 20;
