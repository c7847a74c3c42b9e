import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../bin/chromium.mjs';
import { scriptsByScreen } from './support/kyc-screens';
import { withProduct } from './support/product';
import { type Script, sum, weighScript } from './support/weigh-script';

/**
 * `npm run bench:kyc-size`: starts the product as it ships and opens a customer's link on a phone that has nothing of it yet.
 * Prints each script that is loaded until the first screen answers to a tap, as bytes of its body on the wire, and what the
 * same file takes as gzip -9; then what the page fetches ahead for the next screens; then the scripts
 * of each screen of the way, and of all of it. Text, then one JSON line. Bar: 120 kB for the first screen.
 */
const BAR = 120_000;

async function loadedBy(browser: Browser, baseUrl: string, url: string): Promise<{ first: Script[]; ahead: Script[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  // What the page as served names; what its scripts then ask for comes after it.
  const html = (await (await page.goto(url, { waitUntil: 'commit' }))?.text()) ?? '';
  // A tap that is answered: the page has its handlers.
  await page.getByRole('button', { name: 'සිංහල' }).click();
  await page.locator('button[lang="si"][aria-pressed="true"]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    [...new Set(asked)].map(async (address) => ({ address, ...(await weighScript(address, baseUrl)) })),
  );
  const strip = ({ address: _, ...script }: (typeof scripts)[number]): Script => script;
  return {
    first: scripts.filter(({ file }) => html.includes(file)).map(strip),
    ahead: scripts.filter(({ file }) => !html.includes(file)).map(strip),
  };
}

await withProduct({}, async (product) => {
  const answer = await fetch(`${product.baseUrl}/api/kyc-sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.apiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const session = (await answer.json()) as { sessionUrl: string; token: string };
  const executablePath = findChromium();
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...camera],
  });
  const { first, ahead } = await loadedBy(browser, product.baseUrl, session.sessionUrl);
  const screens = await scriptsByScreen(browser, product.baseUrl, session);
  await browser.close();
  for (const [label, scripts] of [
    ['first screen', first],
    ['fetched ahead', ahead],
  ] as const) {
    console.error(`${label}: ${scripts.length} files`);
    for (const { file, sent, encoding, gzip, plain } of [...scripts].sort((a, b) => b.sent - a.sent)) {
      console.error(
        `  ${String(sent).padStart(8)} ${encoding.padEnd(4)} ${String(gzip).padStart(8)} gzip -9 ${String(plain).padStart(8)} plain  ${file}`,
      );
    }
    console.error(
      `  ${String(sum(scripts, 'sent')).padStart(8)} sent ${String(sum(scripts, 'gzip')).padStart(8)} gzip -9 ${String(sum(scripts, 'plain')).padStart(8)} plain`,
    );
  }
  const met = new Map<string, Script>();
  console.error('each screen, opened on its own (gzip -9), and what it has that no screen before it had:');
  for (const { screen, scripts } of screens) {
    const fresh = scripts.filter((address) => !met.has(address));
    for (const address of fresh) met.set(address, await weighScript(address, product.baseUrl));
    const weighed = (addresses: string[]): Script[] => addresses.flatMap((address) => met.get(address) ?? []);
    console.error(
      `  ${String(sum(weighed(scripts), 'gzip')).padStart(8)} in ${String(scripts.length).padStart(2)} files, ${String(sum(weighed(fresh), 'gzip')).padStart(8)} new  ${screen}`,
    );
    for (const { file, gzip } of weighed(fresh).sort((a, b) => b.gzip - a.gzip))
      console.error(`           ${String(gzip).padStart(8)}  ${file}`);
  }
  const flow = [...met.values()];
  console.error(`  ${String(sum(flow, 'gzip')).padStart(8)} in ${flow.length} files: the whole way, each file once`);
  const total = { sent: sum(first, 'sent'), gzip: sum(first, 'gzip'), plain: sum(first, 'plain') };
  console.log(
    JSON.stringify({
      bench: 'kyc-size',
      bar: BAR,
      met: total.sent <= BAR,
      ...total,
      files: first.length,
      ahead: sum(ahead, 'sent'),
      flowGzip: sum(flow, 'gzip'),
      flowFiles: flow.length,
    }),
  );
});
process.exit(0);
