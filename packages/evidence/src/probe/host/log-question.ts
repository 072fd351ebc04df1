import type { Capture } from '../../collection/capture.ts';
import type { ServerFacts } from '../../target/server-facts.ts';
import type { ThresholdProfile } from '../condition.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement, Probe } from '../probe.ts';
import type { LogEventName } from './log-events.ts';
import { withLogWindow } from './log-window.ts';
import type { CountedEvent, LogWindow } from './log-window.ts';

/** What a phenomenon looks for and needs. */
export interface LogQuestion {
  readonly event: LogEventName;
  /** Why the server, as it is set, would not write it; by default only where it writes no errors at all. */
  readonly logged?: (facts: ServerFacts) => string | undefined;
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
export function readsLog(backSeconds: number, { event, logged = errorsLogged, value = (events) => events.length, span }: LogQuestion): Probe['measure'] {
  return (capture: Capture, facts: ServerFacts, profile: ThresholdProfile): Measurement => {
    const language = facts.settings.lc_messages;
    if (language === undefined || !/^(?:C|POSIX|en)(?![a-z])/i.test(language)) {
      return notMeasured('unsupported', `the log is read in English, and lc_messages is ${language === undefined || language === '' ? 'not known' : language}`);
    }
    return withLogWindow(capture, { event, backSeconds }, (window) => {
      const number = value(window.events, { window, facts, profile });
      const silent = logged(facts);
      if (number === 0 && silent !== undefined) return notMeasured('unsupported', `the server does not log it: ${silent}`);
      const open = silent !== undefined || !window.complete || window.seconds < (span?.(facts, profile) ?? 0);
      return { measured: true, value: number, ...(open ? { bound: 'atLeast' } : {}) };
    });
  };
}

/** Above `error` the server log has neither errors nor its own messages. */
function errorsLogged({ settings: { log_min_messages: level } }: ServerFacts): string | undefined {
  return level === 'fatal' || level === 'panic' ? `log_min_messages is ${level}` : undefined;
}

/** Why warnings are missing from a log, where they are. */
export function warningsLogged(facts: ServerFacts): string | undefined {
  return facts.settings.log_min_messages === 'error' ? 'log_min_messages is error' : errorsLogged(facts);
}

/** Why a message is missing from a log unless a setting is of a kind. */
export function needs(name: string, holds: (setting: string) => boolean): (facts: ServerFacts) => string | undefined {
  return (facts) => {
    const setting = facts.settings[name];
    return setting !== undefined && holds(setting) ? errorsLogged(facts) : `${name} is ${setting ?? 'not known'}`;
  };
}
