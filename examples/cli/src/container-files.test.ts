// @module-tag long
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runProgram } from './program.ts';
import { readSettings } from './settings.ts';
import { createTestWorld } from './test-world.ts';

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/** Fills in variables as Compose does: `${NAME:?why}` has to be there and not empty. */
function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::\?([^}]*))?\}/gu, (_, name: string, why = 'not set') => {
    const value = variables[name] ?? '';
    if (value === '') throw new Error(`${name}: ${String(why)}`);
    return value;
  });
}

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()),
      read_only: z.boolean().optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

const variables = { DBDIAG_TOKEN: 'f3a9'.repeat(12), DBDIAG_PASSWORD: 'c0de'.repeat(12) };
const compose = (given: Readonly<Record<string, string>> = variables) =>
  composeFile.parse(parse(interpolated(read('compose.yaml'), given)));

/** What the image sets. */
const imageEnvironment = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^ENV (\w+)=(\S+)$/gmu)].map(([, name = '', value = '']) => [name, value]),
);

/** What the image is started with. */
const imageCommand = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/mu.exec(read('Dockerfile'))?.[1] ?? ''));

describe('the container files', () => {
  it('configure the program by what it knows: storage, a token, the address', async () => {
    const environment = { ...imageEnvironment, ...compose().services.dbdiag?.environment };
    const { config } = await readSettings(createTestWorld([], { environment }).world, {}, { idleMinutes: undefined });
    expect(config.server.tokens).toEqual({ team: variables.DBDIAG_TOKEN });
    expect(config.storage.url).toBe(`postgres://dbdiag:${variables.DBDIAG_PASSWORD}@postgres/dbdiag?sslmode=disable`);
    expect(compose().services.postgres?.environment).toEqual({
      POSTGRES_USER: 'dbdiag',
      POSTGRES_PASSWORD: variables.DBDIAG_PASSWORD,
      POSTGRES_DB: 'dbdiag',
    });
  });

  it('keep what is stored in /data where no database is named', async () => {
    const { config } = await readSettings(createTestWorld([], { environment: imageEnvironment }).world, {}, { idleMinutes: undefined });
    expect(config.storage.directory).toBe('/data/knowledge');
    expect(read('Dockerfile')).toMatch(/^VOLUME \/data$/mu);
  });

  it('let nobody in without a token, as the image listens to others', async () => {
    const { world, messages } = createTestWorld([], { arguments: imageCommand, environment: imageEnvironment });
    expect(await runProgram(world)).toBe(2);
    expect(messages()).toContain('server.tokens');
  });

  it.each(Object.keys(variables))('ask for %s', (name) => {
    expect(() => compose({ ...variables, [name]: '' })).toThrow(`${name}: choose`);
  });

  it('name services and volumes that are there, and no root file system is written', () => {
    const { services, volumes } = compose();
    for (const service of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(service.volumes.map((volume) => volume.split(':')[0])));
    }
    expect(services.dbdiag).toMatchObject({ read_only: true, tmpfs: ['/tmp'], volumes: ['evidence:/data'] });
  });
});
