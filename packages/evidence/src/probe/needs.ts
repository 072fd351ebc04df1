import type { ServerFacts } from '@dbdiag/target';
import { notMeasured } from './looks.ts';
import type { Probe } from './probe.ts';
import { coresUnknown, notCounted, settingHidden } from './unseen-notes.ts';

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
    return notMeasured('unsupported', setting === undefined ? settingHidden(name) : notCounted(name, setting));
  };
}

/** A measure of what stands still where a setting is off. A setting that is hidden is taken to be as it is by default: on. */
export function unlessOff(name: string, measure: Measure): Measure {
  return (capture, facts, profile) =>
    facts.settings[name] === 'off' ? notMeasured('unsupported', notCounted(name, 'off')) : measure(capture, facts, profile);
}

/** A measure of what the server counts only with `track_counts`. */
export function counted(measure: Measure): Measure {
  return unlessOff('track_counts', measure);
}

/**
 * A measure per CPU core of the server, at least 0. SQL does not tell the cores: where the facts don't have them it is at most what it would be on one
 * core, which is enough to say that little is little.
 */
export function perCore(measure: Measure): Measure {
  return (capture, facts, profile) => {
    const { cores } = facts;
    const measurement = measure(capture, facts, profile);
    if (!measurement.measured) return measurement;
    if (cores === undefined || !(cores > 0))
      return { ...measurement, bound: 'at-most', open: { reason: 'unsupported', note: coresUnknown } };
    return { ...measurement, value: measurement.value / cores };
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
