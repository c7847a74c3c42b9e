import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { MembersPage } from './members-page';

const member = {
  id: 'mem_d',
  name: 'Dilani',
  email: 'd@bank.example',
  role: 'analyst',
  state: 'active',
  twoFactor: false,
  lastSeenAt: null,
};

test('asks before it changes a role, and keeps the role on Cancel', async () => {
  const saved = { ...member };
  const { user, calls } = renderConsole(<MembersPage />, {
    answers: {
      'GET /members': () => ({ members: [saved] }),
      'POST /members/mem_d/role': ({ body }) => Object.assign(saved, body),
    },
  });
  const role = await screen.findByRole('combobox', { name: 'Role of Dilani' });
  await user.selectOptions(role, 'lead');
  const dialog = screen.getByRole('dialog', { name: 'Change Dilani to Lead?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(role).toHaveProperty('value', 'analyst');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.selectOptions(role, 'lead');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await screen.findByText('Dilani is now Lead and must sign in again.');
  expect(screen.getByRole('combobox', { name: 'Role of Dilani' })).toHaveProperty('value', 'lead');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/members/mem_d/role', body: { role: 'lead' } },
  ]);
});

test('removes a member only after their name is typed', async () => {
  const { user, calls } = renderConsole(<MembersPage />, {
    answers: { 'GET /members': () => ({ members: [member] }), 'DELETE /members/mem_d': () => member },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Dilani' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove Dilani?' });
  const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  const name = within(dialog).getByLabelText('Type “Dilani” to confirm');
  await user.type(name, 'Dilan{Enter}');
  expect(act.disabled).toBe(true);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.clear(name);
  await user.type(name, ' dilani ');
  expect(act.disabled).toBe(false);
  await user.type(name, '{Enter}');
  await screen.findByText('Dilani was removed.');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
