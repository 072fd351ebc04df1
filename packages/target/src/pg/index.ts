/** The target database over `pg`: connections to a PostgreSQL under diagnosis. */
export { connectTarget, type TargetOptions } from './connect-target.ts';
export type { TargetAddress, TlsMode } from './target-address.ts';
export { targetPlace } from './target-place.ts';
