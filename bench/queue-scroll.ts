import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { percentile } from '@/bin/evaluation/scores';
import { endPool, pool } from '@/platform/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { findChromium } from '../bin/chromium.mjs';
import { seedAlerts } from './support/alerts';
import { type Product, withProduct } from './support/product';

/**
 * `npm run bench:queue-scroll [-- --alerts 100000]`: the product as it ships with so many alerts, its queue open in Chromium (no
 * graphics processor), scrolled evenly through thousands of rows: at a reading pace (40 rows a second), quickly (150), and down a
 * phone's cards. Tells the frames that came and those that were late; the processor time of the page's own thread for a frame, which
 * does not depend on who else uses the machine; and how long until the first rows stood and until a place in the middle of
 * everything did. The yardstick is a page of plain lines that need no script, scrolled at the quick pace: what the machine gives
 * at that moment. Bar: 60 frames a second, 16.7 ms of processor time. Text, then one JSON line.
 */
const at = process.argv.indexOf('--alerts');
const ALERTS = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const SECONDS = 10;
const PACES = { reading: 40, quick: 150 };

type Scrolled = {
  threadMs: number;
  fps: number;
  p95: number;
  worst: number;
  over20: number;
  frames: number;
  rows: number;
  blank: number;
};
const round = (value: number): number => Math.round(value * 10) / 10;

/** Turns a wheel of `pace` rows a second and keeps the time of each frame; `blank` are frames in which a row in sight waited for its page. */
async function scroll(page: Page, pace: number, rowHeight: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadSeconds(session);
  const { times, blank, moved } = await page.evaluate(
    async ({ seconds, pixels }) => {
      const panel = document.querySelector('[role="tabpanel"]');
      const scroller = panel && getComputedStyle(panel).overflowY === 'auto' ? panel : document.documentElement;
      const began = scroller.scrollTop;
      const times: number[] = [];
      let blank = 0;
      await new Promise<void>((done) => {
        let start = 0;
        const frame = (now: number) => {
          start ||= now;
          times.push(now);
          scroller.scrollTop = began + ((now - start) / 1000) * pixels;
          const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          if (!middle?.closest('[data-row]')?.querySelector('a')) blank += 1;
          if (now - start < seconds * 1000) requestAnimationFrame(frame);
          else done();
        };
        requestAnimationFrame(frame);
      });
      return { times, blank, moved: scroller.scrollTop - began };
    },
    { seconds: SECONDS, pixels: pace * rowHeight },
  );
  const took = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return {
    threadMs: round((((await threadSeconds(session)) - before) * 1000) / took.length),
    fps: round((took.length * 1000) / took.reduce((sum, ms) => sum + ms, 0)),
    p95: round(percentile(took, 0.95)),
    worst: round(Math.max(...took)),
    over20: took.filter((ms) => ms > 20).length,
    frames: took.length,
    rows: Math.round(moved / rowHeight),
    blank,
  };
}

/** Processor seconds that the page's main thread has worked. */
async function threadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Plain lines without a script. */
async function plainPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const line =
    '<div data-row style="height:34px"><a href="#">A line of text, as long as a row of the queue might be</a></div>';
  await page.setContent(`<div role="tabpanel" style="overflow-y:auto;height:100vh">${line.repeat(5_000)}</div>`);
  return page;
}

async function signedIn(browser: Browser, { baseUrl, console: own }: Product, size: { width: number; height: number }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/console/sign-in`);
  await page.getByLabel('E-mail').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  return page;
}

/** Milliseconds from asking for the page to its first row, and from a leap to the middle to a row there. */
async function waits(page: Page, baseUrl: string): Promise<{ first: number; leap: number }> {
  const begun = performance.now();
  await page.goto(`${baseUrl}/console/alerts`);
  await page.locator('[data-row="0"] a').waitFor();
  const first = performance.now() - begun;
  const leapt = performance.now();
  await page.evaluate(() => {
    const panel = document.querySelector('[role="tabpanel"]');
    if (panel) panel.scrollTop = panel.scrollHeight / 2;
  });
  await page.waitForFunction(() =>
    document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest('[data-row]')
      ?.querySelector('a'),
  );
  const leap = performance.now() - leapt;
  await page.evaluate(() => document.querySelector('[role="tabpanel"]')?.scrollTo(0, 0));
  await page.locator('[data-row="0"] a').waitFor();
  return { first: Math.round(first), leap: Math.round(leap) };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
process.env.DATABASE_URL = cluster.url;
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');
process.env.GATEHOUSE_WATCHLIST_DOWNLOAD = '0';
try {
  await withProduct({}, async (product) => {
    const { rows } = await pool().query<{ id: string }>('SELECT id FROM "Organization"');
    await seedAlerts(
      rows.map(({ id }) => id),
      ALERTS,
    );
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const plain = await scroll(await plainPage(browser), PACES.quick, 34);
      const desk = await signedIn(browser, product, { width: 1440, height: 900 });
      const waited = await waits(desk, product.baseUrl);
      const reading = await scroll(desk, PACES.reading, 34);
      const quick = await scroll(desk, PACES.quick, 34);
      const phone = await signedIn(browser, product, { width: 360, height: 740 });
      await phone.goto(`${product.baseUrl}/console/alerts`);
      await phone.locator('[data-row="0"] a').waitFor();
      const cards = await scroll(phone, 15, 89);
      for (const [name, told] of Object.entries({ plain, reading, quick, cards }))
        process.stdout.write(
          `${name}: ${told.fps} frames a second over ${told.rows} rows, ${told.threadMs} ms of the thread a frame, p95 ${told.p95} ms, worst ${told.worst} ms, ${told.over20} of ${told.frames} over 20 ms, ${told.blank} without the row's page\n`,
        );
      process.stdout.write(`first rows after ${waited.first} ms, rows in the middle after ${waited.leap} ms\n`);
      const figures = { ...waited, plain, reading, quick, cards };
      process.stdout.write(`${JSON.stringify({ bench: 'queue-scroll', alerts: ALERTS, barFps: 60, figures })}\n`);
    } finally {
      await browser.close();
    }
  });
} finally {
  await endPool();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
