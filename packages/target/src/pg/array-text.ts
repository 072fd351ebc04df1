/** An element of an array, or an array of them. */
export type Nested<T> = T | null | readonly Nested<T>[];

/**
 * Reads PostgreSQL's text form of an array: `{1,NULL,"a \"b\""}`, nested, with or without bounds (`[0:1]={…}`).
 *
 * @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export function parseArray<T>(text: string, parse: (element: string) => T): readonly Nested<T>[] {
  const tokens = text.slice(text.indexOf('{')).match(/[{}]|"(?:[^"\\]|\\.)*"|[^{},"]+/gs) ?? [];
  const open: Nested<T>[][] = [];
  for (const token of tokens) {
    const current = open.at(-1);
    if (token === '{') {
      const inner: Nested<T>[] = [];
      current?.push(inner);
      open.push(inner);
    } else if (token === '}') {
      if (open.length === 1) break;
      open.pop();
    } else current?.push(toElement(token, parse));
  }
  return open[0] ?? [];
}

function toElement<T>(token: string, parse: (element: string) => T): T | null {
  if (token.startsWith('"')) return parse(token.slice(1, -1).replace(/\\(.)/gs, '$1'));
  return token.toUpperCase() === 'NULL' ? null : parse(token);
}
