import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnKnowledge } from './knowledge-file.ts';

const yaml = `
subject: { name: car, system: car }
phenomena:
  - { id: no_crank, description: the engine does not crank }
causes:
  - { id: flat_battery, description: { en: a flat battery, zh: 电瓶亏电 } }
tickets:
  - { id: t1, cause: flat_battery, present: [no_crank] }
`;

describe('a file of knowledge', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'knowledge-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });
  const written = async (text: string): Promise<string> => {
    const file = join(folder, 'cars.yaml');
    await writeFile(file, text);
    return file;
  };

  it('is used alone, with its subject', async () => {
    const snapshot = await readOwnKnowledge(await written(yaml));
    expect(snapshot.rootCauses.map(({ id }) => id)).toEqual(['flat_battery']);
    expect(snapshot.subject?.name).toEqual({ en: 'car' });
  });

  it('is refused with every fault at its place', async () => {
    const faulty = `${yaml}  - { id: t1, cause: gremlins }\n`.replace('causes:', 'causes:\n  - { id: rust, description: rust }');
    await expect(readOwnKnowledge(await written(faulty))).rejects.toThrow(
      /tickets\[1\]\.id: t1 is there twice.*tickets\[1\]\.cause: gremlins is not.*causes\[0\]: rust is in no ticket/s,
    );
  });

  it('is refused where it is no YAML, or not there', async () => {
    await expect(readOwnKnowledge(await written('causes: [}'))).rejects.toThrow(/neither JSON nor YAML/);
    await expect(readOwnKnowledge(join(folder, 'nothing.yaml'))).rejects.toThrow(/can't be read/);
  });

  it('is refused where an alias names nothing, or aliases grow beyond any memory', async () => {
    await expect(readOwnKnowledge(await written('causes: *nothing'))).rejects.toThrow(/Unresolved alias/);
    const levels = Array.from({ length: 12 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}]`);
    await expect(readOwnKnowledge(await written(`a0: &a0 [x]\n${levels.join('\n')}\n`))).rejects.toThrow(/Excessive alias count/);
  });
});
