/** When a phenomenon holds: its value compared with a number. */
export interface HoldsWhen {
  readonly operator: '>' | '<';
  readonly limit: number;
}

/** Whether it holds at this value. */
export function holds(value: number, { operator, limit }: HoldsWhen): boolean {
  return operator === '>' ? value > limit : value < limit;
}
