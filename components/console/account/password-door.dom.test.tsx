import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { PasswordDoor } from './password-door';

test('loads the console again once the generated password is changed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user, calls } = renderConsole(<PasswordDoor />, { answers: { 'POST /password': () => ({ ended: 0 }) } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your own password');
  const submit = screen.getByRole('button', { name: 'Change password' });
  expect(submit).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Current password'), 'generated');
  await user.type(screen.getByLabelText('New password'), 'ten green bottles');
  await user.click(submit);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    { method: 'POST', path: '/password', body: { current: 'generated', next: 'ten green bottles' } },
  ]);
});
