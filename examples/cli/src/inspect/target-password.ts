import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readPasswordFile } from '@dbdiag/runtime/measuring';
import { UsageError } from '../exit-status.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';
import type { TargetAccess } from './inspect-options.ts';

/** `user@/database?host=/folder` is a socket to PostgreSQL's own programs, and no URL to others. */
const socketHost = /^([^/]+\/\/[^/@]+@)\//;
const socketName = 'socket';

/**
 * Completes a URL with the password where it has none: from the file, from PGPASSWORD, else asked for on a terminal, without an
 * echo. An empty answer is none; many servers want none.
 *
 * @throws UsageError where it is no URL of PostgreSQL, or has a password besides that of the file.
 * @throws FileUnreadableError, PasswordFileExposedError
 */
export async function withPassword(url: string, world: World, { passwordFile }: Pick<TargetAccess, 'passwordFile'> = {}): Promise<string> {
  if (!/^postgres(?:ql)?:\/\//i.test(url)) throw new UsageError('The server is named by a URL such as postgres://user@host:5432/database.');
  const named = url.replace(socketHost, `$1${socketName}/`);
  if (!URL.canParse(named))
    throw new UsageError(
      'The URL of the server can’t be read. Percent-encode special characters in user and password, for example @ as %40.',
    );
  const parsed = new URL(named);
  if (parsed.password !== '') {
    if (passwordFile !== undefined) throw new UsageError('The URL has a password, and --password-file another; give one of them.');
    return url;
  }
  const password = passwordFile === undefined ? await givenPassword(parsed, world) : await readPasswordFile(passwordFile);
  if (password !== '') parsed.password = encodeURIComponent(password);
  return named === url ? parsed.href : parsed.href.replace(`@${socketName}/`, '@/');
}

async function givenPassword(parsed: URL, world: World): Promise<string> {
  return readVariable(world, 'PGPASSWORD') ?? (world.interactive ? await askPassword(parsed, world) : '');
}

async function askPassword({ username, host }: URL, { input, messages, signal }: World): Promise<string> {
  const user = decoded(username);
  // What is typed must not be seen: readline echoes into this.
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  messages.write(`Password of ${user} at ${host} (empty for none): `);
  try {
    return await lines.question('', { signal });
  } finally {
    lines.close();
    messages.write('\n');
  }
}

function decoded(username: string): string {
  try {
    return decodeURIComponent(username);
  } catch (cause) {
    throw new UsageError('The user name in the URL has a % that encodes nothing. Write %25 for a percent sign.', { cause });
  }
}
