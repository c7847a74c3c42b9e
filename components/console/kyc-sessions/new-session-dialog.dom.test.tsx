import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderConsole } from '@/tests/support/console-dom';
import { NewSessionDialog } from './new-session-dialog';

const created = {
  session: { id: 'kyc_1', customerName: null, customerEmail: null, expiresAt: Date.UTC(2026, 5, 1) },
  sessionUrl: 'https://verify.example/kyc/kyc_1#t=secret',
  mailed: false,
};

function open(environment: 'live' | 'test', create: Answers[string] = () => created) {
  const shown = renderConsole(<NewSessionDialog open environment={environment} onClose={() => undefined} />, {
    answers: { 'POST /kyc-sessions': create },
  });
  return { ...shown, submit: screen.getByRole('button', { name: 'New session' }) };
}

test('creates one session on a double click and shows its link', async () => {
  const { user, calls, submit } = open('live', async () => {
    await new Promise((done) => setTimeout(done, 50));
    return created;
  });
  await user.type(screen.getByLabelText('External ID'), ' customer-7 ');
  act(() => {
    submit.click();
    submit.click();
  });
  expect(await screen.findByText(created.sessionUrl)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ environment: 'live', expiresInMs: 86_400_000, externalId: 'customer-7' });
});

test('asks for at least one document type before it creates a session', async () => {
  const { user, calls, submit } = open('live');
  const types = within(screen.getByRole('group', { name: 'Accepted documents' })).getAllByRole('checkbox');
  for (const type of types) await user.click(type);
  await user.click(submit);
  expect(screen.getByText('Select at least one document.')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(types[1] as HTMLElement);
  await user.click(submit);
  await screen.findByText(created.sessionUrl);
  expect(calls[0]?.body).toMatchObject({ documentTypes: ['PASSPORT'] });
});

test('marks a test session, and no live one', () => {
  const { unmount } = open('test');
  expect(screen.getByText(/^This creates a test session/)).toBeTruthy();
  unmount();
  open('live');
  expect(screen.queryByText(/^This creates a test session/)).toBeNull();
});
