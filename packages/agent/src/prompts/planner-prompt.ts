import type { Locale } from '@dbdiag/graph-engine';
import type { LLMMessage } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import type { ModelRule } from '@dbdiag/tools/agent-kit';
import { createFence } from './fence.ts';
import type { PlannerSituation } from './planner-situation.ts';
import type { PlannerWords, RulesOfTools } from './planner-words.ts';
import { plannerWords } from './planner-words.ts';
import { promptLimits, shortened } from './prompt-limits.ts';
import { toolTable } from './tool-table.ts';

/** One heading and the data under it. */
interface Section {
  readonly heading: string;
  /** One text per line; every one of them is data. */
  readonly data: readonly string[];
}

/** Data is one line each: what begins a line is always ours. */
function oneLine(text: string): string {
  return text.replace(/(?<!\s)[^\S\n]*\n\s*/gu, ' ⏎ ');
}

function sectionsOf({ findings, suspicion, lines, exchanges, done, message }: PlannerSituation, words: PlannerWords): readonly Section[] {
  return [
    { heading: words.findings, data: findings.map(({ phenomenonId, status, description }) => `${phenomenonId} ${status}: ${description}`) },
    { heading: words.suspicion, data: suspicion === undefined ? [] : [suspicion] },
    { heading: words.lines, data: lines.map(({ kind, phenomenonId, text }, index) => `${index + 1}. ${phenomenonId} (${kind}): ${text}`) },
    {
      heading: words.exchanges,
      data: exchanges.flatMap(({ user, assistant, calls, outputs = [] }) => [
        `${words.user}: ${user}`,
        `${words.assistant} (${calls.join(', ')}): ${assistant}`,
        ...outputs.map(({ tool, text }) => `${tool}: ${text}`),
      ]),
    },
    {
      heading: words.done,
      data: done.map(
        ({ tool, success, summary, output }) =>
          `${tool}${success ? '' : ` (${words.failed})`}: ${summary}${output === undefined ? '' : ` ${output}`}`,
      ),
    },
    { heading: words.message, data: [message] },
  ];
}

/** What the tools say about their use, in their order. */
function rulesOf(tools: readonly BaseTool[], locale: Locale): RulesOfTools {
  const rules = tools.flatMap(({ modelUse }) => modelUse?.rules ?? []);
  const about = (wanted: ModelRule['about']): readonly string[] =>
    rules.filter((rule) => rule.about === wanted).map(({ text }) => text[locale]);
  return { statements: about('statements'), questions: about('questions'), orders: about('orders') };
}

/** The messages that ask a model for the next action. Pure: the same situation gives the same messages. */
export function plannerPrompt(situation: PlannerSituation, tools: readonly BaseTool[]): readonly LLMMessage[] {
  const words = plannerWords[situation.locale];
  const sections = sectionsOf(situation, words);
  const fence = createFence(sections.flatMap(({ data }) => data));
  const told = sections.flatMap(({ heading, data }) => {
    if (data.length > 0) return [`${heading}\n${fence.around((heading === words.message ? data : data.map(oneLine)).join('\n'))}`];
    return heading === words.done ? [`${heading} ${words.nothing}`] : [];
  });
  return [
    {
      role: 'system',
      content: [
        words.task(situation.about),
        `${words.tools}\n${toolTable(tools)}`,
        words.rules(fence, rulesOf(tools, situation.locale)),
      ].join('\n\n'),
    },
    { role: 'user', content: [words.rounds(situation.rounds), ...told, words.stepsLeft(situation.stepsLeft), words.ask].join('\n\n') },
  ];
}

/** The same question once more, after an answer that couldn't be used. */
export function repairPrompt(
  asked: readonly LLMMessage[],
  { answer, fault, locale }: { readonly answer: string; readonly fault: string; readonly locale: PlannerSituation['locale'] },
): readonly LLMMessage[] {
  return [
    ...asked,
    { role: 'assistant', content: shortened(answer, promptLimits.answer) },
    { role: 'user', content: plannerWords[locale].repair(shortened(fault, promptLimits.fault)) },
  ];
}
