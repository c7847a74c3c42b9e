import { expect, test } from 'vitest';
import { sourceName } from './source-names';

test('a source is shown by the name that people call it by, an unknown one as it is', () => {
  expect(
    ['opensanctions', 'ofac', 'feeds', 'CASL', 'toString', 'former-list', 'adverse-media'].map(sourceName),
  ).toEqual(['OpenSanctions PEPs', 'OFAC', 'News feeds', 'CASL', 'toString', 'former-list', 'Adverse media']);
});
