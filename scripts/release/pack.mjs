// Writes the tarballs that are published: "pnpm release:pack [folder]", by default into release/. Run "pnpm build" first.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '../root-folder.mjs';
import { pnpm, run } from './run.mjs';
import { publicPackages, rootManifest } from './workspace-packages.mjs';

/** Documents that leave the repository with a package. */
const documents = /(^|\/)(README|PROVENANCE)\.md$/;

/**
 * Packs one package as it is published: by pnpm, which puts versions for `workspace:` and `catalog:`, and with links that lead
 * somewhere from the tarball too.
 *
 * @returns The package with the path of its tarball, the files in it, and its manifest as published.
 * @throws Where a link leads nowhere in the repository either.
 */
export async function pack({ folder, directory, manifest }, target) {
  if (!existsSync(join(folder, 'dist'))) throw new Error(`${manifest.name} has no dist; run "pnpm build" first.`);
  const work = mkdtempSync(join(target, '.pack-'));
  try {
    const { filename } = JSON.parse(await pnpm(['pack', '--json', '--pack-destination', work], { cwd: folder }));
    await run('tar', ['-xzf', resolve(work, filename), '-C', work]);
    const files = (await run('tar', ['-tzf', resolve(work, filename)]))
      .trim()
      .split('\n')
      .map((path) => path.replace(/^package\//, ''));
    for (const file of files.filter((path) => documents.test(path))) {
      const path = join(work, 'package', file);
      writeFileSync(path, withLinks(readFileSync(path, 'utf8'), { directory, file, files }));
    }
    const [packed] = JSON.parse(
      await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target, join(work, 'package')]),
    );
    const published = JSON.parse(readFileSync(join(work, 'package/package.json'), 'utf8'));
    return { folder, directory, files, manifest: published, tarball: join(target, packed.filename) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Links to what isn't in the tarball lead to the repository. */
export function withLinks(text, { directory, file, files }) {
  const base = rootManifest.repository.url.replace(/^git\+|\.git$/g, '');
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, image, label, target) => {
    if (/^([a-z]+:|#)/i.test(target)) return link;
    const [path, anchor] = target.split(/(?=#)/);
    const own = posix.join(posix.dirname(file), path);
    if (files.includes(own)) return link;
    const place = posix.join(directory, own);
    if (!existsSync(join(rootFolder, place))) throw new Error(`${directory}/${file} links to ${target}, which isn't there.`);
    const kind = image === '' ? (statSync(join(rootFolder, place)).isDirectory() ? 'tree' : 'blob') : 'raw';
    return `${image}[${label}](${base}/${kind}/HEAD/${place}${anchor ?? ''})`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = resolve(process.argv[2] ?? join(rootFolder, 'release'));
  mkdirSync(target, { recursive: true });
  for (const entry of publicPackages()) console.log((await pack(entry, target)).tarball);
}
