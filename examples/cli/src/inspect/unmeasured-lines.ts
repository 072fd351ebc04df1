import type { Command, DiagnosisReport } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { inspectWordings } from './inspect-wording.ts';

type Unmeasured = DiagnosisReport['notMeasured'][number];

/** Commands named at once; of more only the number matters. */
const commandsNamed = 4;

/**
 * What could not be measured, a line for each reason with the commands it holds for: first what somebody can change by a
 * statement, last what was only left out.
 */
export function unmeasuredLines(items: readonly Unmeasured[], commands: readonly Command[], locale: Locale): readonly string[] {
  const groups = new Map<string, Unmeasured[]>();
  for (const item of items) {
    const key = JSON.stringify([item.reason, item.note, item.grant]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return Array.from(groups.values())
    .flatMap((group) => (group[0] === undefined ? [] : [{ first: group[0], group }]))
    .toSorted((a, b) => urgency(a.first) - urgency(b.first))
    .map(({ first, group }) => `  - ${lineOf(first, group, { commands, locale })}`);
}

function urgency({ grant, reason }: Unmeasured): number {
  if (grant !== undefined) return 0;
  return reason === 'skipped' ? 2 : 1;
}

function lineOf(
  { reason, note, grant }: Unmeasured,
  group: readonly Unmeasured[],
  { commands, locale }: { readonly commands: readonly Command[]; readonly locale: Locale },
): string {
  const words = inspectWordings[locale];
  const counts = new Map<string, number>();
  for (const { commandId } of group) counts.set(commandId, (counts.get(commandId) ?? 0) + 1);
  const titles = new Map<string, string>(commands.map(({ id, title }) => [id, localize(title, locale)]));
  const named = [...counts].map(([id, count]) => words.command(titles.get(id) ?? id, id, count));
  const rest = named.length - commandsNamed;
  return words.unmeasured({
    commands: [...named.slice(0, commandsNamed), ...(rest > 0 ? [words.more(rest)] : [])].join(locale === 'zh' ? '、' : ', '),
    reason: words.reason[reason],
    note: localize(note, locale).replace(/[.。]$/u, ''),
    grant,
  });
}
