import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe runs in an isolated world, so the page's strict CSP stays unchanged. */
export async function violations(page: Page): Promise<string[]> {
  // Streamed pages set their title shortly after the content.
  await expect(page).toHaveTitle(/\S/);
  // Outdated rows are faded and take a moment to return.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const isShown = (effect: AnimationEffect | null): boolean =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => isShown(effect) && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  // Only violations: listing passed elements takes a quarter of the time.
  const options = `{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }`;
  const expression = `${axe};axe.run(document, ${options})
    .then((result) => result.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target).join(' | ')))`;
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as string[];
}
