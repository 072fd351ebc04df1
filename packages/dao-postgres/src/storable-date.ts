/** PostgreSQL's calendar begins in 4713 BC, JavaScript's long before. */
const earliestDate = Date.UTC(1, 0, 1);

/**
 * The nearest date a column can hold: nothing of ours was written before, and JavaScript's latest date fits.
 *
 * @param name - Of the parameter, for the message.
 * @throws RangeError when it is no date.
 */
export function storableDate(date: Date, name: string): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError(`${name} is no date.`);
  return new Date(Math.max(date.getTime(), earliestDate));
}
