import type { Locale } from '@dbdiag/graph-engine';
import { bullets, shortened } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import type { Access } from './access.ts';
import type { ExplainCheckOutput, ToldCheck } from './check-schemas.ts';
import { checkWords, listed } from './check-words.ts';

/** Characters of how a check is done where several are told, and of a name in a list. */
const methodCharacters: Readonly<Record<Locale, number>> = { en: 190, zh: 95 };
const nameCharacters: Readonly<Record<Locale, number>> = { en: 60, zh: 30 };

/** A check in a list, with its number where it has one. */
function item({ line, description, method }: ToldCheck, locale: Locale): string {
  const number = line === undefined ? '• ' : `${line}. `;
  return `${number}${shortened(`${description}${locale === 'zh' ? '：' : ': '}${method}`, methodCharacters[locale])}`;
}

function methodText({ checks, cause }: ExplainCheckOutput, locale: Locale): string {
  const words = checkWords[locale];
  const [only] = checks;
  const hasSql = checks.some(({ sql }) => sql !== undefined) ? [words.askForSql] : [];
  if (cause === undefined && checks.length === 1 && only !== undefined)
    return [words.method(only.description), only.method, ...hasSql].join('\n');
  const head = cause === undefined ? words.methods : words.methodOfCause(cause.description);
  return [head, ...checks.map((check) => item(check, locale)), ...hasSql].join('\n');
}

function statementOf({ description, line, sql = '' }: ToldCheck): string {
  const statement = sql.trim().replace(/;$/u, '');
  return `-- ${line === undefined ? '' : `${line}. `}${shortened(description, 90)}\n${statement};`;
}

function sqlText({ checks }: ExplainCheckOutput, locale: Locale): string {
  const words = checkWords[locale];
  const withSql = checks.filter(({ sql }) => sql !== undefined);
  const without = checks.filter(({ sql }) => sql === undefined).map(({ description, method }) => words.noSql(description, method));
  const block = withSql.length === 0 ? [] : [words.sqlHead(withSql.length > 1), ...withSql.map(statementOf)];
  return [...block, ...without].join('\n');
}

function stepsText({ cause, steps, wants }: ExplainCheckOutput, locale: Locale): string {
  const words = checkWords[locale];
  if (cause === undefined || steps.length === 0) return words.noSuchStep;
  const told = wants === 'sql' ? steps.filter(({ statement }) => statement !== undefined || steps.length === 1) : steps;
  const blocks = told.map(({ number, action, statement }) =>
    [words.step(number, action), ...(wants === 'sql' || wants === 'method' ? [statement ?? words.noStatement] : [])].join('\n'),
  );
  return [words.stepHead(cause.description, cause.probability), ...blocks].join('\n');
}

function meaningText({ checks, cause, hasEvidence }: ExplainCheckOutput, locale: Locale): string {
  const words = checkWords[locale];
  if (cause !== undefined) {
    const stands = hasEvidence ? [words.stands(cause.probability)] : [];
    return [words.causeMeans(cause.description, cause.mechanism), ...stands].join('\n');
  }
  const [only] = checks;
  if (checks.length !== 1 || only === undefined) return checks.map((check) => item(check, locale)).join('\n');
  const points = only.pointsTo.length === 0 ? [] : [words.pointsTo(only.pointsTo)];
  return [words.means(only.description), only.method, ...points].join('\n');
}

/** What needs the same right, in one sentence. */
function accessText({ checks }: ExplainCheckOutput, locale: Locale): string {
  const words = checkWords[locale];
  const name = ({ line, description }: ToldCheck): string =>
    line === undefined ? shortened(description, nameCharacters[locale]) : words.line(line);
  const kinds = [...new Set<Access>(checks.map(({ access }) => access))];
  const groups = kinds.map((kind) => words.access[kind](listed[locale](checks.filter(({ access }) => access === kind).map(name))));
  const asks = [...new Set(kinds.flatMap((kind) => words.askFor[kind] ?? []))];
  return [bullets(groups), ...asks, words.acting, words.without].join('\n');
}

function text(output: ExplainCheckOutput, locale: Locale): string {
  if (output.steps.length > 0 || (output.checks.length === 0 && output.cause !== undefined && output.wants === 'sql'))
    return stepsText(output, locale);
  switch (output.wants) {
    case 'method':
      return methodText(output, locale);
    case 'sql':
      return sqlText(output, locale);
    case 'meaning':
      return meaningText(output, locale);
    case 'access':
      return accessText(output, locale);
  }
}

/** The answer to a question about checks. What has SQL in it stays as it is. */
export function checkSection(output: ExplainCheckOutput, locale: Locale): Section {
  const words = checkWords[locale];
  const isEmpty = output.checks.length === 0 && output.cause === undefined;
  if (isEmpty) return { kind: 'answer', blocks: [output.nearest ? words.unknown : words.nothing] };
  const told = text(output, locale);
  return { kind: 'answer', blocks: [output.nearest ? `${words.nearest}\n${told}` : told] };
}

/** What the call did, in one line. */
export function checkSummary({ checks, cause, wants }: ExplainCheckOutput, locale: Locale): string {
  const summaries = {
    en:
      checks.length === 0 && cause === undefined
        ? 'nothing known of it'
        : `${wants} of ${cause === undefined ? `${checks.length} checks` : 'a cause'}`,
    zh: checks.length === 0 && cause === undefined ? '没有找到所问的内容' : '已说明检查',
  };
  return summaries[locale];
}
