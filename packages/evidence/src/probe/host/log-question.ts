import type { LocalizedText } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import type { ThresholdProfile } from '../condition.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement, Probe } from '../probe.ts';
import type { LogEventName } from './log-events.ts';
import type { CountedEvent, LogWindow } from './log-window.ts';
import { withLogWindow } from './log-window.ts';

/** What a phenomenon looks for and needs. */
export interface LogQuestion {
  readonly event: LogEventName;
  /** Why the server, as it is set, would not write it; by default only where it writes no errors at all. */
  readonly logged?: (facts: ServerFacts) => LocalizedText | undefined;
  /** The number of what was found; by default how often. */
  readonly value?: (events: readonly CountedEvent[], context: ReadContext) => number;
  /** How long the log must be watched to say that it did not happen, in seconds. */
  readonly span?: (facts: ServerFacts, profile: ThresholdProfile) => number;
}

/** What a number is worked out from beside the events. */
export interface ReadContext {
  readonly window: LogWindow;
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
}

/** Reads one kind of message. Where nothing was found and might have been missed, it is unknown, never absent. */
export function readsLog(
  backSeconds: number,
  { event, logged = errorsLogged, value = (events) => events.length, span }: LogQuestion,
): Probe['measure'] {
  return (capture: Capture, facts: ServerFacts, profile: ThresholdProfile): Measurement => {
    const language = facts.settings.lc_messages;
    if (language === undefined || !/^(?:C|POSIX|en)(?![a-z])/i.test(language)) {
      return notMeasured('unsupported', otherLanguage(language));
    }
    return withLogWindow(capture, { event, backSeconds }, (window) => {
      const number = value(window.events, { window, facts, profile });
      const silent = logged(facts);
      if (number === 0 && silent !== undefined)
        return notMeasured('unsupported', {
          en: `the server does not log it: ${localize(silent, 'en')}`,
          zh: `服务器不记录它：${localize(silent, 'zh')}`,
        });
      const open = silent !== undefined || !window.complete || window.seconds < (span?.(facts, profile) ?? 0);
      return { measured: true, value: number, ...(open ? { bound: 'at-least' } : {}) };
    });
  };
}

function otherLanguage(language = ''): LocalizedText {
  const { en, zh } = settingIs('lc_messages', language === '' ? undefined : language);
  return { en: `the log is read in English, and ${en}`, zh: `日志按英文读取，而 ${zh}` };
}

function settingIs(name: string, setting: string | undefined): { readonly en: string; readonly zh: string } {
  return setting === undefined
    ? { en: `${name} is not known`, zh: `${name} 未知` }
    : { en: `${name} is ${setting}`, zh: `${name} 是 ${setting}` };
}

/** Above `error` the server log has neither errors nor its own messages. */
function errorsLogged({ settings: { log_min_messages: level } }: ServerFacts): LocalizedText | undefined {
  return level === 'fatal' || level === 'panic' ? settingIs('log_min_messages', level) : undefined;
}

/** Why warnings are missing from a log, where they are. */
export function warningsLogged(facts: ServerFacts): LocalizedText | undefined {
  return facts.settings.log_min_messages === 'error' ? settingIs('log_min_messages', 'error') : errorsLogged(facts);
}

/** Why a message is missing from a log unless a setting is of a kind. */
export function needs(name: string, holds: (setting: string) => boolean): (facts: ServerFacts) => LocalizedText | undefined {
  return (facts) => {
    const setting = facts.settings[name];
    return setting !== undefined && holds(setting) ? errorsLogged(facts) : settingIs(name, setting);
  };
}
