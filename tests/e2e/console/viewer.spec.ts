import { expect, test } from '@playwright/test';
import { signInAsOwner as enter } from '@/tests/support/console-page';

const ROOMS = [
  'alerts',
  'kyc-sessions',
  'documents',
  'monitoring',
  'figures',
  'screening',
  'people',
  'watchlists',
  'account',
];

test('who may only look is offered nothing to do', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await enter(page, '/console/members');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Examiner Silva');
  await dialog.getByLabel('E-mail').fill('examiner@bank.example');
  await dialog.getByText('Viewer', { exact: true }).click();
  await page.screenshot({ path: '.test/screens/viewer-invite.png' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('a lamp in the window');
  await theirs.getByRole('button', { name: 'Set it and sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  const refused: string[] = [];
  theirs.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  for (const [size, width, height] of [
    ['desktop', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    await theirs.setViewportSize({ width, height });
    for (const room of ROOMS) {
      await theirs.goto(`/console/${room}`);
      await theirs.waitForLoadState('networkidle');
      await theirs.screenshot({ path: `.test/screens/viewer-${room}-${size}.png` });
    }
    await theirs.goto('/console/alerts');
    const first = theirs.locator('a[href^="/console/alerts/"]').first();
    if (await first.count()) {
      await first.click();
      await theirs.waitForLoadState('networkidle');
      await theirs.screenshot({ path: `.test/screens/viewer-alert-${size}.png` });
    }
  }
  await theirs.goto(link);
  await theirs.reload();
  await expect(theirs.getByText('This link does not work any more.')).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/join-used.png' });
  expect(refused).toEqual([]);
});
