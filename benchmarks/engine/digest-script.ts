import { digestSessions } from './digest-sessions.ts';

/** What the engine that runs this script must offer: nothing but a way to print. */
declare const print: (line: string) => void;

for (const redundancy of ['off', 'on'] as const) print(`${redundancy} ${digestSessions(redundancy, { seed: 1, sessions: 40 })}`);
