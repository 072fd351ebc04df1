import type { Row } from '@dbdiag/target';
import { notMeasured, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { Reduction } from '../reductions.ts';
import { noRows } from '../unseen-notes.ts';
import type { EffectiveSettings } from './effective-settings.ts';
import { effectiveSettings } from './effective-settings.ts';

/** What is read from the settings of one kind of session. */
export interface SettingReading {
  readonly value: number;
  /** Added to the holder, where the value alone doesn't say enough. */
  readonly detail?: string;
}

/** `undefined` where a setting it needs is not known. */
export type ReadSettings = (settings: EffectiveSettings, server: EffectiveSettings) => SettingReading | undefined;

const unknown = notMeasured('empty', {
  en: 'a setting is hidden, or covered by one of the role that looks',
  zh: '有参数看不到，或被观察所用角色自己的设置盖住',
});

/** The largest or smallest value among the server in general and the roles with settings of their own; of equals the server's. */
export function everyone(pick: 'largest' | 'smallest', read: ReadSettings): Reduction {
  return (capture) =>
    fromRows(capture, (rows) => {
      const all = effectiveSettings(rows);
      const [server] = all;
      const readings = all.flatMap((settings) => {
        const reading = read(settings, server);
        return reading === undefined ? [] : [{ ...reading, holder: settings.holder }];
      });
      const [first, ...others] = readings;
      if (first === undefined || readings.length < all.length) return unknown;
      const worst = others.reduce(
        (best, one) => ((pick === 'largest' ? one.value > best.value : one.value < best.value) ? one : best),
        first,
      );
      const subject = worst.detail === undefined ? worst.holder : `${worst.holder}: ${worst.detail}`;
      return { measured: true, value: worst.value, subject };
    });
}

/** What holds for the server as a whole, whatever roles set. */
export function serverOnly(read: (server: EffectiveSettings) => SettingReading | undefined): Reduction {
  return (capture) =>
    fromRows(capture, (rows) => {
      const [server] = effectiveSettings(rows);
      const reading = read(server);
      if (reading === undefined) return unknown;
      return { measured: true, value: reading.value, subject: reading.detail };
    });
}

/** 1 where a setting has this text. */
export function textIs(name: string, text: string): ReadSettings {
  return (settings) => {
    const value = settings.text(name);
    return value === undefined ? undefined : { value: value.toLowerCase() === text ? 1 : 0 };
  };
}

/** Reads the rows of the last look; none at all is no answer. */
export function fromRows(capture: Parameters<Reduction>[0], read: (rows: readonly Row[]) => Measurement): Measurement {
  return withLooks(capture, [], (looks) => {
    const { rows } = looks.at(-1) ?? looks[0];
    return rows.length === 0 ? notMeasured('empty', noRows) : read(rows);
  });
}
