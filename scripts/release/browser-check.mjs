// Bundles a module for the browser with no polyfills and runs it in headless Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts headless Chromium. */
export async function openBrowser() {
  const executablePath = chromium.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('No Chromium found; install the chromium package.');
  const { chromium: launcher } = await import('playwright-core');
  return launcher.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Fails when the bundle needs anything a browser lacks, throws, or logs nothing. */
export async function browserCheck({ folder, source, rootFolder }) {
  const entry = join(folder, 'browser-entry.mjs');
  const bundle = join(folder, 'browser-bundle.js');
  writeFileSync(entry, source);
  bundleFor(entry, bundle, rootFolder);
  const server = createServer((request, response) => {
    const script = request.url === '/bundle.js';
    response.setHeader('content-type', script ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(script ? readFileSync(bundle) : '<!doctype html><title>dbdiag</title><script type="module" src="/bundle.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const lines = [];
    const errors = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.readyState === 'complete');
    for (let waited = 0; waited < 5_000 && lines.length === 0 && errors.length === 0; waited += 100) await page.waitForTimeout(100);
    if (errors.length > 0) throw errors[0];
    if (lines.length === 0) throw new Error('The page printed nothing.');
  } finally {
    await browser.close();
    server.close();
  }
}

function bundleFor(entry, bundle, rootFolder) {
  const esbuild = join(rootFolder, 'node_modules/.bin/esbuild');
  const { status, stderr } = spawnSync(esbuild, [entry, '--bundle', '--platform=browser', '--format=esm', `--outfile=${bundle}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
