const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestampForm = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/;

/** Whether a text is a day of the calendar, as 2025-01-31: February 30 is none. */
export function isDate(text: string): boolean {
  const [, year, month, day] = dateForm.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Whether a text is a day and a time of it, as `2025-01-31 08:15:00`. */
export function isTimestamp(text: string): boolean {
  const day = timestampForm.exec(text)?.[1];
  return day !== undefined && isDate(day);
}
