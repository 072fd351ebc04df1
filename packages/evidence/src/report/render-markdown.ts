import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { showControls } from '@dbdiag/ports';
import { formatLimit, formatProbability, formatValue } from '@dbdiag/tools';
import { describeQuietDay } from '../quiet-days/quiet-day-words.ts';
import type { StatementLanguage } from '../statement/statement-language.ts';
import { statementLanguage } from '../statement/statement-language.ts';
import type { DiagnosisReport, EvidenceRef, EvidenceRow, SuggestedStep } from './diagnosis-report.ts';
import { formatBits } from './format-bits.ts';
import { formatSpan } from './format-time.ts';
import { likelyNames } from './likely-names.ts';
import { groupPlaces, groupRuledOut, groupUnmeasured, splitRows, sumBits } from './rendered-rows.ts';
import { meaningOf, reportWords } from './report-words.ts';
import { serverName } from './server-name.ts';
import type { ReportWords } from './words-of-report.ts';

/** A text on one line, without anything that Markdown or HTML would read as more than text. */
function escapeMarkdown(text: string): string {
  return (
    showControls(text)
      .replace(/\s+/gu, ' ')
      .replace(/&/gu, '&amp;')
      .replace(/</gu, '&lt;')
      .replace(/[\\`*_[\]|~!#>]/gu, '\\$&')
      // What would become a link by itself.
      .replace(/:(?=\/\/)|(?<=www)\.|@/gu, (sign) => `&#${String(sign.charCodeAt(0))};`)
  );
}

/** A short name as code; what would end the code or its cell goes. */
function codeSpan(text: string): string {
  return `\`${showControls(text).replace(/[`|<>\s]+/gu, ' ')}\``;
}

/** How fences name what statements are written in. */
const fenceNames: Readonly<Record<StatementLanguage, string>> = { sql: 'sql', shell: 'sh', ini: 'ini' };

/** A block of code whose fence is longer than any inside. */
function fenced(code: string, indent = ''): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/gu), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${fenceNames[statementLanguage(code)]}`, ...showControls(code).split('\n'), fence]
    .map((line) => indent + line)
    .join('\n');
}

interface Page {
  readonly report: DiagnosisReport;
  readonly words: ReportWords;
  readonly locale: Locale;
  readonly say: (text: LocalizedText) => string;
}

/** A report as Markdown, the outcome first. Every text of the report is escaped. */
export function renderMarkdown(report: DiagnosisReport, locale: Locale): string {
  const page: Page = { report, locale, words: reportWords[locale], say: (text) => escapeMarkdown(localize(text, locale)) };
  const sections = [
    outcomeSection(page),
    notes(page),
    notCovered(page),
    blocking(page),
    advice(page),
    misfits(page),
    hypotheses(page),
    rows(page, 'evidenceFor', report.evidence),
    rows(page, 'evidenceAgainst', report.counterEvidence),
    conflicts(page),
    unexplained(page),
    arithmetic(page),
    steps(page, 'actions', report.actions),
    steps(page, 'forAPerson', report.forAPerson),
    verification(page),
    questions(page),
    unmeasured(page),
    rounds(page),
    ruledOut(page),
    tickets(page),
    about(page),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n');
}

function outcomeSection({ report, words, locale, say }: Page): string {
  const { outcome, causes, session } = report;
  const lines = causes.map(
    ({ description, probability, category }) =>
      `- **${say(description)}**: ${percentText(probability, locale)} ${words.probability}${category === undefined ? '' : ` (${codeSpan(category)})`}`,
  );
  const mechanisms =
    outcome === 'concluded' || outcome === 'two-causes'
      ? causes.flatMap(({ mechanism }) => (mechanism === undefined ? [] : ['', say(mechanism)]))
      : [];
  const cost = words.cost(formatValue(session.seconds, 's', locale), formatValue(session.databaseTimeMs, 'ms', locale), session.commands);
  return [
    `# ${words.outcome[outcome]}`,
    '',
    ...(report.verdict === undefined ? [] : [`**${say(report.verdict)}**`, '']),
    meaningOf(report, words),
    '',
    ...lines,
    ...mechanisms,
    '',
    `${cost} · ${words.stop}: ${words.stopReason[session.stopReason] ?? escapeMarkdown(session.stopReason)}`,
  ].join('\n');
}

/** Who waits for whom, as a list in a list. */
function blocking({ report: { blocking: queue = [] }, words, say }: Page): string {
  return section(
    words.blocking,
    queue.map(({ depth, description, statement, waitsFor, behind }) =>
      [
        `${'  '.repeat(depth)}- ${say(description)}`,
        ...(waitsFor === undefined ? [] : [words.waitsFor(escapeMarkdown(waitsFor))]),
        ...(behind === 0 ? [] : [words.behind(behind)]),
        ...(statement === undefined ? [] : [escapeMarkdown(statement)]),
      ].join(' · '),
    ),
  );
}

function advice({ report: { advice: items = [] }, words, say }: Page): string {
  return section(
    words.advice,
    items.flatMap(({ text, statement }, index) => [
      `${String(index + 1)}. ${say(text)}`,
      ...(statement === undefined ? [] : ['', fenced(statement, '   '), '']),
    ]),
  );
}

/** What is to be read before the rest. */
function notes({ report: { notes: all = [] }, say }: Page): string {
  return all.map(({ text, remedy }) => `> **${say(text)}**${remedy === undefined ? '' : ` ${codeSpan(remedy)}`}`).join('\n>\n');
}

function notCovered({ report: { notCovered: gaps }, words, locale, say }: Page): string {
  if (gaps === undefined) return '';
  return section(words.notCovered, [
    words.notCoveredNote,
    '',
    ...groupPlaces(gaps.places).map(({ first, items }) => `- ${items.map(({ title }) => say(title)).join('; ')}: ${say(first.note)}`),
    ...gaps.causes.map(
      ({ description, probability, unexamined }) =>
        `- ${percentText(probability, locale)} ${say(description)}: ${words.wouldShow(unexamined.map((sign) => say(sign.description)).join('; '))}`,
    ),
  ]);
}

/** At the beginning of a line `>99.9 %` would be a quotation. */
function percentText(probability: number, locale: Locale): string {
  return formatProbability(probability, locale).replace(/^>/u, '\\>').replace(/^</u, '&lt;');
}

/** What speaks against a leading cause that isn't concluded. */
function misfits({ report: { contradictedBy = [] }, words, say }: Page): string {
  return section(
    words.contradictedBy,
    contradictedBy.map(({ description, status, bits }) => `- ${say(description)}: ${words[status]} (${formatBits(-bits)} ${words.bits})`),
  );
}

/** Where user and measurement disagree. */
function conflicts({ report, words, say }: Page): string {
  return section(
    words.conflicts,
    report.conflicts.map(
      ({ description, measured, evidenceRef }) =>
        `- ${say(description)}: ${words.measured} ${words[measured]}${evidenceRef === undefined ? '' : ` (${refText(evidenceRef)})`}`,
    ),
  );
}

/** What is there and isn't explained by what leads. */
function unexplained({ report, words, say }: Page): string {
  return section(
    words.unexplained,
    report.unexplained.map(({ description }) => `- ${say(description)}`),
  );
}

function hypotheses({ report, words, locale, say }: Page): string {
  return section(
    words.hypotheses,
    likelyNames(report).map(({ description, probability }) => `- ${percentText(probability, locale)} ${say(description)}`),
  );
}

function refText(ref: EvidenceRef | undefined): string {
  return ref === undefined ? '' : codeSpan(ref.auditRef);
}

function rows({ words, locale, say }: Page, title: 'evidenceFor' | 'evidenceAgainst', all: readonly EvidenceRow[]): string {
  if (all.length === 0) return '';
  const { first, rest } = splitRows(all);
  const line = ({ description, status, value, unit, threshold, subject, words: said, bits, evidenceRef }: EvidenceRow): string => {
    const measured =
      value === undefined || unit === undefined
        ? said === undefined
          ? words.user
          : `“${escapeMarkdown(said)}”`
        : formatValue(value, unit, locale);
    const limit =
      threshold === undefined || unit === undefined || unit === 'yes/no'
        ? ''
        : `${threshold.operator === '<' ? '&lt;' : '\\>'} ${formatLimit(threshold.limit, unit, locale)}`;
    return `| ${formatBits(bits)} | ${say(description)}${subject === undefined ? '' : ` (${escapeMarkdown(subject)})`} | ${words[status]} | ${measured} | ${limit} | ${refText(evidenceRef)} |`;
  };
  const folded = rest.length === 0 ? [] : [words.more(rest.length, formatBits(sumBits(rest)))];
  if (first.length === 0) return section(words[title], folded);
  return section(words[title], [
    `| ${words.bits} | | | ${words.measured} | ${words.threshold} | ${words.source} |`,
    '|--:|---|---|---|---|---|',
    ...first.map(line),
    ...(folded.length === 0 ? [] : ['', ...folded]),
  ]);
}

function arithmetic({ report: { account, evidence, counterEvidence }, words, say }: Page): string {
  if (account === undefined) return '';
  return section(words.account, [
    words.accountLine(say(account.againstDescription)),
    '',
    `- ${words.prior}: ${formatBits(account.priorBits)}`,
    `- ${words.evidenceFor}: ${formatBits(sumBits(evidence))}`,
    `- ${words.evidenceAgainst}: ${formatBits(sumBits(counterEvidence))}`,
    `- ${words.posterior}: **${formatBits(account.posteriorBits)}**`,
    '',
    words.bitsNote,
  ]);
}

function steps({ words, say }: Page, title: 'actions' | 'forAPerson', all: readonly SuggestedStep[]): string {
  if (all.length === 0) return '';
  const lines = all.flatMap(({ action, statement, hits = [], candidates = [], risk }, index) => [
    `${String(index + 1)}. ${say(action)} *(${words.risk[risk.level]}: ${say(risk.note)})*`,
    ...(statement === undefined ? [] : ['', fenced(statement, '   '), '']),
    ...(hits.length === 0 ? [] : [`   ${words.hits}: ${hits.map(say).join('; ')}`]),
    ...(candidates.length === 0 ? [] : [`   ${words.candidates}: ${candidates.map(say).join('; ')}`]),
  ]);
  return section(words[title], [
    title === 'actions' ? words.actionsNote.replace('<', '\\<').replace('>', '\\>') : words.forAPersonNote,
    '',
    ...lines,
  ]);
}

function verification({ report: { causes, outcome }, words, say }: Page): string {
  if (outcome !== 'concluded' && outcome !== 'two-causes') return '';
  return section(
    words.verification,
    causes.flatMap((cause) => (cause.verification === undefined ? [] : [`- ${say(cause.verification)}`])),
  );
}

function questions({ report: { nextQuestions }, words, say }: Page): string {
  return section(
    words.questions,
    nextQuestions.map(
      ({ description, observationMethod }, index) => `${String(index + 1)}. **${say(description)}** ${say(observationMethod)}`,
    ),
  );
}

function unmeasured({ report: { notMeasured }, words, say }: Page): string {
  const lines = groupUnmeasured(notMeasured).flatMap(({ first: { commandId, reason, note, grant }, items }) => [
    `- ${items.map(({ description }) => say(description)).join('; ')}: ${words.reason[reason]} (${codeSpan(commandId)}: ${say(note)})`,
    ...(grant === undefined ? [] : [`  ${words.grant}:`, '', fenced(grant, '  '), '']),
  ]);
  return lines.length === 0 ? '' : section(words.notMeasured, [words.notMeasuredNote, '', ...lines]);
}

function rounds({ report, words, locale, say }: Page): string {
  return section(
    words.rounds,
    report.rounds.map(({ round, commands, overruledStop, newlyPresent, hypotheses: [first] }) => {
      const news =
        newlyPresent.length === 0
          ? words.nothingNew
          : `${words.newlyPresent}: ${newlyPresent.map(({ description }) => say(description)).join('; ')}`;
      const leader = first === undefined ? '' : ` → ${say(first.description)} ${percentText(first.probability, locale)}`;
      const overruled = overruledStop === undefined ? '' : ` ${escapeMarkdown(words.overruledStop(overruledStop))}`;
      return `- **${words.round(round)}** ${commands.map(({ commandId, evidenceRef }) => `${codeSpan(commandId)} (${refText(evidenceRef)})`).join(', ')}. ${news}${leader}${overruled}`;
    }),
  );
}

function ruledOut({ report, words, say }: Page): string {
  return section(
    words.ruledOut,
    groupRuledOut(report.ruledOut).map(
      ({ by, causes }) =>
        `- ${causes.map(({ description }) => say(description)).join('; ')}: ${words[by.status]}: ${say(by.description)} (${formatBits(by.bits)} ${words.bits})`,
    ),
  );
}

function tickets({ report, words, say }: Page): string {
  return section(
    words.tickets,
    report.pastTickets.map(
      ({ id, source, description }) =>
        `- ${escapeMarkdown(id)}${description === undefined ? '' : ` ${say(description)}`} (${escapeMarkdown(source)})`,
    ),
  );
}

function about({ report: { session, target, redaction, versions, quietDay }, words, locale }: Page): string {
  const kinds = redaction.found.map(({ kind, count }) => `${kind} ${String(count)}`).join(', ');
  return section(words.about, [
    `- ${words.session}: ${escapeMarkdown(session.id)}, ${formatSpan(session.startedAt, session.endedAt)}`,
    `- ${words.server}: ${escapeMarkdown(serverName(target))}${target.host === undefined ? '' : `, ${escapeMarkdown(target.host)}`}, ${escapeMarkdown(target.database)}, ${words.role} ${escapeMarkdown(target.role)}`,
    `- ${words.profile[session.profile]}`,
    ...(quietDay === undefined ? [] : [`- ${escapeMarkdown(describeQuietDay(quietDay, locale))}`]),
    `- ${kinds === '' ? words.redactionNothing : words.redaction(kinds)}`,
    `- ${words.versions(escapeMarkdown(versions.dbdiag), escapeMarkdown(versions.knowledge))}`,
  ]);
}
