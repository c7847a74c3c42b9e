import { expect, test } from 'vitest';
import { nameOnDocument } from './expected-values';

test.each([
  ['Mr. Nimal Perera', 'Nimal Perera'],
  ['Rev. Dr  Saman Silva', 'Saman Silva'],
  ['MRS KAMALA DE SILVA', 'KAMALA DE SILVA'],
  ['Nimal Mr Perera', 'Nimal Mr Perera'],
  ['නිමල් පෙරේරා', 'නිමල් පෙරේරා'],
  ['Dr', 'Dr'],
])('searches for %s on the document as %s', (given, name) => {
  expect(nameOnDocument(given)).toBe(name);
});
