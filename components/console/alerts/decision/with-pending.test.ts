import { describe, expect, test } from 'vitest';
import type { PendingAct } from '@/components/console/api/use-alerts';
import type { AlertDetail } from '@/core/alerts/contract';
import { isShownAtOnce, withPending } from './with-pending';

const me = { id: 'mem_a', name: 'Anu' };
const alert = {
  status: 'TRIGGERED',
  version: 3,
  allowedMoves: ['INVESTIGATING', 'DISMISSED'],
  pendingDecision: null,
  assigneeId: null,
  assigneeName: null,
  undo: null,
  matches: [
    { id: 'm1', status: 'open' },
    { id: 'm2', status: 'open' },
  ],
} as unknown as AlertDetail;
const same: PendingAct = { act: { act: 'match', matchId: 'm1', status: 'truePositive' }, at: 0 };
const investigate: PendingAct = { act: { act: 'status', to: 'INVESTIGATING' }, at: 1 };
const undo: PendingAct = { act: { act: 'undo' }, at: 2 };

describe('withPending', () => {
  test('shows a verdict and an investigation before the response', () => {
    const shown = withPending(alert, [same, investigate], me);
    expect(shown.matches.map(({ status }) => status)).toEqual(['truePositive', 'open']);
    expect(shown).toMatchObject({ status: 'INVESTIGATING', assigneeId: 'mem_a', assigneeName: 'Anu', version: 3 });
    expect(shown.allowedMoves).toContain('ACTIONED');
  });

  test('shows one verdict on every match of a person', () => {
    const person: PendingAct = { ...same, act: { ...same.act, also: ['m2'] } as PendingAct['act'] };
    expect(withPending(alert, [person], me).matches.map(({ status }) => status)).toEqual([
      'truePositive',
      'truePositive',
    ]);
  });

  test('offers the undo of a verdict immediately and applies it immediately', () => {
    expect(withPending(alert, [same], me).undo).toEqual({ by: 'mem_a', until: '1970-01-01T00:00:10.000Z' });
    expect(withPending(alert, [same, undo], me)).toEqual(alert);
  });

  test('does not show a decision before the response', () => {
    const act = { act: 'status', to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person.' } as const;
    expect(withPending(alert, [{ act, at: 0 }], me).status).toBe('TRIGGERED');
    expect([same.act, investigate.act, act, undo.act].map(isShownAtOnce)).toEqual([true, true, false, false]);
  });
});
