import type { Browser, Page } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/consent-text';
import type { KycState } from '@/core/kyc/session';
import { makePerson } from '@/tests/support/specimens/person';
import { portraitOf } from '@/tests/support/specimens/portraits';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

/** The way of one customer, screen by screen; the live check goes its own way once it is loaded. */
const SCREENS: ReadonlyArray<readonly [KycState, object?]> = [
  ['permission-granting'],
  ['dv-get-started'],
  ['dv-document-selection'],
  ['dv-positioning-front', { documentType: 'NIC_NEW' }],
  ['dv-capturing-front'],
  ['dv-flip-prompt'],
  ['dv-positioning-back'],
  ['dv-capturing-back'],
  ['dv-document-upload'],
  ['dv-complete'],
  ['lv-get-started'],
  ['lv-initializing'],
  ['lv-timeout'],
];

/** No script was asked for during so long: the screen has what it wants. */
const QUIET_MS = 4_000;
const PATIENCE_MS = 120_000;

export type ScreenScripts = { screen: string; scripts: string[] };

/**
 * Each screen opened on its own, the first by the link, in a browser that has nothing of it: what it needs and what it fetches ahead. The steps between
 * are taken by the API, as another device would take them.
 */
export async function scriptsByScreen(
  browser: Browser,
  baseUrl: string,
  { sessionUrl, token }: { sessionUrl: string; token: string },
): Promise<ScreenScripts[]> {
  const call = async (method: string, path: string, body?: unknown): Promise<{ state: KycState; seq: number }> => {
    const answer = await fetch(`${baseUrl}/api/kyc/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { state: KycState; seq: number };
  };
  const asFile = (photo: Buffer, mimeType: string) => ({ base64Data: photo.toString('base64'), mimeType });
  const person = makePerson(5);
  const told: ScreenScripts[] = [];
  const tell = async (screen: string, url: string, cookie?: Cookie): Promise<void> => {
    told.push({ screen, scripts: await scriptsOf(browser, url, cookie) });
  };
  await tell('home', sessionUrl);
  const cookie = await exchanged(baseUrl, token);
  const page = sessionUrl.split('#')[0] ?? sessionUrl;
  const open = (screen: string): Promise<void> => tell(screen, page, cookie);
  await call('POST', 'consent', { agreed: true, textVersion: CONSENT_TEXT_VERSION, language: 'en' });
  for (const [to, extra] of SCREENS) {
    if (to === 'dv-complete') {
      for (const side of ['front', 'back'] as const) {
        const { png } = await renderSpecimen({ template: `nic-new-${side}`, person });
        await call('PUT', `documents/${side}`, asFile(Buffer.from(png), 'image/png'));
      }
    }
    const { state, seq } = await call('GET', 'session');
    if (state !== to) await call('POST', 'advance', { from: state, to, seq: seq + 1, ...extra });
    // A drawn card is refused as no original: sent as it is, it holds nothing up.
    if (to === 'dv-complete') await call('POST', 'send-as-is');
    await open(to === 'lv-initializing' ? 'lv-initializing to lv-countdown' : to);
  }
  const { seq } = await call('GET', 'session');
  await call('POST', 'advance', { from: 'lv-timeout', to: 'lv-get-started', seq: seq + 1 });
  const { state } = await call('PUT', 'face-photo', asFile(await portraitOf(2), 'image/jpeg'));
  await open(`${state}, opened again`);
  return told;
}

type Cookie = { name: string; value: string; url: string };

/** The cookie of who followed the link: with it each screen is opened as after a reload. */
async function exchanged(baseUrl: string, token: string): Promise<Cookie> {
  const answer = await fetch(`${baseUrl}/api/kyc/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, 'x-gatehouse-request': '1' },
    body: JSON.stringify({ token }),
  });
  const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
  if (value === '') throw new Error(`no cookie: ${answer.status} ${await answer.text()}`);
  return { name, value, url: baseUrl };
}

async function scriptsOf(browser: Browser, url: string, cookie?: Cookie): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
  });
  try {
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    const asked = new Set<string>();
    let last = Date.now();
    // A worker's own scripts are answered with a script's type, whatever they were asked for as.
    context.on('response', (answer) => {
      if (!/javascript/.test(answer.headers()['content-type'] ?? '')) return;
      asked.add(answer.url());
      last = Date.now();
    });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
    last = Date.now();
    await quiet(page, () => Date.now() - last > QUIET_MS);
    return [...asked];
  } finally {
    await context.close();
  }
}

async function quiet(page: Page, isQuiet: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !isQuiet(); waited += 250) await page.waitForTimeout(250);
}
