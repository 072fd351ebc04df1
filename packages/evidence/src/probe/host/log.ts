import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured } from '../looks.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { LogQuestion } from './log-question.ts';
import { needs, readsLog, warningsLogged } from './log-question.ts';
import { parseLogTail } from './log-tail.ts';
import { checkpointTimeout, closeCheckpoints, errorRate, mostDeadRows } from './log-values.ts';
import { logFileOf, whyNoLog } from './server-paths.ts';

const id = commandId('log.server');

/** How much of the server log is read. */
export interface LogOptions {
  /** Minutes before the window of observation that count as well. Default 0: only what is written within the window. */
  readonly windowMinutes?: number;
}

/** On a primary the question is about another machine's log. */
function onStandby(measure: Probe['measure']): Probe['measure'] {
  return (capture, facts, profile) =>
    facts.inRecovery
      ? measure(capture, facts, profile)
      : notMeasured('unsupported', {
          en: 'this server is no standby; look in the log of the standby',
          zh: '这台服务器不是备库；请看备库的日志',
        });
}

/**
 * Messages of the server log. Read without a shell and without keeping any text: only what kinds of messages were found,
 * where and how long ago. Sessions of dbdiag are left out by their application_name where `log_line_prefix` has it (%a).
 */
export function createLogFamily({ windowMinutes = 0 }: LogOptions = {}): ProbeFamily {
  const ask = (question: LogQuestion): Probe['measure'] => readsLog(60 * windowMinutes, question);
  const atLeast0 = (setting: string): boolean => Number(setting) >= 0;
  const on = (setting: string): boolean => setting === 'on';
  return {
    command: {
      id,
      title: { en: 'Server log', zh: '服务器日志' },
      kind: 'host',
      sampling: 'differenced',
      repeatable: true,
      costMs: 30,
      template: 'log-tail',
      parametersFor: (facts) => {
        const logFile = logFileOf(facts);
        return logFile === undefined ? undefined : { logFile };
      },
      whyUntold: whyNoLog,
      parse: parseLogTail,
    },
    probes: defineProbes(id, [
      { id: 'log_deadlock', unit: 'count', measure: ask({ event: 'deadlock' }), operator: '>', lab: 0, production: 0 },
      { id: 'log_stmt_timeout', unit: 'count', measure: ask({ event: 'statementTimeout' }), operator: '>', lab: 1, production: 0 },
      {
        id: 'log_lock_wait',
        unit: 'count',
        measure: ask({ event: 'lockWait', logged: needs('log_lock_waits', on) }),
        operator: '>',
        lab: 0,
        production: 0,
      },
      {
        id: 'log_temp_file',
        unit: 'count',
        measure: ask({ event: 'temporaryFile', logged: needs('log_temp_files', atLeast0) }),
        operator: '>',
        lab: 1,
        production: 0,
      },
      {
        id: 'log_ckpt_frequent',
        unit: 'count',
        measure: ask({ event: 'checkpointWarning', logged: needs('checkpoint_warning', (s) => s !== '0') }),
        operator: '>',
        lab: 0,
        production: 0,
      },
      {
        id: 'log_ckpt_any',
        unit: 'count',
        measure: ask({
          event: 'checkpointStart',
          logged: needs('log_checkpoints', on),
          value: closeCheckpoints,
          span: (facts, profile) => (profile === 'lab' ? 0 : checkpointTimeout(facts)),
        }),
        operator: '>',
        lab: 1,
        production: 1,
      },
      { id: 'log_too_many_clients', unit: 'count', measure: ask({ event: 'tooManyClients' }), operator: '>', lab: 0, production: 0 },
      { id: 'log_no_space', unit: 'count', measure: ask({ event: 'noSpace' }), operator: '>', lab: 0, production: 0 },
      { id: 'log_archive_failed', unit: 'count', measure: ask({ event: 'archiveFailure' }), operator: '>', lab: 0, production: 0 },
      { id: 'log_seq_exhausted', unit: 'count', measure: ask({ event: 'sequenceExhausted' }), operator: '>', lab: 0, production: 0 },
      {
        id: 'log_wraparound',
        unit: 'count',
        measure: ask({ event: 'wraparound', logged: warningsLogged }),
        operator: '>',
        lab: 0,
        production: 0,
      },
      {
        id: 'log_dead_not_removable',
        unit: 'count',
        // Above 0 only vacuums that took long are logged, so their silence says nothing.
        measure: ask({ event: 'deadRows', logged: needs('log_autovacuum_min_duration', (s) => s === '0'), value: mostDeadRows }),
        operator: '>',
        lab: 1000,
        production: 1000,
      },
      {
        id: 'standby_log_conflict',
        unit: 'count',
        measure: onStandby(ask({ event: 'recoveryConflict' })),
        operator: '>',
        lab: 0,
        production: 0,
      },
      {
        id: 'serialization_failures',
        unit: '/s',
        measure: ask({ event: 'serialization', value: errorRate }),
        operator: '>',
        lab: 0.2,
        production: 0.2,
      },
      // The lab counted more than 3 in 8 s. No source gives a rate for production; one a second is more than single mistakes.
      { id: 'client_errors', unit: '/s', measure: ask({ event: 'error', value: errorRate }), operator: '>', lab: 0.375, production: 1 },
    ]),
  };
}

/** Messages written to the server log within the window. */
export const logFamily = createLogFamily();
