import type { KeptRates, ThresholdProfile } from '@dbdiag/evidence';
import { isQuiet, isRecent, probeCatalogue } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { formatLimit, formatProbability, formatValue } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import { hypothesisName } from '../inspect/hypothesis-name.ts';
import type { BaselineTarget } from './baseline-targets.ts';
import { baselineWordings } from './baseline-wording.ts';

/** How it is shown, and on which day. */
export interface BaselineView {
  readonly locale: Locale;
  readonly now: Date;
  readonly columns?: number | undefined;
}

/** Rates are kept of sessions with the thresholds of production: those of the lab are compared with nothing. */
const profile: ThresholdProfile = 'production';

/** A server in the list: id, what it is called, where and what it is, how many sessions and from when. */
export function listCells({ id, name, target, sessions, quietDay }: BaselineTarget, locale: Locale): readonly string[] {
  const words = baselineWordings[locale];
  const { from, counted } = quietDay;
  return [
    id,
    name ?? '–',
    target.address,
    words.server(target),
    words.counts(sessions.length, counted.length),
    from.kind === 'sessions' ? words.span(dayText(from.from), dayText(from.to)) : words.tooFew(from.kind === 'tooFew' ? from.needed : 0),
  ];
}

/** What is usual on a server, and its sessions, the newest first. */
export function targetText(target: BaselineTarget, { locale, now, columns }: BaselineView): string {
  const words = baselineWordings[locale];
  const [id, name, ...more] = listCells(target, locale);
  const sessions = target.sessions
    .toReversed()
    .map((session) => [`  ${minuteText(session.endedAt)}`, session.sessionId, whetherCounted(session, target, { locale, now })]);
  return [
    `${name === '–' ? '' : `${name ?? ''} `}(${id ?? ''}) ${more.join(', ')}`,
    ...rateLines(target, { locale, columns }),
    '',
    words.sessions,
    ...alignColumns(sessions, columns),
  ].join('\n');
}

function rateLines({ quietDay: { values, slight } }: BaselineTarget, { locale, columns }: Omit<BaselineView, 'now'>): readonly string[] {
  if (values.size === 0) return [];
  const words = baselineWordings[locale];
  const descriptions = new Map(postgresKnowledge().phenomena.map(({ id, description }) => [id, description]));
  const rows = probeCatalogue.flatMap(({ phenomenonId, unit, conditions }) => {
    const usual = values.get(phenomenonId);
    const description = descriptions.get(phenomenonId);
    if (usual === undefined) return [];
    const limit = Math.max(usual * conditions[profile].limit, slight.get(phenomenonId) ?? 0);
    const text = description === undefined ? '' : localize(description, locale);
    return [[phenomenonId, formatValue(usual, unit, locale), words.above(formatLimit(limit, unit, locale)), text]];
  });
  return ['', ...alignColumns([[...words.rates], ...rows], columns)];
}

function whetherCounted(session: KeptRates, { quietDay }: BaselineTarget, { locale, now }: BaselineView): string {
  const words = baselineWordings[locale];
  const { hypothesisId, probability } = session.leader;
  if (quietDay.counted.includes(session.sessionId)) return words.counted;
  if (!isRecent(session, now)) return words.tooOld;
  if (isQuiet(session)) return words.elsewhere;
  return words.led(hypothesisName(hypothesisId, postgresKnowledge().rootCauses, locale), formatProbability(probability, locale));
}

function dayText(iso: string): string {
  return iso.slice(0, 'yyyy-mm-dd'.length);
}

function minuteText(iso: string): string {
  return `${iso.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
}
