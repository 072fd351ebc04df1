import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerUnderTest } from '../../target/src/testing/index.ts';
import { serverUnderTest, serverUrl } from '../../target/src/testing/index.ts';
import { hasBrowser, keepScreenshot, openTab, startBrowser } from '../test/browser.ts';
import type { PageServer } from '../test/page-server.ts';
import { startPageServer } from '../test/page-server.ts';
import { readPage } from './page-files.ts';

const needs = 'a live inspection on the page (needs chromium and a PostgreSQL)';

describe.skipIf(!hasBrowser || serverUrl === undefined)(needs, () => {
  let folder = '';
  let browser: Browser;
  let database: ServerUnderTest;
  let server: PageServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-live-page-'));
    const outDir = join(folder, 'page');
    await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    browser = await startBrowser();
    database = await serverUnderTest(serverUrl ?? '');
    const { password } = database;
    const withoutPassword = new URL(database.url);
    withoutPassword.password = '';
    server = await startPageServer({
      page: readPage(outDir),
      config: { targets: { shop: { url: withoutPassword.href, profile: 'lab', evidence_directory: join(folder, 'evidence') } } },
      deps: { password: () => password },
    });
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    await server.runtime().close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function download(page: Page, name: string): Promise<string> {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = join(folder, `download-${name.replaceAll(/\W/gu, '')}`);
    await (await saving).saveAs(file);
    return readFile(file, 'utf8');
  }

  /** Waits until a statement has that many rows. */
  async function until(statement: string, rows: number): Promise<void> {
    while ((await database.administer(statement)).length < rows) await pause(50);
  }

  it('shows the looks as they come, goes on after a reload, and ends with report, audit and findings', async () => {
    const { page, errors } = await openTab(browser, server.url, { locale: 'en' });
    await page.click('#tab-inspection');
    await page.getByLabel('Server').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.looks li').filter({ hasText: 'Ran ' }).first().waitFor({ timeout: 60_000 });
    await page.waitForSelector('progress');
    await keepScreenshot(page, 'en-inspection-running');
    await page.reload();
    await page.click('#tab-inspection');
    // Those before the reload are shown again.
    await page.locator('.looks li').filter({ hasText: 'Baseline: ' }).waitFor();
    await page.getByRole('button', { name: 'Report (HTML)' }).waitFor({ timeout: 170_000 });
    await keepScreenshot(page, 'en-inspection-ended');
    expect(await page.locator('.looks .status-absent, .looks .status-present').count()).toBeGreaterThan(3);
    expect(await download(page, 'Report (HTML)')).toMatch(/^<!doctype html>/iu);
    expect(await download(page, 'Report (Markdown)')).toMatch(/^# /u);
    const lines = (await download(page, 'Audit (JSON lines)')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    // What was measured is in the conversation that it began.
    await page.waitForFunction(() => location.hash.startsWith('#/s/'));
    await page.click('#tab-findings');
    await page.getByText('measured').first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says who holds up whom when it is over', async () => {
    await database.administer('create table parcels (id int primary key)');
    const held = database.administer('begin; lock table parcels in access exclusive mode; select pg_sleep(600)');
    await until(`select from pg_locks where relation = 'parcels'::regclass and mode = 'AccessExclusiveLock' and granted`, 1);
    const waiting = [1, 2, 3, 4, 5].map(() => database.administer('select count(*) from parcels'));
    const ended = Promise.allSettled([held, ...waiting]);
    try {
      await until(`select from pg_locks where relation = 'parcels'::regclass and not granted`, waiting.length);
      const { page, errors } = await openTab(browser, server.url, { locale: 'en' });
      await page.click('#tab-inspection');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('heading', { name: 'Who waits for whom' }).waitFor({ timeout: 170_000 });
      const queue = page.locator('.queue li');
      expect(await queue.first().textContent()).toMatch(/^pid \d+ .*5 behind/u);
      expect(await queue.nth(1).textContent()).toMatch(/waits for .*parcels.*select count\(\*\) from parcels/u);
      expect(await page.locator('.verdict').textContent()).toContain('public.parcels');
      await page.locator('.verdict').scrollIntoViewIfNeeded();
      await keepScreenshot(page, 'en-inspection-queue');
      expect(errors).toEqual([]);
      await page.context().close();
    } finally {
      await database.administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%lock table parcels%' and pid <> pg_backend_pid()`,
      );
      await ended;
    }
  });

  it('is cancelled by a click, and what was seen until then is kept', async () => {
    const { page, errors } = await openTab(browser, server.url, { locale: 'zh', width: 400 });
    await page.click('#tab-inspection');
    await page.getByRole('button', { name: '开始', exact: true }).click();
    await page.locator('.looks li').filter({ hasText: '已执行' }).first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page.getByText('已取消', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: '报告（HTML）' }).waitFor();
    await keepScreenshot(page, 'zh-inspection-cancelled');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
