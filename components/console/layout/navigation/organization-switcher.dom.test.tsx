import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { call, showOrganization } from '../../api/api-client';
import { OrganizationSwitcher } from './organization-switcher';

const bank = { id: 'org_1', name: 'Bank' };
const fund = { id: 'org_2', name: 'Fund' };

test('is absent for a person with one organization', () => {
  renderConsole(<OrganizationSwitcher organizations={[bank]} current="org_1" />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('marks the current organization and reloads the console in another', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  sessionStorage.setItem('draft', 'of the bank');
  const { user, calls } = renderConsole(<OrganizationSwitcher organizations={[bank, fund]} current="org_1" />, {
    answers: { 'POST /organizations/switch': () => fund },
  });
  const list = screen.getByRole('list', { name: 'Organization' });
  const current = within(list).getByRole('button', { name: 'Bank' });
  expect(current.getAttribute('aria-current')).toBe('true');
  await user.click(current);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/console'));
  expect(calls).toEqual([{ method: 'POST', path: '/organizations/switch', body: { organizationId: 'org_2' } }]);
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('shows why a switch was refused', async () => {
  const refuse = () => {
    throw new Refusal(404, { errorCode: 'NOT_FOUND', message: 'There is no such organization.' });
  };
  const { user } = renderConsole(<OrganizationSwitcher organizations={[bank, fund]} current="org_1" />, {
    answers: { 'POST /organizations/switch': refuse },
  });
  await user.click(screen.getByRole('button', { name: 'Fund' }));
  await screen.findByText('There is no such organization.');
});

test('names the organization of the window with each write', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-gatehouse-organization'));
    return Response.json({});
  });
  showOrganization('org_1');
  await call('/me', { method: 'PUT', body: {} });
  await call('/me');
  expect(sent).toEqual(['org_1', null]);
});
