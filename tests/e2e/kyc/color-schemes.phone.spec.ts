import { expect, type Page, test } from '@playwright/test';
import { opened, title } from '@/tests/support/kyc-page';

const lightness = (page: Page): Promise<{ table: number; card: number }> =>
  page.evaluate(() => {
    const drawing = document.querySelector('main svg:has(rect)');
    const card = drawing?.querySelector('rect');
    if (!drawing || !card) throw new Error('no drawing');
    const light = (colour: string): number => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3 / 255;
    };
    return { table: light(getComputedStyle(drawing).backgroundColor), card: light(getComputedStyle(card).fill) };
  });

test('the drawing shows a light card on a dark table in both color schemes', { tag: '@full' }, async ({ page }) => {
  await opened(page, [], { camera: false });
  await title(page, 'dv.select.title');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `.test/screens/kyc-drawing-${colorScheme}.png` });
    const { table, card } = await lightness(page);
    expect(table, colorScheme).toBeLessThan(0.4);
    expect(card, colorScheme).toBeGreaterThan(0.9);
  }
});
