/** Hypotheses a report lists. */
export const hypothesesReported = 5;

/** Causes shown as leading where nothing was concluded: more than three are no lead. */
export const leadingCauses = 3;

/** Probability from which a cause counts as leading where nothing was concluded. */
export const leadingFrom = 0.1;

/** Questions for the user. */
export const questionsReported = 5;

/** Causes listed as ruled out, the most probable of them. */
export const ruledOutReported = 10;

/** Past tickets of the leading cause. */
export const ticketsReported = 5;
