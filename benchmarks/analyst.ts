import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { signInOverHttp } from '@/tests/support/first-password';
import { findChromium } from '../scripts/chromium.mjs';
import { demonstrationParties } from '../scripts/evaluation/lists';
import { percentile } from '../scripts/evaluation/scores';
import { callWith, databaseUrlOf, type ProductProcess, withProduct } from './support/product';

/**
 * `npm run bench analyst`: an analyst decides 20 alerts by keys alone, every second one of a person on two lists. Then J
 * and K, in the queue and between alerts, with 100,000 open alerts.
 */
const ALERTS = 20;
const OPEN = 100_000;
const PRESSES = 40;
const NOTE = 'Seen in person; the passport agrees.';
const round = (value: number): number => Math.round(value * 10) / 10;
const tail = (all: readonly number[]) => ({ p50: round(percentile(all, 0.5)), p95: round(percentile(all, 0.95)) });

/** Subjects of listed persons; a fifth with the listed date of birth, which asks for an action. */
async function raiseAlerts(product: ProductProcess, database: pg.Pool): Promise<Set<string>> {
  const strong = new Set<string>();
  const raised = async (): Promise<number> => {
    const { rows } = await database.query<{ count: string }>('select count(*) from "Alert"');
    return Number(rows[0]?.count ?? 0);
  };
  const listed = demonstrationParties().flatMap(({ kind, names, birthDates }) => {
    const [fullName, born] = [names[0]?.value, birthDates[0]?.from];
    return kind === 'individual' && fullName && born && born.length >= 10 ? [{ fullName, born }] : [];
  });
  for (let at = 0; at < ALERTS; at += 1) {
    const { fullName: listedName, born } = listed[at % listed.length] ?? { fullName: '', born: '' };
    const isStrong = at % 5 === 4;
    const fullName = isStrong ? listedName.toUpperCase() : listedName.toLowerCase();
    const body = { fullName, externalId: `bench-${at}`, ...(isStrong && { dateOfBirth: born }) };
    const { requestId } = (await callWith<{ requestId: string }>(product, product.apiKey, '/screening/request', body))
      .body;
    for (let isDone = false; !isDone; await sleep(100)) {
      const { status, body } = await callWith<{ status: string }>(
        product,
        product.apiKey,
        `/screening/request/${requestId}`,
      );
      if (status !== 200) throw new Error(`the request is not answered: ${JSON.stringify(body)}`);
      isDone = body.status.startsWith('completed');
    }
    if (isStrong) strong.add(fullName);
  }
  if ((await raised()) !== ALERTS) throw new Error('the demonstration lists raise too few alerts');
  await database.query(`
    insert into "AlertMatch" select (jsonb_populate_record(m, jsonb_build_object('id', 'mat_' || substr(md5(m.id), 1, 26),
      'source', case m.source when 'un' then 'ofac' else 'un' end))).*
    from "AlertMatch" m join (select id, row_number() over (order by id) as at from "Alert") a on a.id = m."alertId" and a.at % 2 = 0`);
  return strong;
}

async function fillQueue(database: pg.Pool): Promise<void> {
  const copiesOf = (table: string) =>
    `"${table}" a, generate_series(1, ${OPEN}) n where a.id = (select min(id) from "${table}")`;
  const id = (prefix: string) => `'${prefix}_01' || lpad(n::text, 20, '0')`;
  await database.query(`
    insert into "Alert" select (jsonb_populate_record(a, jsonb_build_object('id', ${id('alr')}, 'status', 'TRIGGERED', 'resolution', null,
      'subject', a.subject || jsonb_build_object('fullName', 'Subject ' || n), 'createdAt', now() - n * interval '1 second'))).* from ${copiesOf('Alert')}`);
  await database.query(`
    insert into "AlertMatch" select (jsonb_populate_record(a, jsonb_build_object('id', ${id('mat')}, 'status', 'open',
      'alertId', ${id('alr')}))).* from ${copiesOf('AlertMatch')}`);
  await database.query('analyze');
}

type Counted = { keys: number; mouse: number };
const heading = (page: Page) => page.evaluate(() => document.querySelector('h1')?.textContent ?? '');

/** Milliseconds from the key to the frame that shows another value of `shown`. */
async function painted(page: Page, key: string, shown: 'row' | 'heading'): Promise<number> {
  await page.evaluate((what) => {
    const read = () =>
      what === 'row'
        ? document.querySelector('[data-row][aria-current]')?.getAttribute('data-row')
        : ['h1', 'h1 + *'].map((part) => document.querySelector(part)?.textContent).join();
    const before = read();
    const slot = globalThis as unknown as { painted: Promise<number> };
    slot.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`still shown: ${before}`)), 10_000);
      const listen = ({ timeStamp }: KeyboardEvent) => {
        const look = () => {
          const now = read();
          if (now && now !== before) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            return;
          }
          requestAnimationFrame(look);
        };
        look();
      };
      addEventListener('keydown', listen, { capture: true, once: true });
    });
  }, shown);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

async function decideAll(page: Page, strong: ReadonlySet<string>) {
  const counts: number[] = [];
  const seconds: number[] = [];
  const next: number[] = [];
  const counted = () => page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);
  let { keys } = await counted();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/alerts\/alr_/);
  let hasNote = false;
  for (let at = 1; at <= ALERTS; at += 1) {
    await page.getByText(`${at} of ${ALERTS}`).waitFor();
    const began = performance.now();
    const isStrong = strong.has(await heading(page));
    await page.keyboard.press(isStrong ? 'Shift+1' : '1');
    if (isStrong && !hasNote) await page.keyboard.type(NOTE);
    else await page.keyboard.press('ArrowUp');
    hasNote ||= isStrong;
    if (at < ALERTS) next.push(await painted(page, 'Control+Shift+Enter', 'heading'));
    else {
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    }
    seconds.push((performance.now() - began) / 1_000);
    const now = await counted();
    counts.push(now.keys - keys);
    keys = now.keys;
  }
  const { mouse } = await counted();
  return {
    keys: { ...tail(counts), most: Math.max(...counts) },
    secondsAnAlert: tail(seconds),
    nextMs: tail(next),
    mouse,
  };
}

async function pressThrough(page: Page, shown: 'row' | 'heading') {
  const took: number[] = [];
  for (let at = 0; at < PRESSES; at += 1) took.push(await painted(page, at % 4 === 3 ? 'k' : 'j', shown));
  return tail(took);
}

await withProduct({}, async (product) => {
  const database = new pg.Pool({ connectionString: databaseUrlOf(product.dataDir), max: 1 });
  // Reported by the failing step; ends with the product.
  database.on('error', () => undefined);
  const strong = await raiseAlerts(product, database);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = (await signInOverHttp(product)).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.baseUrl };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const counted: Counted = { keys: 0, mouse: 0 };
    Object.assign(globalThis, { counted });
    const isModifier = (key: string) => ['Shift', 'Control'].includes(key);
    addEventListener('keydown', ({ key }) => (counted.keys += Number(!isModifier(key))), true);
    addEventListener('pointerdown', () => (counted.mouse += 1), true);
  });
  const openQueue = async () => {
    await page.goto(`${product.baseUrl}/console/alerts`);
    await page.locator('[data-row="0"] a').waitFor();
    return page.locator('[data-row]').evaluateAll((rows) => {
      const frame = document.querySelector('[data-frame]')?.getBoundingClientRect();
      return rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return frame && top >= frame.top && bottom <= frame.bottom;
      }).length;
    });
  };
  await openQueue();
  const script = await decideAll(page, strong);
  await fillQueue(database);
  const rows = await openQueue();
  const queue = await pressThrough(page, 'row');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/alerts\/alr_/);
  await page.getByRole('heading', { name: 'Alert decision' }).waitFor();
  const alerts = await pressThrough(page, 'heading');
  await browser.close();
  await database.end();
  console.log(JSON.stringify({ bench: 'analyst', script, rows, jkMs: { queue, alerts } }));
});
