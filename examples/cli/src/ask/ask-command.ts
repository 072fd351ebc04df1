import { createAsker, loadValueIndex } from '@dbdiag/nl2sql';
import { delayedNotice } from '../delayed-notice.ts';
import { exitStatus, UsageError } from '../exit-status.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { AskConversation } from './ask-conversation.ts';
import { askByLines } from './ask-conversation.ts';
import { askOnTerminal } from './ask-on-terminal.ts';
import type { AskOptions } from './ask-options.ts';
import { askWording } from './ask-wording.ts';
import type { OpenedData } from './open-data.ts';
import { openData } from './open-data.ts';
import { putAnswer } from './put-answer.ts';

/** Values are fetched before the first answer: nobody waits long for them. */
const valuesTimeoutMs = 600;

/** `dbdiag ask`: one question, or a conversation where there is none. Not answered counts as failed. */
export async function ask(world: World, words: readonly string[], options: AskOptions): Promise<number> {
  const question = words.join(' ').trim();
  if (options.sql && question === '') throw new UsageError('--sql prints the statement of a question; add the question.');
  const asOf = todayOf(options.today);
  const locale = options.locale ?? systemLocale(world);
  const noticed = delayedNotice(world.messages, () => askWording[locale].reading);
  let opened: OpenedData | undefined;
  try {
    opened = await openData(world, options);
    const { model, source } = opened;
    if (opened.drafted) world.messages.write(`${askWording[locale].drafted}\n`);
    const values = options.values ? await loadValueIndex(model, source, { signal: world.signal, timeoutMs: valuesTimeoutMs }) : undefined;
    noticed();
    const asker = createAsker({ model, source, ...(values !== undefined && { values }) });
    const conversation: AskConversation = { world, asker, options, asOf, model };
    if (question === '') return await (world.interactive && !options.json ? askOnTerminal(conversation) : askByLines(conversation));
    if (options.sql) return await printSql(conversation, question);
    const answer = await asker.ask(question, {
      asOf,
      signal: world.signal,
      ...(options.locale !== undefined && { locale: options.locale }),
    });
    return await putAnswer(conversation, answer);
  } finally {
    noticed();
    await opened?.source.close();
  }
}

function printSql({ world, asker, options, asOf }: AskConversation, question: string): Promise<number> {
  const compiled = asker.compile(question, { asOf });
  const [first] = compiled.candidates;
  if (first === undefined) {
    // Nothing runs for a question that isn't understood, so the usual way says why.
    return asker
      .ask(question, { asOf, signal: world.signal })
      .then((answer) => putAnswer({ world, options }, answer))
      .then(() => exitStatus.failed);
  }
  world.output.write(`${first.sql};\n`);
  return Promise.resolve(exitStatus.fine);
}

function todayOf(given: string | undefined): string {
  if (given === undefined) return new Date().toLocaleDateString('sv-SE');
  const time = Date.parse(`${given}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== given)
    throw new UsageError('--today takes a day such as 2025-03-31.');
  return given;
}
