/** This day in UTC, as `2026-11-22`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
