import { expect, test } from '@playwright/test';
import { ERROR_CODES } from '@/core/errors';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';

test('links an error to a page that explains it', async ({ page, request }) => {
  const refused = await request.post('/api/sanctions/search', { data: { fullName: 'A' } });
  const { type, errorCode } = (await refused.json()) as { type: string; errorCode: string };
  await page.goto(type);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCode);
  await page.getByRole('link', { name: 'All errors' }).click();
  await expect(page.getByRole('list', { name: 'Error codes' }).getByRole('listitem')).toHaveCount(ERROR_CODES.length);
  expect((await request.get('/docs/errors/NO_SUCH_CODE')).status()).toBe(404);
  for (const code of ['EXTRACTION_FAILED', 'NAME_MISMATCH'])
    expect((await request.get(`/docs/errors/${code}`)).status()).toBe(200);
});

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 640 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`lists every public endpoint without axe violations on a ${size}`, {
    tag: size === 'desktop' ? [] : '@full',
  }, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await page.goto('/docs');
    const contract = (await (await request.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { summary: string; security: object[] }>>;
    };
    const keyed = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security.some((scheme) => 'apiKey' in scheme));
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(keyed.length);
    const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
    expect(shown.sort()).toEqual(keyed.map(({ summary }) => summary).sort());
    for (const path of [
      '/docs',
      '/docs/quickstart',
      '/docs/webhooks',
      '/docs/stream',
      '/docs/limits',
      '/docs/errors',
      '/docs/errors/VALIDATION_ERROR',
      '/docs/sandbox',
      '/docs/kyc',
      '/docs/documents',
      '/docs/screening',
      '/docs/monitoring',
      '/docs/going-live',
      '/docs/security',
    ]) {
      await page.goto(path);
      expect([path, await violations(page)]).toEqual([path, []]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect([path, wide]).toEqual([path, false]);
      await page.screenshot({ path: `.test/screens/docs-${size}${path.replaceAll('/', '-')}.png` });
    }
  });
}

test('every section of the documentation has an anchor', async ({ page }) => {
  await page.goto('/docs');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(targets).toEqual(
    expect.arrayContaining(['#keys', '#idempotency', '#document-checks', '#getScreeningAlertId']),
  );
  for (const target of targets) await expect(page.locator(target)).toHaveCount(1);
  await page.getByRole('region', { name: 'Document checks' }).getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('list', { name: 'Rule codes' })).toBeInViewport();
});

test('finds an operation, an error code and a guide section by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/quickstart');
  const search = async (words: string) => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(words);
    await dialog.getByRole('option').first().waitFor();
  };
  await search('get processors');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/docs-search.png' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs#getDocumentProcessingProcessors$/);
  await search('credits exhausted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CREDITS_EXHAUSTED');
  await search('every night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is compared' })).toBeInViewport();
});

test('refuses a live key in the page', async ({ page }) => {
  await page.goto('/docs#getUsage');
  const entry = page.locator('#getUsage');
  await entry.getByText('Try it with a test key').click();
  await entry.getByLabel(/Test key/).fill(bootstrap().apiKey);
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(entry.getByText('Paste a test key')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
});
