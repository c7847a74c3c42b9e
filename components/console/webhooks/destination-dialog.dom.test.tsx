import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { EditDestination } from './destination-dialog';

const destination = {
  id: 'whd_1',
  url: 'https://receiver.example/hook',
  description: 'Core banking',
  eventTypes: ['kycSession.completed'],
  environments: ['live', 'test'],
  headerNames: ['authorization', 'x-old'],
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  heldUntil: null,
  previousSecretUntil: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};

test('changes environments and headers, and keeps the value of a stored header', async () => {
  const { user, calls } = renderConsole(<EditDestination destination={destination} />, {
    answers: { 'PATCH /webhooks/whd_1': () => destination },
  });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Description (optional)'), ' 2');
  await user.click(screen.getByRole('checkbox', { name: 'Live data' }));
  await user.click(screen.getByRole('checkbox', { name: 'Test data' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Select at least one environment.');
  await user.click(screen.getByRole('checkbox', { name: 'Live data' }));
  await user.click(screen.getByRole('button', { name: 'Remove header x-old' }));
  await user.click(screen.getByRole('button', { name: 'Add header' }));
  await user.type(screen.getAllByLabelText('Header name').at(-1) as HTMLElement, 'x-team');
  await user.type(screen.getAllByLabelText('Header value').at(-1) as HTMLElement, 'payments');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Applies to new events.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      description: 'Core banking 2',
      eventTypes: ['kycSession.completed'],
      environments: ['live'],
      headers: [{ name: 'authorization' }, { name: 'x-team', value: 'payments' }],
    },
  ]);
});
