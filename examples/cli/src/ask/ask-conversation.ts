import { createInterface } from 'node:readline';
import type { Answer, Asker, SemanticModel, StructuredIntent } from '@dbdiag/nl2sql';
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import type { World } from '../world.ts';
import { accountLines } from './answer-text.ts';
import type { AskOptions } from './ask-options.ts';
import { askWording } from './ask-wording.ts';
import { languageOf, putAnswer } from './put-answer.ts';

/** A conversation about one database. */
export interface AskConversation {
  readonly world: World;
  readonly asker: Asker;
  readonly options: AskOptions;
  readonly asOf: string;
  readonly model: SemanticModel;
}

/** What a conversation remembers: what was understood last, and what was offered. */
export interface AskMemory {
  readonly answered?: Extract<Answer, { kind: 'answered' }>;
  readonly offered?: Extract<Answer, { kind: 'clarification' }>;
}

/** What came of a line: an answer, words of the program, or the end. */
export type LineOutcome =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly memory: AskMemory }
  | { readonly kind: 'text'; readonly text: string; readonly memory: AskMemory }
  | { readonly kind: 'exit' };

/** Takes one line: a command, the number of an option, a question, or one about the last answer. */
export async function takeLine(conversation: AskConversation, line: string, memory: AskMemory): Promise<LineOutcome> {
  const { world, asker, options, asOf } = conversation;
  const text = line.trim();
  const locale = options.locale ?? languageOf(memory.answered?.question ?? text, world);
  const words = askWording[locale];
  const command = /^\/([a-z]+)$/i.exec(text)?.[1]?.toLowerCase();
  if (text === '') return { kind: 'text', text: '', memory };
  if (command === 'exit' || command === 'quit') return { kind: 'exit' };
  if (command === 'new') return { kind: 'text', text: '', memory: {} };
  if (command === 'help')
    return { kind: 'text', text: words.commands.map(({ command: name, does }) => `${name}  ${does}`).join('\n'), memory };
  if (command === 'sql' || command === 'why' || isWhy(text))
    return { kind: 'text', text: aboutLast(memory, command === 'sql', locale), memory };
  const call = { asOf, signal: world.signal, ...(options.locale !== undefined && { locale: options.locale }) };
  const number = memory.offered === undefined ? undefined : /^\d{1,2}$/.exec(text)?.[0];
  if (memory.offered !== undefined && number !== undefined) {
    const option = memory.offered.options[Number(number) - 1];
    if (option === undefined) return { kind: 'text', text: words.noOption(Number(number)), memory };
    return remembered(await asker.answer(option.intent, memory.offered.question, call), memory);
  }
  const previous: StructuredIntent | undefined = memory.answered?.intent;
  return remembered(await asker.ask(text, { ...call, ...(previous !== undefined && { previous }) }), memory);
}

/** A question back keeps what was answered before; an answer takes its place. */
function remembered(answer: Answer, { answered }: AskMemory): LineOutcome {
  if (answer.kind === 'answered') return { kind: 'answer', answer, memory: { answered: answer } };
  const kept = answered === undefined ? {} : { answered };
  return { kind: 'answer', answer, memory: answer.kind === 'clarification' ? { ...kept, offered: answer } : kept };
}

function isWhy(text: string): boolean {
  return /^(?:why|how come|为什么|为何|怎么算的|怎么来的)\s*[?？]?$/i.test(text);
}

function aboutLast({ answered }: AskMemory, onlySql: boolean, locale: 'zh' | 'en'): string {
  const words = askWording[locale];
  if (answered === undefined) return words.nothingBefore;
  if (onlySql) return answered.sql;
  return [
    `${words.account}:`,
    ...accountLines(answered.account, locale),
    '',
    JSON.stringify(answered.intent, undefined, 2),
    '',
    `${words.sql}:`,
    answered.sql,
  ].join('\n');
}

/** Takes one question a line until the input ends; one that isn't answered makes the status a failure. */
export async function askByLines(conversation: AskConversation): Promise<number> {
  const { world } = conversation;
  let memory: AskMemory = {};
  let status: number = exitStatus.fine;
  let isFirst = true;
  for await (const line of createInterface({ input: world.input, crlfDelay: Infinity, signal: world.signal })) {
    if (line.trim() === '') continue;
    try {
      const outcome = await takeLine(conversation, line, memory);
      if (outcome.kind === 'exit') break;
      memory = outcome.memory;
      if (outcome.kind === 'text' && outcome.text === '') continue;
      if (!isFirst && !conversation.options.json) world.output.write('\n');
      isFirst = false;
      if (outcome.kind === 'text') world.output.write(`${outcome.text}\n`);
      else if ((await putAnswer(conversation, outcome.answer)) !== exitStatus.fine) status = exitStatus.failed;
    } catch (error) {
      world.signal.throwIfAborted();
      world.messages.write(`dbdiag: ${reportError(error).message}\n`);
      status = exitStatus.failed;
    }
  }
  world.signal.throwIfAborted();
  return status;
}
