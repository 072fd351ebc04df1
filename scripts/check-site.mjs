import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Looks up every link of a site within the site.
 *
 * @returns A line for each that leads to no file, or to no place in it.
 */
export function checkSite(folder) {
  const pages = new Map(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.html'))
      .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  );
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)]
      .map(([, target]) => target.replaceAll('&amp;', '&'))
      .filter((target) => !/^([a-z]+:|\/\/)/i.test(target) && !leads(page, target, pages))
      .map((target) => `${relative(folder, page)}: ${target} leads nowhere`),
  );
}

function leads(page, target, pages) {
  const [path, anchor = ''] = target.split('#').map(decodeURIComponent);
  const place = path === '' ? page : join(dirname(page), path.replace(/\?.*$/, ''));
  if (!existsSync(place) || statSync(place).isDirectory()) return false;
  return anchor === '' || !pages.has(place) || pages.get(place).includes(`id="${anchor}"`);
}
