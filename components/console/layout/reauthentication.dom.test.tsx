import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, Refusal, renderConsole } from '@/tests/support/console-dom';
import { call, followDownload } from '../api/api-client';
import { Reauthentication } from './reauthentication';

const WRONG = { errorCode: 'VALIDATION_ERROR', errors: [{ path: 'password', message: 'Not your password.' }] };
const DUE = { errorCode: 'REAUTHENTICATION_REQUIRED', message: 'Confirm first.' };

/** A session that is too old until the password "right" or a code is given. */
function open({ twoFactor = false, answers = {} }: { twoFactor?: boolean; answers?: Answers } = {}) {
  let confirmed = false;
  const guarded = (answer: unknown) => () => {
    if (!confirmed) throw new Refusal(403, DUE);
    return answer;
  };
  return renderConsole(<Reauthentication />, {
    answers: {
      'GET /two-factor': () => ({ since: twoFactor ? '2026-01-01T00:00:00.000Z' : null }),
      'POST /api-keys': guarded({ id: 'key_1' }),
      'POST /members': guarded({ id: 'mem_1' }),
      'GET /reauthentication': guarded({ until: '' }),
      'POST /reauthentication': ({ body }) => {
        const { password, code } = body as { password?: string; code?: string };
        if (password !== 'right' && !code) throw new Refusal(400, WRONG);
        confirmed = true;
        return { until: '' };
      },
      ...answers,
    },
  });
}
const write = (path: string) => call(path, { method: 'POST', body: {} });
const sent = ({ calls }: ReturnType<typeof open>, path: string) => calls.filter((one) => one.path === path).length;

test('asks once for all refused calls, and repeats them after the right password', async () => {
  const shown = open();
  const done = Promise.all([write('/api-keys'), write('/members')]);
  await shown.user.type(await screen.findByLabelText('Password'), 'wrong');
  await shown.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Not your password.');
  await shown.user.clear(screen.getByLabelText('Password'));
  await shown.user.type(screen.getByLabelText('Password'), 'right{Enter}');
  expect(await done).toEqual([{ id: 'key_1' }, { id: 'mem_1' }]);
  expect([sent(shown, '/api-keys'), sent(shown, '/members'), sent(shown, '/reauthentication')]).toEqual([2, 2, 2]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('gives the refusal to the page when cancelled, and asks again next time', async () => {
  const shown = open();
  for (const times of [1, 2]) {
    const refused = expect(write('/api-keys')).rejects.toThrow('Confirm first.');
    await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await refused;
    expect(sent(shown, '/api-keys')).toBe(times);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('takes a code from members with two-factor authentication', async () => {
  const shown = open({ twoFactor: true });
  const done = write('/api-keys');
  await shown.user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
  await shown.user.type(screen.getByLabelText('Authentication code'), '123456{Enter}');
  expect(await done).toEqual({ id: 'key_1' });
  expect(shown.calls.findLast(({ path }) => path === '/reauthentication')?.body).toEqual({ code: '123456' });
});

test('offers no code without two-factor authentication, and shows the limit', async () => {
  const limit = () => {
    throw new Refusal(429, { errorCode: 'RATE_LIMITED', message: 'Too many attempts. Wait a minute.' });
  };
  const shown = open({ answers: { 'POST /reauthentication': limit } });
  const refused = expect(write('/api-keys')).rejects.toThrow('Confirm first.');
  await shown.user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  await screen.findByText('Too many attempts. Wait a minute.');
  expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await refused;
});

test('follows a download link only once the session is confirmed', async () => {
  const shown = open();
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const done = followDownload('/audit/export');
  await screen.findByLabelText('Password');
  expect(follow).not.toHaveBeenCalled();
  await shown.user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await done;
  expect(follow.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'))).toEqual([
    '/api/console/audit/export',
  ]);
  follow.mockRestore();
});
