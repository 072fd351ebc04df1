import { openBrowser } from './browser-check.mjs';
import { askServer } from './other-runtimes.mjs';
import { run, start } from './run.mjs';

/** The measured case that is clicked through the page. */
const clicked = { complaint: 'many sessions wait for locks', cause: 'row_lock_holder' };

/** A diagnosis takes less answers than this. */
const answersAtMost = 40;

/**
 * `dbdiag serve` as a user starts it: its interfaces answer, its page leads through a diagnosis, and SIGTERM ends it.
 *
 * @param options.step - Runs and counts a step.
 */
export async function checkServe({ name, cwd, env, step }) {
  const server = await step(`npx ${name} serve: it listens`, () =>
    start('npx', ['-y', name, 'serve', '--port', '0'], {
      cwd,
      env: { ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      ready: /(http:\/\/127\.0\.0\.1:\d+)/,
      readyMs: 90_000,
    }),
  );
  if (server === undefined) return;
  const [url] = server.match;
  await step(`npx ${name} serve: /health and /chat`, () => askServer(url));
  await step(`npx ${name} serve: a diagnosis clicked through on its page`, () => clickThrough(url));
  await step(`npx ${name} serve: SIGTERM ends it`, async () => {
    // npx dies of the signal itself, so that the program's own status isn't seen here.
    const status = await server.stop();
    if (status === undefined) throw new Error(`It goes on.\n${server.printed()}`);
    if (!server.printed().includes('Stopping')) throw new Error(`It didn't end by itself, but by ${status}.\n${server.printed()}`);
    const listens = await fetch(`${url}/health`).then(
      () => true,
      () => false,
    );
    if (listens) throw new Error('Something still listens at its address.');
  });
}

/** `dbdiag mcp` as an assistant starts it: it says who it is, and what it can do. */
export async function checkMcp({ name, version, cwd, env }) {
  const request = (id, method, params) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'rehearsal', version } };
  const initialized = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`;
  const input = request(1, 'initialize', client) + initialized + request(2, 'tools/list', {});
  const output = await run('npx', ['-y', name, 'mcp'], { cwd, env, input });
  const answers = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const initialize = answers.find(({ id }) => id === 1)?.result;
  if (initialize?.serverInfo === undefined || initialize.capabilities?.tools === undefined)
    throw new Error(`No answer to "initialize":\n${output}`);
  const tools = answers.find(({ id }) => id === 2)?.result?.tools ?? [];
  if (!tools.some((tool) => tool.name === 'diagnose')) throw new Error(`There is no tool "diagnose":\n${output}`);
}

async function clickThrough(url) {
  const ticket = await ticketOf(url, clicked.cause);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 860 } });
    page.setDefaultTimeout(20_000);
    const faults = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}/`);
    await nextReply(page, async () => {
      await page.fill('#message', clicked.complaint);
      await page.keyboard.press('Enter');
    });
    let answers = 0;
    for (const card = page.locator('.checks .check').first(); (await card.count()) > 0; answers += 1) {
      if (answers === answersAtMost) throw new Error(`After ${answers} answers there is still no end.`);
      const id = (await card.locator('h3').getAttribute('id')).replace(/^check-/, '');
      const button = ticket.present.has(id) ? 0 : ticket.absent.has(id) ? 1 : 2;
      await nextReply(page, () => card.locator('.answers .buttons button').nth(button).click());
    }
    await page.click('#tab-diagnosis');
    await page.waitForSelector('.standing-concluded');
    const cause = await page.locator('.causes .cause-name').first().innerText();
    if (cause !== ticket.description) throw new Error(`It concludes "${cause}" and should "${ticket.description}".`);
    if (faults.length > 0) throw new Error(`Errors in the page:\n${faults.join('\n')}`);
    console.log(`     "${cause}" after ${answers} answers`);
  } finally {
    await browser.close();
  }
}

/** Does something and waits until it is answered. */
async function nextReply(page, action) {
  const before = await page.locator('.exchange').count();
  await action();
  await page.waitForFunction((count) => document.querySelectorAll('.exchange').length > count, before);
  await page.waitForSelector('form.composer button[type=submit]');
}

/** What holds where somebody looks: the first case of a cause, as the server knows it. */
async function ticketOf(url, cause) {
  const read = async (path) => (await fetch(`${url}/knowledge/${path}?locale=en`)).json();
  const { description, tickets } = await read(`causes/${cause}`);
  const { present, absent } = await read(`tickets/${encodeURIComponent(tickets[0].ticket_id)}`);
  const ids = (phenomena) => new Set(phenomena.map(({ phenomenon_id: id }) => id));
  return { description, present: ids(present), absent: ids(absent) };
}
