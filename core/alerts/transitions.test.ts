import { describe, expect, test } from 'vitest';
import { ALERT_STATUSES, type AlertStatus, type AlertTransition, allowedMoves, decideMove } from './transitions';

const base: Omit<AlertTransition, 'from' | 'to'> = {
  by: { id: 'mem_1', role: 'lead' },
  note: 'Compared the date of birth.',
  pending: null,
  fourEyes: false,
};
const reasonFor = (to: AlertStatus) =>
  to === 'DISMISSED' ? 'DOB_DIFFERENT' : to === 'ACTIONED' ? 'REPORT_FILED' : undefined;
const outcome = (move: Partial<AlertTransition> & { from: AlertStatus; to: AlertStatus }) => {
  try {
    return decideMove({ ...base, reasonCode: reasonFor(move.to), ...move }).kind;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** docs/api.md#alert-transitions, cell by cell. */
const TABLE: Record<AlertStatus, readonly AlertStatus[]> = {
  TRIGGERED: ['INVESTIGATING', 'DISMISSED'],
  INVESTIGATING: ['TRIGGERED', 'DISMISSED', 'ACTIONED'],
  DISMISSED: ['INVESTIGATING'],
  ACTIONED: ['INVESTIGATING'],
};

describe.each(ALERT_STATUSES)('from %s', (from) => {
  test.each(ALERT_STATUSES)('to %s', (to) => {
    expect(outcome({ from, to })).toBe(TABLE[from].includes(to) ? 'moved' : 'INVALID_ALERT_TRANSITION');
    expect(allowedMoves(from).includes(to)).toBe(TABLE[from].includes(to));
  });
});

test.each(['DISMISSED', 'ACTIONED'] as const)('lets only a lead reopen a %s alert, with a note', (from) => {
  const to = 'INVESTIGATING';
  expect(outcome({ from, to, by: { id: 'm', role: 'analyst' } })).toBe('FORBIDDEN');
  expect(outcome({ from, to, note: '' })).toBe('VALIDATION_ERROR');
});

test.each([
  ['no reason', { reasonCode: undefined }],
  ['a reason of another outcome', { reasonCode: 'REPORT_FILED' as const }],
  ['no note', { note: undefined }],
  ['a note without content', { note: '   ok    ' }],
])('refuses a dismissal with %s', (_label, change) => {
  expect(outcome({ from: 'TRIGGERED', to: 'DISMISSED', ...change })).toBe('VALIDATION_ERROR');
});

describe('four-eyes approval', () => {
  const move = { from: 'INVESTIGATING', to: 'ACTIONED', fourEyes: true } as const;
  const pending = {
    to: 'ACTIONED',
    by: 'mem_1',
    at: '2026-11-21T00:00:00Z',
    reasonCode: 'REPORT_FILED',
    note: 'Filed with the unit.',
  } as const;

  test('records a proposal by the first member', () => {
    expect(outcome(move)).toBe('proposed');
  });

  test('refuses approval by the proposer and allows another member without a reason', () => {
    expect(outcome({ ...move, pending })).toBe('FORBIDDEN');
    const by = { id: 'mem_2', role: 'analyst' } as const;
    expect(decideMove({ ...base, ...move, by, note: undefined, pending })).toEqual({
      kind: 'moved',
      reasonCode: 'REPORT_FILED',
      note: 'Filed with the unit.',
      proposedBy: 'mem_1',
      approvalNote: null,
      extras: {},
    });
  });

  test('refuses approval by a key and by the creator of the key that proposed', () => {
    const byKey = { id: 'key_2', role: 'analyst', isKey: true } as const;
    expect(outcome({ ...move, by: byKey })).toBe('proposed');
    expect(outcome({ ...move, by: byKey, pending })).toBe('FORBIDDEN');
    const proposed = { ...move, pending: { ...pending, by: 'key_1' }, keyCreator: 'mem_1' };
    expect(outcome(proposed)).toBe('FORBIDDEN');
    expect(outcome({ ...proposed, by: { id: 'mem_2', role: 'analyst' } })).toBe('moved');
  });

  test('keeps the reference and the own reason of the proposal', () => {
    const extras = { reference: 'STR-1', ownReason: { code: 'STAFF', label: 'Member of staff' } };
    expect(decideMove({ ...base, ...move, reasonCode: 'REPORT_FILED', pending: null, extras })).toMatchObject({
      kind: 'proposed',
      decision: extras,
    });
    const by = { id: 'mem_2', role: 'analyst' } as const;
    const approved = decideMove({
      ...base,
      ...move,
      by,
      pending: { ...pending, ...extras },
      extras: { reference: 'x' },
    });
    expect(approved).toMatchObject({ kind: 'moved', extras });
    expect(decideMove({ ...base, from: 'TRIGGERED', to: 'INVESTIGATING', pending: null, extras })).toMatchObject({
      extras: {},
    });
  });

  test('refuses an approval with another reason and keeps an added note', () => {
    const by = { id: 'mem_2', role: 'lead' } as const;
    expect(outcome({ ...move, by, pending, reasonCode: 'EDD_STARTED' })).toBe('VALIDATION_ERROR');
    const confirmed = (note: string) => decideMove({ ...base, ...move, by, pending, note, reasonCode: 'REPORT_FILED' });
    expect(confirmed(' Seen the report. ')).toMatchObject({
      note: 'Filed with the unit.',
      approvalNote: 'Seen the report.',
    });
    expect(confirmed('Filed with the unit.')).toMatchObject({ approvalNote: null });
  });

  test.each(['TRIGGERED', 'INVESTIGATING'] as const)(
    'proposes a dismissal from %s when four eyes are required',
    (from) => {
      expect(outcome({ from, to: 'DISMISSED', fourEyes: true })).toBe('proposed');
    },
  );

  test.each(['TRIGGERED', 'DISMISSED'] as const)('refuses to bypass a proposal: to %s', (to) => {
    expect(outcome({ from: 'INVESTIGATING', to, pending })).toBe('INVALID_ALERT_TRANSITION');
  });

  test('refuses approval by the proposer after four eyes are switched off', () => {
    expect(outcome({ ...move, fourEyes: false, pending })).toBe('FORBIDDEN');
    const by = { id: 'mem_2', role: 'analyst' } as const;
    expect(outcome({ ...move, fourEyes: false, by, pending })).toBe('moved');
  });
});
