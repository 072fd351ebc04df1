/** The handler. */
export const placeholder = 1;
