/** The day it is on the machine, as an ISO date. */
export function localDay(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
