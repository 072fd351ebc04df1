import type { ArgumentKind } from './argv-templates.ts';

/** Longest path of Linux, in characters. */
const maxPathLength = 4096;
/** Most paths in one call. */
const maxPaths = 64;
/** `pid_max` can't be set higher. */
const maxPid = 4_194_304;
const maxPort = 65_535;

/** Letters of any script, digits, and what is usual in names of folders. No quotes, no shell characters, no controls. */
const absolutePath = /^\/$|^(?:\/[\p{L}\p{M}\p{Nd}_.,+@:=%~ -]+)+$/u;
const parents = /(?:^|\/)\.\.?(?:\/|$)/u;
const ofTheSystem = /^\/(?:etc|proc|sys|boot|root|run|var\/run|var\/spool|var\/mail|dev(?!\/shm\/))(?:\/|$)/u;
/** The home of the server's own user is where images of PostgreSQL keep its data. */
const ofAHome = /^\/(?:home|Users|export\/home|usr\/home)(?:\/(?!(?:postgres|pgsql|enterprisedb)\/)|$)/u;
/** What nobody calls a log. */
const ofAKey =
  /secret|token|credential|passw|private|shadow|\.(?:pem|key|p12|pfx|jks|crt|cer|kdbx)(?:\/|$)|\/id_(?:rsa|dsa|ecdsa|ed25519)/iu;

/** The arguments a value becomes, or what is wrong with it. */
export type ArgumentReview = { readonly values: readonly string[] } | { readonly fault: string };

/** Checks the value of a placeholder. */
export function reviewArgument(kind: ArgumentKind, value: string, logFolders: readonly string[] = []): ArgumentReview {
  switch (kind) {
    case 'path':
      return asArgument(value, faultOfPath(value));
    case 'file':
      return asArgument(value, faultOfPath(value) ?? faultOfFile(value));
    case 'log':
      return asArgument(value, faultOfPath(value) ?? faultOfFile(value) ?? faultOfLog(value) ?? faultOfPlace(value, logFolders));
    case 'log-folder':
      return asArgument(value, faultOfLogFolder(value) ?? faultOfPlace(`${value}/`, logFolders));
    case 'link':
      return asArgument(value, faultOfPath(value) ?? faultOfFile(value) ?? faultOfLog(value));
    case 'paths':
      return reviewPaths(value.split('\n'));
    case 'pid':
      return asArgument(value, faultOfNumber(value, maxPid));
    case 'port':
      return asArgument(value, faultOfNumber(value, maxPort));
  }
}

function asArgument(value: string, fault: string | undefined): ArgumentReview {
  return fault === undefined ? { values: [value] } : { fault };
}

function reviewPaths(paths: readonly string[]): ArgumentReview {
  if (paths.length > maxPaths) return { fault: `has more than ${maxPaths} paths` };
  const fault = paths.map(faultOfPath).find((found) => found !== undefined);
  return fault === undefined ? { values: paths } : { fault };
}

function faultOfPath(path: string): string | undefined {
  if (path.length > maxPathLength) return `is longer than ${maxPathLength} characters`;
  if (!path.startsWith('/')) return 'is no absolute path';
  if (parents.test(path)) return 'has . or .. in its path';
  return absolutePath.test(path) ? undefined : 'has a character or an empty part that the name of a folder does not have';
}

function faultOfFile(path: string): string | undefined {
  if (ofTheSystem.test(path)) return 'lies in a folder of the operating system';
  if (path.includes('/.')) return 'is hidden or lies in a hidden folder';
  return path === '/' ? 'is no file' : undefined;
}

function faultOfLog(path: string): string | undefined {
  if (ofAHome.test(path)) return 'lies in a home';
  return ofAKey.test(path) ? 'is named like a key or a token' : undefined;
}

/**
 * Says why logs are never read from a folder, as the end of a sentence: a folder of the operating system, hidden, a home, named
 * like a key, or no absolute path.
 *
 * @returns undefined where nothing is wrong with it.
 */
export function faultOfLogFolder(folder: string): string | undefined {
  if (folder === '/') return 'is the root of all folders';
  // What holds of any file in it: some places are refused for what lies in them.
  return faultOfPath(folder) ?? faultOfFile(`${folder}/log`) ?? faultOfLog(`${folder}/log`);
}

function faultOfPlace(path: string, logFolders: readonly string[]): string | undefined {
  const folder = path.slice(0, Math.max(1, path.lastIndexOf('/')));
  return logFolders.includes(folder) ? undefined : 'lies in no folder that logs may be read from';
}

function faultOfNumber(text: string, max: number): string | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? undefined : `is no whole number from 1 to ${max}`;
}
