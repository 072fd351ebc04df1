import { pasteLimits } from './limits.ts';
import type { BlockReader, HostProgram, ProgramReport } from './pasted-block.ts';

/** A table whose columns are separated by blanks. */
interface BlankTable {
  readonly rows: ProgramReport['rows'];
  readonly end: number;
}

/** Rows with as many words as there are names, or more in the last; the first other line ends them. */
function readBlankTable(lines: readonly string[], header: number): BlankTable {
  const names = (lines[header] ?? '').trim().split(/\s+/);
  const rows: Record<string, string>[] = [];
  let at = header + 1;
  for (; at < lines.length && rows.length < pasteLimits.rows; at += 1) {
    const words = (lines[at] ?? '').trim().split(/\s+/);
    if (words.length < names.length || !words.some((word) => /\d/.test(word))) break;
    const fitted = [...words.slice(0, names.length - 1), words.slice(names.length - 1).join(' ')];
    rows.push(Object.fromEntries(names.map((name, index) => [name, fitted[index] ?? ''])));
  }
  return { rows, end: at };
}

function program(name: HostProgram, reports: readonly ProgramReport[], end: number): ReturnType<BlockReader> {
  return reports.length === 0 ? undefined : { content: { kind: 'program', program: name, reports }, end };
}

const cpuLine = /^%?Cpu(?:\(s\)|\d+)?\s*:(?=.*\bid\b)(?<figures>.*)$/;

/** `97.1 us,  2.0 sy` as names and numbers. */
function figuresOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\d.])(?<value>[\d.]+)\s*(?:%\s*)?(?<name>[a-z]{2,})\b/g)].map(({ groups = {} }) => [
      groups.name ?? '',
      groups.value ?? '',
    ]),
  );
}

const topOther = /^(?:top - |Tasks: |Threads: |(?:[KMGT]iB )?(?:Mem|Swap) ?:|%?Cpu|\s*$)/;
const topHeader = /^\s*PID\s+USER\s.*\bCOMMAND\b/;

/** Reads `top`: its lines about the processors, and its processes. */
export const readTop: BlockReader = (lines, start) => {
  if (!/^top - \d/.test(lines[start] ?? '') && !cpuLine.test(lines[start] ?? '')) return undefined;
  const reports: ProgramReport[] = [];
  let at = start;
  let cut = start;
  while (at < lines.length && reports.length < pasteLimits.rows) {
    const line = lines[at] ?? '';
    const figures = cpuLine.exec(line)?.groups?.figures;
    if (topHeader.test(line)) {
      const { rows, end } = readBlankTable(lines, at);
      reports.push({ of: 'processes', rows });
      cut = end;
      at = end;
      continue;
    }
    if (figures !== undefined) reports.push({ of: '%Cpu(s)', rows: [figuresOf(figures)] });
    else if (!topOther.test(line)) break;
    at += 1;
    if (line.trim() !== '') cut = at;
  }
  return program('top', reports, cut);
};

const vmstatGroups = /^procs\s+-+\s?memory/;
const vmstatHeader = /^\s*r\s+b\s+swpd\s+free\s/;

/** Reads `vmstat`: a row a report, the first of which tells of the time since the machine was started. */
export const readVmstat: BlockReader = (lines, start) => {
  const header = vmstatGroups.test(lines[start] ?? '') ? start + 1 : start;
  if (!vmstatHeader.test(lines[header] ?? '')) return undefined;
  const { rows, end } = readBlankTable(lines, header);
  return program('vmstat', rows.length === 0 ? [] : [{ of: 'vmstat', rows }], end);
};

const iostatOpening = /^Linux \S+ \(.*\)\s.*CPU\)|^avg-cpu:|^Device:?\s+(?:tps|r\/s|rrqm\/s)\b/;

/** Reads `iostat`: reports one below the other, the first of which tells of the time since the machine was started. */
export const readIostat: BlockReader = (lines, start) => {
  if (!iostatOpening.test(lines[start] ?? '')) return undefined;
  const reports: ProgramReport[] = [];
  let at = start;
  let cut = start;
  while (at < lines.length && reports.length < pasteLimits.rows) {
    const line = lines[at] ?? '';
    if (line.startsWith('avg-cpu:')) {
      const names = line
        .replace(/^avg-cpu:/, '')
        .trim()
        .split(/\s+/);
      const words = (lines[at + 1] ?? '').trim().split(/\s+/);
      reports.push({ of: 'avg-cpu', rows: [Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']))] });
      at += 2;
      cut = Math.min(at, lines.length);
      continue;
    }
    if (/^Device:?\s/.test(line)) {
      const { rows, end } = readBlankTable(lines, at);
      reports.push({ of: 'Device', rows: rows.map(({ 'Device:': old, ...row }) => ({ ...row, Device: old ?? row.Device ?? '' })) });
      at = end;
      cut = end;
      continue;
    }
    if (line.trim() !== '' && !/^Linux \S+ \(|^\d\d\/\d\d\/\d{2,4}\b|^\d{4}-\d\d-\d\d\b/.test(line)) break;
    at += 1;
    if (line.trim() !== '') cut = at;
  }
  return program('iostat', reports, cut);
};

/** Reads `free`. */
export const readFree: BlockReader = (lines, start) => {
  if (!/^\s+total\s+used\s+free\b/.test(lines[start] ?? '')) return undefined;
  const names = (lines[start] ?? '').trim().split(/\s+/);
  const rows: Record<string, string>[] = [];
  let at = start + 1;
  for (; at < lines.length && /^(?:Mem|Swap|-\/\+ buffers\/cache|Total|内存|交换)\s?[:：]/.test(lines[at] ?? ''); at += 1) {
    const [of = '', ...words] = (lines[at] ?? '').trim().split(/\s+/);
    rows.push({ of: of.replace(/[:：]$/, ''), ...Object.fromEntries(names.map((name, index) => [name, words[index] ?? ''])) });
  }
  return program('free', rows.length === 0 ? [] : [{ of: 'free', rows }], at);
};

const dfHeader = /^(?:Filesystem|文件系统)\s.*(?:Mounted on|挂载点)\s*$/;
const dfLine = /^(?<filesystem>\S+)\s+(?:\S+\s+){0,8}?(?<use>\d{1,3}%|-)\s+(?<mount>\/.*)$/;

/** Reads `df`, also of inodes; where a long name took a line of its own the row stands in the next. */
export const readDf: BlockReader = (lines, start) => {
  const header = lines[start] ?? '';
  if (!dfHeader.test(header)) return undefined;
  const rows: Record<string, string>[] = [];
  let at = start + 1;
  while (at < lines.length && rows.length < pasteLimits.rows) {
    const line = lines[at] ?? '';
    const isAlone = /^\S{1,200}$/.test(line);
    const { filesystem, use = '', mount = '' } = dfLine.exec(isAlone ? `${line} ${(lines[at + 1] ?? '').trim()}` : line)?.groups ?? {};
    if (filesystem === undefined) break;
    rows.push({ filesystem, use, mount: mount.trim() });
    at += isAlone ? 2 : 1;
  }
  const of = /IUse%|Inodes/i.test(header) ? 'inodes' : 'df';
  return program('df', rows.length === 0 ? [] : [{ of, rows }], at);
};
