import { expect, test } from 'vitest';
import { endOfId, referenceOf } from './contact';

const ID = 'kyc_01m8e35xvf0004sg42epvtp18y';

test('maps the reference back to the ID', () => {
  expect(referenceOf(ID)).toBe('VTP18Y');
  expect(ID.endsWith(endOfId(referenceOf(ID)) ?? '-')).toBe(true);
});

test.each(['vtp18y', '#VTP18Y', 'VTP 18Y', 'v t p - i 8 y', 'VTPL8Y'])('accepts the spoken form: %s', (text) => {
  expect(endOfId(text)).toBe('vtp18y');
});

test.each(['VTP18', 'VTP18YY', 'VTP1.Y', 'vutpst', ''])('rejects the reference: %s', (text) => {
  expect(endOfId(text)).toBeNull();
});
