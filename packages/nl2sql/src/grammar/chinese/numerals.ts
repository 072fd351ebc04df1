const digits = new Map(Array.from('零一二三四五六七八九').map((digit, value) => [digit, value] as const));

/** The value of a whole number in digits or, up to 99, in Chinese numerals; 两 is two. */
export function numeralValue(text: string): number | undefined {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const single = text === '两' ? 2 : digits.get(text);
  if (single !== undefined) return single;
  const ten = text.indexOf('十');
  if (ten < 0 || text.length > 3) return undefined;
  const tens = ten === 0 ? 1 : ten === 1 ? digits.get(text.charAt(0)) : undefined;
  const ones = text.length === ten + 1 ? 0 : text.length === ten + 2 ? digits.get(text.charAt(ten + 1)) : undefined;
  return tens === undefined || ones === undefined ? undefined : tens * 10 + ones;
}
