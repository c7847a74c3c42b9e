import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { Reference } from './reference';

const copyLabel = words.t('common.copyRef', { ref: 'AB12CD' });
/** After rendering: user-event brings a clipboard of its own. */
const clipboard = (writeText: () => Promise<void>) =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);

test('copies the reference, announces it and shows so for 4 s', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  const { announce } = renderKyc(<Reference id="kyc_000000ab12cd" />);
  clipboard(writeText);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: copyLabel })));
  expect(writeText).toHaveBeenCalledWith('AB12CD');
  expect(announce).toHaveBeenCalledWith(words.t('common.copied'));
  expect(screen.getByRole('button', { name: words.t('common.copied') })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByRole('button', { name: copyLabel })).toBeTruthy();
});

test('selects the reference for manual copying when the clipboard is blocked', async () => {
  const { user } = renderKyc(<Reference id="kyc_000000ab12cd" />);
  clipboard(() => Promise.reject(new DOMException('blocked', 'NotAllowedError')));
  await user.click(screen.getByRole('button', { name: copyLabel }));
  expect(await screen.findByRole('status')).toBe(document.activeElement);
  expect(document.activeElement?.textContent).toBe('AB12CD');
  expect(getSelection()?.toString()).toBe('AB12CD');
});
