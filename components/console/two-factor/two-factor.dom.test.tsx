import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { TwoFactorPanel } from './two-factor';

test.each([
  ['2026-12-06T08:00:00.000Z', 'Required by your organization from Dec 6, 2026.'],
  [null, undefined],
])('shows from when two-factor authentication is required: %s', async (dueAt, shown) => {
  renderConsole(<TwoFactorPanel />, {
    answers: { 'GET /two-factor': () => ({ since: null, recoveryCodesLeft: 0, required: dueAt !== null, dueAt }) },
  });
  const off = await screen.findByText(/^Off\./);
  expect(off.textContent?.includes('Required')).toBe(shown !== undefined);
  if (shown) expect(off.textContent).toContain(shown);
});
