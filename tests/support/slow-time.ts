import type { Page } from '@playwright/test';

/** Share of real time that passes for the page. */
const SLOW = 0.01;
/** A tenth: 800 ms for a frame count as 80. */
const FAST = 0.1;
const PATIENCE_MS = 90_000;

/**
 * Patch `performance.now`, which drives the face check and camera watch, to slow short states down. Call before opening
 * the page.
 */
export async function withSlowTime(page: Page): Promise<void> {
  await page.addInitScript(bridle);
}

export async function slowlyAt(page: Page, text: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate(holdAt, { text, pace: SLOW, patience: PATIENCE_MS });
  await look();
  await page.evaluate(() => (globalThis as unknown as Bridled).setPace(1));
}

/** Let the tracker's speed test pass on any machine: time goes slowly until the page asks for a run. */
export async function measuredAsFast(page: Page): Promise<void> {
  const setPace = (pace: number) => page.evaluate((next) => (globalThis as unknown as Bridled).setPace(next), pace);
  await setPace(FAST);
  await page.route(
    '**/api/kyc/liveness',
    async (route) => {
      await setPace(1);
      await route.continue();
    },
    { times: 1 },
  );
}

type Bridled = { setPace: (pace: number) => void };

function bridle(): void {
  const real = performance.now.bind(performance);
  let [shown, since, pace] = [0, 0, 1];
  performance.now = () => shown + (real() - since) * pace;
  const setPace = (next: number): void => {
    [shown, since, pace] = [performance.now(), real(), next];
  };
  Object.assign(globalThis, { setPace });
}

function holdAt({ text, pace, patience }: { text: string; pace: number; patience: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const said = (): string => document.querySelector('main')?.textContent ?? '';
    setTimeout(() => reject(new Error(`not said: ${text}, but ${said()}`)), patience);
    const observer = new MutationObserver(look);
    function look(): void {
      if (!said().includes(text)) return;
      observer.disconnect();
      (globalThis as unknown as Bridled).setPace(pace);
      resolve();
    }
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
}
