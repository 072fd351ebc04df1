import { toJson } from '../../session/to-json.ts';
import { matchPhenomenaInput } from '../match-phenomena-schemas.ts';
import type { ModelCall, ModelRule, Ruling, Unproven } from '../model-use.ts';
import { take } from '../model-use.ts';
import { backedFeedback } from './backed-feedback.ts';
import { backedObservations } from './backed-observations.ts';

/** What a model is told about handing on what the user said. */
export const matchRules: readonly ModelRule[] = [
  {
    about: 'statements',
    text: {
      en: 'What the user observed or answered goes to match_phenomena, in one call. Copy the user\'s words exactly; add nothing, leave out no "not".',
      zh: '用户观察到的、回答的，一次交给 match_phenomena。逐字照抄用户的话，不添加，不漏掉“不”“没有”。',
    },
  },
  {
    about: 'statements',
    text: {
      en: 'Refer to lines by number. For each answer to a line, "quotes" has the line and the user\'s exact words.',
      zh: '用编号指代列表行。对每一行的回答，都在 "quotes" 里写上行号和用户的原话。',
    },
  },
];

/** The answers and observations are what the rules read, and what the user's own words back beyond that. */
export function vetMatch({ params, quotes, reading, ruled = {}, calls }: ModelCall): Ruling {
  const base = matchPhenomenaInput.parse(ruled);
  const claimed = matchPhenomenaInput.parse(params);
  const texts = (observations: typeof base.observations): readonly string[] => observations.map(({ text }) => text);
  const observations = backedObservations({ claimed: texts(claimed.observations), ruled: texts(base.observations) }, reading);
  // In a correction numbers may mean an older list: there the rules alone decide.
  const feedback = base.correcting ? undefined : backedFeedback({ claimed, ruled: base, quotes }, reading);
  const corrects: readonly Unproven[] =
    claimed.correcting && !base.correcting ? [{ claim: 'correcting', reason: 'the user does not plainly correct anything' }] : [];
  const merged = {
    ...base,
    observations: [...base.observations, ...observations.added.map((text) => ({ text }))],
    confirmations: [...base.confirmations, ...(feedback?.added.confirmations ?? [])],
    denials: [...base.denials, ...(feedback?.added.denials ?? [])],
    dontKnows: [...base.dontKnows, ...(feedback?.added.dontKnows ?? [])],
    hedges: [...base.hedges, ...(feedback?.added.hedges ?? [])],
  };
  const notes = [...observations.notes, ...(feedback?.notes ?? []), ...corrects];
  const size =
    merged.observations.length + merged.confirmations.length + merged.denials.length + merged.dontKnows.length + merged.hedges.length;
  return calls > 0 || size === 0 ? { kind: 'refuse', notes } : take(toJson(merged), notes);
}
