// @module-tag process

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportExample } from '../../test/report-example.ts';
import { buildReport } from './build-report.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Debian's package; without it the pages are only checked as text. */
const executablePath = '/usr/bin/chromium';
const hostile = `"><script>document.title='owned'</script><img src=x onerror="document.title='owned'"> ' \` \u202e</style></title>[a](javascript:alert(1)) | <!-- ${'w'.repeat(300)}`;

/** A value with every text that is no id, name of a kind, file or time replaced. */
function withTexts(value: unknown, text: string, key = ''): unknown {
  const fixed =
    /^(?:format|outcome|status|source|reason|level|operator|kind|auditRef|unit|plannedBy|profile|risk|measured|startedAt|endedAt)$/u;
  if (typeof value === 'string') return fixed.test(key) ? value : text;
  if (Array.isArray(value)) return value.map((part: unknown) => withTexts(part, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, text, name)]));
}

const examples = new Map<string, DiagnosisReport>();
let folder = '';
let browser: Browser | undefined;

beforeAll(async () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['concluded', ['lab-a-0039'], []],
    ['two-causes', ['lab-a-0021', 'lab-a-0048'], []],
    ['no-fault-found', ['lab-a-0001'], []],
    ['inconclusive', ['lab-a-0014'], ['pg.locks', 'pg.activity', 'pg.blockers', 'pg.horizon', 'pg.tables', 'pg.database']],
  ];
  for (const [name, tickets, hidden] of cases)
    examples.set(name, buildReport((await reportExample({ tickets, hidden, subject: 'public.orders' })).input));
  folder = await mkdtemp(join(tmpdir(), 'dbdiag-report-'));
  if (existsSync(executablePath)) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

function example(name: string): DiagnosisReport {
  const report = examples.get(name);
  if (report === undefined) throw new Error(`There is no example ${name}.`);
  return report;
}

/** What a browser makes of a page. */
interface Seen {
  readonly errors: readonly string[];
  readonly requests: readonly string[];
  readonly title: string;
  readonly width: number;
  readonly scripts: number;
  readonly text: string;
}

async function look(
  page: string,
  { width, colorScheme }: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
): Promise<Seen> {
  if (browser === undefined) throw new Error('There is no browser.');
  const file = join(folder, 'report.html');
  await writeFile(file, page);
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const tab = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  tab.on('console', (message) => errors.push(message.text()));
  tab.on('pageerror', (error) => errors.push(error.message));
  tab.on('request', (request) => requests.push(request.url()));
  await tab.goto(pathToFileURL(file).href);
  await tab.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  const seen = {
    errors,
    requests: requests.filter((url) => !url.startsWith('data:') && !url.endsWith('/report.html')),
    title: await tab.title(),
    width: z.number().parse(await tab.evaluate('document.documentElement.scrollWidth')),
    scripts: await tab.locator('script, img, iframe, a[href], [onerror]').count(),
    text: await tab.locator('main').innerText(),
  };
  await context.close();
  return seen;
}

describe('a report as HTML', () => {
  it.each(['concluded', 'two-causes', 'no-fault-found', 'inconclusive'])('that is %s names in both languages what it found', (name) => {
    const report = example(name);
    for (const locale of ['en', 'zh'] as const) {
      const page = renderHtml(report, locale);
      for (const { description } of report.causes) expect(page).toContain(`>${description[locale] ?? ''}<`);
      expect(page).not.toMatch(/undefined|NaN|\[object/u);
      expect(page).not.toMatch(/https?:\/\//u);
    }
  });

  it('writes percentages as each language does', () => {
    const [leader, ...others] = example('concluded').hypotheses;
    if (leader === undefined) throw new Error('There is no hypothesis.');
    const report = { ...example('concluded'), hypotheses: [{ ...leader, probability: 0.97 }, ...others] };
    expect(renderHtml(report, 'en')).toContain('<b>97 %</b>');
    expect(renderHtml(report, 'zh')).toContain('<b>97%</b>');
    expect(renderHtml(report, 'zh')).not.toMatch(/<b>[^<]* %<\/b>/u);
    expect(renderMarkdown(report, 'zh')).toMatch(/^- 97% /mu);
  });

  it('leaves no text of a report unescaped', () => {
    const marked = (text: string): string =>
      renderHtml({ ...example('concluded'), session: { ...example('concluded').session, id: text } }, 'en');
    expect(marked('<b>&"\'`')).toContain('&lt;b&gt;&amp;&quot;&#39;&#96;');
    expect(marked('\u202eevil')).not.toContain('\u202e');
  });

  const widths = [
    { width: 360, colorScheme: 'dark' },
    { width: 1000, colorScheme: 'light' },
  ] as const;

  it.skipIf(!existsSync(executablePath)).each(widths)(
    'fits a window of $width px without errors, scripts or requests (needs chromium)',
    async (view) => {
      for (const name of examples.keys()) {
        for (const locale of ['en', 'zh'] as const) {
          const seen = await look(renderHtml(example(name), locale), view);
          expect(seen).toMatchObject({ errors: [], requests: [], scripts: 0, width: view.width });
        }
      }
    },
  );

  it.skipIf(!existsSync(executablePath))('shows hostile texts as texts, in full (needs chromium)', async () => {
    const report = withTexts(example('two-causes'), hostile);
    for (const locale of ['en', 'zh'] as const) {
      // The texts are no ids any more; the page has to cope with that as well.
      const seen = await look(renderHtml(hostileReport(report), locale), { width: 360, colorScheme: 'light' });
      expect(seen).toMatchObject({ errors: [], requests: [], scripts: 0, width: 360 });
      expect(seen.title).toContain("<script>document.title='owned'</script>");
      expect(seen.text).toContain(`onerror="document.title='owned'"`);
    }
  });
});

/** Only the texts are others: the shape is that of a report. */
function hostileReport(value: unknown): DiagnosisReport {
  const isReport = (given: unknown): given is DiagnosisReport => typeof given === 'object' && given !== null && 'evidence' in given;
  if (!isReport(value)) throw new Error('The shape of the report was lost.');
  return value;
}

describe('a report as Markdown', () => {
  it('says the verdict first and what each row rests on', () => {
    const text = renderMarkdown(example('concluded'), 'en');
    expect(text.startsWith('# Root cause found\n')).toBe(true);
    expect(text).toContain(example('concluded').causes[0]?.description.en);
    expect(text).toMatch(/\| \+\d+\.\d \| .* \| `audit:\d{4}` \|/u);
    expect(text).not.toMatch(/undefined|NaN|\[object/u);
    expect(renderMarkdown(example('concluded'), 'zh').startsWith('# 已找到根因\n')).toBe(true);
  });

  it('says why the leading cause is not called found, as HTML does, and nothing of it where it is', () => {
    const description = { en: 'sessions wait for locks', zh: '会话在等锁' };
    const report: DiagnosisReport = {
      ...example('inconclusive'),
      contradictedBy: [{ phenomenonId: 'lock_waiters', description, status: 'absent', bits: 4.25 }],
    };
    expect(renderMarkdown(report, 'en')).toContain(
      '## Why the leading cause is not called found: this does not fit it\n\n- sessions wait for locks: absent (−4.3 bits)',
    );
    expect(renderHtml(report, 'zh')).toContain('首位原因为何不下结论');
    for (const render of [renderMarkdown, renderHtml]) expect(render(example('concluded'), 'en')).not.toContain('not called found');
  });

  it('begins no quotation where a cause is as good as certain', () => {
    const [leader, ...others] = example('concluded').hypotheses;
    if (leader === undefined) throw new Error('There is no hypothesis.');
    const text = renderMarkdown({ ...example('concluded'), hypotheses: [{ ...leader, probability: 0.9999 }, ...others] }, 'en');
    expect(text).toMatch(/^- \\>99\.9 % /mu);
  });

  it('lets hostile texts be neither HTML, nor links, nor rows of a table', () => {
    const clean = renderMarkdown(hostileReport(withTexts(example('concluded'), 'text')), 'en');
    const text = renderMarkdown(hostileReport(withTexts(example('concluded'), hostile)), 'en');
    const outsideCode = text.replace(/^ *(`{3,})[^]*?^ *\1$/gmu, '').replace(/(?<!\\)`[^`\n]*`/gu, '');
    expect(outsideCode).not.toMatch(/<(?:script|img|\/style)/u);
    expect(outsideCode).not.toMatch(/(?<!\\)\[a(?<!\\)\]/u);
    expect(text.split('\n').filter((line) => line.startsWith('| ')).length).toBe(
      clean.split('\n').filter((line) => line.startsWith('| ')).length,
    );
  });

  it('fences code with more backticks than are in it', () => {
    const report = example('concluded');
    const [action] = report.actions;
    if (action === undefined) throw new Error('The example has no action.');
    const text = renderMarkdown({ ...report, actions: [{ ...action, statement: '````\n# not a heading' }] }, 'en');
    expect(text).toContain('   `````sh\n   ````\n   # not a heading\n   `````');
  });
});
