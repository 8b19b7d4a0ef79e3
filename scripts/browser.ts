import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without its windows: the same pages for half of the processor's time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * The browser that journeys run in: CHROMIUM_PATH, the system's Chromium or Chrome, else Playwright's own. With `whole` never the one
 * without windows, if there is another.
 */
export function findBrowser({ whole = false } = {}): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const usual = [...USUAL_PLACES, chromium.executablePath()];
  return (whole ? [...usual, WINDOWLESS] : [WINDOWLESS, ...usual]).find((path) => existsSync(path));
}

/** Finds a browser, or installs one: Playwright's download first, then the system's package manager. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser();
  if (found !== undefined || process.env.CHROMIUM_PATH) return found;
  console.log('No browser found, installing Chromium …');
  run('npx', ['playwright', 'install', 'chromium']);
  if (findBrowser() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']);
  }
  return findBrowser();
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
