import type { Locale } from '@dbdiag/graph-engine';

/** The language that a request prefers, by `Accept-Language` (RFC 9110, 12.5.4), of those that are spoken here; English otherwise. */
export function acceptedLocale(request: Request): Locale {
  const ranges = (request.headers.get('accept-language') ?? '').slice(0, 1000).split(',').map(rangeOf);
  const best = ranges.filter(({ locale }) => locale !== undefined).sort((a, b) => b.quality - a.quality)[0];
  return best?.locale ?? 'en';
}

function rangeOf(text: string): { readonly locale: Locale | undefined; readonly quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
  const locale = tag.startsWith('zh') ? 'zh' : tag.startsWith('en') ? 'en' : undefined;
  return { locale: quality > 0 ? locale : undefined, quality };
}
