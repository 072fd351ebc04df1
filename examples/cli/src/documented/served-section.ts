import type { Locale } from '@dbdiag/graph-engine';
import { createRuntime } from '@dbdiag/runtime';
import { createHandler } from '@dbdiag/server';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';

const address = 'http://127.0.0.1:8377';

/** What is asked in a README of that language. */
const asked: Readonly<
  Record<Locale, { readonly file: string; readonly session: string; readonly complaint: string; readonly answer: string }>
> = {
  en: { file: 'README.md', session: 'lunch', complaint: 'deadlocks in the log since noon', answer: '1 yes, 2 yes' },
  zh: { file: 'README.zh-CN.md', session: 'wu', complaint: '中午开始日志里有死锁', answer: '1 有，2 有' },
};

/** Longer lines are cut in the document. */
const lineLength = 150;

/** Of events of one type in a row, so many are shown. */
const alike = 3;

/** What the filter of the first request shows; the names are those of the wire. */
const chatAnswer = z.looseObject({
  session_id: z.string(),
  message: z.string(),
  details: z.looseObject({ outcome: z.string(), top_hypothesis: z.unknown() }),
});

/** The README of a language. */
export function readmeOf(locale: Locale): URL {
  return new URL(`../../../../${asked[locale].file}`, import.meta.url);
}

/** A README with what the server answers now to the requests it shows. */
export async function withServed(readme: string, locale: Locale): Promise<string> {
  const shown = await servedSection(locale);
  const place = /(?<=<!-- served -->\n)[\s\S]*?(?=<!-- end of served -->)/u;
  if (!place.test(readme)) throw new CommandError(`${asked[locale].file} has no place for what is served.`);
  return readme.replace(place, () => shown);
}

/** Two turns of a session over HTTP: the requests as `curl` sends them, and what is printed. */
async function servedSection(locale: Locale): Promise<string> {
  const { session, complaint, answer } = asked[locale];
  const runtime = await createRuntime();
  const handler = createHandler(runtime);
  const ask = async (path: string, message: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ session_id: session, message });
    return (await handler.fetch(new Request(`${address}${path}`, { method: 'POST', headers, body }))).text();
  };
  try {
    const reply = chatAnswer.parse(JSON.parse(await ask('/chat', complaint)));
    const filtered = {
      session_id: reply.session_id,
      message: reply.message,
      outcome: reply.details.outcome,
      top_hypothesis: reply.details.top_hypothesis,
    };
    const stream = await ask('/chat/stream', answer);
    return [
      block(
        'sh',
        `${curl('-s', '/chat', { session, message: complaint })} |\n  jq '{session_id, message} + (.details | {outcome, top_hypothesis})'`,
      ),
      block('json', cutLines(JSON.stringify(filtered, null, 2))),
      block('sh', curl('-sN', '/chat/stream', { session, message: answer })),
      block('text', cutLines(fewerAlike(stream.trimEnd().split('\n\n')).join('\n\n'))),
    ].join('\n');
  } finally {
    await handler.close();
    await runtime.close();
  }
}

function curl(options: string, path: string, { session, message }: { readonly session: string; readonly message: string }): string {
  return `curl ${options} ${address}${path} -H 'content-type: application/json' \\\n  -d '{"session_id": "${session}", "message": "${message}"}'`;
}

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}

function cutLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > lineLength ? `${line.slice(0, lineLength)}[…]` : line))
    .join('\n');
}

function fewerAlike(events: readonly string[]): readonly string[] {
  const shown: string[] = [];
  let row = 0;
  for (const [index, event] of events.entries()) {
    row = index > 0 && typeOf(events[index - 1]) === typeOf(event) ? row + 1 : 1;
    if (row <= alike) shown.push(event);
    else if (row === alike + 1) shown.push('[…]');
  }
  return shown;
}

function typeOf(event = ''): string | undefined {
  return /^event: (.*)$/mu.exec(event)?.[1];
}
