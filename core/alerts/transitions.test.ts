import { describe, expect, test } from 'vitest';
import { ALERT_STATUSES, type AlertStatus, allowedMoves, decideMove, type Move } from './transitions';

const base: Omit<Move, 'from' | 'to'> = {
  by: { memberId: 'mem_1', role: 'lead' },
  note: 'Compared the date of birth.',
  pending: null,
  fourEyes: false,
};
const reasonFor = (to: AlertStatus) =>
  to === 'DISMISSED' ? 'DOB_DIFFERENT' : to === 'ACTIONED' ? 'REPORT_FILED' : undefined;
const outcome = (move: Partial<Move> & { from: AlertStatus; to: AlertStatus }) => {
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

test.each(['DISMISSED', 'ACTIONED'] as const)('only a lead reopens what is %s, with a note', (from) => {
  const to = 'INVESTIGATING';
  expect(outcome({ from, to, by: { memberId: 'm', role: 'analyst' } })).toBe('FORBIDDEN');
  expect(outcome({ from, to, note: '' })).toBe('VALIDATION_ERROR');
});

test.each([
  ['no reason', { reasonCode: undefined }],
  ['a reason of the other kind', { reasonCode: 'REPORT_FILED' as const }],
  ['no note', { note: undefined }],
  ['a note that says nothing', { note: '   ok    ' }],
])('a dismissal with %s is refused', (_label, change) => {
  expect(outcome({ from: 'TRIGGERED', to: 'DISMISSED', ...change })).toBe('VALIDATION_ERROR');
});

describe('four eyes', () => {
  const move = { from: 'INVESTIGATING', to: 'ACTIONED', fourEyes: true } as const;
  const pending = {
    to: 'ACTIONED',
    by: 'mem_1',
    at: '2026-11-21T00:00:00Z',
    reasonCode: 'REPORT_FILED',
    note: 'Filed with the unit.',
  } as const;

  test('the first person only proposes', () => {
    expect(outcome(move)).toBe('proposed');
  });

  test('the same person cannot confirm, another can and needs no second reason', () => {
    expect(outcome({ ...move, pending })).toBe('FORBIDDEN');
    const by = { memberId: 'mem_2', role: 'analyst' } as const;
    expect(decideMove({ ...base, ...move, by, note: undefined, pending })).toEqual({
      kind: 'moved',
      reasonCode: 'REPORT_FILED',
      note: 'Filed with the unit.',
      proposedBy: 'mem_1',
      approvalNote: null,
    });
  });

  test('another reason than the proposed one is refused, an added note is kept beside it', () => {
    const by = { memberId: 'mem_2', role: 'lead' } as const;
    expect(outcome({ ...move, by, pending, reasonCode: 'EDD_STARTED' })).toBe('VALIDATION_ERROR');
    const confirmed = (note: string) => decideMove({ ...base, ...move, by, pending, note, reasonCode: 'REPORT_FILED' });
    expect(confirmed(' Seen the report. ')).toMatchObject({
      note: 'Filed with the unit.',
      approvalNote: 'Seen the report.',
    });
    expect(confirmed('Filed with the unit.')).toMatchObject({ approvalNote: null });
  });

  test.each(['TRIGGERED', 'INVESTIGATING'] as const)(
    'a dismissal from %s is proposed where two are asked for',
    (from) => {
      expect(outcome({ from, to: 'DISMISSED', fourEyes: true })).toBe('proposed');
    },
  );

  test.each(['TRIGGERED', 'DISMISSED'] as const)('nothing passes over a proposal: to %s', (to) => {
    expect(outcome({ from: 'INVESTIGATING', to, pending })).toBe('INVALID_ALERT_TRANSITION');
  });

  test('a proposal keeps its rule: with one person asked for meanwhile, its author still cannot confirm it', () => {
    expect(outcome({ ...move, fourEyes: false, pending })).toBe('FORBIDDEN');
    const by = { memberId: 'mem_2', role: 'analyst' } as const;
    expect(outcome({ ...move, fourEyes: false, by, pending })).toBe('moved');
  });
});
