import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { ApiKeyView } from '@/core/api-keys/contract';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { renderConsole } from '@/tests/support/console-dom';
import { ConfirmKey } from '../api-keys/api-keys-page';
import { DeleteDocument } from '../documents/document-actions';
import { EraseSubject } from '../subjects/erase-subject';

const key = { id: 'key_1', name: 'Core banking', state: 'active', lastFour: 'abcd' } as ApiKeyView;
const subject = { requestId: 'scr_1', fullName: 'Nimal Perera', externalId: null, status: 'completed' };
const lists = { alerts: [], screenings: [], otherNames: [], moreNames: 0 };
const person = { ...subject, ...lists } as unknown as SubjectDetail;
const nothing = () => undefined;

const CASES: Array<[what: string, element: ReactElement, act: string, typed: string, path: string]> = [
  [
    'an API key',
    <ConfirmKey key="key" asking={{ what: 'invalidate', key }} onClose={nothing} onRotated={nothing} />,
    'Invalidate',
    'Core banking',
    'POST /api-keys/key_1/invalidate',
  ],
  ['a subject', <EraseSubject key="subject" person={person} />, 'Erase', 'Nimal Perera', 'DELETE /subjects/scr_1'],
  [
    'a subject with an external ID',
    <EraseSubject key="subject" person={{ ...person, externalId: 'C-17' }} />,
    'Erase',
    'C-17',
    'DELETE /subjects/scr_1',
  ],
  [
    'a document',
    <DeleteDocument key="document" instanceId="doc_01abcdef" ofSession={false} />,
    'Delete',
    'abcdef',
    'DELETE /documents/doc_01abcdef',
  ],
];

test.each(CASES)('%s is removed only after its name is typed', async (_what, element, act, typed, path) => {
  const { user, calls } = renderConsole(element, { answers: { [path]: () => ({ success: true }) } });
  if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: act }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: act }).disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(`Type “${typed}” to confirm`), typed);
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: act }));
  await waitFor(() => expect(calls.map((one) => `${one.method} ${one.path}`)).toContain(path));
});
