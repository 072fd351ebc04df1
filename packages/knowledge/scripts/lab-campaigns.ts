import { z } from 'zod';
import type { Campaign } from '../src/campaign.ts';
import { setAside, significantDigits } from './lab-files.ts';

const text = z.string().min(1);

const labCampaign = z.strictObject({
  origin: z.strictObject({
    world: text,
    worldDescription: z.strictObject({ zh: text, en: text }),
    postgres: z.string().regex(/^\d+\.\d+/),
    measured: z.iso.date(),
    thresholds: text,
  }),
  examined: z.array(z.strictObject({ id: text, holdsWhen: text })),
  runs: z.array(
    z.strictObject({
      id: text,
      rootCauseId: text,
      injection: text,
      intensity: z.number().positive(),
      seconds: z.number().positive(),
      circumstances: text,
      present: z.array(z.strictObject({ phenomenonId: text, value: z.number() })),
      unexamined: z.array(text),
    }),
  ),
});

/** Reads the campaigns of the fault lab. What is set aside for its measurement counts as not looked at. */
export function parseCampaigns(json: string): readonly Campaign[] {
  return z
    .array(labCampaign)
    .parse(JSON.parse(json))
    .map(({ origin, examined, runs }) => ({
      origin,
      examined: examined.filter(({ id }) => !(id in setAside)),
      runs: runs.map((run) => ({
        ...run,
        present: run.present
          .filter(({ phenomenonId }) => !(phenomenonId in setAside))
          .map(({ phenomenonId, value }) => ({ phenomenonId, value: Number(value.toPrecision(significantDigits)) })),
        unexamined: run.unexamined.filter((id) => !(id in setAside)),
      })),
    }));
}

/** Campaigns with others added, sorted by day, world and server. Of the same day, world and server the added one stays. */
export function mergeCampaigns(stored: readonly Campaign[], added: readonly Campaign[]): readonly Campaign[] {
  const name = ({ origin }: Campaign): string => `${origin.measured} ${origin.world} ${origin.postgres}`;
  const merged = new Map([...stored, ...added].map((campaign) => [name(campaign), campaign]));
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, campaign]) => campaign);
}
