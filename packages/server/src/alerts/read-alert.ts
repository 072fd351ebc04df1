import { withoutControls } from '@dbdiag/ports';
import { z } from 'zod';

/** What a webhook tells, whoever sent it. */
export interface ReadAlert {
  /** The same for every notification of one incident. */
  readonly key: string;
  /** Whether anything is wrong now. */
  readonly isFiring: boolean;
  /** Labels of everything that fires, one record each. */
  readonly labels: readonly Readonly<Record<string, string>>[];
  /** What it says, in lines, bounded. */
  readonly text: string;
}

/** As much of what alerts say as a message of a user may have without being a log. */
const longestText = 8000;
const longestLine = 1000;

const texts = z.record(z.string().max(200), z.coerce.string().max(10_000));

/** @see https://prometheus.io/docs/alerting/latest/configuration/#webhook_config */
const alertmanager = z.looseObject({
  version: z.literal('4'),
  groupKey: z.string().max(10_000).optional(),
  commonLabels: texts.optional(),
  alerts: z
    .array(
      z.looseObject({
        status: z.enum(['firing', 'resolved']),
        labels: texts.default({}),
        annotations: texts.default({}),
        startsAt: z.string().max(100).optional(),
        fingerprint: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(1000),
});

/** @see https://developer.pagerduty.com/docs/webhooks-overview, version 3 */
const pagerDuty = z.looseObject({
  event: z.looseObject({
    event_type: z.string().max(200),
    data: z.looseObject({
      id: z.string().max(200),
      title: z.string().max(10_000).optional(),
      status: z.string().max(100).optional(),
      service: z.looseObject({ summary: z.string().max(1000).optional() }).nullish(),
      incident: z.looseObject({ id: z.string().max(200) }).nullish(),
    }),
  }),
});

/** The shapes that are taken. */
export const alertSchema = z.union([alertmanager, pagerDuty], {
  error: 'is neither an Alertmanager webhook (version 4) nor a PagerDuty webhook (v3)',
});

/** What an alert says, in one form. */
export function readAlert(alert: z.output<typeof alertSchema>): ReadAlert {
  return isAlertmanager(alert) ? fromAlertmanager(alert) : fromPagerDuty(alert);
}

function isAlertmanager(alert: z.output<typeof alertSchema>): alert is z.output<typeof alertmanager> {
  return Array.isArray(alert.alerts);
}

function fromAlertmanager({ alerts, groupKey, commonLabels = {} }: z.output<typeof alertmanager>): ReadAlert {
  const firing = alerts.filter(({ status }) => status === 'firing');
  const first = alerts.map(({ startsAt = '' }) => startsAt).sort()[0] ?? '';
  const names = alerts.map(({ fingerprint, labels }) => fingerprint ?? JSON.stringify(labels)).sort();
  return {
    key: `${groupKey ?? names.join(' ')} ${groupKey === undefined ? first : ''}`,
    isFiring: firing.length > 0,
    labels: firing.map(({ labels }) => ({ ...commonLabels, ...labels })),
    text: linesOf(
      firing.map(
        ({ labels, annotations: { summary, description, message } }) =>
          [summary, description, message].filter(isSaid).join('. ') || inWords(labels.alertname ?? ''),
      ),
    ),
  };
}

function fromPagerDuty({ event: { event_type: type, data } }: z.output<typeof pagerDuty>): ReadAlert {
  const { id, title = '', incident, service } = data;
  return {
    key: `pagerduty ${incident?.id ?? id}`,
    isFiring: data.status !== 'resolved' && type !== 'incident.resolved',
    labels: [{ ...(isSaid(service?.summary) && { service: service.summary }) }],
    text: linesOf([title]),
  };
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** `PostgresqlTooManyConnections` as people would write it. */
function inWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replace(/[_-]+/gu, ' ')
    .toLowerCase();
}

/** Each once, one a line: a line break in an annotation would begin another sentence. */
function linesOf(said: readonly string[]): string {
  const lines = said.map((text) => withoutControls(text).replace(/\s+/gu, ' ').trim().slice(0, longestLine)).filter(isSaid);
  return [...new Set(lines)].join('\n').slice(0, longestText);
}
