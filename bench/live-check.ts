import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { closeEngines } from '@/platform/workers/engines';
import { atFaceCheck } from '@/tests/support/face-check';
import { assertTracker, takeModelBeside } from '@/tests/support/face-tracker';
import { ACTORS } from '@/tests/support/fake-camera/face-film';
import { sentences } from '@/tests/support/kyc-page';
import { drawManner, picturesOf, sitBefore } from '@/tests/support/living-person';
import { callWith, type Product, signIn, withProduct } from './support/product';
import { wilson } from './support/wilson';

/**
 * `npm run bench:live-check [-- --runs 20 --first 1 --fallback --slower 6]`: how many live face checks of a genuine, willing person pass at the
 * first try, in a real browser with the page's own tracker, judged by the server. The person is a warped portrait that reads the
 * page's sentences and follows them, each run in another manner (place, size, light, speed, reach, tremor, blinking; half look aside
 * now and then, a third smile at first); the time is the usual one, not the longer one that can be asked for. `--slower` makes the page so
 * many times slower, as a cheap phone is; where the page wants photos taken, the person presses. One face only: no promise for people.
 * A run on another tracker than the actor's ends the bench. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    fallback: { type: 'boolean', default: false },
    slower: { type: 'string', default: '1' },
  },
});
const slower = Number(values.slower);
const RUN_MS = 180_000 * Math.max(1, slower / 2);
const t = sentences('en');
const tracker = values.fallback ? 'fallback' : 'landmarker';
const actor = ACTORS[tracker];
takeModelBeside(process.env);

type Detail = {
  outcome?: string;
  faults?: string[];
  signals?: Record<string, number>;
  tracker?: string;
  tier?: string;
  lookMs?: number;
};
type Told = { type: string; detail?: Detail };
type Outcome = {
  seed: number;
  passed: boolean;
  seconds: number;
  faults: string[];
  tier: string | null;
  lookMs: number | null;
  signals: object;
  distance: number | null;
};

/** Numbers from 0 up to 1, the same ones for the same seed. */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function runOnce(
  product: Product,
  cookie: string,
  pictures: Map<string, Buffer>,
  seed: number,
): Promise<Outcome> {
  const session = await atFaceCheck(actor.portrait);
  const browser = await chromium.launch({
    ...(process.env.GATEHOUSE_CHROMIUM && { executablePath: process.env.GATEHOUSE_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 640 } };
    const context = await browser.newContext({ ...phone, baseURL: product.baseUrl, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (slower > 1) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    await sitBefore(page, pictures, drawManner(numbers(seed)));
    if (values.fallback) {
      await page.route('**/api/kyc/vision/face_landmarker.task', (route) => route.fulfill({ status: 404, body: '' }));
    }
    await page.goto(session.sessionUrl);
    await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await page.getByText(t('lv.align')).first().waitFor({ state: 'attached', timeout: RUN_MS });
    const began = performance.now();
    const over = page.getByRole('heading', {
      level: 1,
      name: new RegExp(`^(${OVER.map((key) => t(key)).join('|')})$`),
    });
    const title = await over.textContent({ timeout: RUN_MS }).catch(() => null);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const { told, started, distance } = await verdictOf(product, cookie, session.id);
    assertTracker(started?.tracker, tracker);
    const passed = told?.outcome === 'passed';
    const faults = passed ? [] : (told?.faults ?? [title ?? 'nothing within three minutes']);
    const { tier = null, lookMs = null } = started ?? {};
    return { seed, passed, seconds, faults, tier, lookMs, signals: told?.signals ?? {}, distance };
  } finally {
    await browser.close();
  }
}

const OVER = ['lv.done.title', 'lv.timeout.title', 'lv.timeout.again', 'lv.sent.title'];

async function verdictOf({ baseUrl, ...product }: Product, cookie: string, id: string) {
  const headers = { cookie, 'x-gatehouse-request': '1' };
  const answer = await fetch(`${baseUrl}/api/console/kyc-sessions/${id}`, { headers });
  const { timeline = [] } = (await answer.json()) as { timeline?: Told[] };
  const told = timeline.findLast(({ type, detail }) => type === 'liveness' && detail?.outcome)?.detail;
  const started = timeline.findLast(({ type }) => type === 'liveness-run')?.detail;
  for (let waited = 0; told?.outcome === 'passed' && waited < 60; waited += 1) {
    type Session = { faceVerification?: { distance?: number } | null };
    const { body } = await callWith<Session>({ baseUrl, ...product }, product.apiKey, `/kyc-sessions/${id}`);
    if (body.faceVerification) return { told, started, distance: body.faceVerification.distance ?? null };
    await sleep(1_000);
  }
  return { told, started, distance: null };
}

await withProduct({ lists: '' }, async (product) => {
  process.env.GATEHOUSE_BOOTSTRAP = path.join(product.dataDir, 'bootstrap.json');
  const pictures = await picturesOf(actor);
  const cookie = await signIn(product);
  const outcomes: Outcome[] = [];
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.runs); seed += 1) {
    const outcome = await runOnce(product, cookie, pictures, seed);
    outcomes.push(outcome);
    const { passed, seconds, faults, tier, lookMs, signals, distance } = outcome;
    console.log(
      `${seed}: ${passed ? 'passed' : faults.join(', ')} in ${seconds} s (${tier}, ${lookMs} ms a look), ${JSON.stringify(signals)}, document ${distance?.toFixed(2)}`,
    );
  }
  const passed = outcomes.filter((one) => one.passed).length;
  const [low, high] = wilson(passed, outcomes.length).map((share) => Math.round(share * 1000) / 10);
  console.log(`${passed} of ${outcomes.length} genuine runs pass at the first try [${low} to ${high} %] (bar 95 %)`);
  console.log(JSON.stringify({ bench: 'live-check', passed, of: outcomes.length, outcomes }));
});
await closeEngines();
