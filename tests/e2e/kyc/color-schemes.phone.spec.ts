import { expect, type Page, test } from '@playwright/test';
import { opened, title } from '@/tests/support/kyc-page';

/** Lightness of the outline of each drawn document and of the page, 0 to 1. */
const lightness = (page: Page): Promise<{ page: number; outlines: number[] }> =>
  page.evaluate(() => {
    const light = (colour: string): number => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3 / 255;
    };
    const outlines = [...document.querySelectorAll('main svg:has(rect) rect')].filter(
      (rect) => Number(rect.getAttribute('width')) > 50,
    );
    return {
      page: light(getComputedStyle(document.documentElement).backgroundColor),
      outlines: outlines.map((rect) => light(getComputedStyle(rect).stroke)),
    };
  });

test('the drawn documents stand out in both color schemes', { tag: '@full' }, async ({ page }) => {
  await opened(page, [], { camera: false });
  await title(page, 'dv.select.title');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `.test/screens/kyc-drawing-${colorScheme}.png` });
    const seen = await lightness(page);
    expect(seen.page > 0.5, colorScheme).toBe(colorScheme === 'light');
    expect(seen.outlines.length).toBeGreaterThanOrEqual(4);
    for (const outline of seen.outlines) expect(Math.abs(outline - seen.page), colorScheme).toBeGreaterThan(0.3);
  }
});
