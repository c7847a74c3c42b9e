import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AlertSummary } from '@/core/alerts/contract';
import { renderConsole } from '@/tests/support/console-dom';
import { BulkDismiss } from './bulk-dismiss';

test('dismisses several alerts for a reason of the organization', async () => {
  const alert = { id: 'alr_1', version: 3, bestSource: 'un', subject: { fullName: 'A' } } as AlertSummary;
  const onConfirm = vi.fn();
  const { user, calls } = renderConsole(
    <BulkDismiss alerts={[alert]} busy={false} onClose={vi.fn()} onConfirm={onConfirm} />,
    {
      me: { ownReasons: [{ code: 'STAFF', label: 'Member of staff', basedOn: 'OTHER' }] },
      answers: { 'POST /alerts/bulk': () => ({ results: [], done: 1 }) },
    },
  );
  await user.click(screen.getByRole('radio', { name: 'Member of staff' }));
  await user.type(screen.getByRole('textbox'), 'Works for us since May.');
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  const note = 'Works for us since May.';
  expect(onConfirm).toHaveBeenCalledWith({ reasonCode: 'OTHER', note, ownReason: 'STAFF' });
  expect(calls.at(-1)?.body).toMatchObject({ act: { reasonCode: 'OTHER' }, preview: true });
});
