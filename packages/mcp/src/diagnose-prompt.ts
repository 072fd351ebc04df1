import type { McpServer } from '@modelcontextprotocol/server';
import { completable } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { harmlessText } from './answers/harmless.ts';
import type { DoorContext } from './door-context.ts';
import { answerLocale } from './door-context.ts';
import { doorLimits } from './limits.ts';
import { promptWords } from './prompt-words.ts';
import { completionOf } from './resources/knowledge-resources.ts';
import { namedTargets } from './tools/inspect-server-tool.ts';

const locales = ['zh', 'en'] as const;

/** A prompt that a user picks: the way through a diagnosis, with the user's own words at its end. */
export function registerDiagnosePrompt(server: McpServer, door: DoorContext): void {
  const { name } = door.runtime.engine.subject;
  const targets = namedTargets(door);
  const subject = name.en ?? 'system';
  server.registerPrompt(
    'diagnose',
    {
      title: `Diagnose my ${subject}`,
      description: `Finds the root cause of a ${subject} problem: asks what tells most, measures where that is allowed, and shows why.`,
      argsSchema: z.object({
        problem: z.string().max(4000).optional().describe('What you see'),
        target: completable(z.string().max(200), completionOf(targets)).optional().describe('A target of the configuration to measure'),
        locale: completable(z.enum(locales), (typed) => locales.filter((locale) => locale.startsWith(typed)))
          .optional()
          .describe('Language'),
      }),
    },
    ({ problem, target, locale }) => {
      const words = promptWords[answerLocale(door, locale)];
      const parts = [
        words.begin(name[answerLocale(door, locale)] ?? subject),
        target === undefined || target === '' ? words.ask : words.measure(JSON.stringify(harmlessText(target, 200))),
        words.steps,
        problem === undefined || problem.trim() === ''
          ? words.noProblem
          : words.problem(harmlessText(problem, doorLimits.fieldCharacters * 2)),
      ];
      return { messages: [{ role: 'user', content: { type: 'text', text: parts.join('\n\n') } }] };
    },
  );
}
