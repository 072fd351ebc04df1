import { z } from 'zod';

const parts = z.array(z.looseObject({ type: z.string(), text: z.string().optional() }));

/** What a result may hold, as a client sees it. */
interface Result {
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
}

/** The text of a result. */
export function textOf({ content }: Result): string {
  return parts
    .parse(content)
    .map(({ text = '' }) => text)
    .join('\n');
}

/** The structured part of a result, checked with its schema. An error has none. */
export function structuredOf<Schema extends z.ZodType>(result: Result | undefined, schema: Schema): z.output<Schema> {
  if (result === undefined || result.isError === true) throw new Error(result === undefined ? 'No result.' : textOf(result));
  return schema.parse(result.structuredContent);
}

/** The text of what a resource holds. */
export function contentsOf({ contents }: { readonly contents?: unknown }): string {
  return z
    .array(z.looseObject({ text: z.string() }))
    .parse(contents)
    .map(({ text }) => text)
    .join('\n');
}
