import { expect, type Page, test } from '@playwright/test';
import { browserStorage } from '@/tests/support/browser-storage';
import { atFaceCheck } from '@/tests/support/face-check';
import { cardScene, holdBefore, WEBCAM } from '@/tests/support/fake-camera/held-card';
import { asCustomer, look, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

const FAULTS = [
  ['busy', 'camera.busy.title', 'end.nocam.body'],
  ['lost', 'camera.failed.title', 'camera.lost.body'],
  ['frozen', 'camera.failed.title', 'camera.frozen.body'],
  ['black', 'camera.failed.title', 'camera.black.body'],
] as const;

test('explains each face camera fault, offers alternatives and uses no attempt', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  // A wall with sensor noise: a working camera without a face.
  await holdBefore(page, { wall: await cardScene(null, { size: WEBCAM }) }, { first: 'wall' });
  const { sessionUrl, token, id } = await atFaceCheck(5);
  await page.goto(sessionUrl.replace('#', '?simulate=busy#'));
  await button(page, 'common.continue').click();
  await title(page, 'lv.start.title');
  await button(page, 'lv.start.cta').click();
  for (const [fault, heading, body] of FAULTS) {
    if (fault !== 'busy') await page.goto(`/kyc/${id}?simulate=${fault}`);
    await title(page, heading, 60_000);
    await expect(page.getByRole('alert').filter({ hasText: t(body) })).toBeVisible();
    await expect(button(page, 'lv.start.photo')).toBeVisible();
    await expect(button(page, 'help.device')).toBeVisible();
    await expect(button(page, 'common.tryAgain')).toBeVisible();
    await look(page, `face-camera-${fault}`);
  }
  expect(await asCustomer(token, 'session')).toMatchObject({ failedRuns: 0, attemptsLeft: { liveness: 5 } });
  expect(await browserStorage(page)).toEqual([]);
  await button(page, 'lv.start.photo').click();
  await expect(page.getByRole('button', { name: t('dv.upload.file') })).toBeVisible();
});
