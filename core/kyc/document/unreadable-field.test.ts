import { describe, expect, test } from 'vitest';
import { unreadableField } from './unreadable-field';

const front = (field: string) => ({ field, side: 'front' as const });

describe('unreadableField', () => {
  test.each([
    ['the only field with its side', [{ missingFields: [front('ID number')] }], front('ID number')],
    [
      'one field named by two rules',
      [{ missingFields: [front('name')] }, { missingFields: [front('name')] }],
      front('name'),
    ],
    [
      'no side when none is known',
      [{ missingFields: [{ field: 'ID number', side: null }] }],
      { field: 'ID number', side: null },
    ],
    ['nothing for two fields of one rule', [{ missingFields: [front('ID number'), front('name')] }], null],
    [
      'nothing for two fields of two rules',
      [{ missingFields: [front('ID number')] }, { missingFields: [front('name')] }],
      null,
    ],
    ['nothing for a field without a customer label', [{ missingFields: [front('supplier')] }], null],
    ['nothing when no rule names a field', [{}], null],
  ] as const)('returns %s', (_, failed, expected) => expect(unreadableField(failed)).toEqual(expected));
});
