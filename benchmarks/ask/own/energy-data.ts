import { seededRandom } from '@dbdiag/evaluation';

/** What a plant consumed in a month; `water` is missing where its meter was broken. */
export interface Consumption {
  readonly plant: number;
  /** As in 202401. */
  readonly month: number;
  readonly electricity: number;
  readonly water: number | undefined;
  readonly cost: number;
}

/** Id, name and country of each plant. */
export const plants = [
  [1, 'Alder', 'Norway'],
  [2, 'Birch', 'Norway'],
  [3, 'Cedar', 'Spain'],
  [4, 'Dogwood', 'Spain'],
] as const;

/** The day on which the plants' questions are asked: the last of a month, a quarter and a fiscal year. */
export const energyAsOf = '2024-06-30';

/** January 2021 to June 2024; Cedar wasn't metered from March to May 2023, and Dogwood runs from October 2022 on. */
export function plantConsumption(): readonly Consumption[] {
  const random = seededRandom(23, 'energy');
  const rows: Consumption[] = [];
  for (let index = 0; index < 42; index += 1) {
    const month = (2021 + Math.floor(index / 12)) * 100 + (index % 12) + 1;
    for (const [plant] of plants) {
      const electricity = Math.round((300 + plant * 90 + 120 * Math.cos((index / 6) * Math.PI) + random() * 80) * 10) / 10;
      const water = Math.round((900 + plant * 150 + random() * 300) * 10) / 10;
      const price = 70 + random() * 40;
      const broken = random() < 0.05;
      if ((plant === 3 && month >= 202303 && month <= 202305) || (plant === 4 && month < 202210)) continue;
      rows.push({ plant, month, electricity, water: broken ? undefined : water, cost: Math.round(electricity * price * 100) / 100 });
    }
  }
  return rows;
}
