import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AutoDismissView } from '@/core/organizations/auto-dismiss-contract';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { AutoDismissPanel } from './auto-dismiss-panel';

function open() {
  let saved: AutoDismissView = { enabled: false, version: 0, rules: [] };
  return renderConsole(<AutoDismissPanel />, {
    answers: {
      'GET /settings/auto-dismiss': () => saved,
      'POST /settings/auto-dismiss/effect': () => ({
        days: 90,
        alerts: 8,
        dismissed: 3,
        agreed: 2,
        byRule: 0,
        lost: [],
      }),
      'PUT /settings/auto-dismiss': ({ body }) => {
        const next = body as AutoDismissView;
        if (next.rules[0]?.name === 'Taken') throw new Refusal(412, { errorCode: 'VERSION_CONFLICT', message: 'x' });
        saved = { ...next, version: next.version + 1 };
        return saved;
      },
    },
  });
}

async function addRule(user: ReturnType<typeof open>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  return screen.getByRole('group', { name: /^Rule|^New/ });
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('reports an invalid rule at its fields, focuses the first and saves nothing', async () => {
  const { user, calls } = open();
  const rule = await addRule(user);
  const name = within(rule).getByLabelText('Rule name');
  const below = within(rule).getByLabelText('Confidence below');
  await user.clear(name);
  await user.clear(below);
  await user.type(below, '7');
  await user.click(within(rule).getByLabelText('Dates of birth differ'));
  await user.click(save());
  expect(screen.getByText('Enter a name. It is shown with decisions of this rule.')).toBeTruthy();
  expect(screen.getByText('Enter a score from 0.50 to 1.00.')).toBeTruthy();
  expect(screen.getByText(/Add a condition that distinguishes people/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('shows the effect of a rule and saves it turned off', async () => {
  const { user, calls } = open();
  const rule = await addRule(user);
  expect((await screen.findByText(/would have been dismissed/)).textContent).toContain('3');
  const years = within(rule).getByLabelText('By at least (years, 3 to 60)');
  await user.clear(years);
  await user.type(years, '2');
  expect(screen.getByText('Enter a whole number from 3 to 60.')).toBeTruthy();
  expect(screen.queryByText(/would have been dismissed/)).toBeNull();
  await user.clear(years);
  await user.type(years, '20');
  await user.click(save());
  await screen.findByText('Saved. Auto-dismissal is off.');
  expect(await screen.findByText('Version 1 is saved but off.')).toBeTruthy();
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ enabled: false, version: 0, rules: [{ birthYearsApart: 20 }] });
});

test('keeps the rule when another member saved first', async () => {
  const { user } = open();
  const rule = await addRule(user);
  const name = within(rule).getByLabelText('Rule name');
  await user.clear(name);
  await user.type(name, 'Taken');
  await user.click(save());
  expect(await screen.findByText(/Settings were changed by another member/)).toBeTruthy();
  expect(screen.getByLabelText('Rule name')).toHaveProperty('value', 'Taken');
});
