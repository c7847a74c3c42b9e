import { expect, test } from 'vitest';
import { sourceName } from './source-names';

test('a source is shown by the name that people call it by, an unknown one as it is', () => {
  expect(['open-states', 'ofac', 'feeds', 'CASL', 'toString', 'former-list', 'adverse-media'].map(sourceName)).toEqual([
    'Open States',
    'OFAC',
    'News feeds',
    'CASL',
    'toString',
    'former-list',
    'Adverse media',
  ]);
});
