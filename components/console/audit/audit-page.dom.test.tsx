import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AuditView } from '@/core/audit/contract';
import { renderConsole } from '@/tests/support/console-dom';
import { AuditLogPage } from './audit-page';

const member = { id: 'mem_me', name: 'Owner', email: null, role: 'owner', state: 'active', twoFactor: null };

function open(intact = true, entries: Partial<AuditView>[] = []) {
  return renderConsole(<AuditLogPage />, {
    address: '/console/audit',
    answers: {
      'GET /members': () => ({ members: [{ ...member, lastSeenAt: null }] }),
      'GET /audit/verification': () => ({ intact, sequence: 7, reason: intact ? null : 'The entry was changed.' }),
      'GET /audit': () => ({ entries, totalCount: entries.length }),
      'POST /audit/search': () => ({ entries: [], totalCount: 0 }),
      'POST /audit/csv': () => '',
    },
  });
}
const asked = ({ calls }: ReturnType<typeof open>) => {
  const last = calls.findLast(({ path }) => path.startsWith('/audit?'));
  return Object.fromEntries(new URLSearchParams(last?.path.split('?')[1]));
};

test('filters by category, member, object and day', async () => {
  const shown = open();
  const { user } = shown;
  await user.selectOptions(screen.getByLabelText('Category'), 'session');
  await screen.findByRole('option', { name: 'Owner' });
  await user.selectOptions(screen.getByLabelText('Actor'), 'Owner');
  expect(shown.address()).toBe('/console/audit?action=session&who=mem_me');
  await waitFor(() => expect(asked(shown)).toMatchObject({ action: 'session.', actorId: 'mem_me' }));
  await user.selectOptions(screen.getByLabelText('Actor'), 'system');
  await waitFor(() => expect(asked(shown)).toMatchObject({ actorType: 'system' }));
  await user.type(screen.getByPlaceholderText('Object ID'), ' alr_1 {Enter}');
  await waitFor(() => expect(asked(shown)).toMatchObject({ objectId: 'alr_1' }));
  await screen.findByText('No entries match your filters.');
});

test('searches by subject in the body and exports what is shown', async () => {
  const shown = open();
  const { user, calls } = shown;
  await user.type(screen.getByRole('searchbox'), 'c-17');
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/audit/search')?.body).toMatchObject({ text: 'c-17' }),
  );
  expect(shown.address()).not.toContain('c-17');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(calls.find(({ path }) => path === '/audit/csv')?.body).toEqual({ subject: 'c-17' }));
});

test('asks nothing while the last day is before the first, and says so', async () => {
  const shown = open();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-02' } });
  await waitFor(() => expect(asked(shown).since).toBeTruthy());
  const before = shown.calls.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } });
  await waitFor(() => expect(shown.address()).toContain('2026-02-01'));
  expect(screen.queryByText('No entries match your filters.')).toBeNull();
  expect(shown.calls.slice(before).filter(({ path }) => path.startsWith('/audit?'))).toEqual([]);
});

test('shows long details on demand', async () => {
  const entry = { at: '2026-11-29T10:00:00.000Z', actorType: 'system', actorId: 's', action: 'x', objectId: 'alr_1' };
  const long = 'a long text '.repeat(20);
  open(true, [
    { ...entry, sequence: 1, detail: { name: 'short', from: 'a', to: 'b' } },
    { ...entry, sequence: 2, detail: { name: long } },
  ]);
  expect((await screen.findByText('a → b; Name: short')).closest('details')).toBeNull();
  expect(screen.getByText(`Name: ${long.trim()}`).closest('details')).toBeTruthy();
});

test('warns of a broken chain', async () => {
  open(false);
  expect((await screen.findByRole('alert')).textContent).toContain('The entry was changed.');
});
