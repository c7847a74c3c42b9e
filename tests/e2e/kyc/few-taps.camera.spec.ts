import { expect, type Page, test } from '@playwright/test';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { actorOf } from '@/tests/support/fake-camera/face-film';
import { cardScene, holdBefore } from '@/tests/support/fake-camera/held-card';
import { newSession, sentences, title } from '@/tests/support/kyc-page';
import { type Manner, picturesOf, sitBefore } from '@/tests/support/living-person';

const t = sentences('en');
test.afterAll(closeWorkerPools);

/** A phone's usual video; a card that fills it has enough pixels to be good. */
const SHARP = { width: 1440, height: 2560 };

const CALM: Manner = {
  x: 10,
  y: 0,
  zoom: 1.05,
  light: 1,
  reaction: 300,
  going: 500,
  staying: 500,
  reach: 1,
  // Finite: passed to the page as JSON.
  blinkEvery: 3_600_000,
  tremor: 0.5,
  asideEvery: null,
  smilesFirst: false,
};

/** The card to the rear camera, the face to the front camera. */
async function holdBoth(page: Page, scenes: Record<string, Buffer>) {
  await sitBefore(page, await picturesOf(actorOf()), CALM);
  await page.addInitScript(() => {
    Object.assign(navigator.mediaDevices, { ofFace: navigator.mediaDevices.getUserMedia });
  });
  const camera = await holdBefore(page, scenes, { first: 'front' });
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices as MediaDevices & { ofFace: MediaDevices['getUserMedia'] };
    const ofCard = devices.getUserMedia;
    devices.getUserMedia = (constraints) => {
      const video = constraints?.video as { facingMode?: { ideal?: string } } | undefined;
      return (video?.facingMode?.ideal === 'user' ? devices.ofFace : ofCard).call(devices, constraints);
    };
  });
  return camera;
}

/** Only where the server is slow: no part of the way. */
const WAITS = [
  'lv.done.slow',
  'lv.done.long',
  'dv.kept.title',
  'dv.kept.looking',
  'dv.kept.stay',
  'common.tryAgain',
].map((key) => t(key, { org: 'My organization' }));

type Counted = { taps: number; words: number };

/** Count presses, and the words of all visible texts, each text once. */
async function countUp(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript(() => {
    const counted = { taps: 0, texts: new Set<string>() };
    Object.assign(globalThis, { counted });
    addEventListener('click', ({ isTrusted }) => (counted.taps += Number(isTrusted)), true);
    const isSeen = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.sr-only, dialog, script, style, details:not([open]) > :not(summary)') &&
      one.getBoundingClientRect().width > 1;
    setInterval(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement && isSeen(node.parentElement)) counted.texts.add((node.textContent ?? '').trim());
    }, 200);
  });
  return async () => {
    const { taps, texts } = await page.evaluate(() => {
      const { taps, texts } = (globalThis as unknown as { counted: { taps: number; texts: Set<string> } }).counted;
      return { taps, texts: [...texts] };
    });
    const once = new Set(texts.map((text) => text.replace(/\d+/g, '0')));
    for (const wait of WAITS) once.delete(wait.replace(/\d+/g, '0'));
    const words = [...once].flatMap((text) => text.split(/\s+/)).filter((word) => /\p{L}/u.test(word)).length;
    return { taps, words };
  };
}

test('one card and the face take at most five taps and 200 words', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  const side = async (name: 'front' | 'back') =>
    cardScene((await renderSpecimen({ template: `nic-new-${name}`, person: makePerson(44) })).png, { size: SHARP });
  const [front, back] = await Promise.all([side('front'), side('back')]);
  const camera = await holdBoth(page, { front, back });
  const count = await countUp(page);
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  const began = Date.now();
  await page.getByRole('button', { name: t('home.start') }).click();
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.flip.title', 45_000);
  await camera.show('back');
  await title(page, 'lv.start.title', 45_000);
  await page.getByRole('button', { name: t('lv.start.cta') }).click();
  const end = new RegExp(`^(${t('lv.sent.title')}|${t('lv.done.title')})$`);
  await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible({ timeout: 150_000 });
  const { taps, words } = await count();
  const seconds = Math.round((Date.now() - began) / 1_000);
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${words} words, ${seconds} s` });
  expect(taps).toBeLessThanOrEqual(5);
  expect(words).toBeLessThanOrEqual(200);
});
