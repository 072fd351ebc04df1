import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { createLookUp } from './look-up.ts';
import type { LookUpOutput } from './look-up-schemas.ts';
import { lookUpInput, lookUpOutput } from './look-up-schemas.ts';
import { lookUpSection } from './look-up-section.ts';
import { lookUpWords } from './look-up-words.ts';

/** Makes `search_notes`: the passages of the knowledge nearest to a question that is none of the others' kinds. */
export function createLookUpTool(deps: ToolDeps): DefinedTool<LookUpOutput> {
  const { answer, wantedIn } = createLookUp(deps);
  return defineTool({
    name: 'search_notes',
    description: 'Looks a question up in all notes. Use when no other tool answers it.',
    input: lookUpInput,
    output: lookUpOutput,
    effect: 'query',
    task: { en: 'Looking a question up', zh: '查找资料' },
    view: (output, { locale }) => {
      const section = lookUpSection(output, locale);
      return { summary: lookUpWords[locale].summary, ...(section !== undefined && { section }) };
    },
    understands: {
      call: ({ parts, opening, calls }) => {
        const wanted = wantedIn(parts, opening)[calls];
        if (wanted === undefined) return undefined;
        const { question, wish } = wanted;
        return { params: { question, ...(wish !== undefined && { wish }) }, reasoning: 'Nothing else answers the question.' };
      },
    },
    execute: async (input, { session }) => ({ output: answer(input, session), session }),
  });
}
