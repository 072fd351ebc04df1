import type { Bilingual } from '../captain/answer.ts';
import type { IntentTime } from '../intent/structured-intent.ts';

type Period = IntentTime['periods'][number];

const english = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A stretch of days in words: a year, half, quarter, month or day by its name, others by their first and last day. */
export function periodText(period: Period): Bilingual {
  const { year, month, day } = parts(period.from);
  const end = parts(period.until);
  const months = (end.year - year) * 12 + end.month - month;
  const whole = day === 1 && end.day === 1;
  if (whole && month === 1 && months % 12 === 0 && months > 0) {
    if (months === 12) return { zh: `${year}年`, en: String(year) };
    return { zh: `${year}年至${end.year - 1}年`, en: `${year} to ${end.year - 1}` };
  }
  if (whole && months === 6 && (month === 1 || month === 7)) {
    return month === 1 ? { zh: `${year}年上半年`, en: `first half of ${year}` } : { zh: `${year}年下半年`, en: `second half of ${year}` };
  }
  if (whole && months === 3 && month % 3 === 1) {
    const quarter = (month + 2) / 3;
    return { zh: `${year}年第${quarter}季度`, en: `Q${quarter} ${year}` };
  }
  if (whole && months === 1) return { zh: `${year}年${month}月`, en: `${english[month - 1] ?? ''} ${year}` };
  if (whole && months > 0) {
    const last = parts(dayBefore(period.until));
    return {
      zh: `${year}年${month}月至${last.year}年${last.month}月`,
      en: `${english[month - 1] ?? ''} ${year} to ${english[last.month - 1] ?? ''} ${last.year}`,
    };
  }
  const lastDay = dayBefore(period.until);
  if (lastDay === period.from) return { zh: period.from, en: period.from };
  return { zh: `${period.from} 至 ${lastDay}`, en: `${period.from} to ${lastDay}` };
}

/** Several stretches as one phrase. */
export function periodsText(periods: readonly Period[]): Bilingual {
  const each = periods.map(periodText);
  return { zh: each.map(({ zh }) => zh).join('、'), en: each.map(({ en }) => en).join(', ') };
}

function parts(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
