import manifest from '../package.json' with { type: 'json' };

/** What clients are told they talk to. */
export const doorVersion = manifest.version;
