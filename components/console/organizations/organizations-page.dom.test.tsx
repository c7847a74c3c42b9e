import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { OrganizationsPage } from './organizations-page';

const bank = { id: 'org_1', name: 'Bank', createdAt: '2026-11-01T00:00:00Z', members: 3 };
const link = {
  member: { id: 'mem_d', name: 'Dilani', email: 'd@fund.example', role: 'owner', state: 'invited', twoFactor: false },
  url: 'https://gatehouse.example/console/join#token',
  expiresAt: '2026-11-04T00:00:00Z',
  mailed: false,
};

function open(made: object | null) {
  return renderConsole(<OrganizationsPage />, {
    answers: {
      'GET /organizations': () => ({ organizations: [bank] }),
      'POST /organizations': () => ({ organization: { id: 'org_2', name: 'Fund' }, link: made }),
    },
  });
}

test('creates an organization that the creator owns', async () => {
  const { user, calls } = open(null);
  const row = await screen.findByRole('row', { name: /Bank/ });
  expect(within(row).getByText('3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New organization' }));
  const dialog = screen.getByRole('dialog', { name: 'New organization' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await within(dialog).findByText('Enter a name.');
  await user.type(within(dialog).getByLabelText('Name of the organization'), 'Fund');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await screen.findByText('Fund was created. Switch to it in the user menu.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Fund',
    owner: { name: 'Owner', email: 'owner@bank.example' },
  });
});

test('shows the link of another first owner once', async () => {
  const { user } = open(link);
  await user.click(await screen.findByRole('button', { name: 'New organization' }));
  await user.type(screen.getByLabelText('Name of the organization'), 'Fund');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog', { name: /Dilani/ });
  expect(within(dialog).getByText(link.url)).toBeTruthy();
});
