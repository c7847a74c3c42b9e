import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  SHELL,
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isThere(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Try the next path.
    return false;
  }
}

const installed = () => PLACES.find(isThere);

const aptGet = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Find a Chromium, else install it with apt-get (as root) or Playwright. Throws if neither works. */
export function findChromium() {
  const found = installed();
  if (found) return found;
  console.log('· No Chromium found, installing one …');
  if (process.getuid?.() === 0) {
    aptGet('update');
    for (const name of ['chromium', 'chromium-headless-shell']) {
      aptGet('install', '-y', '--no-install-recommends', name);
      const now = installed();
      if (now) return now;
    }
  }
  const { status } = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (status === 0) return undefined;
  throw new Error(
    'The browser tests need Chromium and none could be installed: install it (Debian: apt-get install chromium) and run npm test again.',
  );
}

/** Cheaper than full Chromium; undefined if missing. */
export function findChromiumShell() {
  if (!isThere(SHELL) && process.getuid?.() === 0)
    aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  return isThere(SHELL) ? SHELL : undefined;
}
