import { copyFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { devices, type Page } from '@playwright/test';
import { percentile } from '@/bin/evaluation/scores';
import type { TrackerName } from '@/core/kyc/liveness/trackers';
import { closeEngines } from '@/platform/workers/engines';
import { assertTracker } from '@/tests/support/face-tracker';
import { actorOf, faceFilm } from '@/tests/support/fake-camera/face-film';
import { browserWithCamera, plainFilm } from '@/tests/support/fake-camera/film';
import { gzipWeight, scriptsNamedIn } from '@/tests/support/first-screen-scripts';
import { choose, newSession, sentences } from '@/tests/support/kyc-page';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import { withProduct } from './support/product';

/**
 * `npm run bench:kyc-way [-- --runs 5 --fallback]`: the whole way of a scripted customer on a phone, from opening the link to lv-complete, in a
 * browser whose camera plays films: a table, then a face that does what can be asked for. The photos of the card are files, because a filmed specimen is
 * refused as no original. Prints the time
 * from pressing a camera's button to its first picture on the screen, how often a second the face tracker looks (640 × 480, on the processor,
 * while the live check runs), what the first screen's scripts weigh, the time from the last look to the end screen (which comes before the
 * server has judged) and to the judgement, and the time of each part of the way. The film sets a pace of its own: a face that goes
 * through all movements in turn. Nobody reads. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, fallback: { type: 'boolean', default: false } },
});
const WAIT_MS = 60_000;
/** The film shows one movement after the other, and the page waits for its own two in their order. */
const FACE_WAIT_MS = 240_000;
const BARS = { looksPerSecond: 20, firstScreenGzip: 120_000, endScreenMs: 2_000 };
const t = sentences('en');

type Camera = 'card' | 'face';
type Way = {
  tracker: TrackerName;
  firstPictureMs: Record<Camera, number>;
  looksPerSecond: number;
  /** From the last look to the end screen, and to what the server says. */
  endMs: { screen: number; judged: number };
  /** Face checks until one passed. */
  tries: number;
  seconds: { consent: number; document: number; tracker: number; face: number; whole: number };
};
type Films = {
  /** The file that the camera plays. */
  camera: string;
  turnTo: (what: Camera) => void;
  card: { front: Buffer; back: Buffer };
};
/** What is counted within the page. */
type Seen = { pressed: number; pictures: number[]; looks: number[]; waits: number[]; ends: number[] };

/** Runs in the page before its own scripts, so it may use nothing from outside itself. */
function count({ waiting, done }: { waiting: string; done: string[] }): void {
  const seen: Seen = { pressed: 0, pictures: [], looks: [], waits: [], ends: [] };
  Object.assign(globalThis, { kycWay: seen });
  addEventListener('click', () => (seen.pressed = performance.now()), { capture: true });
  const known = new WeakSet<HTMLVideoElement>();
  let last = '';
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (heading !== last && heading === waiting) seen.waits.push(performance.now());
    if (heading !== last && done.includes(heading)) seen.ends.push(performance.now());
    last = heading;
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      const { pressed } = seen;
      video.requestVideoFrameCallback(() => seen.pictures.push(performance.now() - pressed));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  // A look begins when the picture is cut out of the video for the tracker: no other canvas has its size.
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...all: unknown[]) {
    if (all[0] instanceof HTMLVideoElement && this.canvas.width === 640 && this.canvas.height === 480)
      seen.looks.push(performance.now());
    return (draw as (...all: unknown[]) => void).apply(this, all);
  } as typeof draw;
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { kycWay: Seen }).kycWay);
const press = (page: Page, key: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${t(key).replace(/[()]/g, '.')}`) })
    .first()
    .click({ timeout: WAIT_MS });
const at = async (page: Page, keys: string[], timeout = WAIT_MS): Promise<string> => {
  const name = new RegExp(`^(${keys.map((key) => t(key)).join('|')})$`);
  return (await page.getByRole('heading', { level: 1, name }).textContent({ timeout })) ?? '';
};
/** Titles of lv-complete: the document is read already, or still being read. */
const DONE = [t('lv.done.title'), t('lv.sent.title')];
const TRIES = 3;

async function goTheWay(page: Page, url: string, { card, turnTo }: Films): Promise<Way> {
  let tracker: TrackerName | null = null;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/kyc/liveness') tracker = request.postDataJSON().tracker;
  });
  const marks = [performance.now()];
  const mark = (): void => void marks.push(performance.now());
  turnTo('card');
  await page.goto(url);
  await page.getByRole('checkbox').check();
  await press(page, 'home.start');
  await press(page, 'perm.cta');
  await press(page, 'dv.start.cta');
  mark();
  await press(page, 'dv.select.nicNew');
  await page.waitForFunction(() => (globalThis as unknown as { kycWay: Seen }).kycWay.pictures.length > 0);
  await press(page, 'common.trouble');
  await press(page, 'help.upload');
  for (const side of ['front', 'back'] as const) {
    const name = t(`dv.upload.${side}`);
    await choose(page, `${name}: ${t('dv.upload.file')}`, card[side], `${side}.png`, 'image/png');
    await page.getByRole('img', { name: t('dv.upload.preview', { side: name }) }).waitFor({ timeout: WAIT_MS });
  }
  await press(page, 'dv.upload.send');
  await at(page, ['dv.done.title']);
  mark();
  const atCard = (await seenBy(page)).pictures[0];
  turnTo('face');
  await press(page, 'common.continue');
  // The film goes through every movement in turn, so what is asked for may come late in it: the longer time, as anybody may ask for.
  await page.getByRole('checkbox', { name: t('lv.start.slow') }).check();
  let [tries, before] = [0, await seenBy(page)];
  for (let over = ''; !DONE.includes(over); tries += 1) {
    if (tries === TRIES) throw new Error(`the face check came to nothing ${TRIES} times`);
    if (over) await press(page, 'common.tryAgain');
    await press(page, 'lv.start.cta');
    await page.getByText(t('lv.move', { n: '1' })).waitFor({ timeout: WAIT_MS });
    if (tries === 0) mark();
    before = await seenBy(page);
    over = await at(page, ['lv.done.title', 'lv.sent.title', 'lv.timeout.title', 'lv.timeout.again'], FACE_WAIT_MS);
  }
  mark();
  const { pictures, looks, waits, ends } = await seenBy(page);
  const still = looks.at(-1) ?? 0;
  const face = pictures.at(-1);
  const run = looks.filter((one) => one >= (before.looks.at(-1) ?? 0));
  const took = ((run.at(-1) ?? 0) - (run[0] ?? 0)) / 1000;
  assertTracker(tracker ?? undefined, values.fallback ? 'fallback' : 'landmarker');
  if (!tracker || atCard === undefined || face === undefined || pictures.length < 2 || took <= 0)
    throw new Error(`not measured: ${JSON.stringify({ tracker, pictures, looks: run.length })}`);
  const [start = 0, agreed = 0, sent = 0, looking = 0, end = 0] = marks;
  const seconds = (from: number, to: number): number => Math.round((to - from) / 100) / 10;
  return {
    tracker,
    firstPictureMs: { card: Math.round(atCard), face: Math.round(face) },
    looksPerSecond: Math.round(((run.length - 1) / took) * 10) / 10,
    endMs: {
      screen: Math.round((waits.at(-1) ?? Number.NaN) - still),
      judged: Math.round((ends.at(-1) ?? Number.NaN) - still),
    },
    tries,
    seconds: {
      consent: seconds(start, agreed),
      document: seconds(agreed, sent),
      tracker: seconds(sent, looking),
      face: seconds(looking, end),
      whole: seconds(start, end),
    },
  };
}

/** The card, and the films in the one file that the camera plays: it is opened anew whenever the camera is. */
async function makeFilms(): Promise<Films> {
  const actor = actorOf(values.fallback ? 'fallback' : 'landmarker');
  const person = { ...makePerson(5), portrait: actor.portrait };
  const side = async (template: 'nic-new-front' | 'nic-new-back'): Promise<Buffer> =>
    (await renderSpecimen({ template, person })).png;
  const films: Record<Camera, string> = {
    card: await plainFilm('way-table', '#6d706c', true),
    face: await faceFilm('way-face', actor),
  };
  const camera = path.resolve('.test/films/way.mjpeg');
  return {
    camera,
    card: { front: await side('nic-new-front'), back: await side('nic-new-back') },
    turnTo: (what) => {
      copyFileSync(films[what], `${camera}.new`);
      renameSync(`${camera}.new`, camera);
    },
  };
}

/** One customer at an installation of its own: at the same one, a film that was seen before would be refused as a replay. */
function oneWay(films: Films): Promise<{ way: Way; firstScreenGzip: number }> {
  return withProduct({}, async (product) => {
    const first = await fetch((await newSession()).sessionUrl);
    const firstScreenGzip = await gzipWeight(scriptsNamedIn(await first.text()), product.baseUrl);
    films.turnTo('card');
    const browser = await browserWithCamera(films.camera);
    try {
      const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 640 } };
      const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage();
      await page.addInitScript(count, { waiting: t('lv.done.wait'), done: DONE });
      if (values.fallback) {
        await page.route('**/api/kyc/vision/face_landmarker.task', (route) => route.fulfill({ status: 404, body: '' }));
      }
      const way = await goTheWay(page, (await newSession()).sessionUrl, films).catch(async (cause: unknown) => {
        const { looks } = await seenBy(page);
        const looked = `${looks.length} looks in ${Math.round(((looks.at(-1) ?? 0) - (looks[0] ?? 0)) / 1000)} s`;
        throw new Error(`stood at “${await page.locator('main').textContent()}” after ${looked}`, { cause });
      });
      return { way, firstScreenGzip };
    } finally {
      await browser.close();
    }
  });
}

const films = await makeFilms();
const ways: Way[] = [];
let firstScreenGzip = 0;
for (let run = 1; run <= Number(values.runs); run += 1) {
  const one = await oneWay(films);
  firstScreenGzip = one.firstScreenGzip;
  ways.push(one.way);
  console.log(`${run}: ${JSON.stringify(one.way)}`);
}
const spread = (of: (way: Way) => number): { p50: number; p95: number } => {
  const all = ways.map(of);
  return { p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
};
const looks = spread((way) => way.looksPerSecond);
const figures = {
  runs: ways.length,
  trackers: [...new Set(ways.map(({ tracker }) => tracker))],
  firstPictureMs: { card: spread((way) => way.firstPictureMs.card), face: spread((way) => way.firstPictureMs.face) },
  looksPerSecond: { p50: looks.p50, least: Math.min(...ways.map((way) => way.looksPerSecond)) },
  endMs: { screen: spread((way) => way.endMs.screen), judged: spread((way) => way.endMs.judged) },
  wholeSeconds: spread((way) => way.seconds.whole),
  firstScreenGzip,
};
console.log(
  `first picture of the camera for the card ${told(figures.firstPictureMs.card)} ms, for the face ${told(figures.firstPictureMs.face)} ms`,
);
console.log(
  `tracker ${figures.trackers.join(', ')}: ${looks.p50} looks a second, at least ${figures.looksPerSecond.least} (bar ${BARS.looksPerSecond})`,
);
console.log(`scripts of the first screen: ${firstScreenGzip} bytes as gzip (bar ${BARS.firstScreenGzip})`);
console.log(
  `from the last look to the end screen ${told(figures.endMs.screen)} ms (bar ${BARS.endScreenMs}), to the judgement ${told(figures.endMs.judged)} ms`,
);
console.log(`from the link to lv-complete ${told(figures.wholeSeconds)} s`);
console.log(JSON.stringify({ bench: 'kyc-way', bars: BARS, ...figures, ways }));
await closeEngines();

function told({ p50, p95 }: { p50: number; p95: number }): string {
  return `p50 ${p50}, p95 ${p95}`;
}
