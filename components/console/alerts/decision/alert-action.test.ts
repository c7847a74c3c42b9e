import { expect, test } from 'vitest';
import { CallError } from '@/components/console/api/api-client';
import { capacityError } from './alert-action';

const refused = (code: string, body: Record<string, unknown>) => new CallError(409, code, 'No.', 'req_1', body);

test('returns both numbers for an assignee at the limit', () => {
  const body = { memberId: 'mbr_1', open: 2, most: 2 };
  expect(
    capacityError(refused('ASSIGNMENT_LIMIT_REACHED', { ...body, errorCode: 'ASSIGNMENT_LIMIT_REACHED' })),
  ).toEqual(body);
});

test('returns null for other refusals and network errors', () => {
  expect(capacityError(refused('INVALID_ALERT_TRANSITION', { from: 'DISMISSED', to: 'ACTIONED' }))).toBeNull();
  expect(capacityError(new Error('Failed to fetch'))).toBeNull();
});
