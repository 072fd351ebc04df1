// @module-tag process
// @module-tag long

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Look, Tab } from '../test/browser.ts';
import { hasBrowser, keepScreenshot, openTab, startBrowser, watchErrors } from '../test/browser.ts';
import type { Case } from '../test/dbas-hand.ts';
import { answerFirstCheck, say, settled } from '../test/dbas-hand.ts';
import type { PageServer } from '../test/page-server.ts';
import { startPageServer } from '../test/page-server.ts';
import { graphFile } from './graph-file.ts';
import type { PageFile } from './page-files.ts';
import { readPage } from './page-files.ts';
import type { KnowledgeIndex, Neighbourhood } from './wire/wire-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let folder = '';
let page: (path: string) => PageFile | undefined;
let browser: Browser;
let server: PageServer;
let tabs: Tab[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dbdiag-page-'));
  await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await build({
    root,
    configFile: join(root, 'vite.graph.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false },
  });
  page = readPage(folder);
  if (!hasBrowser) return;
  browser = await startBrowser();
  server = await startPageServer({ page });
});
afterEach(async () => {
  await Promise.all(tabs.map((tab) => tab.page.context().close()));
  tabs = [];
});
afterAll(async () => {
  if (hasBrowser) {
    await browser.close();
    await server.stop();
  }
  await rm(folder, { recursive: true });
});

async function open(look: Look, at = server.url): Promise<Tab> {
  const tab = await openTab(browser, at, look);
  tabs.push(tab);
  return tab;
}

/** A case that measured a cause. */
function caseOf(cause: string): Case {
  const found = server.runtime().engine.snapshot.tickets?.find(({ rootCauseId }) => rootCauseId === cause);
  if (found === undefined) throw new Error(`There is no ticket of ${cause}.`);
  return found;
}

/** Answers checks until the diagnosis is closed. */
async function clickThrough(tab: Page, facts: Case): Promise<void> {
  for (let answered = 0; answered < 40; answered += 1) if (!(await answerFirstCheck(tab, facts))) return;
  throw new Error('After forty answers there is still no end.');
}

async function showDiagnosis(tab: Page): Promise<void> {
  await tab.click('#tab-diagnosis');
  await tab.waitForSelector('table.evidence');
}

/** What accessibility rules the page breaks badly. */
async function seriousFindings(tab: Page): Promise<readonly string[]> {
  await tab.evaluate(axe.source);
  const result: unknown = await tab.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  );
  if (!Array.isArray(result)) throw new Error('axe gave no list.');
  return result.map(String);
}

it('is at most 200 kB, compressed, and names no other host', () => {
  const paths = ['/', '/assets/app.js', '/assets/app.css', '/assets/draw-graph.js', '/assets/saved-page.js'];
  const bodies = paths.map((path) => page(path)?.body ?? new Uint8Array());
  expect(bodies.every(({ length }) => length > 0)).toBe(true);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(200_000);
  expect(page('/../package.json')).toBeUndefined();
  expect(Buffer.from(bodies[0] ?? []).toString()).not.toMatch(/https?:\/\/|<style|style=|<script>/u);
});

describe.skipIf(!hasBrowser)('in a browser (needs chromium)', () => {
  const looks: readonly (Look & { readonly complaint: string; readonly cause: string })[] = [
    { locale: 'en', complaint: 'many sessions wait for locks', cause: 'row_lock_holder' },
    { locale: 'zh', complaint: '很多会话在等待锁', cause: 'row_lock_holder', width: 400, colorScheme: 'dark' },
    { locale: 'zh', complaint: '数据库变慢了', cause: 'connection_exhaustion' },
    { locale: 'en', complaint: 'queries are slow', cause: 'archiving_broken', width: 400 },
  ];

  it.each(looks)('leads through a whole diagnosis: $locale, $cause, width $width', async ({ complaint, cause, ...look }) => {
    const { page: tab, errors } = await open(look);
    const name = `${look.locale}-${look.width ?? 1280}-${look.colorScheme ?? 'light'}`;
    await keepScreenshot(tab, `${name}-beginning`);
    expect(await seriousFindings(tab)).toEqual([]);
    await say(tab, complaint);
    await keepScreenshot(tab, `${name}-conversation`);
    expect(await seriousFindings(tab)).toEqual([]);
    await clickThrough(tab, caseOf(cause));
    await showDiagnosis(tab);
    await keepScreenshot(tab, `${name}-diagnosis`);
    const description = server.runtime().engine.snapshot.rootCauses.find(({ id }) => id === cause)?.description[look.locale] ?? '';
    expect(await tab.locator('.causes .cause-name').first().innerText()).toBe(description);
    expect(await tab.locator('.standing').getAttribute('class')).toContain('standing-concluded');
    expect(await tab.locator('.solution .steps > li').count()).toBeGreaterThan(0);
    expect(await tab.locator('.solution .steps [class*=risk-]').count()).toBeGreaterThan(0);
    expect(await tab.locator('.causes .bar-other-cause, .causes .bar-no-fault').count()).toBe(2);
    expect(await seriousFindings(tab)).toEqual([]);
    for (const view of ['findings', 'graph', 'inspection']) {
      await tab.click(`#tab-${view}`);
      await tab.waitForSelector(`#panel-${view}`);
      expect(await seriousFindings(tab)).toEqual([]);
    }
    // Nothing is wider than the window.
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width ?? 1280);
    expect(errors).toEqual([]);
  });

  it('shows evidence in bits that add up, of whatever cause is chosen', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    await answerFirstCheck(tab, caseOf('row_lock_holder'));
    await showDiagnosis(tab);
    const buttons = tab.locator('button.cause');
    expect(await buttons.count()).toBeGreaterThan(4);
    for (const index of [0, 2, (await buttons.count()) - 1]) {
      await buttons.nth(index).click();
      const name = await buttons
        .nth(index)
        .locator('.cause-name')
        .evaluate((element) => element.firstChild?.textContent ?? '');
      await tab.waitForFunction((text) => document.querySelector('#evidence-heading')?.textContent.includes(text), name);
      await tab.waitForSelector('section[aria-labelledby=evidence-heading][aria-busy=false]');
      const cells = await tab.locator('table.evidence tbody tr td:nth-child(3)').allInnerTexts();
      const total = await tab.locator('table.evidence tfoot .total').innerText();
      const bits = (text: string): number => Math.round(100 * Number(text.replace('−', '-')));
      expect(cells.length).toBeGreaterThan(1);
      expect(cells.map(bits).reduce((sum, each) => sum + each, 0)).toBe(bits(total));
    }
    expect(errors).toEqual([]);
  });

  it('takes by a click what was meant', async () => {
    const { page: tab, errors } = await open({ locale: 'zh', width: 400 });
    await say(tab, '数据库变慢了，磁盘 IO 很高');
    const asked = tab.locator('.asked');
    expect(await asked.count()).toBeGreaterThan(2);
    await keepScreenshot(tab, 'zh-asked-back');
    const meant = (await asked.first().locator('p').innerText()).replace(/^\d+\s*/u, '');
    await asked.first().getByRole('button', { name: '是' }).click();
    await tab.waitForFunction(() => document.querySelectorAll('.exchange').length === 2);
    await settled(tab);
    await tab.click('#tab-findings');
    expect(await tab.locator('.found-present').innerText()).toContain(meant);
    expect(errors).toEqual([]);
  });

  it('keeps what was not examined apart from what is absent, says why, and takes a value', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'queries are slow');
    const names: string[] = [];
    for (const button of ['Don’t know', 'No', 'Yes']) {
      const card = tab.locator('.checks .check').first();
      names.push(await card.locator('h3').innerText());
      if (button === 'Yes') await card.getByLabel('Value seen').fill('42 %');
      const exchanges = await tab.locator('.exchange').count();
      await card.getByRole('button', { name: button, exact: true }).click();
      await tab.waitForFunction((before) => document.querySelectorAll('.exchange').length > before, exchanges);
      await settled(tab);
    }
    await tab.click('#tab-findings');
    const [unknown = '', no = '', yes = ''] = names;
    const unexamined = tab.locator('.not-examined li').filter({ hasText: unknown });
    expect(await unexamined.locator('.facts').innerText()).not.toBe('');
    expect(await tab.locator('.found-absent').innerText()).toContain(no);
    expect(await tab.locator('.found-absent').innerText()).not.toContain(unknown);
    expect(await tab.locator('.found-present li').filter({ hasText: yes }).innerText()).toContain('42 %');
    // What was clicked stands in the conversation in words.
    expect(await tab.locator('.said-user p').last().innerText()).toBe(`${yes}: yes (42 %)`);
    await keepScreenshot(tab, 'en-findings');
    expect(errors).toEqual([]);
  });

  it('goes on after a reload in the middle, with what was being written', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    await answerFirstCheck(tab, caseOf('row_lock_holder'));
    const address = tab.url();
    expect(address).toMatch(/#\/s\/[\w.:~-]+$/u);
    await tab.fill('#message', 'half a sentence');
    const before = await tab.locator('.transcript').innerText();
    await tab.reload();
    await tab.waitForSelector('.checks .check');
    expect(tab.url()).toBe(address);
    await tab.waitForFunction((text) => document.querySelector<HTMLElement>('.transcript')?.innerText === text, before);
    expect(await tab.inputValue('#message')).toBe('half a sentence');
    await answerFirstCheck(tab, caseOf('row_lock_holder'));
    expect(await tab.locator('.exchange').count()).toBe(3);
    expect(errors).toEqual([]);
  });

  it('shows in a second tab what the first one said, and says so', async () => {
    const first = await open({ locale: 'en' });
    await say(first.page, 'many sessions wait for locks');
    const second = await first.page.context().newPage();
    const errors = watchErrors(second);
    await second.goto(first.page.url());
    await second.waitForSelector('.checks .check');
    await answerFirstCheck(first.page, caseOf('row_lock_holder'));
    await second.getByText('This session was changed elsewhere').waitFor();
    expect(await second.locator('.exchange').count()).toBe(2);
    // From another browser: nothing tells this one, until it speaks.
    const third = await open({ locale: 'en' }, first.page.url());
    await third.page.waitForSelector('.checks .check');
    await answerFirstCheck(second, caseOf('row_lock_holder'));
    await answerFirstCheck(third.page, caseOf('row_lock_holder'));
    await third.page.getByText('This session was changed elsewhere').waitFor();
    await third.page.waitForFunction(() => document.querySelectorAll('.exchange').length === 4);
    expect([...first.errors, ...errors, ...third.errors]).toEqual([]);
  });

  it('waits for a server that went away, loses nothing, and goes on when it is back', async () => {
    const own = await startPageServer({ page });
    try {
      const { page: tab, errors } = await open({ locale: 'en' }, own.url);
      await say(tab, 'many sessions wait for locks');
      await own.stop();
      await tab.fill('#message', 'the replica lags');
      await tab.keyboard.press('Enter');
      await tab.getByText('The server cannot be reached').waitFor();
      expect(await tab.inputValue('#message')).toBe('the replica lags');
      await keepScreenshot(tab, 'en-server-gone');
      await own.start();
      await tab.getByText('before the server took your message').waitFor();
      expect(await tab.getByText('The server cannot be reached').count()).toBe(0);
      expect(await tab.inputValue('#message')).toBe('the replica lags');
      await tab.focus('#message');
      await tab.keyboard.press('Enter');
      await tab.waitForFunction(() => document.querySelectorAll('.exchange').length === 2);
      await settled(tab);
      expect(await tab.inputValue('#message')).toBe('');
      expect(await tab.locator('.said-user p').last().innerText()).toBe('the replica lags');
      // What the browser itself says of a refused connection.
      expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('finds out that a message was taken whose reply was lost on the way', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    await tab.route('**/chat/stream', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tab.fill('#message', 'the replica lags');
    await tab.keyboard.press('Enter');
    await tab.getByText('the server had taken your message').waitFor();
    expect(await tab.locator('.exchange').count()).toBe(2);
    expect(await tab.inputValue('#message')).toBe('');
    expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  });

  it('shows the newest state where another writer was first, and keeps what was written', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    const id = decodeURIComponent(tab.url().split('#/s/')[1] ?? '');
    await tab.route('**/chat/stream', async (route) => {
      // As where another process has saved the session meanwhile.
      await server.runtime().agent.reply({ sessionId: `local/${id}`, message: 'the replica lags' });
      const error = { code: 'ports/session-conflict', message: 'Another message of this session was saved first.', request_id: 'r' };
      await route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify({ error }) });
    });
    await tab.fill('#message', 'deadlocks in the log');
    await tab.keyboard.press('Enter');
    await tab.getByText('This session was changed elsewhere').waitFor();
    await tab.waitForFunction(() => document.querySelectorAll('.exchange').length === 2);
    expect(await tab.inputValue('#message')).toBe('deadlocks in the log');
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  });

  it('takes back, starts over, changes the language, lists sessions and deletes one', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    await tab.locator('.checks .check button').filter({ hasText: 'Yes' }).first().click();
    await tab.waitForFunction(() => document.querySelectorAll('.exchange').length === 2);
    await settled(tab);
    await tab.click('#tab-findings');
    const present = tab.locator('.found-present li');
    const before = await present.count();
    await tab.getByRole('button', { name: 'Undo' }).click();
    await tab.waitForFunction((count) => document.querySelectorAll('.found-present li').length < count, before);
    await settled(tab);
    await tab.locator('.language select').selectOption('zh');
    await tab.getByText('未检查').first().waitFor();
    await tab.locator('.checks').getByText('如何判断').first().waitFor();
    await tab.getByRole('button', { name: '重新开始' }).click();
    await tab.waitForFunction(() => document.querySelectorAll('.found-present li').length === 0);
    await settled(tab);
    await tab.locator('.language select').selectOption('en');
    await tab.getByRole('button', { name: 'My sessions' }).click();
    const id = decodeURIComponent(tab.url().split('#/s/')[1] ?? '');
    const dialog = tab.getByRole('dialog');
    await dialog.getByText(id).waitFor();
    expect(await seriousFindings(tab)).toEqual([]);
    await keepScreenshot(tab, 'en-sessions');
    await dialog.getByRole('button', { name: `Delete ${id}` }).click();
    await dialog.getByRole('button', { name: `Really delete ${id}` }).click();
    await dialog.getByText(id).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(tab.url()).toMatch(/#\/$/u);
    expect(await server.runtime().sessionsOf('local').load(id)).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('walks in the graph by mouse and by keyboard, under the policy', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await tab.click('#tab-graph');
    await tab.getByLabel('Go to').fill('checkpoint');
    await tab.waitForSelector('.found-nodes li');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('.graph canvas');
    await tab.waitForFunction(() => document.querySelectorAll('.related tbody tr').length > 2);
    const first = await tab.locator('#graph-center').innerText();
    await keepScreenshot(tab, 'en-graph');
    expect(await seriousFindings(tab)).toEqual([]);
    // The second: the first belongs to this cause alone, and a picture of it has nowhere to go.
    await tab.locator('.related tbody button').nth(1).focus();
    await tab.keyboard.press('Enter');
    await tab.waitForFunction((text) => document.querySelector<HTMLElement>('#graph-center')?.innerText !== text, first);
    const second = await tab.locator('#graph-center').innerText();
    const box = await tab.locator('.graph').boundingBox();
    if (box === null) throw new Error('There is no picture.');
    // The first neighbour stands at the top of the right column: find it by the hand that the pointer becomes.
    const target = await firstNode(tab, box);
    await tab.mouse.click(target.x, target.y);
    await tab.waitForFunction((text) => document.querySelector<HTMLElement>('#graph-center')?.innerText !== text, second);
    await tab.getByRole('button', { name: '← Back' }).click();
    await tab.waitForFunction((text) => document.querySelector<HTMLElement>('#graph-center')?.innerText === text, second);
    expect(errors).toEqual([]);
  });

  it('saves the view as one file that runs and loads nothing', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await say(tab, 'many sessions wait for locks');
    await answerFirstCheck(tab, caseOf('row_lock_holder'));
    await showDiagnosis(tab);
    const saving = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Save as HTML' }).click();
    const file = join(folder, 'saved.html');
    await (await saving).saveAs(file);
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)| on\w+="/u);
    const saved = await open({ locale: 'en', colorScheme: 'dark' }, pathToFileURL(file).href);
    expect(await saved.page.locator('table.evidence').count()).toBe(3);
    expect(await saved.page.locator('.transcript .exchange').count()).toBe(2);
    expect(await saved.page.locator('button, input, textarea').count()).toBe(0);
    expect(
      await saved.page
        .locator('.bar-fill')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().width),
    ).toBeGreaterThan(1);
    expect(await seriousFindings(saved.page)).toEqual([]);
    await keepScreenshot(saved.page, 'en-saved');
    expect([...errors, ...saved.errors]).toEqual([]);
  });

  it('has the whole graph in one file, to walk in without a server', async () => {
    const ask = async <Value>(path: string): Promise<Value> => (await (await fetch(`${server.url}${path}`)).json()) as Value;
    const { causes, phenomena } = await ask<KnowledgeIndex>('knowledge?locale=en');
    const around = await Promise.all(causes.map(({ id }) => ask<Neighbourhood>(`knowledge/neighbourhood?cause=${id}&limit=200&locale=en`)));
    const hostile = '</script><script>document.title="owned"</script>';
    const graph = graphFile(
      {
        title: `PostgreSQL ${hostile}`,
        locale: 'en',
        nodes: [
          ...causes.map(({ id, description }) => ({ kind: 'cause' as const, id, description })),
          ...phenomena.map(({ id, description }) => ({ kind: 'phenomenon' as const, id, description })),
        ],
        edges: around.flatMap(({ edges }) => edges),
      },
      folder,
    );
    const file = join(folder, 'knowledge-graph.html');
    await writeFile(file, graph);
    const { page: tab, errors } = await open({ locale: 'en' }, pathToFileURL(file).href);
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    await tab.reload();
    expect(await tab.locator('h1').innerText()).toBe(`PostgreSQL ${hostile}`);
    expect(await tab.locator('main li button').count()).toBe(causes.length);
    await tab.locator('main li button').first().click();
    await tab.waitForSelector('.graph canvas');
    const first = await tab.locator('#graph-center').innerText();
    await tab.locator('.related tbody button').first().click();
    await tab.waitForFunction((text) => document.querySelector<HTMLElement>('#graph-center')?.innerText !== text, first);
    await keepScreenshot(tab, 'en-graph-file');
    expect(await seriousFindings(tab)).toEqual([]);
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows hostile texts as texts, wherever they come from', async () => {
    const hostile = `<script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;
    const { snapshot } = server.runtime().engine;
    if (snapshot.tickets === undefined) throw new Error('The corpus has tickets.');
    const withHostile = <Named extends { readonly id: string }>({ id, ...rest }: Named): Named =>
      ({ id, ...rest, description: { en: `${hostile} ${id}`, zh: `${hostile} ${id}` } }) as unknown as Named;
    const own = await startPageServer({
      page,
      deps: {
        knowledge: {
          lexicon: { concepts: [] },
          snapshot: { ...snapshot, phenomena: snapshot.phenomena.map(withHostile), rootCauses: snapshot.rootCauses.map(withHostile) },
        },
      },
    });
    try {
      const { page: tab, errors } = await open({ locale: 'en' }, own.url);
      await say(tab, `${hostile} says the table ${hostile}`);
      await answerFirstCheck(tab, caseOf('row_lock_holder'));
      await showDiagnosis(tab);
      expect(await tab.locator('.causes').innerText()).toContain(hostile);
      for (const view of ['findings', 'graph', 'inspection', 'diagnosis']) await tab.click(`#tab-${view}`);
      await tab.locator('button.cause:has(.bar-cause)').first().click();
      await tab.getByRole('button', { name: 'Show in the graph' }).click();
      await tab.waitForSelector('.graph canvas');
      const saving = tab.waitForEvent('download');
      await tab.getByRole('button', { name: 'Save as HTML' }).click();
      const file = join(folder, 'hostile.html');
      await (await saving).saveAs(file);
      const saved = await open({ locale: 'en' }, pathToFileURL(file).href);
      for (const shown of [tab, saved.page]) {
        expect(await shown.evaluate(() => document.querySelectorAll('img, script:not([src]), [onerror]').length)).toBe(0);
        // The leading cause stands in the title, as text.
        expect(await shown.title()).not.toBe('owned');
      }
      expect([...errors, ...saved.errors]).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('asks for a token, and keeps it for the tab', async () => {
    const token = 'a-token-of-sufficient-length';
    const own = await startPageServer({ page, config: { server: { tokens: { ann: token } } } });
    try {
      const { page: tab, errors } = await open({ locale: 'en' }, own.url);
      await tab.fill('#message', 'many sessions wait for locks');
      await tab.keyboard.press('Enter');
      const dialog = tab.getByRole('dialog');
      await dialog.getByLabel('Token').fill('a-wrong-token-that-is-long');
      await tab.keyboard.press('Enter');
      await tab.waitForFunction(() => sessionStorage.getItem('dbdiag-token') !== null);
      await dialog.getByLabel('Token').fill(token);
      expect(await seriousFindings(tab)).toEqual([]);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await tab.waitForSelector('.checks .check');
      await tab.reload();
      await tab.waitForSelector('.checks .check');
      expect(await dialog.count()).toBe(0);
      expect(await own.runtime().sessionsOf('ann').list(10)).toHaveLength(1);
      // What the browser itself says of the two refusals.
      expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('loads the code of the graph when the graph is opened, and not before', async () => {
    const { page: tab } = await open({ locale: 'en' });
    const scripts = () =>
      tab.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/u.exec(name)?.[0] ?? []));
    await tab.waitForSelector('.beginning');
    expect(await scripts()).toEqual(['app.js']);
    await tab.click('#tab-graph');
    await tab.getByLabel('Go to').fill('checkpoint');
    await tab.waitForSelector('.found-nodes li');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('.graph canvas');
    expect(await scripts()).toContain('draw-graph.js');
  });

  it('says that a session is gone', async () => {
    const { page: tab } = await open({ locale: 'en' }, `${server.url}#/s/nobody-knows-it`);
    await tab.getByText('That session does not exist').waitFor();
    expect(tab.url()).toMatch(/#\/$/u);
    expect(await tab.getByRole('heading', { name: 'What do you see?' }).count()).toBe(1);
  });

  it('is worked by the keyboard alone', async () => {
    const { page: tab, errors } = await open({ locale: 'en' });
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('message');
    await tab.keyboard.type('many sessions wait for locks');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('.checks .check');
    await settled(tab);
    await tab.locator('.checks .check button').filter({ hasText: 'Yes' }).first().focus();
    await tab.keyboard.press('Space');
    await tab.waitForFunction(() => document.querySelectorAll('.exchange').length === 2);
    await settled(tab);
    // The card is gone; one is among the next ones.
    await tab.waitForFunction(() => document.activeElement?.closest('.checks') !== null);
    expect(await tab.locator('[role=status]').allInnerTexts()).toContainEqual(expect.stringMatching(/\S/u));
    await tab.locator('#tab-diagnosis').focus();
    await tab.keyboard.press('ArrowRight');
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('tab-findings');
    expect(await tab.locator('#panel-findings').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});

/** A place in a picture where the pointer is over a node other than the middle one. */
async function firstNode(
  tab: Page,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<{ readonly x: number; readonly y: number }> {
  for (let down = 20; down < height - 10; down += 8) {
    for (let right = width * 0.55; right < width * 0.75; right += 6) {
      await tab.mouse.move(x + right, y + down);
      if ((await tab.locator('.graph.over-node').count()) > 0) return { x: x + right, y: y + down };
    }
  }
  throw new Error('There is no node in the right half.');
}
