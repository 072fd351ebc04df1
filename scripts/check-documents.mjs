// Checks the Markdown of the repository: every relative link leads to a file, every anchor to a heading, code behind
// `<!-- file: … -->` stands in that file, and the index of decisions names each record.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const faults = [];
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(rootFolder, file)));
for (const file of documents) {
  checkLinks(file);
  checkCode(file);
}
checkDecisions();
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function checkLinks(file) {
  const text = withoutCode(readFileSync(join(rootFolder, file), 'utf8'));
  for (const [, target] of text.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\))?)\)/g)) {
    if (/^[a-z][a-z+.-]*:/i.test(target)) continue;
    const [path, anchor] = target.split('#');
    const place = path === '' ? join(rootFolder, file) : join(rootFolder, dirname(file), decodeURIComponent(path));
    if (!existsSync(place)) faults.push(`${file}: ${target} leads nowhere`);
    else if (anchor !== undefined && place.endsWith('.md') && !anchorsOf(place).has(decodeURIComponent(anchor)))
      faults.push(`${file}: ${relative(rootFolder, place)} has no heading for #${anchor}`);
  }
}

/** Code that a document takes from a file: each piece between lines `// …` must stand in it, letter by letter. */
function checkCode(file) {
  const text = readFileSync(join(rootFolder, file), 'utf8');
  for (const [, source, code] of text.matchAll(/^<!-- file: (\S+) -->\n```\w*\n([\s\S]*?)^```$/gm)) {
    const place = join(rootFolder, source);
    const whole = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const missing = code.split(/^\s*\/\/ …\n/m).filter((piece) => !whole.includes(piece));
    if (missing.length > 0) faults.push(`${file}: this does not stand in ${source}:\n${missing.join('…\n')}`);
  }
}

/** Anchors of a document as code hosts make them: lower case, spaces to hyphens, punctuation away. */
function anchorsOf(place) {
  const headings = [...withoutCode(readFileSync(place, 'utf8')).matchAll(/^#{1,6} (.+)$/gm)];
  return new Set(
    headings.map(([, heading]) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

function withoutCode(text) {
  return text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
}

function checkDecisions() {
  const folder = join(rootFolder, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const name of readdirSync(folder)) {
    if (/^\d{4}-/.test(name) && !index.includes(`(${name})`)) faults.push(`docs/decisions/README.md does not name ${name}`);
  }
}
