import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { SetupChecklist } from './setup-checklist';

const open = (done: boolean) =>
  renderConsole(<SetupChecklist />, {
    answers: {
      'POST /setup/sample-alert': () => ({ requestId: 'scr_1' }),
      'GET /setup': () => ({
        steps: [
          { id: 'name', done: true },
          { id: 'webhook', done },
          { id: 'sample', done },
        ],
      }),
    },
  });

test('links what is left to do and can be hidden for good', async () => {
  const { user, unmount } = open(false);
  await user.click(await screen.findByText('Set-up: 1 of 3 done'));
  expect(screen.getByRole('link', { name: 'Add a webhook' }).getAttribute('href')).toBe('/console/webhooks');
  expect(screen.queryByRole('link', { name: 'Name your organization' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(/Set-up/)).toBeNull();
  unmount();
  open(false);
  expect(screen.queryByText(/Set-up/)).toBeNull();
});

test('raises a sample alert and shows it among the test data', async () => {
  const { user, address } = open(false);
  await user.click(await screen.findByText('Set-up: 1 of 3 done'));
  await user.click(screen.getByRole('button', { name: 'See a sample alert' }));
  await waitFor(() => expect(address()).toBe('/console/alerts?environment=test'));
});

test.each([
  [false, 'open'],
  [true, 'folded'],
])('with a screening done: %s, it is %s', async (done, state) => {
  renderConsole(<SetupChecklist />, {
    answers: {
      'GET /setup': () => ({
        steps: [
          { id: 'screening', done },
          { id: 'webhook', done: false },
        ],
      }),
    },
  });
  const list = (await screen.findByText(/Set-up/)).closest('details');
  expect(list?.open).toBe(state === 'open');
});

test('is not shown once everything is done', async () => {
  const { calls } = open(true);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/Set-up/)).toBeNull();
});
