import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { type Answers, Refusal, renderConsole } from '@/tests/support/console-dom';
import { SettingsPage } from './settings-page';

const settings: SettingsView = {
  revision: '1',
  name: 'Bank',
  signIn: { twoFactor: 'own' },
  screening: { alertThreshold: 0.85, showThreshold: 0.7, fourEyes: false, fourEyesDismissThreshold: null },
  alerts: {
    maxOpenAlertsPerAssignee: null,
    dueHours1: 4,
    dueHours2: 24,
    dueHours3: 72,
    dueHours4: 168,
    ownReasons: [],
  },
  kyc: {
    documentAttempts: 5,
    livenessAttempts: 5,
    autoResendLink: false,
    mailResult: false,
    showResult: false,
    reviewReading: false,
    frameOrigins: [],
    documentTypes: ['PASSPORT'],
    capture: 'camera-or-upload',
    faceSearch: false,
  },
  retention: { kycSessionDays: null, unfinishedSessionDays: null, documentDays: null, screeningDays: null },
};

function open(answers: Answers = {}) {
  let saved = settings;
  return renderConsole(<SettingsPage />, {
    answers: {
      'GET /settings': () => saved,
      'GET /settings/history': () => ({
        days: 90,
        requests: 40,
        scores: [{ score: 0.9, requests: 2 }],
        confirmed: [{ alertId: 'alr_1', name: 'Sanduni Malini Perera', score: 0.9 }],
        dismissals: [],
      }),
      'POST /settings/retention/effect': ({ body }) => {
        const { kycSessionDays } = body as SettingsView['retention'];
        const counts = { unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 };
        return { ...counts, kycSessionDays: kycSessionDays === 60 ? 312 : 0 };
      },
      'PUT /settings': ({ body }) => {
        saved = { ...(body as SettingsView), revision: String(Number(saved.revision) + 1) };
        return saved;
      },
      'GET /me': () => ({ member: { id: 'mem_me', role: 'owner' }, organization: { name: saved.name } }),
      ...answers,
    },
  });
}
const puts = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'PUT');
const save = () => screen.getByRole('button', { name: 'Save' });
const sessionDays = () => screen.findByLabelText('Completed KYC sessions (days)');

test('keeps the saved number of a cleared field until another is typed', async () => {
  const { user } = open();
  const number = (await screen.findAllByLabelText('Alert threshold')).at(-1) as HTMLInputElement;
  await user.clear(number);
  expect(number.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.tab();
  expect(Number(number.value)).toBe(0.85);
  await user.clear(number);
  await user.type(number, '0.91');
  expect(screen.getByRole('slider', { name: /Alert threshold/ })).toHaveProperty('value', '0.91');
});

test('names the confirmed matches that a higher threshold would have missed', async () => {
  const { user } = open();
  const number = (await screen.findAllByLabelText('Alert threshold')).at(-1) as HTMLInputElement;
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(number);
  await user.type(number, '1');
  const lost = await screen.findByRole('alert');
  expect(lost.textContent).toContain('would be lost');
  expect(within(lost).getByRole('link', { name: 'Sanduni Malini Perera' }).getAttribute('href')).toBe(
    '/console/alerts/alr_1',
  );
});

test('confirms a retention period that deletes data before saving it', async () => {
  const shown = open();
  const { user } = shown;
  const days = await sessionDays();
  await user.type(days, '60');
  await screen.findByText('Once saved, the next nightly run deletes 312 completed sessions.');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Delete expired data?' });
  expect(dialog.textContent).toContain('312 completed sessions');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(puts(shown)).toEqual([]);
  await user.click(save());
  await user.type(screen.getByLabelText('Type “Bank” to confirm'), 'Bank');
  await user.click(await screen.findByRole('button', { name: 'Save and delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts(shown)).toMatchObject([{ body: { revision: '1', retention: { kycSessionDays: 60 } } }]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves a period that deletes nothing without a question', async () => {
  const shown = open();
  await shown.user.type(await sessionDays(), '90');
  await shown.user.click(save());
  await waitFor(() => expect(puts(shown)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('focuses an invalid period and saves nothing', async () => {
  const shown = open();
  const days = await screen.findByLabelText('Screenings without monitoring (days)');
  await shown.user.type(days, '30');
  await shown.user.click(save());
  expect(screen.getByText('Enter a whole number of days from 365 to 3650, or leave it empty.')).toBeTruthy();
  expect(document.activeElement).toBe(days);
  expect(puts(shown)).toEqual([]);
});

test('keeps the draft when another member saved first, until Discard', async () => {
  const clash = new Refusal(412, { errorCode: 'VERSION_CONFLICT', message: 'changed' });
  const { user } = open({
    'PUT /settings': () => {
      throw clash;
    },
  });
  const days = (await sessionDays()) as HTMLInputElement;
  await user.type(days, '90');
  await user.click(save());
  await screen.findByText(/Settings were changed by another member/);
  expect(days.value).toBe('90');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(days.value).toBe('');
  expect(screen.queryByText(/Settings were changed by another member/)).toBeNull();
});

test('asks before a tab with unsaved changes is left', async () => {
  const { user, address } = open({ 'GET /blocklist': () => ({ entries: [], refuses: false }) });
  await user.click(await screen.findByRole('tab', { name: 'Blocklist' }));
  await user.type(await screen.findByLabelText('Reason'), 'Seen twice');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(address()).toContain('tab=blocklist');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Seen twice');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(address()).not.toContain('tab=');
});
