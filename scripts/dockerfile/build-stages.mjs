import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import { ignoredBy, wordsOf } from './read-dockerfile.mjs';

/** Instructions of whose text a part is a folder of the image. */
const namesFolders = ['WORKDIR', 'COPY', 'VOLUME'];

/**
 * Plays the instructions of a Dockerfile in plain folders, one a stage, which stand for its `/`.
 *
 * @param options.work - Where the folders are made.
 * @param options.user - `uid` and `gid` of who stands for the user of the base image.
 * @returns The last stage: its root, its working folder, environment, volumes, ENTRYPOINT, CMD and HEALTHCHECK, and `here`, which puts
 *   the folders of this machine into a text for those of the image.
 */
export function buildStages(instructions, { work, user }) {
  const named = instructions.flatMap(({ name, text }) => (namesFolders.includes(name) ? text.split(/\s+/) : []));
  const tops = new Set(named.filter((word) => /^\/\w/.test(word)).map((word) => word.split('/')[1]));
  const stages = [];
  for (const instruction of instructions) {
    const started = Date.now();
    if (instruction.name === 'FROM') stages.push(newStage(instruction.text, { work, tops, number: stages.length }));
    else play(instruction, { stage: stages.at(-1), stages, user });
    const text = instruction.text.replace(/\s+/g, ' ');
    console.log(
      `${instruction.name} ${text.length > 100 ? `${text.slice(0, 99)}…` : text} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
  }
  return stages.at(-1);
}

function newStage(text, { work, tops, number }) {
  const [, , name = `stage-${number}`] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text);
  const root = join(work, name);
  mkdirSync(root);
  const here = (words) => words.replace(/(?<=^|[\s'"=:])\/(\w+)(?=[\s/'"]|$)/g, (path, top) => (tops.has(top) ? join(root, path) : path));
  return { name, root, folder: root, environment: {}, volumes: [], here };
}

function play({ name, options, text }, { stage, stages, user }) {
  if (name === 'WORKDIR') {
    stage.folder = stage.here(text);
    mkdirSync(stage.folder, { recursive: true });
  } else if (name === 'COPY') copy(text, { stage, from: stages.find((earlier) => earlier.name === options.from) });
  else if (name === 'RUN') runShell(text, { stage, user });
  else if (name === 'ENV') {
    const [, key, value] = /^(\w+)=(\S+)$/.exec(text);
    stage.environment[key] = stage.here(value);
  } else if (name === 'VOLUME') stage.volumes.push(stage.here(text));
  else if (name === 'USER') stage.user = text;
  else if (name === 'EXPOSE') stage.port = text;
  else if (name === 'HEALTHCHECK') stage.healthcheck = { words: wordsOf(text.replace(/^CMD\s+/, '')), options };
  else stage[name.toLowerCase()] = wordsOf(text);
}

/** From another stage, or what git lists of the repository and `.dockerignore` lets through. */
function copy(text, { stage, from }) {
  const [source, target] = text.split(/\s+/);
  if (from !== undefined) return cpSync(from.here(source), stage.here(target), { recursive: true, verbatimSymlinks: true });
  if (source !== '.' || target !== '.') throw new Error(`Of the repository, only "COPY . ." is known here: ${text}`);
  const ignored = ignoredBy(readFileSync(join(rootFolder, '.dockerignore'), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((path) => path !== '' && !ignored(path) && existsSync(join(rootFolder, path)))) {
    mkdirSync(dirname(join(stage.folder, file)), { recursive: true });
    cpSync(join(rootFolder, file), join(stage.folder, file), { verbatimSymlinks: true });
  }
}

function runShell(text, { stage, user }) {
  const command = stage.here(text).replace(/\bnode:node\b/g, `${user.uid}:${user.gid}`);
  const { status, signal, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    cwd: stage.folder,
    env: { ...process.env, ...stage.environment, CI: 'true' },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`RUN ended with ${status ?? signal}: ${text}\n${stdout}${stderr}`);
}
