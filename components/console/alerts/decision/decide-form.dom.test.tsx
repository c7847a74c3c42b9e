import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AlertDetail } from '@/core/alerts/contract';
import { renderConsole } from '@/tests/support/console-dom';
import { DecideForm } from './decide-form';
import { NO_DRAFT, type Unsent } from './unsent-notice';

const match = {
  id: 'mat_1',
  source: 'ofac_sdn',
  status: 'open',
  entry: {},
  nationality: [],
  scoring: { idDocMatch: false, dobMatch: { exactMatch: false, approxAgeDelta: null }, countryMatch: null },
};
const base = {
  id: 'alr_1',
  status: 'TRIGGERED',
  version: 1,
  assigneeId: null,
  assigneeName: null,
  resolution: null,
  matches: [match],
  allowedMoves: ['INVESTIGATING', 'DISMISSED'],
  ownReasons: [],
  secondPersonFor: [],
  scoreBeforeAnswers: null,
  bestScore: 0.9,
  known: { dateOfBirth: null, country: null, identificationDocument: null },
};

function Form(props: { alert: AlertDetail; act: (...given: unknown[]) => void }): ReactElement {
  const [deciding, setDeciding] = useState(NO_DRAFT);
  const unsent = { deciding, setDeciding } as Unsent;
  return <DecideForm alert={props.alert} act={props.act} busy={false} unsent={unsent} />;
}

function open(part: object = {}) {
  const act = vi.fn();
  const { user } = renderConsole(<Form alert={{ ...base, ...part } as unknown as AlertDetail} act={act} />, {
    answers: { 'GET /members': () => ({ members: [] }) },
  });
  return { user, act };
}
const note = () => screen.getByRole('textbox', { name: 'Note (required)' }) as HTMLTextAreaElement;
const reason = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const decide = () => screen.getByRole('button', { name: 'Dismiss' });

test('names what is missing, and focuses the note, before it decides', async () => {
  const { user, act } = open();
  await user.click(decide());
  expect(screen.getByRole('alert').textContent).toBe('Select a reason first.');
  await user.click(reason(/Name only/));
  await user.click(decide());
  expect(screen.getByRole('alert').textContent).toMatch(/^Describe what you compared/);
  expect(document.activeElement).toBe(note());
  expect(act).not.toHaveBeenCalled();
  await user.type(note(), '  Another person: seen in person. ');
  await user.click(decide());
  expect(act).toHaveBeenCalledOnce();
  expect(act.mock.calls[0]?.[0]).toEqual({
    act: 'status',
    to: 'DISMISSED',
    reasonCode: 'NAME_ONLY',
    note: 'Another person: seen in person.',
  });
  expect(note().value).not.toBe('');
});

test('decides by keys alone: reason, note, Ctrl+Enter', async () => {
  const { user, act } = open();
  await user.keyboard('1');
  expect(reason(/Name only/).checked).toBe(true);
  expect(document.activeElement).toBe(note());
  await user.keyboard('Seen in person, another one.{Control>}{Enter}{/Control}');
  expect(act.mock.calls[0]?.[0]).toMatchObject({ to: 'DISMISSED', note: 'Seen in person, another one.' });
});

test('a second digit at once changes the reason, a later one starts the note', async () => {
  const { user } = open();
  const clock = vi.spyOn(performance, 'now');
  await user.keyboard('3');
  await user.keyboard('1');
  expect([reason(/Name only/).checked, note().value]).toEqual([true, '']);
  clock.mockReturnValue(performance.now() + 1_600);
  await user.keyboard('3');
  expect([reason(/Name only/).checked, note().value]).toEqual([true, '3']);
});

test('starts the investigation with an action, and sends its reference', async () => {
  const { user, act } = open();
  await user.click(reason(/Report filed/));
  expect(screen.getByText('This also starts the investigation.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Reference (optional)' }), ' STR-2026-0042 ');
  await user.type(note(), 'Same person, report filed today.');
  await user.click(screen.getByRole('button', { name: 'Record action' }));
  expect(act.mock.calls.map(([given]) => given)).toEqual([
    { act: 'status', to: 'INVESTIGATING' },
    {
      act: 'status',
      to: 'ACTIONED',
      reasonCode: 'REPORT_FILED',
      note: 'Same person, report filed today.',
      reference: 'STR-2026-0042',
    },
  ]);
});

test('the key of an action opens the note', () => {
  const { act } = open();
  fireEvent.keyDown(document.body, { key: '!', code: 'Digit1', shiftKey: true });
  expect(document.activeElement).toBe(note());
  expect(reason(/Account blocked/).checked).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('sends a reason of the organization with the built-in one that it is based on', async () => {
  const { user, act } = open({
    matches: [{ ...match, status: 'falsePositive' }],
    ownReasons: [{ code: 'STAFF', label: 'Member of staff', basedOn: 'OTHER' }],
  });
  await user.click(reason(/Member of staff/));
  await user.type(note(), 'Checked with the staff list.');
  await user.click(decide());
  expect(act.mock.calls[0]?.[0]).toMatchObject({ to: 'DISMISSED', reasonCode: 'OTHER', ownReason: 'STAFF' });
});

test('makes the investigation the primary button when the birth date agrees', () => {
  const dobMatch = { exactMatch: true, approxAgeDelta: 0 };
  open({ matches: [{ ...match, scoring: { ...match.scoring, dobMatch } }] });
  const isPrimary = (name: string) => screen.getByRole('button', { name }).className.includes('bg-ink');
  expect([isPrimary('Start investigating I'), isPrimary('Dismiss')]).toEqual([true, false]);
});

test('the key i starts the investigation, but not while the note is written', async () => {
  const { user, act } = open();
  await user.type(note(), 'i');
  expect(act).not.toHaveBeenCalled();
  await user.keyboard('{Escape}i');
  expect(act.mock.calls).toEqual([[{ act: 'status', to: 'INVESTIGATING' }]]);
});

test('bars a reason that the comparison does not show', async () => {
  const { user, act } = open();
  await user.keyboard('2');
  expect(screen.getByText(/date of birth is not provided, so it cannot be the reason/)).toBeTruthy();
  expect(decide()).toHaveProperty('disabled', true);
  await user.keyboard('Born in another year, see the file.{Control>}{Enter}{/Control}');
  expect(act).not.toHaveBeenCalled();
});

test('proposes a decision that needs a second reviewer', async () => {
  const { user, act } = open({ secondPersonFor: ['DISMISSED'] });
  expect(screen.getByText(/Requires approval by a second reviewer/)).toBeTruthy();
  await user.keyboard('1');
  await user.keyboard('Seen in person, another one.');
  await user.click(screen.getByRole('button', { name: 'Propose dismissal' }));
  expect(act).toHaveBeenCalledOnce();
});

test('suggests the last note for the same reason, inserted by the arrow', async () => {
  sessionStorage.setItem('gatehouse.notes', JSON.stringify({ NAME_ONLY: 'Other birth year, seen on the card.' }));
  const { user } = open();
  await user.keyboard('1');
  expect(note().value).toBe('');
  await user.keyboard('{ArrowUp}');
  expect(note().value).toBe('Other birth year, seen on the card.');
});
