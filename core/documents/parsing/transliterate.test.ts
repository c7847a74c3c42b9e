import { expect, test } from 'vitest';
import { transliterate } from './transliterate';

test.each([
  ['තරිඳු කුමාර් කරුණාරත්න', 'THARINDU KUMAR KARUNARATHNA'],
  ['වසන්ති කමලා බණ්ඩාර', 'WASANTHI KAMALA BANDARA'],
  ['தரிந்து குமார்', 'TARINDU KUMAR'],
  ['අංක 216/8, ගාලු පාර', 'ANKA 216/8, GALU PARA'],
  ['No 5, කොළඹ', 'NO 5, KOLAMBA'],
])('transliterates %s to %s', (printed, latin) => {
  expect(transliterate(printed)).toBe(latin);
});
