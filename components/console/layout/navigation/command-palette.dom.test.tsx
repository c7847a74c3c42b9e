import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { useOfferCommands } from '../../hooks/use-commands';
import { CommandPalette } from './command-palette';

const nothing = { alerts: [], people: [], sessions: [], documents: [] };

function Page({ run }: { run: () => void }): ReactElement {
  useOfferCommands([{ id: 'assignToMe', label: 'Assign to me', run }]);
  return <CommandPalette {...{ open: true, onClose: () => undefined, role: 'admin' as const }} />;
}

function open() {
  const run = vi.fn();
  const shown = renderConsole(<Page run={run} />, { answers: { 'POST /search': () => nothing } });
  return { ...shown, run };
}
const option = (name: RegExp) => screen.queryByRole('option', { name });

test('runs a command of the page, found with a typing error', async () => {
  const { user, run } = open();
  expect(option(/Assign to me/)).toBeTruthy();
  await user.type(screen.getByRole('combobox'), 'asign{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

test('offers settings, a new key and an invitation when searched for', async () => {
  const { user } = open();
  expect(option(/Settings: Branding/)).toBeNull();
  await user.type(screen.getByRole('combobox'), 'brandng');
  expect(option(/Settings: Branding/)).toBeTruthy();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'invite');
  expect(option(/Invite/)).toBeTruthy();
});
