import type { LLMService } from '@dbdiag/ports';

/** A model that leaves every piece of every message to the rules, and says nothing first. */
export const silentReader: LLMService = {
  complete: () => Promise.reject(new Error('A reader is asked for JSON.')),
  generate: async () => ({ pieces: [], calls: [], opening: '' }),
};
