import type { Campaign, RunColumns } from '../src/campaign.ts';
import { storeCampaigns } from '../src/campaign.ts';

/** Campaigns as a JSON text with one line per phenomenon and one per column of a campaign, so that a change shows as a change. */
export function campaignsJson(campaigns: readonly Campaign[]): string {
  const stored = storeCampaigns(campaigns);
  const heads = stored.campaigns.map(
    ({ origin, examined }) =>
      `    {\n      "origin": ${JSON.stringify(origin)},\n      "examined": [\n${lines(examined, 8)}\n      ]\n    }`,
  );
  return `{\n  "campaigns": [\n${heads.join(',\n')}\n  ],\n  "runs": [\n${stored.runs.map(columns).join(',\n')}\n  ]\n}\n`;
}

function columns(runs: RunColumns): string {
  const written = Object.entries(runs).map(([name, column]) => `      "${name}": ${JSON.stringify(column)}`);
  return `    {\n${written.join(',\n')}\n    }`;
}

function lines(items: readonly unknown[], indent: number): string {
  return items.map((item) => `${' '.repeat(indent)}${JSON.stringify(item)}`).join(',\n');
}
