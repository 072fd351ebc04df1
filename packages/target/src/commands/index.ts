/** Runs approved programs on the machine of the server: this one, or another over ssh. */
export { createLocalHost } from './local-host.ts';
export { createSshHost } from './ssh-host.ts';
export type { SshHostOptions } from './ssh-options.ts';
