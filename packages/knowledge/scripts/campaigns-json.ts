import type { EncodedCampaign } from '../src/campaign.ts';

/** Campaigns as a JSON text with one line per phenomenon and one per run, so that a change shows as a change. */
export function campaignsJson(campaigns: readonly EncodedCampaign[]): string {
  const lines = (items: readonly unknown[]): string => `[\n${items.map((item) => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]`;
  const written = campaigns.map(
    ({ origin, examined, runs }) =>
      `  {\n    "origin": ${JSON.stringify(origin)},\n    "examined": ${lines(examined)},\n    "runs": ${lines(runs)}\n  }`,
  );
  return `[\n${written.join(',\n')}\n]\n`;
}
