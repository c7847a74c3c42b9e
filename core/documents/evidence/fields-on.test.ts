import { expect, test } from 'vitest';
import { processors } from '../processors';
import { fieldsOn } from './evidence';

const names = (type: string | null, schema = {}) =>
  fieldsOn(processors.SRI_LANKA_ID, type, schema).map(([name]) => name);

test('returns the fields of the template, or all fields without a template', () => {
  expect(names('SRI_LANKA_PASSPORT')).toContain('mrz');
  expect(names('SRI_LANKA_PASSPORT')).not.toContain('bloodGroup');
  expect(names('SRI_LANKA_DRIVING_LICENCE')).not.toContain('mrz');
  expect(names(null)).toEqual(expect.arrayContaining(['mrz', 'bloodGroup']));
});

test('includes a read field that the template does not have', () => {
  expect(names('SRI_LANKA_PASSPORT', { bloodGroup: { value: 'A+' } })).toContain('bloodGroup');
});
