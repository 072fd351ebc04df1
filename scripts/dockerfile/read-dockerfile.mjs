/** Instructions that {@link readDockerfile} knows. Another is a fault: what isn't played isn't tried. */
const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

/**
 * Reads a Dockerfile: comments and the ends of lines that go on taken away.
 *
 * @returns Its instructions in order, each with its options (`--from=build`) and the rest of its text.
 */
export function readDockerfile(text) {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const joined = lines.join('\n').replace(/\\\n/g, ' ').split('\n');
  return joined.map((line) => {
    const [, name, rest] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    if (!known.includes(name)) throw new Error(`This instruction isn't known here: ${line}`);
    const [, flags] = /^((?:--\S+\s+)*)/.exec(rest);
    const options = Object.fromEntries([...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]));
    return { name, options, text: rest.slice(flags.length).trim() };
  });
}

/** The words of ENTRYPOINT, CMD, VOLUME and the like in their JSON form. */
export function wordsOf(text) {
  const words = JSON.parse(text);
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string')) throw new Error(`No list of words: ${text}`);
  return words;
}

/** Whether `.dockerignore` keeps a file out: patterns without `!`, `**` for any number of folders; what is in such a folder is kept out too. */
export function ignoredBy(patterns) {
  const rules = patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      if (/[![\]?\\]/.test(line)) throw new Error(`This pattern of .dockerignore isn't known here: ${line}`);
      const source = line
        .replace(/^\/|\/$/g, '')
        .replace(/[.+^${}()|]/g, '\\$&')
        .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
      return new RegExp(`^${source}(?:/|$)`);
    });
  return (file) => rules.some((rule) => rule.test(file));
}
