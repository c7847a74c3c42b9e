import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { setInstallation } from '@/tests/support/bootstrap';
import { fillSignIn } from '@/tests/support/console-page';
import { dataFolder, endAll, ready, start } from '@/tests/support/start-product';

let port = 3950;

const pidOf = (data: string): number => Number(readFileSync(path.join(data, 'gatehouse.lock'), 'utf8').split(' ')[0]);

test.afterEach(endAll);

test('a first start asks for a new password and stops within 10 s', async ({ page }) => {
  const data = dataFolder(0o700);
  const run = start({ PORT: String(port), GATEHOUSE_DATA_DIR: data });
  await ready(run);
  const bootstrap = JSON.parse(readFileSync(path.join(data, 'bootstrap.json'), 'utf8'));
  expect((await fetch(`${bootstrap.baseUrl}/api/ready`)).status).toBe(200);
  expect(statSync(path.join(data, 'bootstrap.json')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(data, 'secrets/root.key')).mode & 0o777).toBe(0o600);
  expect(Object.keys(bootstrap).sort()).toEqual(['apiKey', 'baseUrl', 'console']);
  expect(run.said()).toContain(bootstrap.console.password);
  expect(run.said()).toContain('demo lists only so far');
  await page.goto(`${bootstrap.baseUrl}/console/settings`);
  setInstallation(data);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(bootstrap.console.password);
  await page.getByLabel('New password').fill('ten green bottles');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const answer = await fetch(`${bootstrap.baseUrl}/api/health`);
  expect(answer.status).toBe(200);
  const asked = Date.now();
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  await expect(fetch(`${bootstrap.baseUrl}/api/health`)).rejects.toThrow();
});

test('a restore with a missing or wrong key reports it and stops all processes', async () => {
  const data = dataFolder(0o700);
  const settings = { PORT: String(++port), GATEHOUSE_DATA_DIR: data };
  const run = start(settings);
  await ready(run);
  const bootstrap = JSON.parse(readFileSync(path.join(data, 'bootstrap.json'), 'utf8'));
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);

  const key = path.join(data, 'secrets/root.key');
  renameSync(key, `${key}.apart`);
  const without = start(settings);
  expect(await without.ended).toBe(2);
  expect(without.said()).toContain('The root key of');
  expect(existsSync(key)).toBe(false);
  writeFileSync(key, randomBytes(32).toString('hex'));
  const other = start(settings);
  expect(await other.ended).toBe(2);
  expect(other.said()).toContain('The root key is not the one that this database was made with.');
  renameSync(`${key}.apart`, key);
  const again = start(settings);
  await ready(again);
  expect(again.said()).not.toContain('adopted');
  expect(again.said()).toContain('bootstrap.json');
  expect(again.said()).not.toContain(bootstrap.console.password);
});

test('a first start stopped midway ends within 10 s and can be repeated', { tag: '@full' }, async () => {
  const data = dataFolder();
  const settings = { PORT: String(++port), GATEHOUSE_DATA_DIR: data };
  const cut = start(settings);
  await expect.poll(() => cut.said(), { timeout: 60_000, intervals: [50] }).toContain('application started');
  const asked = Date.now();
  cut.child.kill('SIGTERM');
  expect(await cut.ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(cut.said()).not.toMatch(/"level":"error"| {4}at |did not start|not ready|readiness/);
  await ready(start(settings));
});

test('a killed server starts again, and a new start adopts the database and the key', { tag: '@full' }, async () => {
  const data = dataFolder();
  const settings = { PORT: String(++port), GATEHOUSE_DATA_DIR: data };
  const first = start(settings);
  await ready(first);
  const { apiKey, baseUrl } = JSON.parse(readFileSync(path.join(data, 'bootstrap.json'), 'utf8'));
  // The server alone is started again by its parent.
  process.kill(pidOf(data), 'SIGKILL');
  await expect.poll(() => first.said().match(/Gatehouse ready at/g)?.length, { timeout: 60_000 }).toBe(2);
  expect(first.said()).toContain('Gatehouse ended unexpectedly; starting again');
  const server = pidOf(data);
  first.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await first.ended;
  const second = start(settings);
  await ready(second);
  expect(second.said()).toContain('adopted the database');
  const answer = await fetch(`${baseUrl}/api/document-processing`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(answer.status).toBe(200);
});

test('runs two installations at once but refuses a second on one folder', { tag: '@full' }, async () => {
  const [one, two] = [dataFolder(), dataFolder()];
  const a = start({ PORT: String(++port), GATEHOUSE_DATA_DIR: one });
  const b = start({ PORT: String(++port), GATEHOUSE_DATA_DIR: two });
  await Promise.all([ready(a), ready(b)]);
  const refused = start({ PORT: String(++port), GATEHOUSE_DATA_DIR: one });
  expect(await refused.ended).toBe(2);
  expect(refused.said()).toContain(`already runs on the data folder ${one}.`);
  const named = Number(/\(kill (\d+)\)/.exec(refused.said())?.[1]);
  expect(named).toBe(a.child.pid);
  process.kill(named, 'SIGTERM');
  expect(await a.ended).toBe(0);
  expect(a.said()).not.toContain('starting again');
});

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['GATEHOUSE_ROOT_KEY', 'abc'],
  ['INNGEST_BASE_URL', 'not an address'],
  ['GATEHOUSE_BASE_URL', 'not an address'],
] as const) {
  // One is enough for the gate: `platform/env.test.ts` has the others.
  const tag = name === 'DATABASE_URL' ? [] : '@full';
  test(`reports an invalid ${name} (${value}) in one sentence`, { tag }, async () => {
    const run = start({ PORT: String(++port), GATEHOUSE_DATA_DIR: dataFolder(), [name]: value });
    expect(await run.ended).toBe(2);
    const sentences = run
      .said()
      .split('\n')
      .filter((line) => line.includes(name));
    expect(sentences).toHaveLength(1);
    expect(run.said()).not.toContain('    at ');
    expect(run.said()).not.toContain('starting PostgreSQL');
  });
}

test('reports an unusable data folder, unknown settings and missing folders', async () => {
  const file = dataFolder();
  writeFileSync(file, '');
  const refused = start({ PORT: String(++port), GATEHOUSE_DATA_DIR: file });
  expect(await refused.ended).toBe(2);
  expect(refused.said()).toContain(`The data folder ${file} cannot be used: ${file} is no folder.`);
  expect(refused.said()).not.toContain('    at ');
  const told = start({
    PORT: String(++port),
    GATEHOUSE_DATA_DIR: dataFolder(),
    GATEHOUSE_WATCHLISTS_DIR: '/lists',
    GATEHOUSE_WATCHLIST_DIR: '/gone/lists',
    // Invalid setting: exits before anything starts.
    GATEHOUSE_LLM_PROVIDER: 'openai',
  });
  expect(await told.ended).toBe(2);
  expect(told.said()).toContain('GATEHOUSE_WATCHLISTS_DIR is no setting');
  expect(told.said()).toContain('the folder /gone/lists of GATEHOUSE_WATCHLIST_DIR is not there');
});
