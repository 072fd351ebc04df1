import type { ServerFacts } from '@dbdiag/target';
import { notMeasured } from './looks.ts';
import type { Probe } from './probe.ts';
import { settingHidden } from './unseen-notes.ts';

type Measure = Probe['measure'];

/** A measure that exists from a version on, such as 140000; before it the phenomenon is unknown. */
export function fromVersion(versionNumber: number, measure: Measure): Measure {
  return (capture, facts, profile) =>
    facts.versionNumber >= versionNumber
      ? measure(capture, facts, profile)
      : notMeasured('unsupported', {
          en: `the server counts it from version ${Math.floor(versionNumber / 10000)} on`,
          zh: `服务器从版本 ${Math.floor(versionNumber / 10000)} 起才统计它`,
        });
}

/** A measure of counters that stand still unless a setting has one of some values; otherwise the phenomenon is unknown. */
export function whereSetting(name: string, values: readonly string[], measure: Measure): Measure {
  return (capture, facts, profile) => {
    const setting = facts.settings[name];
    if (setting !== undefined && values.includes(setting)) return measure(capture, facts, profile);
    return notMeasured(
      'unsupported',
      setting === undefined
        ? settingHidden(name)
        : { en: `the server does not count it with ${name} = ${setting}`, zh: `${name} = ${setting} 时服务器不统计它` },
    );
  };
}

/** A measure of what the server counts per table, index and database: unknown where `track_counts` is off, as it all stands still. */
export function counted(measure: Measure): Measure {
  return (capture, facts, profile) =>
    facts.settings.track_counts === 'off'
      ? notMeasured('unsupported', {
          en: 'the server does not count it with track_counts = off',
          zh: 'track_counts = off 时服务器不统计它',
        })
      : measure(capture, facts, profile);
}

/** A measure per CPU core of the server. SQL does not tell the cores: unknown where the facts don't have them. */
export function perCore(measure: Measure): Measure {
  return (capture, facts, profile) => {
    const { cores } = facts;
    if (cores === undefined || !(cores > 0))
      return notMeasured('unsupported', { en: 'the number of CPU cores of the server is not known', zh: '不知道服务器有多少个 CPU 核' });
    const measurement = measure(capture, facts, profile);
    return measurement.measured ? { ...measurement, value: measurement.value / cores } : measurement;
  };
}

/** A measure as a multiple of a setting, `unit` times its number. */
export function perSetting(name: string, unit: number, measure: Measure): Measure {
  return (capture, facts, profile) => {
    const whole = settingNumber(facts, name);
    if (whole === undefined || !(whole > 0))
      return notMeasured('unsupported', {
        en: `the setting ${name} is not visible or not above 0`,
        zh: `看不到参数 ${name}，或它不大于 0`,
      });
    const measurement = measure(capture, facts, profile);
    return measurement.measured ? { ...measurement, value: measurement.value / (whole * unit) } : measurement;
  };
}

/** The number of a setting in the server's own unit. */
export function settingNumber({ settings }: ServerFacts, name: string): number | undefined {
  const setting = settings[name];
  const value = setting === undefined || setting.trim() === '' ? NaN : Number(setting);
  return Number.isNaN(value) ? undefined : value;
}
