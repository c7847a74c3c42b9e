import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { LegalHold } from './legal-hold';

const hold = { reason: 'complaint', reference: '2026/14', setBy: 'Owner', setAt: '2026-11-29T08:00:00.000Z' };

function open(role: 'viewer' | 'owner', held: boolean) {
  const state = { hold: held ? hold : null };
  const me = { member: { id: 'mem_me', name: 'Owner', email: 'owner@bank.example', role } } as never;
  return renderConsole(<LegalHold id="kyc_1" />, {
    me,
    answers: {
      'GET /legal-holds/kyc_1': () => state,
      'PUT /legal-holds/kyc_1': () => Object.assign(state, { hold }),
      'DELETE /legal-holds/kyc_1': () => Object.assign(state, { hold: null }),
    },
  });
}

test('sets a legal hold with reason and case number, and lifts it', async () => {
  const { user, calls } = open('owner', false);
  await user.click(await screen.findByRole('button', { name: 'Set legal hold' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Complaint or dispute');
  await user.type(screen.getByRole('textbox', { name: 'Case number' }), '2026/14');
  await user.click(screen.getAllByRole('button', { name: 'Set legal hold' }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Lift legal hold' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'complaint', reference: '2026/14' });
  screen.getByText(/Complaint or dispute · 2026\/14 · Owner/);
  await user.click(screen.getAllByRole('button', { name: 'Lift legal hold' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Legal hold')).toBeNull());
});

test('shows a viewer the hold without a button', async () => {
  open('viewer', true);
  await screen.findByText('Legal hold');
  expect(screen.queryByRole('button')).toBeNull();
});
