import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const out = '/tmp/webdev/';
async function run(name, { locale, width, colorScheme, first }) {
  const context = await browser.newContext({ viewport: { width, height: 860 }, colorScheme, locale });
  const page = await context.newPage();
  page.on('console', (m) => console.log(name, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message));
  await page.goto('http://127.0.0.1:8399/');
  await page.screenshot({ path: `${out}${name}-0.png` });
  await page.fill('#message', first);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.check', { timeout: 20000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}${name}-1.png` });
  for (let i = 0; i < 3; i++) {
    const b = page.locator('.check .buttons button').first();
    if ((await b.count()) === 0) break;
    await b.click();
    await page.waitForFunction(() => document.querySelector('form.composer button[type=submit]'));
    await page.waitForTimeout(200);
  }
  await page.screenshot({ path: `${out}${name}-2.png` });
  if (width < 900) {
    await page.click('#tab-diagnosis');
    await page.waitForTimeout(300);
  }
  await page.screenshot({ path: `${out}${name}-3.png`, fullPage: width < 900 });
  if (width >= 900) {
    await page.locator('.panel').evaluate((e) => {
      e.scrollTop = e.scrollHeight;
    });
    await page.waitForTimeout(100);
    await page.screenshot({ path: `${out}${name}-3b.png` });
  }
  await page.click('#tab-findings');
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}${name}-4.png` });
  await page.click('#tab-diagnosis');
  await page
    .getByRole('button', { name: /graph|关系图/ })
    .first()
    .click()
    .catch(() => {});
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `${out}${name}-5.png`, fullPage: width < 900 });
  await page.click('#tab-inspection');
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}${name}-6.png` });
  await context.close();
}
await run('en', { locale: 'en-GB', width: 1280, colorScheme: 'light', first: 'many sessions wait for locks and queries time out' });
await run('zh', { locale: 'zh-CN', width: 400, colorScheme: 'dark', first: '数据库变慢了，磁盘 IO 很高' });
await browser.close();
