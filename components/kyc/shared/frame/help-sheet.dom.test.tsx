import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { HelpSheet } from './help-sheet';

const { t } = words;
type Given = Parameters<typeof renderKyc>[1];

async function open(given: Given = {}) {
  const shown = renderKyc(<HelpSheet />, given);
  await shown.user.click(screen.getByRole('button', { name: t('common.trouble') }));
  const sheet = within(screen.getByRole('dialog', { name: t('help.title') }));
  return { ...shown, sheet };
}

test('adds time, says so, and offers no more once none is left', async () => {
  const moreTime = vi.fn(async () => true);
  const { user, sheet, update, announce } = await open({ actions: { moreTime } });
  const ask = () => sheet.queryByRole('button', { name: t('common.moreTime') });
  const until = () => sheet.getByText(new RegExp(t('common.resume').slice(0, 20))).textContent;
  const before = until();
  await user.click(ask() as HTMLElement);
  expect(await sheet.findByText(t('common.timeGiven.short'))).toBeTruthy();
  expect(announce).toHaveBeenCalledWith(t('common.timeGiven.short'));
  act(() => update({ expiresAt: Date.now() + 90 * 60_000 }));
  expect(until()).not.toBe(before);
  act(() => update({ mayAskForTime: false }));
  expect(sheet.getByText(t('common.timeSpent'))).toBe(document.activeElement);
  expect(ask()).toBeNull();
});

test('says nothing when time was not added', async () => {
  const { user, sheet, announce } = await open({ actions: { moreTime: async () => false } });
  await user.click(sheet.getByRole('button', { name: t('common.moreTime') }));
  expect(sheet.queryByText(t('common.timeGiven.short'))).toBeNull();
  expect(announce).not.toHaveBeenCalled();
});

test('asks for help once while the request is under way', async () => {
  let answer = (_: boolean): void => undefined;
  const requestHelp = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  const { user, sheet, update } = await open({ actions: { requestHelp } });
  const told = { org: 'Bank', code: 'AB12CD' };
  const ask = sheet.getByRole('button', { name: new RegExp(t('help.person', told)) });
  await user.dblClick(ask);
  expect(requestHelp).toHaveBeenCalledOnce();
  await act(async () => answer(true));
  act(() => update({ helpRequested: true }));
  expect(sheet.getByText(t('help.asked', told))).toBe(document.activeElement);
  expect(sheet.queryByRole('button', { name: new RegExp(t('help.person', told)) })).toBeNull();
});

test('offers another document only after one of several was chosen', async () => {
  const { sheet, update } = await open();
  const other = () => sheet.queryByRole('button', { name: t('common.change') });
  expect(other()).toBeNull();
  act(() => update({ data: { documentType: 'NIC_NEW' } as never }));
  expect(other()).toBeTruthy();
  act(() => update({ documentTypes: ['NIC_NEW'] }));
  expect(other()).toBeNull();
});

test('offers no file under a camera policy', async () => {
  const chosen = { data: { documentType: 'NIC_NEW' } as never };
  const upload = () => screen.queryByRole('button', { name: t('help.upload') });
  const { unmount } = await open({ session: chosen });
  expect(upload()).toBeTruthy();
  unmount();
  await open({ session: chosen, camera: { only: true } });
  expect(upload()).toBeNull();
});
