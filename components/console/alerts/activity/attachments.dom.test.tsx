import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlertAttachment, AlertDetail } from '@/core/alerts/contract';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { type Answers, Refusal, renderConsole } from '@/tests/support/console-dom';
import { Attachments } from './attachments';

const attachment: AlertAttachment = {
  id: 'fil_1',
  filename: 'passport.pdf',
  mimeType: 'application/pdf',
  bytes: 12_000,
  sha256: 'a'.repeat(64),
  description: 'Sent by the branch',
  authorId: 'mem_other',
  authorName: 'Ana',
  createdAt: '2026-11-29T10:00:00.000Z',
  url: 'http://localhost/api/files/fil_1?s=x',
};

type Options = { role?: string; status?: string; attachments?: AlertAttachment[]; answers?: Answers };

function open({ role = 'analyst', status = 'TRIGGERED', attachments = [attachment], answers = {} }: Options = {}) {
  const alert = { id: 'alr_1', status, attachments } as unknown as AlertDetail;
  const member = { id: 'mem_me', name: 'Me', email: 'me@bank.example', role };
  return renderConsole(<Attachments alert={alert} />, { answers, me: { member } as unknown as Partial<ConsoleMe> });
}
const file = (name: string, size = 3) => new File([new Uint8Array(size).fill(65)], name);
const section = () => screen.getByRole('region', { name: 'Attachments' });
const drop = (...files: File[]) => fireEvent.drop(section(), { dataTransfer: { files } });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('lists files with size, member and description, to download', () => {
  open();
  const link = screen.getByRole('link', { name: 'passport.pdf' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([attachment.url, true]);
  expect(section().textContent).toContain('Sent by the branch12 kB, Ana');
});

test('sends dropped files one after another with their description', async () => {
  const { user, calls } = open({ attachments: [], answers: { 'POST /alerts/alr_1/attachments': () => ({}) } });
  drop(file('a.txt'), file('b.txt'));
  expect(shown()).toEqual(['a.txt 1 kB', 'b.txt 1 kB']);
  expect(document.activeElement).toBe(screen.getByLabelText('Description (optional)'));
  await user.type(screen.getByLabelText('Description (optional)'), ' From the branch ');
  await user.click(screen.getByRole('button', { name: 'Attach 2 files' }));
  await screen.findByRole('button', { name: 'Attach file' });
  expect(calls.map(({ body }) => body)).toEqual(
    ['a.txt', 'b.txt'].map((filename) => ({ filename, base64Data: 'QUFB', description: 'From the branch' })),
  );
});

test('keeps a refused file chosen and shows why', async () => {
  const refuse = () => {
    throw new Refusal(400, { message: 'Not of an accepted type.' });
  };
  const { user } = open({ attachments: [], answers: { 'POST /alerts/alr_1/attachments': refuse } });
  await user.upload(screen.getByLabelText('Attach file', { selector: 'input' }), file('a.txt'));
  await user.click(screen.getByRole('button', { name: 'Attach 1 file' }));
  await screen.findByText('Not of an accepted type.');
  expect(screen.getByText('a.txt was not attached.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Not of an accepted type.')).toBeNull();
});

test('refuses files that are too large or too many before sending', () => {
  open({ attachments: Array.from({ length: 19 }, (_, at) => ({ ...attachment, id: `fil_${at}` })) });
  drop(file('a.txt'), file('b.txt'));
  expect(screen.getByText('At most 20 attachments per alert; 1 can be added.')).toBeTruthy();
  drop(file('big.pdf', 10 * 1024 * 1024 + 1));
  expect(screen.getByText('big.pdf is larger than 10 MB.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Attach 1 file' })).toHaveProperty('disabled', true);
});

test('removes a file after a confirmation', async () => {
  const { user, calls } = open({ role: 'lead', answers: { 'DELETE /alerts/alr_1/attachments/fil_1': () => ({}) } });
  await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
  expect(calls).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  await waitFor(() => expect(document.activeElement).toBe(section()));
});

test.each<[string, Options, boolean]>([
  ['another analyst', {}, false],
  ['its uploader', { attachments: [{ ...attachment, authorId: 'mem_me' }] }, true],
  ['a lead', { role: 'lead' }, true],
  ['a lead once it is decided', { role: 'lead', status: 'DISMISSED' }, false],
])('offers removal to %s: %#', (_who, options, offered) => {
  open(options);
  expect(screen.queryByRole('button', { name: 'Remove passport.pdf' }) !== null).toBe(offered);
});

test('shows a viewer the files only, and no section without them', () => {
  open({ role: 'viewer' });
  expect(screen.queryByRole('button')).toBeNull();
  open({ role: 'viewer', attachments: [] });
  expect(screen.getAllByRole('region')).toHaveLength(1);
});
