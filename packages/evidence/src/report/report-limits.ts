/** Hypotheses a report lists. */
export const hypothesesReported = 5;

/** Causes shown as leading where nothing was concluded: more than three are no lead. */
export const leadingCauses = 3;

/** Probability from which a cause counts as leading where nothing was concluded. */
export const leadingFrom = 0.1;

/** Questions for the user. */
export const questionsReported = 5;

/** Questions among which they are looked for: most are about what a probe measures. */
export const questionsConsidered = 4 * questionsReported;

/** What tells of a second cause, the first of it. */
export const secondCauseEvidence = 6;

/** Commands of a round that its line names; the others are one click away. */
export const commandsNamed = 3;

/** Causes listed as ruled out, the most probable of them. */
export const ruledOutReported = 10;

/** Past tickets of the leading cause. */
export const ticketsReported = 5;

/** Causes that *no fault found* names as not covered, the most probable of them. */
export const uncoveredCauses = 5;

/** What would show a cause that isn't covered, the most telling of it. */
export const uncoveredSigns = 2;
