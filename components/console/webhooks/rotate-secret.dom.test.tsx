import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Destination } from '@/core/webhooks/contract';
import { renderConsole } from '@/tests/support/console-dom';
import { RotateSecret } from './rotate-secret';

const HOUR = 3_600_000;
const destination = (previousSecretUntil: string | null) => ({ id: 'whd_1', previousSecretUntil }) as Destination;

function open(previousSecretUntil: string | null) {
  return renderConsole(<RotateSecret destination={destination(previousSecretUntil)} />, {
    answers: {
      'POST /webhooks/whd_1/rotate': () => ({
        secret: 'whsec_new',
        previousSecretUntil: new Date(Date.now() + 24 * HOUR).toISOString(),
      }),
    },
  });
}
const rotate = () => screen.getByRole('button', { name: 'Rotate secret' });

test('rotates a secret only after a warning and shows the new one once', async () => {
  const { user, calls } = open(null);
  await user.click(rotate());
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('verify only X-Webhook-Signature, use the new secret');
  expect(dialog.textContent).not.toContain('stops working immediately');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(rotate());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rotate secret' }));
  await screen.findByText('whsec_new');
  expect(screen.getByText(/^Until .* the previous secret also signs/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: "I've saved it" }));
  await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
  expect(calls).toHaveLength(1);
});

test('warns that a second rotation ends the previous secret immediately', async () => {
  const { user } = open(new Date(Date.now() + HOUR).toISOString());
  await user.click(rotate());
  expect(screen.getByRole('dialog').textContent).toContain('stops working immediately');
});
