import { expect, test } from 'vitest';
import { readField } from '@/core/documents/parsing/field';
import { CorrectKycReading, correctionsTo, readingOf } from './correction';

const reading = readingOf({
  fullName: readField('NIMAL PERERA', 'NIMAL PERERA', 0.98),
  nicNumber: readField('199012345678', '199012345678', 0.99),
  dateOfBirth: readField(null, '31 02 1990', 0.99),
  address: readField('1 Galle Road', '1 Galle Road', 0.9),
});

test('shows only read names, numbers and dates', () => {
  expect(reading).toEqual([
    { field: 'name', value: 'NIMAL PERERA' },
    { field: 'idNumber', value: '199012345678' },
  ]);
});

test('keeps what differs from the reading, ignoring case and spaces', () => {
  expect(correctionsTo(reading, { name: 'Nimal  Perera', idNumber: '199012345679', birthDate: '1990-02-03' })).toEqual([
    { field: 'idNumber', read: '199012345678', corrected: '199012345679' },
  ]);
  expect(correctionsTo(reading, {})).toEqual([]);
});

test.each([{ address: '1 Galle Road' }, { birthDate: '03/02/1990' }, { name: '' }])('refuses %o', (values) => {
  expect(CorrectKycReading.safeParse({ values }).success).toBe(false);
});
