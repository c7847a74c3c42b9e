import { expect, type Page, test } from '@playwright/test';
import { newSession, opened, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const MODEL = 'face_landmarker.task';

function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/kyc/vision/')) names.push(pathname.split('/').at(-1) ?? '');
  });
  return names;
}

async function wait(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.evaluate(() => fetch('/api/health'));
}

test('prefetches the face tracker on the first document screen', async ({ page }) => {
  await page.clock.install();
  const names = asked(page);
  await page.goto((await newSession()).sessionUrl);
  await wait(page);
  expect(names).toEqual([]);
  await opened(page);
  const program = page.waitForResponse(/vision_wasm_internal\.wasm/);
  await page.clock.fastForward(2_000);
  const wanted = [MODEL, 'vision_wasm_internal.js', 'vision_wasm_internal.wasm'];
  await expect.poll(() => names, { timeout: 60_000 }).toEqual(wanted);
  const kept = (): Promise<string[]> =>
    page.evaluate(async (names) => {
      const answers = names.map(async (name) => {
        const answer = await fetch(`/api/kyc/vision/${name}`, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
          () => null,
        );
        return answer?.ok ? [name] : [];
      });
      return (await Promise.all(answers)).flat();
    }, wanted);
  await expect.poll(kept, { timeout: 60_000 }).toEqual(wanted);
  expect(await (await program).headerValue('content-encoding')).toBe('br');
  const before = names.length;
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await wait(page);
  expect(names.slice(before)).toEqual([]);
});

for (const [why, connection] of [
  ['counts their data', { saveData: true, effectiveType: '4g' }],
  ['has a very slow connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`prefetches nothing when the customer ${why}`, { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, 'connection', { value, configurable: true }),
      connection,
    );
    await page.clock.install();
    const names = asked(page);
    await opened(page);
    await title(page, 'dv.select.title');
    await wait(page);
    expect(names).toEqual([]);
  });
}

test('prefetches nothing without a camera', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  const names = asked(page);
  await opened(page, [], { camera: false });
  await wait(page);
  expect(names).toEqual([]);
});
