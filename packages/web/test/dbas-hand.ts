import type { Runtime } from '@dbdiag/runtime';
import type { Page } from 'playwright-core';

/** What holds where somebody looks: a ticket. */
export type Case = NonNullable<Runtime['engine']['snapshot']['tickets']>[number];

/** Waits until no turn runs. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('form.composer button[type=submit]');
}

/** Writes a message and sends it. */
export async function say(page: Page, message: string): Promise<void> {
  const exchanges = await page.locator('.exchange').count();
  await page.fill('#message', message);
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelectorAll('.exchange').length > before, exchanges);
  await settled(page);
}

/** Answers the first check as the case has it; false where no check is left. */
export async function answerFirstCheck(page: Page, { present, absent }: Case): Promise<boolean> {
  const card = page.locator('.checks .check').first();
  if ((await card.count()) === 0) return false;
  const id = ((await card.locator('h3').getAttribute('id')) ?? '').replace(/^check-/u, '');
  const has = (ids: readonly string[]): boolean => ids.includes(id);
  const button = has(present) ? 0 : has(absent) ? 1 : 2;
  const exchanges = await page.locator('.exchange').count();
  await card.locator('.answers .buttons button').nth(button).click();
  await page.waitForFunction((before) => document.querySelectorAll('.exchange').length > before, exchanges);
  await settled(page);
  return true;
}
