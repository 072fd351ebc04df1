import { seededRandom } from '@dbdiag/evaluation';
import { addDays } from './periods.ts';

/** A line of a receipt of the shops. */
export interface Receipt {
  readonly id: number;
  readonly day: string;
  readonly store: number;
  readonly product: number;
  readonly channel: 'online' | 'counter';
  readonly quantity: number;
  readonly amount: number;
  readonly cost: number;
  readonly fee: number;
  readonly status: 'paid' | 'refunded';
}

/** Id, name, city and region of each store; some names are a region or city too. */
export const stores = [
  [1, 'Harbour', 'Linden', 'North'],
  [2, 'Lotus', 'Linden', 'Harbour'],
  [3, 'Central', 'Ashford', 'South'],
  [4, 'Garden', 'Weston', 'Central'],
  [5, 'Bridge', 'Garden', 'South'],
  [6, 'Summit', 'Ashford', 'North'],
  [7, 'Maple', 'Weston', 'Harbour'],
  [8, 'Station', 'Garden', 'Central'],
] as const;

/** Id, name, category and brand of each product; some brands are a store's name too. */
export const products = [
  [1, 'Morning Blend', 'Coffee', 'Cobalt'],
  [2, 'Dark Roast', 'Coffee', 'Maple'],
  [3, 'Green Leaf', 'Tea', 'Lotus'],
  [4, 'Black Leaf', 'Tea', 'Aster'],
  [5, 'Oat Biscuit', 'Snacks', 'Aster'],
  [6, 'Rice Cracker', 'Snacks', 'Lotus'],
] as const;

/** The day on which the shops' questions are asked: the year and its third quarter aren't over. */
export const shopAsOf = '2024-08-20';

/**
 * Sales of two and a half years with gaps: the Bridge store was closed from April to June 2023, the Summit store opened in September 2022, and nothing
 * at all was sold in February 2023.
 */
export function shopReceipts(): readonly Receipt[] {
  const random = seededRandom(23, 'shop');
  const receipts: Receipt[] = [];
  for (let day = '2022-01-01'; day <= shopAsOf; day = addDays(day, 1)) {
    const lines = 1 + Math.floor(random() * 4);
    for (let line = 0; line < lines; line += 1) {
      const store = 1 + Math.floor(random() * stores.length);
      const product = 1 + Math.floor(random() * products.length);
      const quantity = 1 + Math.floor(random() * 9);
      const cents = quantity * (1200 + product * 350 + Math.floor(random() * 500));
      const cost = Math.round(cents * (0.45 + random() * 0.25));
      const online = random() < 0.4;
      const refunded = random() < 0.06;
      if (closed(store, day)) continue;
      receipts.push({
        id: receipts.length + 1,
        day,
        store,
        product,
        channel: online ? 'online' : 'counter',
        quantity,
        amount: cents / 100,
        cost: cost / 100,
        fee: online ? Math.round(cents * 0.04) / 100 : 0,
        status: refunded ? 'refunded' : 'paid',
      });
    }
  }
  return receipts;
}

function closed(store: number, day: string): boolean {
  if (day >= '2023-02-01' && day < '2023-03-01') return true;
  return (store === 5 && day >= '2023-04-01' && day < '2023-07-01') || (store === 6 && day < '2022-09-01');
}

/** A transfer of parcels between two warehouses. */
export interface Shipment {
  readonly id: number;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly parcels: number;
}

/** The names of warehouses 1 to 4. */
export const warehouses = ['Dover', 'Essen', 'Porto', 'Turin'] as const;

/** Some hundred transfers, none to where it came from. */
export function shopShipments(): readonly Shipment[] {
  const random = seededRandom(23, 'shipments');
  return Array.from({ length: 120 }, (_, index) => {
    const from = 1 + Math.floor(random() * warehouses.length);
    const to = 1 + ((from + Math.floor(random() * 3)) % warehouses.length);
    return { id: index + 1, day: addDays('2023-01-01', Math.floor(random() * 590)), from, to, parcels: 1 + Math.floor(random() * 40) };
  });
}
