import { systemLocale } from './wording.ts';
import type { World } from './world.ts';

/** What is said of a password among the arguments. The program hides it from the list of processes, but it stood there for a moment. */
const visible = {
  en: 'The password in the URL can be seen in the history of the shell. Give that of a server to be measured by PGPASSWORD or --password-file, or leave it out to be asked for; that of a database by DBDIAG_DB.',
  zh: 'URL 中的密码会留在 shell 历史记录里。待测服务器的密码请改用 PGPASSWORD 或 --password-file，或者不写，由程序询问；数据库的密码请改用 DBDIAG_DB。',
};

/** Whether an argument, or what is joined to an option by `=`, is a URL. */
export function hasUrl(argument: string): boolean {
  return /^(?:--?[a-z-]+=)?[a-z][a-z+]*:\/\//iu.test(argument);
}

/** Says once that a password stands in the arguments; not where only results are wanted. */
export function tellUrlPasswords(world: World): void {
  if (world.arguments.includes('--quiet')) return;
  if (world.arguments.some((argument) => hasUrl(argument) && /:\/\/[^/?#@:]*:[^/?#@]+@/u.test(argument)))
    world.messages.write(`${visible[systemLocale(world)]}\n`);
}
