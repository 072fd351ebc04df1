import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import type { FormFigures } from './held-out-secrets.ts';
import type { Growth } from './linearity.ts';
import { lengths } from './linearity.ts';

/** A rule and how its time grows. */
export interface MeasuredGrowth {
  readonly name: string;
  /** How many worst cases were tried. */
  readonly cases: number;
  readonly growth: Growth;
}

/** What redaction should reach. Printed beside the figures; nothing fails by it. */
const targets = { slope: 1.2, leaked: 0.04, touched: 0.02 } as const;

/** Names of the forms in the fixtures. */
const forms: Readonly<Record<string, string>> = {
  url: 'addresses',
  sql: 'statements',
  key: 'files and settings',
  http: 'requests',
  shell: 'commands',
  zh: 'sentences, Chinese',
  en: 'sentences, English',
};

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${decimals((100 * part) / whole, 1)} %`);
const verdict = (met: boolean): string => (met ? 'met' : 'not met');
const shown = (text: string, most = 40): string =>
  `\`${JSON.stringify(text.length > most ? `${text.slice(0, most - 1)}…` : text)
    .slice(1, -1)
    .replaceAll('|', '¦')
    .replaceAll('`', '´')}\``;

export function linearityReport(measured: readonly MeasuredGrowth[], machine: string): string {
  const rows = measured
    .toSorted((a, b) => b.growth.slope - a.growth.slope)
    .map(({ name, cases, growth: { worst, milliseconds, slope } }) => [
      /[|[\](){}\\]/u.test(name) ? shown(name, 120) : name,
      decimals(slope, 2),
      ...[0, 2, 5].map((index) => decimals(milliseconds[index] ?? Number.NaN, 2)),
      String(cases),
      `${worst.head === '' ? '' : `${shown(worst.head)}, then `}${shown(worst.piece)}`,
    ]);
  const steepest = Math.max(...measured.map(({ growth }) => growth.slope));
  return [
    '## Time of every rule',
    `Each rule alone, on texts made for it: every beginning and every alternative of its pattern again and again, and every beginning followed by what its next part repeats; for rules that walk through the text, texts written by hand. The case that takes longest at 2^14 characters and the one that grows fastest from 2^12 to 2^14 are timed at ${lengths.length} lengths from 2^12 to 2^17, five times each; the steeper one is shown. Times are processor time. Slope: of the logarithm of the median time on the logarithm of the length. ${machine}.`,
    `Steepest slope: ${decimals(steepest, 2)} (target ≤ ${targets.slope}: ${verdict(steepest <= targets.slope)}).`,
    markdownTable(['rule', 'slope', 'ms at 2^12', 'ms at 2^14', 'ms at 2^17', 'cases', 'worst case'], rows),
  ].join('\n\n');
}

function total(figures: readonly FormFigures[]): FormFigures {
  const sum = (count: (item: FormFigures) => number): number => figures.reduce((all, item) => all + count(item), 0);
  return {
    form: 'all',
    hiding: sum(({ hiding }) => hiding),
    leaked: sum(({ leaked }) => leaked),
    clipped: sum(({ clipped }) => clipped),
    harmless: sum(({ harmless }) => harmless),
    touched: sum(({ touched }) => touched),
  };
}

function halfTable(figures: readonly FormFigures[]): string {
  return markdownTable(
    ['form', 'with a secret', 'leaked', '', 'took too much', 'harmless', 'touched', ''],
    [...figures, total(figures)].map(({ form, hiding, leaked, clipped, harmless, touched }) => [
      forms[form] ?? form,
      String(hiding),
      String(leaked),
      percent(leaked, hiding),
      String(clipped),
      String(harmless),
      String(touched),
      percent(touched, harmless),
    ]),
  );
}

export function secretsReport(fit: readonly FormFigures[], heldOut: readonly FormFigures[]): string {
  const { hiding, leaked, harmless, touched } = total(heldOut);
  return [
    '## Secrets nobody fitted on',
    'Two files in `packages/tools/fixtures`, written from names of products and forms alone, by somebody who did not see the redactor: `secrets-fit.json`, on which the rules were fitted, and `secrets-held-out.json`, which was never opened, only counted, four times: 13.3 % leaked and 4 % touched after fitting on the other half, 8.7 % and 5 % with more forms of every kind, 7.3 % and 3 % with more Chinese ones and with blanks in examples spared, 5.3 % and 3 % after fitting on a third file of 187 mostly Chinese texts, `secrets-fit-chinese.json`, of which nothing leaks and nothing harmless is touched. Between the counts only the figures by form were known. Leaked: at least one secret of the text is still in it. Took too much: something of the text that should stay is gone. Touched: a harmless text is not as it was.',
    '**Held out**',
    halfTable(heldOut),
    '**Fitted on**',
    halfTable(fit),
    markdownTable(
      ['target, held out', 'measured', ''],
      [
        [`leaked ≤ ${100 * targets.leaked} %`, percent(leaked, hiding), verdict(leaked <= targets.leaked * hiding)],
        [`harmless texts touched ≤ ${100 * targets.touched} %`, percent(touched, harmless), verdict(touched <= targets.touched * harmless)],
      ],
    ),
    'The redactor finds forms, not meanings: a secret in a form that nobody thought of gets through. What must not leave the machine should not be sent.',
  ].join('\n\n');
}

/** Of a run that `bench:security` doesn't repeat. */
const damagedTexts =
  "`pnpm fuzz` throws damaged texts at 13 places where text enters: statements, command lines, secrets and addresses, pastes, messages, replies of models, tickets, knowledge, sessions, transcripts, configurations, routing, evidence. In 20 minutes, 92 s each, three at a time on 2 busy cores (load 15 to 19), 1.84 million texts: no crash, nothing that didn't come back within 30 s. Fewest were the replies of models (77), pastes (215), secrets (594; with a rule that has become faster since) and messages (972). This figure is written by hand.";

/** Time of what reads messages, pastes and statements. */
export function readersReport(measured: readonly MeasuredGrowth[]): string {
  const rows = measured.map(({ name, cases, growth: { worst, lengths: at, milliseconds, slope } }) => [
    name,
    decimals(slope, 2),
    String(at[0]),
    decimals(milliseconds[0] ?? Number.NaN, 2),
    String(at.at(-1)),
    decimals(milliseconds.at(-1) ?? Number.NaN, 2),
    String(cases),
    `${worst.head === '' ? '' : `${shown(worst.head)}, then `}${shown(worst.piece)}`,
  ]);
  const steepest = Math.max(...measured.map(({ growth }) => growth.slope));
  return [
    '## Time of reading and of review',
    'What reads messages, pastes and statements, each as a whole, by the function that is called from elsewhere. The texts are made of the patterns of the files that are named, as above: of every pattern the two texts on which it alone takes longest; and of pieces written by hand, among them those of which reading once took seconds. A message is read up to 10,000 characters and a sentence up to 1,500: its texts are sentences of 1,400 characters, each in a line of its own, so that up to there the time is that of one sentence, and beyond it that of more and more. A statement is reviewed up to 16,000. What has no limit of its own goes to 2^17. Slopes and times as above.',
    `Steepest slope: ${decimals(steepest, 2)} (target ≤ ${targets.slope}: ${verdict(steepest <= targets.slope)}).`,
    markdownTable(['what', 'slope', 'from', 'ms', 'to', 'ms', 'cases', 'worst case'], rows),
  ].join('\n\n');
}

/** The whole document. */
export function renderReport(parts: readonly string[]): string {
  return `${['# Redaction and reading, measured', '`pnpm bench:security` (about five minutes) prints all of it. No model takes part; no network is used.', ...parts, '## Damaged texts', damagedTexts].join('\n\n')}\n`;
}
