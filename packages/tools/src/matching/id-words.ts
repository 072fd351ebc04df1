/** The words of a speaking id: `idle_in_tx_long` gives "idle in tx long"; ids made of digits ("p-1f3a9c02", "P-0001") give none. */
export function idWords(id: string): string | undefined {
  const parts = id.split(/[_-]/);
  return parts.some((part) => /^(?=.*\d)[0-9a-f]{4,}$/.test(part)) ? undefined : parts.join(' ');
}
