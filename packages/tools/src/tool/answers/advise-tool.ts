import { resolveToolOptions } from '../../options.ts';
import { askedAbout } from '../../reading/asked-about.ts';
import type { MessageParts, Question } from '../../reading/message-parts.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import type { SessionState } from '../../session/session-state.ts';
import { asksToDo, onlyAsks } from '../asks-to-do.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import { createLookUp } from '../look-up/look-up.ts';
import type { ToolDeps } from '../tool-deps.ts';
import type { AdviseOutput } from './advice-schemas.ts';
import { adviseInput, adviseOutput } from './advice-schemas.ts';
import { adviceSection, adviceSummary } from './advice-section.ts';
import { askedCause } from './asked-subject.ts';
import { describeAdvice } from './describe-advice.ts';

type AskedAdvice = Extract<Question, { readonly about: 'advice' }>;

/** Makes `advise`: what the diagnosis comes to, briefly: the cause, what to do first, the solution, how sure it is. */
export function createAdviseTool(deps: ToolDeps): DefinedTool<AdviseOutput> {
  const options = resolveToolOptions(deps.options);
  const { takes } = createLookUp(deps);
  const understand = ({ parts, calls, opening }: ReadTurn): WantedCall | undefined => {
    const asked = [...askedAbout(parts, 'advice'), ...endingQuestions(parts, opening, deps)].filter(
      (question) => !takes(question, opening),
    )[calls];
    if (asked === undefined) return undefined;
    const named = asked.cause === undefined ? undefined : askedCause(asked.cause, { ...deps, options, session: opening });
    const cause = named === undefined ? { nearest: asked.cause !== undefined } : { rootCauseId: named.id, nearest: named.near };
    return { params: { about: asked.wants, ...cause }, reasoning: 'The user asks what the diagnosis comes to.' };
  };
  return defineTool({
    name: 'advise',
    description:
      'What the diagnosis comes to, briefly: the cause, the first step, the fix, how sure, whether it can wait, a summary for a manager.',
    input: adviseInput,
    output: adviseOutput,
    effect: 'query',
    task: { en: 'Answering a question about the diagnosis', zh: '回答关于诊断的问题' },
    view: (output, { locale }) => ({ summary: adviceSummary(output, locale), section: adviceSection(output, locale) }),
    understands: { call: understand },
    execute: async (input, { session }) => ({ output: describeAdvice(input, session, deps.engine), session }),
  });
}

/** "What now?" behind a conclusion asks for the solution; before it, what comes first, where there is more to say of that than the questions themselves. */
function endingQuestions(parts: MessageParts, { diagnosis, lastShown }: SessionState, { engine }: ToolDeps): readonly AskedAdvice[] {
  if (!asksToDo(parts)) return [];
  const { outcome } = engine.assess(diagnosis);
  if (outcome === 'concluded') return [{ about: 'advice', wants: 'fix' }];
  return outcome === 'open' && lastShown.length > 0 && onlyAsks(parts) ? [{ about: 'advice', wants: 'first' }] : [];
}
