/** The cells of a CSV text: an empty field is `null` unless it is in quotes, where it is the empty text. */
export function readCsv(text: string): readonly (readonly (string | null)[])[] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    row.push(field.value);
    at = field.end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push(null);
      else continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

interface Field {
  readonly value: string | null;
  readonly end: number;
}

function plainField(text: string, start: number): Field {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: end === start ? null : text.slice(start, end), end };
}

function quotedField(text: string, start: number): Field {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') return { value, end: at };
    value += '"';
    at += 1;
  }
}
