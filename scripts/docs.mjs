// Builds the site of the documentation into site/: the interfaces of every public package from its sources, its README, and the guides.
// Fails when a link leads nowhere.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { Application } from 'typedoc';
import { checkSite } from './check-site.mjs';
import { withLinks } from './release/pack.mjs';
import { publicPackages, rootManifest } from './release/workspace-packages.mjs';
import { rootFolder } from './root-folder.mjs';

const site = join(rootFolder, 'site');
const work = mkdtempSync(join(tmpdir(), 'dbdiag-docs-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const common = {
  excludeInternal: true,
  excludePrivate: true,
  disableGit: true,
  sourceLinkTemplate: `${rootManifest.repository.url.replace(/^git\+|\.git$/g, '')}/blob/HEAD/{path}#L{line}`,
  displayBasePath: rootFolder,
  // A package keeps many types to itself; what its documentation links to has to be there.
  validation: { invalidLink: true, notExported: false, notDocumented: false, rewrittenLink: false },
  logLevel: 'Warn',
};

let warnings = 0;
const models = [];
for (const entry of publicPackages()) if (entry.manifest.exports['.'] !== undefined) models.push(await modelOf(entry));

const folder = join(rootFolder, 'docs/guides');
const guides = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
const app = await Application.bootstrap({
  ...common,
  name: 'dbdiag',
  entryPointStrategy: 'merge',
  entryPoints: models,
  readme: copyWithLinks('README.md'),
  projectDocuments: guides.sort().map(guide),
});
const project = await app.convert();
if (project === undefined) process.exit(1);
rmSync(site, { recursive: true, force: true });
await app.generateDocs(project, site);
warnings += app.logger.errorCount + app.logger.warningCount;

const broken = checkSite(site);
for (const fault of broken) console.error(fault);
console.log(`site/: ${models.length} packages, ${guides.length} guides, ${broken.length} broken links, ${warnings} warnings`);
process.exit(broken.length + warnings === 0 ? 0 : 1);

/** One package as typedoc sees it, in a file. Only its own sources are read, not those of the whole workspace. */
async function modelOf({ folder: home, directory, manifest }) {
  const entryPoints = Object.values(manifest.exports)
    .filter((target) => target['@dbdiag/source'] !== undefined)
    .map((target) => join(home, target['@dbdiag/source']));
  const tsconfig = join(work, `tsconfig-${basename(home)}.json`);
  const typeRoots = [join(rootFolder, 'node_modules/@types')];
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: join(rootFolder, 'tsconfig.base.json'), compilerOptions: { typeRoots }, files: entryPoints }),
  );
  const readme = copyWithLinks(join(directory, 'README.md'));
  const converter = await Application.bootstrap({ ...common, name: manifest.name, entryPoints, tsconfig, readme, skipErrorChecking: true });
  const model = await converter.convert();
  if (model === undefined) process.exit(1);
  converter.validate(model);
  const file = join(work, `${basename(home)}.json`);
  await converter.generateJson(model, file);
  warnings += converter.logger.errorCount + converter.logger.warningCount;
  console.log(`ok   ${manifest.name}`);
  return file;
}

/** A guide, under its heading: without a title its page would be named for where the copy lies. */
function guide(name) {
  const copy = copyWithLinks(join('docs/guides', name), guides);
  const text = readFileSync(copy, 'utf8');
  writeFileSync(copy, `---\ntitle: ${JSON.stringify(/^# (.*)$/m.exec(text)?.[1] ?? name)}\n---\n\n${text}`);
  return copy;
}

/**
 * A document for the site: what isn't part of the site is linked in the repository, and pictures are found from where the copy lies.
 *
 * @param neighbours - Names of documents beside it that are part of the site too.
 */
function copyWithLinks(file, neighbours = []) {
  const copy = join(work, file);
  const picture = /(!\[[^\]]*\]\()([^):\s]+)(\))/g;
  const text = readFileSync(join(rootFolder, file), 'utf8');
  const pictures = [...text.matchAll(picture)].map(([, , target]) => join(target));
  const linked = withLinks(text, { directory: dirname(file), file: basename(file), files: [...neighbours, ...pictures] });
  mkdirSync(dirname(copy), { recursive: true });
  const at = (target) => relative(dirname(copy), join(rootFolder, dirname(file), target));
  writeFileSync(
    copy,
    linked.replace(picture, (_, before, target, after) => before + at(target) + after),
  );
  return copy;
}
