import type { DisambiguationRule, Field, Metric, NamedFilter } from './semantic-model.ts';
import type { WrittenRule } from './written-model.ts';

/** What a rule may take without asking. */
export interface RuleTargets {
  readonly metrics: readonly Metric[];
  readonly fields: readonly Field[];
  readonly filters: readonly NamedFilter[];
}

/**
 * Rules as the parser uses them. What is taken stands at the beginning of the default, before remarks: the id of a metric or field, the name of a filter, or
 * a filter's condition, which becomes its name. Anything else stays as it is written.
 */
export function readRules(rules: readonly WrittenRule[], targets: RuleTargets): readonly DisambiguationRule[] {
  return rules.map(({ match, ask, takes, because }) => {
    const folded = match.normalize('NFC').trim();
    if (takes === undefined) return { match: folded, ask: (ask ?? '').normalize('NFC').trim() };
    const text = takes.normalize('NFC').trim();
    return { match: folded, takes: targetOf(text, targets) ?? text, because: (because ?? text).normalize('NFC').trim() };
  });
}

function targetOf(text: string, { metrics, fields, filters }: RuleTargets): string | undefined {
  const ids = [...metrics.map(({ id }) => id), ...fields.map(({ id }) => id), ...filters.map(({ name }) => name)];
  const [statement = ''] = text.split(/[;；]/u);
  const [first = ''] = statement.split(/[\s(（,，]/u);
  return (
    ids.find((id) => id === statement.trim()) ??
    filters.find(({ expression }) => plain(expression) === plain(statement))?.name ??
    ids.find((id) => id === first)
  );
}

function plain(expression: string): string {
  return expression.replace(/\s/gu, '').toLowerCase();
}
