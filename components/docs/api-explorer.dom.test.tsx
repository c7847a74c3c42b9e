import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { ApiExplorer, CallSample, TryCall } from './api-explorer';

const keyOf = (env: string) => `e30.${btoa(JSON.stringify({ env }))}.c2ln`;

function open(answers = {}) {
  const call = { method: 'POST', path: '/kyc-sessions/{id}/extend', body: { minutes: 60 } };
  return renderConsole(
    <ApiExplorer>
      <CallSample {...call} serverUrl="https://gatehouse.example/api" />
      <TryCall {...call} />
      <CallSample method="GET" path="/usage" serverUrl="https://gatehouse.example/api" body={undefined} />
    </ApiExplorer>,
    { answers },
  );
}

async function openForm(answers = {}) {
  const page = open(answers);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await page.user.click(screen.getByText('Try it with a test key'));
  await screen.findByRole('button', { name: 'Send' });
  return page;
}

test('shows every sample in the chosen language', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Language of GET /usage'), 'Python');
  for (const name of ['GET /usage', 'POST /kyc-sessions/{id}/extend'])
    expect(screen.getByRole('region', { name }).textContent).toContain('requests.request(');
});

test('sends a call with a test key to this server and shows the answer', async () => {
  const { user, calls } = await openForm({
    'POST /api/kyc-sessions/kyc%201/extend': () => ({ sessionUrl: 'https://x' }),
  });
  await user.type(screen.getByLabelText(/Test key/), keyOf('test'));
  await user.type(screen.getByLabelText('id'), 'kyc 1');
  fireEvent.change(screen.getByLabelText('Body'), { target: { value: '{"minutes": 5}' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/"sessionUrl": "https:\/\/x"/)).toBeTruthy();
  expect(calls).toEqual([{ method: 'POST', path: '/api/kyc-sessions/kyc%201/extend', body: { minutes: 5 } }]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('refuses a live key without a call', async () => {
  const { user, calls } = await openForm();
  await user.type(screen.getByLabelText('id'), 'kyc_1');
  for (const key of [keyOf('live'), 'no-key']) {
    await user.clear(screen.getByLabelText(/Test key/));
    await user.type(screen.getByLabelText(/Test key/), key);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Paste a test key/)).toBeTruthy();
  }
  expect(calls).toEqual([]);
});
