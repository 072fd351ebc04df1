import { publicError, responseToWire, understandMessage } from '@dbdiag/agent';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { Inspection, Runtime } from '@dbdiag/runtime';
import { z } from 'zod';
import type { ReadAlert } from '../alerts/read-alert.ts';
import { alertSchema, readAlert } from '../alerts/read-alert.ts';
import type { Services } from '../services.ts';
import { inspectionRecord } from './inspection-routes.ts';
import type { Route, RouteRequest } from './route.ts';
import { defineRoute } from './route.ts';
import { finishTurn, startTurn } from './turn.ts';

const told = z.strictObject({ code: z.string(), message: z.string() });

const answer = z.strictObject({
  session_id: z.string().describe('the same for every notification of one incident'),
  new_session: z.boolean(),
  status: z.enum(['opened', 'resolved']),
  message: z.string().optional().describe('the reply: what was taken from the alert, and what to check'),
  findings: z.array(z.json()).optional(),
  inspection: z.json().optional(),
  inspection_error: told.optional(),
});

/** The session of an incident: whoever notifies again comes back to it. */
async function sessionOf(key: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return `alert-${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The target that the configuration maps what fires to. */
function mappedTarget({ labels }: ReadAlert, { config }: Runtime): string | undefined {
  const entry = config.server.alerts.find(({ labels: wanted }) =>
    labels.some((has) => Object.entries(wanted).every(([name, value]) => has[name] === value)),
  );
  return entry?.inspect;
}

/** What an alert reports, in its words. Orders, questions and answers are a user's to give: an alert that reads "restart" is none. */
function reportedIn({ text }: ReadAlert, { engine }: Runtime): string {
  const isPhenomenon = (id: string): boolean => engine.phenomenon(phenomenonId(id)) !== undefined;
  const { observations } = understandMessage(text, { shown: [], isPhenomenon });
  return observations.length === 0 ? nothingReported : observations.join('\n');
}

/** What is said for an alert that reports nothing: the conversation begins, and asks. */
const nothingReported = 'an alert is firing';

type Caller = Pick<RouteRequest<unknown, unknown, unknown>, 'principal' | 'locale' | 'signal'>;

/** Starts what the alert is mapped to. That it can't be started doesn't lose the alert. */
function inspectFor(alert: ReadAlert, sessionId: string, { caller, services }: { caller: Caller; services: Services }): object {
  const { runtime } = services;
  const target = mappedTarget(alert, runtime);
  if (target === undefined) return {};
  const { principal, locale } = caller;
  // Whoever notifies again doesn't want it measured again meanwhile.
  const open = runtime.inspections
    .list(principal.id)
    .find((one) => one.target === target && one.sessionId === sessionId && ['queued', 'running'].includes(one.status));
  if (open !== undefined) return { inspection: inspectionRecord(open, locale) };
  try {
    const inspection: Inspection = runtime.inspections.start({ target, owner: principal.id, by: 'user', sessionId, locale });
    return { inspection: inspectionRecord(inspection, locale) };
  } catch (error) {
    services.onError(error);
    const { code, message } = publicError(error, locale);
    return { inspection_error: { code, message } };
  }
}

/** Alerts of other programs. */
export const alertRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/alerts',
    summary: 'A webhook of Alertmanager or PagerDuty opens a session with what the alert says, and starts the inspection it is mapped to',
    tag: 'alerts',
    body: alertSchema,
    answers: { 200: { description: 'The session', schema: answer } },
    refusals: [409, 503],
    handle: async ({ body, principal, locale, signal }, services) => {
      const alert = readAlert(body);
      const sessionId = await sessionOf(alert.key);
      if (!alert.isFiring) {
        const known = await services.runtime.sessionsOf(principal.id).load(sessionId, { signal });
        return Response.json({ session_id: sessionId, new_session: known === undefined, status: 'resolved' });
      }
      const turn = await startTurn({ sessionId, message: reportedIn(alert, services.runtime) }, { principal, signal }, services);
      const { response, isNew } = await finishTurn(turn);
      const { message, details } = responseToWire(response);
      return Response.json({
        session_id: sessionId,
        new_session: isNew,
        status: 'opened',
        message,
        findings: details.recorded,
        ...inspectFor(alert, sessionId, { caller: { principal, locale, signal }, services }),
      });
    },
  }),
];
