import { pasteLimits } from './limits.ts';
import { csvLogMessage, jsonLogMessage, logMessage, severityOrder, telling } from './paste-words.ts';

/** What was read from pasted text. */
export interface PastedMessages {
  /** Messages of PostgreSQL, gravest first, each once. */
  readonly messages: readonly string[];
  /** How many lines of the paste were not read. */
  readonly leftOut: number;
}

interface Found {
  readonly severity: string;
  readonly text: string;
}

function messageIn(line: string): Found | undefined {
  for (const pattern of [jsonLogMessage, csvLogMessage, logMessage]) {
    const { severity, text } = pattern.exec(line)?.groups ?? {};
    if (severity === undefined || text === undefined || !/\p{L}{2}/u.test(text)) continue;
    const plain = text
      .replace(/(?<!\s)\s+(?:statement|(?:execute|parse|bind) [^:]{0,100}): .*$/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    if (/^(?:LOG|日志)$/u.test(severity) && !telling.test(plain)) return undefined;
    return severityOrder.includes(severity) ? { severity, text: plain } : undefined;
  }
  return undefined;
}

/** The same message of another moment, process or object. */
function alike({ severity, text }: Found): string {
  return `${severity} ${text.toLowerCase().replace(/"[^"]*"|'[^']*'|\d+/gu, '#')}`;
}

/** Reads the messages of PostgreSQL among pasted lines: at most a few, since a log says the same many times. */
export function readPastedMessages(pasted: readonly string[]): PastedMessages {
  const found = pasted.flatMap((line) => messageIn(line) ?? []);
  const distinct = [...new Map(found.toReversed().map((one) => [alike(one), one])).values()].toReversed();
  const ranked = distinct.toSorted((first, second) => severityOrder.indexOf(first.severity) - severityOrder.indexOf(second.severity));
  const messages = ranked
    .slice(0, pasteLimits.messages)
    .map(({ severity, text }) => Array.from(`${severity}: ${text}`).slice(0, pasteLimits.characters).join(''));
  return { messages, leftOut: pasted.length - messages.length };
}
