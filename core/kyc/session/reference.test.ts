import { expect, test } from 'vitest';
import { endOfId, referenceOf } from './reference';

const ID = 'kyc_01m8e35xvf0004sg42epvtp18y';

test('what a customer reads out leads back to the id', () => {
  expect(referenceOf(ID)).toBe('VTP18Y');
  expect(ID.endsWith(endOfId(referenceOf(ID)) ?? '-')).toBe(true);
});

test.each(['vtp18y', '#VTP18Y', 'VTP 18Y', 'v t p - i 8 y', 'VTPL8Y'])('as it was heard: %s', (text) => {
  expect(endOfId(text)).toBe('vtp18y');
});

test.each(['VTP18', 'VTP18YY', 'VTP1.Y', 'vutpst', ''])('no end of an id: %s', (text) => {
  expect(endOfId(text)).toBeNull();
});
