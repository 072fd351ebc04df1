import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Where Debian has it. */
const executablePath = '/usr/bin/chromium';

/**
 * Milliseconds from the request of the page to its first paint with something in it, in Chromium without a cache; undefined where
 * there is no Chromium.
 *
 * @see https://w3c.github.io/paint-timing/#sec-terminology
 */
export async function firstPaints(url: string, loads: number): Promise<readonly number[] | undefined> {
  if (!existsSync(executablePath)) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const paints: number[] = [];
    for (let load = 0; load < loads; load += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForSelector('.beginning');
      // In the page, whose types these programs don't have.
      paints.push(await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"));
      await context.close();
    }
    return paints;
  } finally {
    await browser.close();
  }
}
