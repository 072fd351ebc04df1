import type { Locale } from '@dbdiag/graph-engine';
import { quietDayLimits } from './quiet-day-limits.ts';
import type { QuietDaySource } from './quiet-day-source.ts';
import type { IdentityDifference } from './target-identity.ts';

type Other = NonNullable<Extract<QuietDaySource, { kind: 'sessions' }>['other']>;

const differences: Readonly<Record<Locale, Readonly<Record<IdentityDifference, string>>>> = {
  en: {
    version: 'of another major version',
    unidentified: 'of a server that cannot be told to be this one',
    system: 'of another cluster',
    database: 'of a database that has been created anew since',
    role: 'of a primary where there is a standby now, or the other way round',
    timeline: 'from before a promotion or a recovery to a point in time',
    address: 'of a server elsewhere',
  },
  zh: {
    version: '属于另一个大版本',
    unidentified: '无法确认与现在是同一台服务器',
    system: '属于另一个数据库集群',
    database: '属于重建之前的数据库',
    role: '测量时主备角色与现在不同',
    timeline: '早于一次主备切换或时间点恢复',
    address: '属于别处的服务器',
  },
};

const days = String(quietDayLimits.days);

/** Where the values come from that rates are compared with, and what was noticed about it, in a sentence or two. */
export function describeQuietDay(source: QuietDaySource, locale: Locale): string {
  const sentences = [sourceText(source, locale), ...noticedTexts(source, locale)];
  return sentences.join(locale === 'zh' ? '' : ' ');
}

function sourceText(source: QuietDaySource, locale: Locale): string {
  const isChinese = locale === 'zh';
  switch (source.kind) {
    case 'given':
      return isChinese ? '速率与给定的平时读数比较。' : 'Rates are compared with the quiet day that was given.';
    case 'declined':
      return isChinese
        ? '按要求不与平时比较：部分速率不作判断。'
        : 'Rates are not compared with quiet days, as asked: some are not judged.';
    case 'sessions': {
      const [from, to] = [source.from, source.to].map(minuteText);
      return isChinese
        ? `速率与这台服务器 ${source.sessions} 次平时测量的中位数比较，测于 ${from} 至 ${to}。`
        : `Rates are compared with the medians of ${source.sessions} quiet sessions of this server, ${from} to ${to}.`;
    }
    case 'tooFew':
      return isChinese
        ? `还没有平时的速率可供比较：最近 ${days} 天内以“没有故障”居首的测量有 ${source.sessions} 次，需要 ${source.needed} 次。部分速率不作判断。`
        : `There are no quiet days to compare rates with yet: ${source.sessions} of ${source.needed} sessions of the last ${days} days in which no fault was the most probable. Some rates are not judged.`;
  }
}

function noticedTexts(source: QuietDaySource, locale: Locale): readonly string[] {
  if (source.kind === 'given' || source.kind === 'declined') return [];
  const { other, unreadable } = source;
  return [
    ...(other === undefined ? [] : [otherText(other, locale)]),
    ...(unreadable === undefined
      ? []
      : [
          locale === 'zh'
            ? `有 ${unreadable} 份保存的速率无法读取，未计入。`
            : `${unreadable} ${unreadable === 1 ? 'file of kept rates' : 'files of kept rates'} could not be read and did not count.`,
        ]),
  ];
}

function otherText({ because, sessions, until }: Other, locale: Locale): string {
  const difference = differences[locale][because];
  return locale === 'zh'
    ? `此地址在 ${minuteText(until)} 之前的 ${sessions} 次测量${difference}，未计入。`
    : `${sessions} ${sessions === 1 ? 'session' : 'sessions'} at this address, the last ended ${minuteText(until)}, did not count: ${difference}.`;
}

/** A moment in ISO 8601 to the minute: `2026-11-22 08:00 UTC`. */
function minuteText(iso: string): string {
  return `${iso.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
}
