import type { ServerFacts } from '@dbdiag/target';

/** A setting that, switched off, hides what a server does. */
export type HidingSetting = 'track_counts' | 'track_activities';

const hidingSettings: readonly HidingSetting[] = ['track_counts', 'track_activities'];

/** The settings that keep a server from telling what it does; both are on unless somebody switched them off. */
export function settingsThatHide({ settings }: Pick<ServerFacts, 'settings'>): readonly HidingSetting[] {
  return hidingSettings.filter((name) => settings[name] === 'off');
}
