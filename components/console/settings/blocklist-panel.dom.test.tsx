import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AddToBlocklist, Blocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { BlocklistPanel } from './blocklist-panel';

function open() {
  let list: Blocklist = { entries: [], refuses: false };
  return renderConsole(<BlocklistPanel />, {
    answers: {
      'GET /blocklist': () => list,
      'POST /blocklist': ({ body }) => {
        const { number, reason } = body as Extract<AddToBlocklist, { number: string }>;
        if (number === '123')
          throw new Refusal(400, { message: 'Invalid', errors: [{ path: 'number', message: 'no NIC' }] });
        const entry = { id: 'blk_1', kind: 'number' as const, hint: `NIC … ${number.slice(-4)}`, reason };
        list = { ...list, entries: [{ ...entry, addedBy: 'Owner', createdAt: '2026-01-01T00:00:00.000Z' }] };
        return list;
      },
      'PUT /blocklist': async ({ body }) => {
        await new Promise((done) => setTimeout(done, 50));
        list = { ...list, ...(body as { refuses: boolean }) };
        return list;
      },
      'DELETE /blocklist/blk_1': () => (list = { ...list, entries: [] }),
    },
  });
}
const add = () => screen.getByRole('button', { name: 'Add to blocklist' });
const field = (name: string) => screen.getByLabelText(name);

test('adds a number, clears the form and removes the number', async () => {
  const { user, calls } = open();
  await user.type(field('Number'), '853400937V');
  await user.type(field('Reason'), 'Reported stolen');
  await user.click(add());
  const row = await screen.findByRole('row', { name: /Reported stolen/ });
  expect(row.textContent).toContain('NIC … 937V');
  expect([field('Number'), field('Reason')].map((one) => (one as HTMLInputElement).value)).toEqual(['', '']);
  await user.click(within(row).getByRole('button', { name: /^Remove NIC/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Reported stolen/ })).toBeNull());
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
});

test('reports empty fields without a call, and an invalid number at its field', async () => {
  const { user, calls } = open();
  await user.click(add());
  for (const name of ['Number', 'Reason']) expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(field('Number'), '123');
  await user.type(field('Reason'), 'Stolen');
  await user.click(add());
  await waitFor(() => expect(field('Number').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Reason').getAttribute('aria-invalid')).toBeNull();
  expect(field('Reason')).toHaveProperty('value', 'Stolen');
});

test('saves rejection of blocklisted documents at once', async () => {
  const { user, calls } = open();
  const refuses = await screen.findByRole('checkbox', { name: /^Reject blocklisted documents/ });
  await user.click(refuses);
  expect(refuses).toHaveProperty('checked', true);
  await screen.findByText('Saved. Applies to new screenings and sessions.');
  expect(refuses).toHaveProperty('checked', true);
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { refuses: true } });
});
