import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect, type FileChooser, type Page } from '@playwright/test';
import type { KycLanguage } from '@/core/kyc/session/languages';
import type { KycState } from '@/core/kyc/session/session';
import { fill } from '@/core/shared/text/fill';
import { bootstrap, callApi } from './bootstrap';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export function sentences(language: KycLanguage): (key: string, values?: Record<string, string>) => string {
  const messages = JSON.parse(readFileSync(`components/kyc/messages/${language}.json`, 'utf8')) as Record<
    string,
    string
  >;
  return (key, values = {}) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`no sentence ${key}`);
    return fill(text, values);
  };
}

export async function newSession(
  body: Record<string, unknown> = {},
): Promise<{ id: string; sessionUrl: string; token: string }> {
  const { status, body: made } = await callApi('/kyc-sessions', { body });
  expect(status, JSON.stringify(made)).toBe(201);
  const { session, sessionUrl, token } = made as { session: { id: string }; sessionUrl: string; token: string };
  return { id: session.id, sessionUrl: sessionUrl.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl), token };
}

export async function asCustomer(token: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${bootstrap().baseUrl}/api/kyc/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return asCustomer(token, path, body);
  }
  // Only for calls that advance: waiting would delay observers of short states.
  if (path === 'advance') await atLeisure(response);
  return (await response.json()) as Record<string, unknown>;
}

/** Wait when the rate limit is nearly exhausted: tests reload the page faster than a customer. */
async function atLeisure({ headers }: Response): Promise<void> {
  const [left, ends] = ['remaining', 'reset'].map((what) => Number(headers.get(`ratelimit-${what}`) ?? Number.NaN));
  if (left !== undefined && ends !== undefined && left < 40) await setTimeout(Math.min(ends, 15) * 1_000);
}

/** Assert the WCAG 2.2 AA rules of axe and targets of at least 44 px. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const broken = await page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: {
          run: (options: unknown) => Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }>;
        };
      }
    ).axe;
    const { violations } = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Only violations: listing passed elements takes a quarter of the time.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
  expect(broken).toEqual([]);
  await expectLargeTargets(page);
}

/** Assert controls of at least 44 × 44 px; inline links may be as high as their line (WCAG 2.5.8). */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const targets = 'a[href], button, summary, label, select, [role="button"], [role="link"], input:not(label *)';
    const isInSentence = (one: Element): boolean =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim();
    return [...document.querySelectorAll(targets)]
      .filter((one) => one.getClientRects().length > 0 && !isInSentence(one))
      .map((one) => ({ told: one.outerHTML.slice(0, 120), ...one.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ told, width, height }) => `${width} × ${height}: ${told}`);
  });
  expect(small).toEqual([]);
}

/** Return elements with a running animation or transition of position, size or opacity; colours may change. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => {
        if (one instanceof CSSAnimation) return one.animationName;
        return one instanceof CSSTransition ? one.transitionProperty : 'an animation of a script';
      })
      .filter((name) => !/color|fill|stroke/.test(name)),
  );

export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.all(
        document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished.catch(() => null) : null)),
      ),
    );
    await expectAccessible(page);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
];

/**
 * Assert that no visible button covers or is covered by anything, at normal and double font size, by hit tests across
 * it.
 */
export async function expectNothingCovered(page: Page, sizes: 'as-is' | 'phones' = 'as-is'): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes === 'phones' ? PHONES : [before]) {
    if (size) await page.setViewportSize(size);
    const met = await page.evaluate(() => {
      const found: string[] = [];
      for (const letters of ['', '200%']) {
        document.documentElement.style.fontSize = letters;
        for (const button of document.querySelectorAll('button, .kyc-zone')) {
          const box = button.getBoundingClientRect();
          const { left, width } = box;
          // At the edge of a scrolling area a hit test meets both sides.
          const edge = button.parentElement?.closest('.kyc-whole > :first-child')?.getBoundingClientRect();
          const top = Math.max(box.top, (edge?.top ?? -Infinity) + 1);
          const height = Math.min(box.bottom, (edge?.bottom ?? Infinity) - 1) - top;
          if (height <= 0) continue;
          for (const x of [0.1, 0.5, 0.9]) {
            for (const y of [0.05, 0.5, 0.95]) {
              const all = document.elementsFromPoint(left + width * x, top + height * y);
              if (!all.includes(button)) continue;
              const strange = all.find((one) => !one.contains(button) && !button.contains(one));
              if (strange)
                found.push(`${letters} ${button.outerHTML.slice(0, 80)} and ${strange.outerHTML.slice(0, 80)}`);
            }
          }
        }
      }
      document.documentElement.style.fontSize = '';
      return found;
    });
    expect(met, JSON.stringify(size)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** 400 % zoom of 1280 × 1024, which is 320 × 256; double font size on narrow phones. */
const ENLARGED = [
  { width: 320, height: 256, letters: '' },
  { width: 320, height: 568, letters: '200%' },
  { width: 360, height: 640, letters: '200%' },
];

/**
 * Assert WCAG 1.4.4 and 1.4.10: enlarged, all text can be scrolled into view along one axis and is neither clipped nor
 * covered.
 */
export async function expectFitsEnlarged(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const { letters, ...size } of ENLARGED) {
    await page.setViewportSize(size);
    const met = await page.evaluate((letters) => {
      const found: string[] = [];
      document.documentElement.style.fontSize = letters;
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
        found.push('wider than the screen');
      const top = document.querySelector('dialog[open]') ?? document.body;
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const own = node.parentElement;
        if (!own || !node.textContent?.trim() || !own.checkVisibility({ visibilityProperty: true })) continue;
        own.scrollIntoView({ block: 'center', behavior: 'instant' });
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()];
        const isClipped = own.clientWidth <= 1 && getComputedStyle(own).clipPath !== 'none';
        if (rects.length === 0 || isClipped || own.closest('.sr-only')) continue;
        const told = `“${node.textContent.trim().slice(0, 50)}”`;
        for (const { left, right, bottom } of rects) {
          if (left < -1 || right > innerWidth + 1) found.push(`${told} leaves the screen`);
          for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            const edge = box.getBoundingClientRect();
            const hides =
              box.matches('button') || [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
            if (hides && (right > edge.right + 1 || bottom > edge.bottom + 1))
              found.push(`${told} is cut by ${box.className}`);
          }
        }
        const middle = rects[rects.length >> 1];
        if (!middle) continue;
        // Text over the camera picture passes clicks through, so hit tests would miss it.
        own.style.pointerEvents = 'auto';
        const met = document.elementFromPoint(middle.left + middle.width / 2, middle.top + middle.height / 2);
        own.style.pointerEvents = '';
        if (!met) found.push(`${told} cannot be scrolled into sight`);
        else if (!met.contains(own) && !own.contains(met))
          found.push(`${told} lies under ${met.outerHTML.slice(0, 90)}`);
      }
      document.documentElement.style.fontSize = '';
      for (const part of document.querySelectorAll('*')) part.scrollTop = 0;
      scrollTo(0, 0);
      return [...new Set(found)];
    }, letters);
    expect(met, `${name} at ${size.width} × ${size.height} ${letters}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Return the file chooser that a click opens. The first round trip registers the listener in the browser; an earlier
 * chooser is not reported.
 */
export async function chooserAfter(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.evaluate(() => undefined).then(press)]);
  return chooser;
}

export async function choose(page: Page, button: string, file: Buffer, name: string, mimeType: string): Promise<void> {
  const chooser = await chooserAfter(page, () => page.getByRole('button', { name: button }).click());
  await chooser.setFiles({ name, mimeType, buffer: file });
}

const en = sentences('en');

/** Check and photograph a screen. Not in the gate, where every-state.camera.spec.ts does it for each state. */
export async function look(page: Page, name: string): Promise<void> {
  if (process.env.GATEHOUSE_TEST_GATE === '1') return;
  await page.screenshot({ path: `.test/screens/kyc-${name}.png`, fullPage: true });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

export const title = (page: Page, key: string, timeout = 15_000): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: en(key) })).toBeVisible({ timeout });

/** Assert that the page acknowledges the photos of the document and went on. */
export const photosReceived = (page: Page, timeout = 15_000): Promise<void> =>
  expect(
    page.getByRole('status').filter({ hasText: new RegExp(`${en('dv.done.title')}|${en('dv.done.read')}`) }),
  ).toBeVisible({
    timeout,
  });

/** Choose a document without a camera; `t` of the page's language. */
export async function chooseWithout(page: Page, t: (key: string) => string, type = 'passport'): Promise<void> {
  const without = page.getByRole('button', { name: t('perm.without') });
  // The page removes it once the browser reports that there is no camera.
  await expect(async () => {
    if (await without.isVisible()) await without.click({ timeout: 1_000 });
    await expect(without).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: t(`dv.select.${type}`) }).click();
}

export async function stayHere(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 900) await page.getByRole('button', { name: en('desk.stay') }).click();
}

/** States that the page has passed once it asks for the document. */
const BEFORE_CHOICE: readonly KycState[] = ['permission-granting', 'dv-get-started', 'dv-document-selection'];

/**
 * Open the page in a state: first steps by click, the rest through the API. `search` precedes the fragment
 * (`?simulate=…`).
 */
export async function opened(
  page: Page,
  path: KycState[] = [],
  options: { documentType?: string; search?: string; camera?: boolean; customerEmail?: string } = {},
): Promise<{ id: string; token: string; sessionUrl: string }> {
  const session = await newSession(options.customerEmail ? { customerEmail: options.customerEmail } : {});
  await page.goto(session.sessionUrl.replace('#', `${options.search ?? ''}#`));
  await stayHere(page);
  await page.getByRole('button', { name: en('home.start') }).click();
  await title(page, 'dv.select.title');
  if (options.camera === false) await page.getByRole('button', { name: en('perm.without') }).click();
  let [from, seq]: [KycState, number] = ['dv-document-selection', 3];
  for (const to of path.filter((state) => !BEFORE_CHOICE.includes(state))) {
    const chosen = from === 'dv-document-selection' ? { documentType: options.documentType ?? 'NIC_NEW' } : {};
    const answer = await asCustomer(session.token, 'advance', { from, to, seq: seq + 1, ...chosen });
    expect(answer.state, JSON.stringify(answer)).toBe(to);
    [from, seq] = [to, seq + 1];
  }
  if (path.length > 0) await page.reload();
  return session;
}

/** Open the upload alternative to the camera; a passport has one photo, a card two. */
export const atUpload = (page: Page, documentType: 'PASSPORT' | 'NIC_NEW' = 'PASSPORT') =>
  opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], { documentType, camera: false });

export async function untilLoaded(page: Page): Promise<void> {
  let before = 0;
  const isQuiet = async (): Promise<boolean> => {
    const files = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/')).length,
    );
    const same = files === before;
    before = files;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [2_000], timeout: 60_000 }).toBe(true);
}
