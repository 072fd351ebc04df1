/** Marks a parameter that rules fill in; a model that calls the tool isn't told of it. */
export const rulesOnly = { rulesOnly: true } as const;
