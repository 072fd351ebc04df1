import type { Duplex } from 'node:stream';

/**
 * Stands between a stream and the driver that reads it: bytes that the check objects to never reach the driver, and where
 * the driver throws on bytes it can't read, the stream fails instead of the process.
 *
 * @param check - Looks at the first bytes only.
 */
export function guardStream(stream: Duplex, check: (bytes: Buffer) => Error | undefined): void {
  const emit = stream.emit.bind(stream);
  let checked = false;
  stream.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    const [bytes] = values;
    if (event !== 'data' || !Buffer.isBuffer(bytes)) return Reflect.apply(emit, stream, [event, ...values]);
    try {
      const objection = checked ? undefined : check(bytes);
      checked = true;
      if (objection === undefined) return emit('data', bytes);
      stream.destroy(objection);
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  };
}
