/** A message of PostgreSQL's protocol with its head. The first of a client has no type. */
export interface WireMessage {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Takes a stream apart into messages: a letter, the length of what follows with its own four bytes, the body.
 *
 * @param beginsUntyped - Whether the first message has no letter, as a client's has.
 * @returns What takes the chunks.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function messageReader(onMessage: (message: WireMessage) => void, beginsUntyped: boolean): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let untyped = beginsUntyped;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = untyped ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const message = { type: rest.toString('latin1', 0, head), bytes: rest.subarray(0, end) };
      rest = rest.subarray(end);
      untyped = false;
      onMessage(message);
    }
  };
}

/** The SQL of a message that brings some: Query, or Parse, where the name of the statement comes first. */
export function sqlOf({ type, bytes }: WireMessage): string | undefined {
  if (type !== 'Q' && type !== 'P') return undefined;
  const begin = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1;
  return bytes.toString('utf8', begin, bytes.indexOf(0, begin));
}

/** A Query with some SQL. */
export function queryMessage(sql: string): Buffer {
  const body = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q', 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
