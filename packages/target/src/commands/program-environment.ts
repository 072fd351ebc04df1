/** Where programs of an operating system lie. What a user put in front of them is not found. */
const searchPath = '/usr/sbin:/usr/bin:/sbin:/bin';

/** All that a program on a host is told of its surroundings: where programs are, and to speak English with plain numbers. */
export const programEnvironment: Readonly<Record<string, string>> = { LC_ALL: 'C', PATH: searchPath };
