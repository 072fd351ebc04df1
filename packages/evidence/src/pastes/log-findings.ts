import type { PastedContent } from '@dbdiag/language';
import type { Row } from '@dbdiag/target';
import { readCsvLog } from '../probe/host/csv-log.ts';
import { readJsonLog } from '../probe/host/json-log.ts';
import { logFamily } from '../probe/host/log.ts';
import type { LogEntry } from '../probe/host/log-entry.ts';
import { placedLines } from '../probe/host/log-entry.ts';
import { eventsIn } from '../probe/host/log-events.ts';
import { logRows } from '../probe/host/log-tail.ts';
import { readStderrLog } from '../probe/host/stderr-log.ts';
import type { Probe } from '../probe/probe.ts';
import { readProbe } from '../probe/read-probe.ts';
import type { Reading } from '../probe/reading.ts';
import type { PasteFinding } from './paste-finding.ts';
import { pasteFacts, pasteProfile } from './paste-finding.ts';
import { englishLine, englishMessage, englishSeverity } from './translated-log.ts';

type PastedLog = Extract<PastedContent, { kind: 'log' | 'error' }>;

/** The messages of a pasted log, in English as far as they are looked for; each with the words it was pasted in. */
function entriesOf(content: PastedLog): readonly LogEntry[] {
  if (content.kind === 'error') {
    const { severity, message } = content;
    return [{ position: 0, severity: englishSeverity(severity), message: englishMessage(message), statement: '', source: '', time: '' }];
  }
  const lines = placedLines(content.lines.join('\n'), 0);
  switch (content.format) {
    case 'stderr':
      return readStderrLog(lines.map(({ position, text }) => ({ position, text: text.startsWith('\t') ? text : englishLine(text) })));
    case 'csv':
      return translated(readCsvLog(lines));
    case 'json':
      return translated(readJsonLog(lines));
  }
}

function translated(entries: readonly LogEntry[]): readonly LogEntry[] {
  return entries.map((entry) => ({ ...entry, severity: englishSeverity(entry.severity), message: englishMessage(entry.message) }));
}

/** A rate takes a window, and a paste has none. */
const rates: ReadonlySet<string> = new Set(['client_errors']);

const about: Row = {
  kind: 'log',
  format: 'stderr',
  inode: 1,
  readable: true,
  start: 0,
  files: 1,
  newer_files: 0,
  oldest_age_seconds: null,
};
const look = (atSeconds: number, rows: readonly Row[]) => ({ atSeconds, elapsedMs: 0, result: { ok: true as const, rows } });

/** Runs the probe's own reader on messages, as if all of them had been written in a window. Silence says nothing: a paste is an excerpt. */
function readingOf(probe: Probe, entries: readonly LogEntry[]): Reading {
  const isOfStandby = entries.some((entry) => eventsIn(entry).some(({ name }) => name === 'recoveryConflict'));
  const executions = [look(0, [{ ...about, size: 0 }]), look(1, [{ ...about, size: Number.MAX_SAFE_INTEGER }, ...logRows(entries)])];
  const facts = pasteFacts({ inRecovery: isOfStandby, settings: { lc_messages: 'C' } });
  return readProbe(probe, { commandId: logFamily.command.id, executions }, { facts, profile: pasteProfile, seconds: Infinity });
}

/** The messages of the kind that makes a phenomenon hold. */
function entriesBehind(probe: Probe, entries: readonly LogEntry[]): readonly LogEntry[] {
  const says = (entry: LogEntry, name: string): boolean => eventsIn(entry).some((event) => event.name === name);
  // Every error is one, whatever else it is.
  const names = new Set(entries.flatMap((entry) => eventsIn(entry).flatMap(({ name }) => (name === 'error' ? [] : [name]))));
  for (const name of names) {
    const those = entries.filter((entry) => says(entry, name));
    if (readingOf(probe, those).status === 'present') return those;
  }
  return [];
}

const fromSeverity = /(?:LOG|WARNING|ERROR|FATAL|PANIC|日志|警告|错误|致命错误|比致命错误还过分的错误)\s?[:：].*$/u;

/** A message in the words it was pasted in. */
function originalWords(content: PastedLog, entry: LogEntry | undefined): string {
  if (content.kind === 'error') return `${content.severity}: ${content.message}`;
  if (entry === undefined) return '';
  const lines = placedLines(content.lines.join('\n'), 0);
  const line = lines.find(({ position }) => position === entry.position)?.text ?? '';
  if (content.format === 'stderr') return fromSeverity.exec(line)?.[0] ?? line;
  const those = content.format === 'csv' ? readCsvLog(lines) : readJsonLog(lines);
  const { severity, message } = those.find(({ position }) => position === entry.position) ?? entry;
  return `${severity}: ${message.split('\n')[0] ?? ''}`;
}

/** Reads what a pasted log, or an error that a program printed, shows. */
export function readLogFindings(content: PastedLog): readonly PasteFinding[] {
  const entries = entriesOf(content);
  return logFamily.probes.flatMap((probe): readonly PasteFinding[] => {
    if (rates.has(probe.phenomenonId)) return [];
    const reading = readingOf(probe, entries);
    if (reading.status !== 'present') return [];
    const text = originalWords(content, entriesBehind(probe, entries)[0]);
    const { phenomenonId, value, unit } = reading;
    return [{ phenomenonId, status: 'present', value, unit, words: { text } }];
  });
}
