import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { argvTemplates } from './argv-templates.ts';
import { faultOfLogFolder } from './review-argument.ts';
import { reviewArgv } from './review-argv.ts';

const call = z.object({ template: z.string(), parameters: z.record(z.string(), z.string()) });
const { attacks } = z
  .object({ attacks: z.array(call.extend({ group: z.string(), rule: z.enum(['template', 'argument']) })) })
  .parse(fixture('argv-attacks.json'));
const { useful } = z.object({ useful: z.array(call.extend({ argv: z.array(z.string()) })) }).parse(fixture('argv-useful.json'));

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/policy/${name}`, import.meta.url), 'utf8'));
}

describe('attacks', () => {
  it('are enough to mean something', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(150);
  });

  it.each(attacks.filter(({ template, group }) => template === 'log-tail' && group !== 'log paths'))(
    'refuses $group also where the folder is one of logs: $parameters',
    ({ parameters }) => {
      const folder = (parameters.logFile ?? '').replace(/\/[^/]*$/, '') || '/';
      expect(reviewArgv('log-tail', parameters, { logFolders: [folder] })).toMatchObject({ verdict: 'refused', rule: 'argument' });
    },
  );

  it.each(attacks)('refuses $group: $template $parameters', ({ template, parameters, rule }) => {
    expect(reviewArgv(template, parameters, { logFolders: ['/var/log/postgresql'] })).toMatchObject({
      verdict: 'refused',
      rule,
    });
  });
});

describe('useful calls', () => {
  it('are enough to mean something, and use every template', () => {
    expect(useful.length).toBeGreaterThanOrEqual(40);
    expect(new Set(useful.map(({ template }) => template))).toEqual(new Set(Object.keys(argvTemplates)));
  });

  it.each(useful)('approves $template $parameters', ({ template, parameters, argv }) => {
    const folder = parameters.folder ?? ((parameters.logFile ?? '').replace(/\/[^/]*$/, '') || '/');
    const review = reviewArgv(template, parameters, { logFolders: [folder] });
    expect(review.verdict === 'approved' ? [...review.approved] : review).toEqual(argv);
  });
});

it('varies nothing but the arguments of placeholders, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(argvTemplates)),
      fc.dictionary(fc.constantFrom('logFile', 'folder', 'path', 'port', 'pid', 'paths', 'dataDirectory'), fc.string({ unit: 'grapheme' })),
      (template, parameters) => {
        const review = reviewArgv(template, parameters);
        if (review.verdict === 'refused') return;
        const fixed = argvTemplates[template]?.argv.filter((part) => typeof part === 'string') ?? [];
        expect(review.approved.filter((argument) => fixed.includes(argument))).toEqual(fixed);
      },
    ),
  );
});

it('never lets an argument of a placeholder begin as an option does, or hold a control character', () => {
  const parameter = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(parameter, (value) => {
      for (const [template, name] of [
        ['log-tail', 'logFile'],
        ['log-files', 'folder'],
        ['real-path', 'path'],
        ['connections', 'port'],
        ['process-name', 'pid'],
        ['disk-usage', 'paths'],
        ['postmaster-pid', 'dataDirectory'],
      ] as const) {
        const review = reviewArgv(template, { [name]: value }, { logFolders: [value, value.replace(/\/[^/]*$/, '') || '/'] });
        if (review.verdict === 'refused') continue;
        const fixed: readonly unknown[] = argvTemplates[template]?.argv ?? [];
        const filled = review.approved.filter((argument) => !fixed.includes(argument));
        expect(filled.filter((argument) => /^-|\p{C}|\\|['"$`]/u.test(argument))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

describe('a folder that is named for logs', () => {
  const list = (folder: string, logFolders: readonly string[]): string => {
    const review = reviewArgv('log-files', { folder }, { logFolders });
    return review.verdict === 'refused' ? review.reason : review.approved.join(' ');
  };

  it('is listed, and no other', () => {
    expect(list('/srv/pg/log', ['/srv/pg/log'])).toMatch(/^find -P \/srv\/pg\/log -maxdepth 1 -type f /u);
    expect(list('/srv/pg', ['/srv/pg/log'])).toContain('lies in no folder that logs may be read from');
    expect(list('/srv/pg/log/old', ['/srv/pg/log'])).toContain('lies in no folder that logs may be read from');
  });

  it.each([
    ['', 'is no absolute path'],
    ['log', 'is no absolute path'],
    ['/', 'is the root of all folders'],
    ['/var/log/../../etc', 'has . or .. in its path'],
    ['/var/log/', 'has a character or an empty part that the name of a folder does not have'],
    ['/var/log; id', 'has a character or an empty part that the name of a folder does not have'],
    ['/etc', 'lies in a folder of the operating system'],
    ['/etc/postgresql', 'lies in a folder of the operating system'],
    ['/proc/1/fd', 'lies in a folder of the operating system'],
    ['/run/secrets', 'lies in a folder of the operating system'],
    ['/var/run', 'lies in a folder of the operating system'],
    ['/dev', 'lies in a folder of the operating system'],
    ['/srv/.ssh', 'is hidden or lies in a hidden folder'],
    ['/home', 'lies in a home'],
    ['/home/ann/log', 'lies in a home'],
    ['/srv/token', 'is named like a key or a token'],
    ['/etc/ssl/private', 'lies in a folder of the operating system'],
  ])('is none where it is %j', (folder, fault) => {
    expect(faultOfLogFolder(folder)).toBe(fault);
    expect(list(folder, [folder])).toContain(fault);
  });

  it.each(['/var/log/postgresql', '/srv/pg 15/log', '/var/lib/postgresql/15/main', '/home/postgres/log', '/dev/shm/pg', '/日志/库'])(
    'may be %s',
    (folder) => {
      expect(faultOfLogFolder(folder)).toBeUndefined();
    },
  );
});
