import { expect, type Page } from '@playwright/test';
import type { KycLanguage } from '@/core/kyc/session/languages';
import {
  expectAccessible,
  expectAccessibleInBothLooks,
  expectFitsEnlarged,
  expectNoSidewaysScroll,
  expectNothingCovered,
  moving,
} from './kyc-page';

/** Assert heading, language, axe, enlarged text and reduced motion on phone and desktop; saves screenshots. */
export async function expectFair(page: Page, language: KycLanguage, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"]'), state).toHaveCount(0);
  expect(await page.locator('[lang]').first().getAttribute('lang'), state).toBe(language);
  await expectNoSidewaysScroll(page);
  expect(await moving(page), state).toEqual([]);
  await (language === 'en' ? expectAccessibleInBothLooks : expectAccessible)(page);
  // Over the camera picture.
  if (!/^dv-(positioning|flip)/.test(state)) await expectNothingCovered(page, state === 'home' ? 'phones' : 'as-is');
  await expectFitsEnlarged(page, `${language} ${state}`);
  await page.screenshot({ path: `.test/screens/state-${language}-${state}.png`, fullPage: true });
  await expectFitsDesktop(page, language, state);
}

async function expectFitsDesktop(page: Page, language: KycLanguage, state: string): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // CSS pixels: device pixels would be seven times as many and dominate the run time.
  await page.screenshot({ path: `.test/screens/state-desktop-${language}-${state}.png`, fullPage: true, scale: 'css' });
  if (phone) await page.setViewportSize(phone);
}
