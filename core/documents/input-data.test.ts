import { expect, test } from 'vitest';
import { checkInputData } from './input-data';
import { sriLankaId } from './processors/sri-lanka-id';

const now = new Date('2026-11-22T09:00:00Z');
const faults = (inputData: Record<string, string | number | null>) =>
  checkInputData(sriLankaId, inputData, now).map(({ path, message }) => `${path} ${message}`);

test('accepts values of the declared form and null', () =>
  expect(faults({ name: 'Nimal Perera', dateOfBirth: '1985-12-05', address: null })).toEqual([]));

test('refuses empty and blank text, which would disable the check', () =>
  expect(faults({ name: '', dateOfBirth: '', idNumber: '  ' })).toEqual(
    ['name', 'dateOfBirth', 'idNumber'].map(
      (key) => `inputData.${key} must not be empty; null or no key compares nothing`,
    ),
  ));

test('accepts every calendar date', () => expect(faults({ dateOfBirth: '1891-04-20' })).toEqual([]));

test.each([
  [{ dateOfBirth: '05.12.1985' }, 'inputData.dateOfBirth must be a date, YYYY-MM-DD'],
  [{ dateOfBirth: '1985-02-30' }, 'inputData.dateOfBirth must be a date, YYYY-MM-DD'],
  [{ dateOfBirth: '2027-01-01' }, 'inputData.dateOfBirth is in the future'],
  [{ dateOfBirth: '2990-01-01' }, 'inputData.dateOfBirth is in the future'],
  [{ name: 5 }, 'inputData.name must be text'],
  [
    { dateofBirth: '1985-12-05' },
    'inputData.dateofBirth is no key of SRI_LANKA_ID, which has name, dateOfBirth, idNumber, address',
  ],
])('%j: %s', (inputData, fault) => expect(faults(inputData)).toEqual([fault]));
