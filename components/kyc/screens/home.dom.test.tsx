import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { Home } from './home';

const { t } = words;
const transfer = { staying: true, handed: { code: null, lost: false }, stay: () => undefined, leave: null };

function open({ begun = false, keptDays = null as number | null } = {}) {
  const start = vi.fn(async () => undefined);
  const decline = vi.fn(async () => undefined);
  const shown = renderKyc(<Home until={null} begun={begun} desk={transfer as never} />, {
    session: { state: 'home' },
    actions: { start, decline },
    keptDays,
  });
  return { ...shown, start, decline };
}

test('one press agrees and starts; the text agreed to is shown above it', async () => {
  const { user, start } = open();
  const agree = screen.getByRole('button', { name: t('home.start') });
  const text = screen.getByText(t('home.consent', { org: 'Bank' }));
  expect(text.compareDocumentPosition(agree)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(agree);
  expect(start.mock.calls).toEqual([[true]]);
});

test.each([
  [null, t('home.trust', { org: 'Bank' })],
  [30, t('home.trust.days', { org: 'Bank', days: 30 })],
])('shows for how long the data is kept (%s days)', (keptDays, line) => {
  open({ keptDays });
  expect(screen.getByText(line)).toBeDefined();
});

test('declining needs no consent', async () => {
  const { user, start, decline } = open();
  await user.click(screen.getByRole('button', { name: t('home.decline') }));
  expect(decline).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test('continues a begun session without asking again', async () => {
  const { user, start } = open({ begun: true });
  expect(screen.queryByText(t('home.consent', { org: 'Bank' }))).toBeNull();
  await user.click(screen.getByRole('button', { name: t('common.continue') }));
  expect(start.mock.calls).toEqual([[false]]);
});
