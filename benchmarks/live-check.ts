import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { atFaceCheck } from '@/tests/support/face-check';
import { actorOf, FACES } from '@/tests/support/fake-camera/face-film';
import { signInOverHttp } from '@/tests/support/first-password';
import { sentences } from '@/tests/support/kyc-page';
import { drawManner, picturesOf, sitBefore } from '@/tests/support/living-person';
import { callWith, type ProductProcess, withProduct } from './support/product';
import { wilson } from './support/wilson';

/**
 * `npm run bench live-check [-- --runs 20 --first 1 --faces 7,0 --slower 6]`: pass rate of genuine runs in a
 * real browser. Seven animated portraits follow the instructions with varied behaviour; `--slower` throttles the CPU.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    faces: { type: 'string', default: FACES.join() },
    slower: { type: 'string', default: '1' },
  },
});
const slower = Number(values.slower);
const RUN_MS = 180_000 * Math.max(1, slower / 2);
const t = sentences('en');
const faces = values.faces.split(',').map(Number);
const pictures = new Map<number, Map<string, Buffer>>();

type Detail = {
  outcome?: string;
  faults?: string[];
  signals?: Record<string, number>;
  tier?: string;
  lookMs?: number;
};
type Entry = { type: string; detail?: Detail };
type Outcome = {
  seed: number;
  face: number;
  passed: boolean;
  seconds: number;
  faults: string[];
  tier: string | null;
  lookMs: number | null;
  signals: object;
  distance: number | null;
  reviewReasons: string[];
};

/** Seeded generator, 0 to 1 exclusive. */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function picturesOfFace(face: number): Promise<Map<string, Buffer>> {
  const shown = pictures.get(face) ?? (await picturesOf(actorOf(face)));
  pictures.set(face, shown);
  return shown;
}

async function runOnce(product: ProductProcess, cookie: string, seed: number): Promise<Outcome> {
  const face = faces[seed % faces.length] ?? FACES[0];
  const shown = await picturesOfFace(face);
  const session = await atFaceCheck(face);
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
    await sitBefore(page, shown, drawManner(numbers(seed)));
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
    const { finished, started, distance, reviewReasons } = await verdictOf(product, cookie, session.id);
    const passed = finished?.outcome === 'passed';
    const faults = passed ? [] : (finished?.faults ?? [title ?? 'nothing within three minutes']);
    const { tier = null, lookMs = null } = started ?? {};
    return {
      seed,
      face,
      passed,
      seconds,
      faults,
      tier,
      lookMs,
      signals: finished?.signals ?? {},
      distance,
      reviewReasons,
    };
  } finally {
    await browser.close();
  }
}

const OVER = ['lv.done.title', 'lv.timeout.title', 'lv.timeout.again', 'lv.sent.title'];

async function verdictOf({ baseUrl, ...product }: ProductProcess, cookie: string, id: string) {
  const headers = { cookie, 'x-gatehouse-request': '1' };
  const answer = await fetch(`${baseUrl}/api/console/kyc-sessions/${id}`, { headers });
  const { timeline = [] } = (await answer.json()) as { timeline?: Entry[] };
  const finished = timeline.findLast(({ type, detail }) => type === 'liveness' && detail?.outcome)?.detail;
  const started = timeline.findLast(({ type }) => type === 'liveness-run')?.detail;
  for (let waited = 0; finished?.outcome === 'passed' && waited < 60; waited += 1) {
    type Session = { faceVerification?: { distance?: number; review?: { reasons?: string[] } } | null };
    const { body } = await callWith<Session>({ baseUrl, ...product }, product.apiKey, `/kyc-sessions/${id}`);
    const { faceVerification } = body;
    if (faceVerification) {
      const reviewReasons = (faceVerification.review?.reasons ?? []).filter((reason) => !/^DOCUMENT_N/.test(reason));
      return { finished, started, distance: faceVerification.distance ?? null, reviewReasons };
    }
    await sleep(1_000);
  }
  return { finished, started, distance: null, reviewReasons: [] };
}

await withProduct({}, async (product) => {
  const cookie = await signInOverHttp(product);
  const outcomes: Outcome[] = [];
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.runs); seed += 1) {
    const outcome = await runOnce(product, cookie, seed);
    outcomes.push(outcome);
    const { face, passed, seconds, faults, tier, lookMs, signals, distance, reviewReasons } = outcome;
    console.log(
      `${seed}, face ${face}: ${passed ? 'passed' : faults.join(', ')} in ${seconds} s (${tier}, ${lookMs} ms a look), ${JSON.stringify(signals)}, document ${distance?.toFixed(2)}${reviewReasons.map((reason) => `, ${reason}`).join('')}`,
    );
  }
  const passed = outcomes.filter((one) => one.passed).length;
  const [low, high] = wilson(passed, outcomes.length).map((share) => Math.round(share * 1000) / 10);
  for (const face of new Set(outcomes.map((one) => one.face))) {
    const runs = outcomes.filter((one) => one.face === face);
    console.log(`face ${face}: ${runs.filter((one) => one.passed).length} of ${runs.length}`);
  }
  console.log(`${passed} of ${outcomes.length} genuine runs pass at the first try [${low} to ${high} %] (bar 95 %)`);
  const reviewed = outcomes.filter((one) => one.passed && one.reviewReasons.length > 0).length;
  console.log(`${reviewed} of ${passed} passed runs need a review (bar 10 %)`);
  console.log(JSON.stringify({ bench: 'live-check', passed, of: outcomes.length, outcomes }));
});
await closeWorkerPools();
