import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

/** Debian's package. */
const executablePath = '/usr/bin/chromium';

/** Whether there is a browser to test in. */
export const hasBrowser: boolean = existsSync(executablePath);

/** Starts the browser. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

const screenshots = env.DBDIAG_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'dbdiag-screenshots-'));

/** Keeps what the page looks like. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`) });
}

/** How the page is looked at. */
export interface Look {
  readonly locale: 'zh' | 'en';
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A tab, and what went wrong in it. */
export interface Tab {
  readonly page: Page;
  /** Errors of the console and of scripts, and what the policy refused. */
  readonly errors: readonly string[];
}

/** Opens a tab in a browser that nobody has used before. */
export async function openTab(browser: Browser, url: string, { locale, width = 1280, colorScheme = 'light' }: Look): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    colorScheme,
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(url);
  return { page, errors };
}

/** Collects what goes wrong in a page. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
