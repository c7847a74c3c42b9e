import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../bin/chromium.mjs';
import { withProduct } from './support/product';

/**
 * `npm run bench:kyc-size`: starts the product as it ships and opens a customer's link on a phone that has nothing of it yet.
 * Prints each script that is loaded until the first screen answers to a tap, as bytes of its body on the wire, and what the
 * same file takes as gzip -9; then what the page fetches ahead for the next screens. Text, then one JSON line. Bar: 120 kB.
 */
const BAR = 120_000;

type Script = { file: string; sent: number; encoding: string; gzip: number; plain: number };

async function loadedBy(baseUrl: string, url: string): Promise<{ first: Script[]; ahead: Script[] }> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
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
      [...new Set(asked)].map(async (address) => ({ address, ...(await weigh(address)) })),
    );
    const strip = ({ address: _, ...script }: (typeof scripts)[number]): Script => script;
    return {
      first: scripts.filter(({ file }) => html.includes(file)).map(strip),
      ahead: scripts.filter(({ file }) => !html.includes(file)).map(strip),
    };
  } finally {
    await browser.close();
  }

  /** The body as this server sends it to a browser; asked for plainly, because a browser's own count includes headers. */
  async function weigh(address: string): Promise<Script> {
    const { body, encoding } = await new Promise<{ body: Buffer; encoding: string }>((resolve, reject) => {
      request(
        address,
        { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', host: new URL(baseUrl).host } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ body: Buffer.concat(parts), encoding: answer.headers['content-encoding'] ?? '' }),
          );
        },
      )
        .on('error', reject)
        .end();
    });
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    return {
      file: address.split('/').at(-1) ?? address,
      sent: body.length,
      encoding,
      gzip: gzipSync(plain, { level: 9 }).length,
      plain: plain.length,
    };
  }
}

const sum = (scripts: Script[], what: 'sent' | 'gzip' | 'plain'): number =>
  scripts.reduce((total, script) => total + script[what], 0);

await withProduct({ lists: 'none' }, async (product) => {
  const answer = await fetch(`${product.baseUrl}/api/kyc-sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.apiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { sessionUrl } = (await answer.json()) as { sessionUrl: string };
  const { first, ahead } = await loadedBy(product.baseUrl, sessionUrl);
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
  const total = { sent: sum(first, 'sent'), gzip: sum(first, 'gzip'), plain: sum(first, 'plain') };
  console.log(
    JSON.stringify({
      bench: 'kyc-size',
      bar: BAR,
      met: total.sent <= BAR,
      ...total,
      files: first.length,
      ahead: sum(ahead, 'sent'),
    }),
  );
});
process.exit(0);
