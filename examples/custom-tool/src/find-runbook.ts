import type { DefinedTool } from '@dbdiag/tools';
import { defineTool } from '@dbdiag/tools';
import { z } from 'zod';

const runbooks = [
  { title: 'Row locks', about: /lock|锁/iu, steps: ['Find the session that holds the lock.', 'Ask its owner before ending it.'] },
  { title: 'Full disk', about: /disk|磁盘/iu, steps: ['Free the reserve file.', 'Move the old WAL archive.'] },
];

const output = z.strictObject({ title: z.string().optional(), steps: z.array(z.string()) });

/** Finds the team's runbook for a subject, and says its steps. */
export function createFindRunbookTool(): DefinedTool<z.output<typeof output>> {
  return defineTool({
    name: 'find_runbook',
    description: "Finds the team's runbook for a subject. Use when the user asks for a runbook or a procedure.",
    input: z.strictObject({ subject: z.string().min(1) }),
    output,
    effect: 'query',
    understands: {
      clauses: {
        patterns: { en: [/\brunbook (?:for|about) (?<subject>.+)/iu], zh: [/(?<subject>.+?)的?(?:操作手册|预案)/u] },
        input: ({ groups }) => ({ subject: groups?.subject ?? '' }),
      },
    },
    view: ({ title, steps }, { locale, input: { subject } }) => {
      const none = locale === 'zh' ? `没有关于“${subject}”的操作手册。` : `There is no runbook for “${subject}”.`;
      const text = title === undefined ? none : [`${title}:`, ...steps.map((step) => `• ${step}`)].join('\n');
      return { summary: title ?? none, section: { kind: 'answer', blocks: [text] } };
    },
    execute: async ({ subject }, { session }) => {
      const { title, steps = [] } = runbooks.find(({ about }) => about.test(subject)) ?? {};
      return { output: { title, steps: [...steps] }, session };
    },
  });
}
