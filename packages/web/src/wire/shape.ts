/** Whether an answer has the shape that is expected of it. */
export type Shape<Value> = (value: unknown) => value is Value;

/**
 * Recognises what is surely something else: the error page of a proxy, the answer of another program on the port. Page and server
 * come from one release, so that what has the fields has their types.
 */
export function withFields<Value>(...fields: readonly (keyof Value & string)[]): Shape<Value> {
  return (value): value is Value => typeof value === 'object' && value !== null && fields.every((field) => Object.hasOwn(value, field));
}

/** The value of a JSON text, or `undefined` where it is none or has another shape. */
export function parsed<Value>(text: string, shape: Shape<Value>): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return shape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
