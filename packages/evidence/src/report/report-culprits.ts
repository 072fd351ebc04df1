import type { LocalizedText, RootCause } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { advise } from '../culprit/advise.ts';
import { blockingTree } from '../culprit/blocking-tree.ts';
import type { Culprit } from '../culprit/culprit.ts';
import { lockText } from '../culprit/describe-lock.ts';
import { describeObject, shortStatement } from '../culprit/describe-object.ts';
import { nameCulprit } from '../culprit/name-culprit.ts';
import type { ObjectsRead } from '../culprit/read-objects.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';

/** What the causes of a report are about on this server. */
export interface ReportCulprits {
  readonly of: ReadonlyMap<string, Culprit>;
  readonly parts: Pick<DiagnosisReport, 'verdict' | 'blocking' | 'advice'>;
}

/**
 * Names the culprits of causes, who waits for whom, and what would mend it.
 *
 * @param isKnown - Whether the causes are concluded; of others only the first is told of, and as the most probable.
 */
export function reportCulprits(causes: readonly RootCause[], objects: ObjectsRead, isKnown: boolean): ReportCulprits {
  const of = new Map(
    causes.flatMap((cause) => {
      const culprit = nameCulprit(cause.id, objects);
      return culprit === undefined ? [] : [[String(cause.id), culprit] as const];
    }),
  );
  const told = isKnown ? causes : causes.slice(0, 1);
  const blocking = queues(objects);
  const advice = isKnown
    ? told.flatMap((cause) => advise(cause, of.get(cause.id), objects).map((one) => ({ rootCauseId: cause.id, ...one })))
    : [];
  const verdict = verdictOf(told, of, isKnown);
  return {
    of,
    parts: {
      ...(verdict !== undefined && { verdict }),
      ...(blocking.length > 0 && { blocking }),
      ...(advice.length > 0 && { advice }),
    },
  };
}

/** A sentence for each cause that names somebody; that of a cause that isn't concluded says so. */
function verdictOf(causes: readonly RootCause[], of: ReadonlyMap<string, Culprit>, known: boolean): LocalizedText | undefined {
  const named = causes.flatMap((cause) => {
    const culprit = of.get(cause.id);
    return culprit === undefined ? [] : [{ cause, culprit }];
  });
  if (named.length === 0) return undefined;
  const sentence = (locale: 'en' | 'zh'): string =>
    named
      .map(({ cause, culprit }) => {
        const [name, what] = [localize(cause.description, locale), localize(culprit.sentence, locale)];
        return locale === 'en'
          ? `${known ? '' : 'Not concluded, but most probable: '}${name}: ${what}.`
          : `${known ? '' : '尚未定论，最可能的是：'}${name}：${what}。`;
      })
      .join(locale === 'en' ? ' ' : '');
  return { en: sentence('en'), zh: sentence('zh') };
}

function queues(objects: ObjectsRead): NonNullable<DiagnosisReport['blocking']> {
  return blockingTree(objects).map(({ depth, pid, session, wait, behind }) => ({
    depth,
    pid,
    description:
      pid === 0
        ? { en: 'a prepared transaction', zh: '预备事务' }
        : { en: describeObject(session, 'en'), zh: describeObject(session, 'zh') },
    ...(session.statement !== undefined && { statement: shortStatement(session.statement) }),
    ...(wait !== undefined && { waitsFor: lockText(wait) }),
    behind,
  }));
}
