import { expect, test } from 'vitest';
import { processors } from '../processors';
import { fieldsOn } from './fields-on';

const names = (type: string | null, schema = {}) =>
  fieldsOn(processors.SRI_LANKA_ID, type, schema).map(([name]) => name);

test('a card is not said to lack the fields of a passport; where no template was recognised all may be looked for', () => {
  expect(names('SRI_LANKA_PASSPORT')).toContain('mrz');
  expect(names('SRI_LANKA_PASSPORT')).not.toContain('bloodGroup');
  expect(names('SRI_LANKA_DRIVING_LICENCE')).not.toContain('mrz');
  expect(names(null)).toEqual(expect.arrayContaining(['mrz', 'bloodGroup']));
});

test('what was read is shown, whichever template it belongs to', () => {
  expect(names('SRI_LANKA_PASSPORT', { bloodGroup: { value: 'A+' } })).toContain('bloodGroup');
});
