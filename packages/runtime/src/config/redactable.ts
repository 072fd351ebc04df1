/** What can be taken out of texts besides secrets, which always are. */
export const redactable = ['names', 'addresses', 'literals'] as const;

/** One of the things that can be taken out. */
export type Redactable = (typeof redactable)[number];
