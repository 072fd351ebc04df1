import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How often each property is tried; vitest.config.ts says it. */
    readonly propertyRuns: number;
  }
}

fc.configureGlobal({ numRuns: inject('propertyRuns') });
