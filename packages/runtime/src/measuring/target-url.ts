import { readPasswordFile } from './password-file.ts';

/** Where the password of a URL is to be had. */
export interface AccessSecrets {
  readonly name: string;
  readonly passwordFile?: string | undefined;
  /** Asked for it by the name, where there is no file. */
  readonly password?: ((name: string) => string | undefined | Promise<string | undefined>) | undefined;
}

/**
 * A URL of a server with its password, which goes between the user and the address; a URL without a user, or of a socket, is taken as well.
 *
 * @throws PasswordFileExposedError, FileUnreadableError
 */
export async function urlWithPassword(url: string, { name, passwordFile, password }: AccessSecrets): Promise<string> {
  const said = passwordFile === undefined ? await password?.(name) : await readPasswordFile(passwordFile);
  if (said === undefined || said === '') return url;
  return url.replace(/^([a-z]+:\/\/)([^/@:]*)@/i, (_, scheme: string, user: string) => `${scheme}${user}:${encodeURIComponent(said)}@`);
}
