import type { GraphEngine, Phenomenon } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { LineSubject } from '../understanding/feedback.ts';
import type { RulePlannerDeps } from './rule-planner.ts';

/** What the rule planner needs to know of an engine's knowledge. */
export function rulePlannerDepsOf(engine: GraphEngine): Required<Pick<RulePlannerDeps, 'isPhenomenon' | 'textsOf' | 'about'>> {
  const subjects = new Map<string, LineSubject | undefined>();
  const textsOf = (id: string): readonly string[] => {
    const { zh, en } = engine.phenomenon(phenomenonId(id))?.description ?? {};
    return [zh, en].filter((text) => text !== undefined);
  };
  return {
    isPhenomenon: (id) => engine.phenomenon(phenomenonId(id)) !== undefined,
    textsOf,
    about: (id) => {
      if (subjects.has(id)) return subjects.get(id);
      const phenomenon = engine.phenomenon(phenomenonId(id));
      const subject = phenomenon && { measured: phenomenon.threshold !== undefined, names: namesOf(phenomenon), texts: textsOf(id) };
      subjects.set(id, subject);
      return subject;
    },
  };
}

/** Settings that a query shows beside what it measures. */
const shownSetting = /\bcurrent_setting\('[^']*'\)(?:::\w+)?\s+as\s+\w+/giu;
const alias = /\bas\s+([a-z][a-z0-9_]*)/giu;
const setting = /(?<![a-z0-9_])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![a-z0-9_])/gu;

/** What its value is called: the columns of its query but for settings, and settings in what it measures. */
function namesOf({ sql = '', threshold, description }: Phenomenon): readonly string[] {
  if (threshold === undefined) return [];
  const measured = [threshold.quantity.zh, threshold.quantity.en, description.zh, description.en].join(' ');
  return [
    ...new Set([
      ...Array.from(sql.replace(shownSetting, '').matchAll(alias), ([, name = '']) => name.toLowerCase()),
      ...(measured.match(setting) ?? []),
    ]),
  ];
}
