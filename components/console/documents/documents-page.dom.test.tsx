import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { DocumentsPage } from './documents-page';

const open = (address: string) =>
  renderConsole(<DocumentsPage />, {
    address,
    answers: { 'GET /documents': () => ({ instances: [], count: 0, totalCount: 0 }) },
  });
const asked = ({ calls }: ReturnType<typeof open>) => new URLSearchParams(calls.at(-1)?.path.split('?')[1]);

test('keeps a chosen filter in the address and sends it to the API', async () => {
  const shown = open('/console/documents?offset=50');
  const filter = screen.getByRole('combobox', { name: 'Blocklist' });
  await shown.user.selectOptions(filter, 'On the blocklist');
  expect(shown.address()).toBe('/console/documents?blocklisted=true');
  await screen.findByText('No documents match your filters.');
  expect(Object.fromEntries(asked(shown))).toMatchObject({ blocklisted: 'true', offset: '0' });
  await shown.user.selectOptions(filter, 'Blocklist: any');
  expect(shown.address()).toBe('/console/documents');
  await waitFor(() => expect(asked(shown).has('blocklisted')).toBe(false));
});

test('reads the filters of an address', async () => {
  const shown = open('/console/documents?status=failed&warned=true');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'failed');
  await screen.findByText('No documents match your filters.');
  expect(Object.fromEntries(asked(shown))).toMatchObject({ status: 'failed', warned: 'true' });
});
