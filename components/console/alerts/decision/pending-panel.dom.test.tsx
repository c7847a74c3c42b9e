import { screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AlertDetail } from '@/core/alerts/contract';
import { renderConsole } from '@/tests/support/console-dom';
import { PendingPanel } from './pending-panel';
import type { Unsent } from './unsent-notice';

const pending = { to: 'DISMISSED', by: 'mem_other', at: '2026-11-20T10:00:00Z', reasonCode: 'NAME_ONLY', note: 'Note' };

function Panel({ by, act }: { by: string; act: (...given: unknown[]) => void }): ReactElement {
  const [answering, setAnswering] = useState('');
  const alert = { matches: [], pendingDecision: { ...pending, by } } as unknown as AlertDetail;
  const unsent = { answering, setAnswering } as Unsent;
  const given = { ...pending, by } as NonNullable<AlertDetail['pendingDecision']>;
  return <PendingPanel alert={alert} pending={given} act={act} busy={false} unsent={unsent} />;
}

function open(by = 'mem_other') {
  const act = vi.fn();
  const { user } = renderConsole(<Panel by={by} act={act} />, {
    answers: { 'GET /members': () => ({ members: [] }) },
  });
  return { user, act };
}

test('approves with y, and returns with r once a reason is written', async () => {
  const { user, act } = open();
  await user.keyboard('r');
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.keyboard('The year differs.{Escape}r');
  expect(act.mock.calls[0]?.[0]).toEqual({ act: 'sendBack', note: 'The year differs.' });
  await user.keyboard('y');
  expect(act.mock.calls[1]?.[0]).toMatchObject({ act: 'status', to: 'DISMISSED' });
});

test('withdraws an own proposal with r and never approves it', async () => {
  const { user, act } = open('mem_me');
  await user.keyboard('y');
  expect(act).not.toHaveBeenCalled();
  await user.keyboard('r');
  expect(act.mock.calls).toEqual([[{ act: 'sendBack' }]]);
});
