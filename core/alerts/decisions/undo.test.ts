import { expect, test } from 'vitest';
import { assertUndoable, type DecisionUndo } from './undo';

const undo: DecisionUndo = {
  by: 'mem_a',
  until: '2026-11-21T10:00:10.000Z',
  outboxId: 'out_1',
  before: {
    status: 'INVESTIGATING',
    assigneeId: null,
    sequence: 1,
    resolution: null,
    pendingDecision: null,
    judged: [],
  },
};
const at = (second: string) => new Date(`2026-11-21T10:00:${second}Z`);

test('allows an undo by the member who decided, until the deadline', () => {
  expect(() => assertUndoable(undo, 'mem_a', at('10.000'))).not.toThrow();
  expect(() => assertUndoable(undo, 'mem_a', at('10.001'))).toThrow('too late');
  expect(() => assertUndoable(null, 'mem_a', at('01.000'))).toThrow('too late');
});

test('refuses an undo by another member', () => {
  expect(() => assertUndoable(undo, 'mem_b', at('01.000'))).toThrow('Only the member who made a decision');
});
