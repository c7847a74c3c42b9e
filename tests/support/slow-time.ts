import type { Page } from '@playwright/test';

/** Of the time that goes by, so much goes by for the page. */
const SLOW = 0.01;
const PATIENCE_MS = 90_000;

/**
 * The page's own clock (`performance.now`, by which the face check, its countdown and the watch over the camera go) can be made nearly to
 * stand still, so that what lasts for a moment can be looked at at leisure, on a slow machine too. To be called before the page is opened.
 */
export async function withSlowTime(page: Page): Promise<void> {
  await page.addInitScript(bridle);
}

/** Waits until the page shows the text, and holds its clock from that very moment until all has been looked at. */
export async function slowlyAt(page: Page, text: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate(holdAt, { text, pace: SLOW, patience: PATIENCE_MS });
  await look();
  await page.evaluate(() => (globalThis as unknown as Bridled).setPace(1));
}

type Bridled = { setPace: (pace: number) => void };

/** Runs in the page, as the next one does. */
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
