import { expect, test } from 'vitest';
import { sourceName } from './source-names';

test('returns the common name of a source, or its ID when unknown', () => {
  expect(
    ['opensanctions', 'ofac', 'feeds', 'CASL', 'toString', 'former-list', 'adverse-media'].map(sourceName),
  ).toEqual(['OpenSanctions PEPs', 'OFAC', 'News feeds', 'CASL', 'toString', 'former-list', 'Adverse media']);
});
