import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { argvTemplates } from './argv-templates.ts';
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
    const folder = (parameters.logFile ?? '').replace(/\/[^/]*$/, '') || '/';
    const review = reviewArgv(template, parameters, { logFolders: [folder] });
    expect(review.verdict === 'approved' ? [...review.approved] : review).toEqual(argv);
  });
});

it('varies nothing but the arguments of placeholders, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(argvTemplates)),
      fc.dictionary(fc.constantFrom('logFile', 'path', 'port', 'pid', 'paths', 'dataDirectory'), fc.string({ unit: 'grapheme' })),
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
        ['real-path', 'path'],
        ['connections', 'port'],
        ['process-name', 'pid'],
        ['disk-usage', 'paths'],
        ['postmaster-pid', 'dataDirectory'],
      ] as const) {
        const review = reviewArgv(template, { [name]: value }, { logFolders: [value.replace(/\/[^/]*$/, '') || '/'] });
        if (review.verdict === 'refused') continue;
        const fixed: readonly unknown[] = argvTemplates[template]?.argv ?? [];
        const filled = review.approved.filter((argument) => !fixed.includes(argument));
        expect(filled.filter((argument) => /^-|\p{C}|\\|['"$`]/u.test(argument))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});
