import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { Home } from './home';

const { t } = words;
const transfer = { staying: true, handed: { code: null, lost: false }, stay: () => undefined, leave: null };

function open({ begun = false } = {}) {
  const start = vi.fn(async () => undefined);
  const decline = vi.fn(async () => undefined);
  const shown = renderKyc(<Home until={null} begun={begun} desk={transfer as never} />, {
    session: { state: 'home' },
    actions: { start, decline },
  });
  return { ...shown, start, decline };
}

test('Start without consent names and focuses what is missing', async () => {
  const { user, start, announce } = open();
  await user.click(screen.getByRole('button', { name: t('home.start') }));
  expect(start).not.toHaveBeenCalled();
  const box = screen.getByRole('checkbox');
  expect(document.activeElement).toBe(box);
  expect(announce).toHaveBeenCalledWith(t('home.needConsent'));
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    t('home.needConsent'),
  );
  await user.click(box);
  expect(screen.queryByText(t('home.needConsent'))).toBeNull();
  await user.click(screen.getByRole('button', { name: t('home.start') }));
  expect(start.mock.calls).toEqual([[true]]);
});

test('declining needs no consent', async () => {
  const { user, start, decline } = open();
  await user.click(screen.getByRole('button', { name: t('home.decline') }));
  expect(decline).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test('continues a begun session without asking again', async () => {
  const { user, start } = open({ begun: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: t('common.continue') }));
  expect(start.mock.calls).toEqual([[false]]);
});
