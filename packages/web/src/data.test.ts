// @module-tag process
// @module-tag long

import { appendFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Look, Tab } from '../test/browser.ts';
import { hasBrowser, keepScreenshot, openTab, startBrowser } from '../test/browser.ts';
import type { PageServer } from '../test/page-server.ts';
import { startPageServer } from '../test/page-server.ts';
import { shopData } from '../test/shop-data.ts';
import type { PageFile } from './page-files.ts';
import { readPage } from './page-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const hostile = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;

describe.skipIf(!hasBrowser)('questions to data in a browser (needs chromium)', () => {
  const { folder, model, source } = shopData();
  let bundle = '';
  let page: (path: string) => PageFile | undefined;
  let browser: Browser;
  let server: PageServer;
  let tabs: Tab[] = [];

  beforeAll(async () => {
    appendFileSync(join(source, 'sales.csv'), `4,"${hostile.replaceAll('"', '""')}",2024-04-10,5\n`);
    bundle = await mkdtemp(join(tmpdir(), 'dbdiag-page-'));
    await build({ root, logLevel: 'warn', build: { outDir: bundle, emptyOutDir: true } });
    page = readPage(bundle);
    browser = await startBrowser();
    server = await startPageServer({ page, config: { data: { shop: { model, source } } } });
  });
  afterEach(async () => {
    await Promise.all(tabs.map((tab) => tab.page.context().close()));
    tabs = [];
  });
  afterAll(async () => {
    await browser.close();
    await server.runtime().close();
    await server.stop();
    await rm(bundle, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  async function open(look: Look, at = server.url): Promise<Tab> {
    const tab = await openTab(browser, at, look);
    tabs.push(tab);
    return tab;
  }

  /** Asks, and waits for what comes. */
  async function ask(tab: Page, question: string): Promise<void> {
    const before = await tab.locator('.data-answer').count();
    await tab.locator('.data-question input').fill(question);
    await tab.keyboard.press('Enter');
    await tab.waitForFunction((count) => document.querySelectorAll('.data-answer').length > count, before);
  }

  async function seriousFindings(tab: Page): Promise<unknown> {
    await tab.evaluate(axe.source);
    return tab.evaluate(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`,
    );
  }

  const looks: readonly (Look & { readonly question: string; readonly account: string; readonly name: string })[] = [
    { locale: 'en', question: 'revenue by region', account: '“revenue” →', name: 'en-data' },
    { locale: 'zh', question: '各地区的收入', account: '→ 指标：收入', width: 400, colorScheme: 'dark', name: 'zh-400-dark-data' },
  ];

  it.each(looks)('are answered with figures, table, chart, account and SQL: $locale', async ({ question, account, name, ...look }) => {
    const { page: tab, errors } = await open(look);
    await tab.click('#tab-data');
    expect(await seriousFindings(tab)).toEqual([]);
    await ask(tab, question);
    const answer = tab.locator('.data-answer').first();
    expect(await answer.locator('h3').innerText()).toBe(question);
    expect(await answer.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual(['north', '150']);
    expect(await answer.locator('.chart-bar').count()).toBe(3);
    expect(await answer.locator('.data-account').innerText()).toContain(account);
    expect(await answer.locator('details pre').isVisible()).toBe(false);
    await answer.locator('summary').click();
    expect(await answer.locator('details pre').innerText()).toContain('SUM(');
    await keepScreenshot(tab, name);
    expect(await seriousFindings(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width ?? 1280);
    // A region is named by an attack.
    expect(await answer.innerText()).toContain(hostile);
    expect(await tab.evaluate(() => document.querySelectorAll('img, script:not([src]), [onerror]').length)).toBe(0);
    expect(await tab.title()).not.toBe('owned');
    expect(errors).toEqual([]);
  });

  it('are asked back, and the option that is clicked is answered', async () => {
    const { page: tab, errors } = await open({ locale: 'zh' });
    await tab.click('#tab-data');
    await ask(tab, '利润是多少');
    const options = tab.locator('.data-answer').first().getByRole('group').getByRole('button');
    expect(await options.count()).toBe(2);
    await keepScreenshot(tab, 'zh-data-asked-back');
    expect(await seriousFindings(tab)).toEqual([]);
    await options.nth(1).click();
    await tab.waitForFunction(() => document.querySelectorAll('.data-answer').length === 2);
    expect(await tab.locator('.data-answer .data-summary').first().innerText()).toMatch(/\d/u);
    expect(errors).toEqual([]);
  });

  it('name the words that aren’t understood, and hold what is typed to be text', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await tab.click('#tab-data');
    await ask(tab, `revenue by ${hostile}`);
    expect(await tab.locator('.data-answer').first().innerText()).toContain('Not understood:');
    expect(await tab.evaluate(() => document.querySelectorAll('img, script:not([src]), [onerror]').length)).toBe(0);
    expect(errors).toEqual([]);
  });

  it('stay when another view is looked at, and are worked by the keyboard', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await tab.locator('#tab-diagnosis').focus();
    await tab.keyboard.press('End');
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('tab-data');
    await ask(tab, 'revenue');
    await tab.click('#tab-findings');
    await tab.click('#tab-data');
    expect(await tab.locator('.data-answer h3').allInnerTexts()).toEqual(['revenue']);
    expect(errors).toEqual([]);
  });

  it('have no view where nothing may be asked', async () => {
    const own = await startPageServer({ page });
    try {
      const { page: tab, errors } = await open({ locale: 'en' }, own.url);
      await tab.waitForSelector('#tab-inspection');
      await tab.waitForLoadState('networkidle');
      expect(await tab.locator('#tab-data').count()).toBe(0);
      expect(errors).toEqual([]);
    } finally {
      await own.stop();
    }
  });
});
