/** Who asks: sessions, inspections and limits belong to a principal. */
export interface Principal {
  /** Stable id, such as the name of a user or a team; up to 128 characters. */
  readonly id: string;
}

/** The principal where nobody logs in: whoever sits at this machine. */
export const localPrincipal: Principal = { id: 'local' };

/** What is known of the connection a request came by. */
export interface Connection {
  /** Address of the other end. */
  readonly remoteAddress?: string | undefined;
}

/** Why a request has no principal: no login, or one that isn't enough. */
export type Refusal = 'unauthorized' | 'forbidden';

/**
 * Tells who asks. Called once a request, before its body is read.
 *
 * @param connection - What is known of the connection the request came by; nothing where a framework doesn't tell.
 *
 * @returns The principal, or why there is none: `unauthorized` is answered with 401, `forbidden` with 403.
 */
export type Authorize = (request: Request, connection: Connection) => Principal | Refusal | Promise<Principal | Refusal>;
