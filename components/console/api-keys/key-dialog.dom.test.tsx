import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { ApiKeysPage } from './api-keys-page';

const key = {
  id: 'key_1',
  name: 'Core banking',
  products: ['AML_SCREENING'],
  environment: 'live',
  lastFour: 'abcd',
  state: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: 'mem_d',
  createdByName: 'Dilani',
  allowedAddresses: ['192.0.2.0/24'],
  rateLimit: 60,
  expiresAt: null,
  invalidatedAt: null,
  lastUsedAt: null,
  lastUsedRoute: null,
  lastUsedIp: null,
  credits30d: 0,
};

test('edits name, products and restrictions of a key', async () => {
  const saved = { ...key };
  let refused = true;
  const { user, calls } = renderConsole(<ApiKeysPage />, {
    answers: {
      'GET /api-keys': () => ({ keys: [saved] }),
      'PATCH /api-keys/key_1': ({ body }) => {
        if (refused)
          throw new Refusal(400, { errors: [{ path: 'allowedAddresses.1', code: 'invalid', message: 'bad' }] });
        return Object.assign(saved, body);
      },
    },
  });
  await screen.findByText('Created by Dilani');
  screen.getByText('1 address range · 60 per minute');
  await user.click(screen.getByRole('button', { name: 'Edit Core banking' }));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Payments');
  await user.type(screen.getByLabelText('Allowed addresses'), '\nexample');
  await user.clear(screen.getByLabelText('Calls per minute'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Enter addresses such as/);
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Payments');
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
    name: 'Payments',
    products: ['AML_SCREENING'],
    allowedAddresses: ['192.0.2.0/24', 'example'],
    rateLimit: null,
  });
});
