import type { Locale } from '@dbdiag/graph-engine';

/** What a line of the user is for. */
export type UserLine =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'exit' }
  | { readonly kind: 'help'; readonly message: string }
  | { readonly kind: 'unknown-command'; readonly command: string };

/** The commands that are short for a message, and the message in each language. */
const shorthands: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '/status': { zh: '进展如何', en: 'how is it going' },
  '/history': { zh: '回顾一下', en: 'show history' },
  '/hypotheses': { zh: '还有什么可能', en: 'what else could it be' },
  '/why': { zh: '为什么这么判断', en: 'why do you think so' },
  '/measure': { zh: '测一下', en: 'measure it' },
  '/undo': { zh: '撤销', en: 'undo' },
  '/reset': { zh: '重新开始', en: 'start over' },
};

/** The command that may name something, and its message about it. */
const about: Readonly<Record<string, Readonly<Record<Locale, (subject: string) => string>>>> = {
  '/why': {
    zh: (cause) => `为什么是${/^[a-z0-9_-]+$/i.test(cause) ? ` ${cause}` : cause}`,
    en: (cause) => `why do you think it is ${cause}?`,
  },
};

const help: Readonly<Record<Locale, string>> = { zh: '帮助', en: 'help' };

/**
 * Tells commands from messages. A command is a line of nothing but a slash and letters, or `/why` and a cause; `/var is full`
 * is a message.
 *
 * @param locale - Language of the message a command is short for.
 */
export function readUserLine(line: string, locale: Locale): UserLine {
  const [, written = '', subject = ''] = /^\s*(\/[a-z]+)(?:\s+(\S.*?))?\s*$/is.exec(line) ?? [];
  const command = written.toLowerCase();
  if (subject !== '') {
    const ask = Object.hasOwn(about, command) ? about[command]?.[locale] : undefined;
    return { kind: 'message', message: ask === undefined ? line : ask(subject) };
  }
  if (command === '') return { kind: 'message', message: line };
  if (command === '/exit') return { kind: 'exit' };
  if (command === '/help') return { kind: 'help', message: help[locale] };
  const message = Object.hasOwn(shorthands, command) ? shorthands[command]?.[locale] : undefined;
  return message === undefined ? { kind: 'unknown-command', command } : { kind: 'message', message };
}
