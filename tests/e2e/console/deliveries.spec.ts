import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';

test('links a delivery to its session and finds it by object ID', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/webhooks');
  const destination = await page.evaluate(async () => {
    const made = await fetch('/api/console/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gatehouse-request': '1' },
      body: JSON.stringify({ url: 'https://receiver.example/deliveries', eventTypes: ['kycSession.created'] }),
    });
    return String((await made.json()).id);
  });
  const opened = async () => {
    const { body } = await callApi('/kyc-sessions', { body: {} });
    return (body as { session: { id: string } }).session.id;
  };
  const [one, other] = [await opened(), await opened()];
  await page.goto(`/console/webhooks/${destination}`);
  await expect(page.getByRole('link', { name: one })).toBeVisible();
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-deliveries.png' });
  await page.getByRole('searchbox', { name: 'Object ID' }).fill(one);
  await expect(page.getByRole('link', { name: other })).toHaveCount(0);
  await expect(page.getByRole('link', { name: one })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Object ID' }).fill('');
  await expect(page).not.toHaveURL(/object=/);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('kycSession.created');
  await expect(page).toHaveURL(/event=kycSession\.created/);
  await page.getByRole('button', { name: 'kycSession.created' }).last().click();
  await expect(page).toHaveURL(/delivery=/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue('kycSession.created');
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(one);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('kycSession.expired');
  await expect(page.getByText('No deliveries match your filters.')).toBeVisible();
  await page.goto(`/console/webhooks/${destination}?object=${one}`);
  await expect(page.getByRole('link', { name: one })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/phone-deliveries.png', fullPage: true });
  await page.getByRole('searchbox', { name: 'Object ID' }).fill('kyc_of_nobody');
  await expect(page.getByText('No deliveries match your filters.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Object ID' }).fill(one);
  await page.getByRole('link', { name: one }).click();
  await expect(page).toHaveURL(new RegExp(`/console/kyc-sessions/${one}`));
});
