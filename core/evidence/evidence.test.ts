import { expect, test } from 'vitest';
import { romanised, scriptRuns } from './script-runs';
import { readSeal, sealLine } from './seal';

const seal = { sha256: 'a'.repeat(64), key: 'k'.repeat(43), signature: 's'.repeat(86) };
const bytes = (text: string) => new TextEncoder().encode(text);

test('reads a seal and exactly the bytes before it', () => {
  const read = readSeal(bytes(`%PDF-1.7\nx\n%%EOF\n${sealLine(seal)}`));
  expect(read?.seal).toEqual(seal);
  expect(new TextDecoder().decode(read?.signed)).toBe('%PDF-1.7\nx\n%%EOF\n');
});

test.each([
  ['a PDF without a seal', '%PDF-1.7\n%%EOF\n'],
  ['a PDF with text after the seal', `%PDF${sealLine(seal)}more`],
  ['a seal with a short hash', `%PDF${sealLine({ ...seal, sha256: 'abc' })}`],
  ['an empty file', ''],
])('reads no seal from %s', (_what, text) => {
  expect(readSeal(bytes(text))).toBeUndefined();
});

test('splits text by font and keeps spaces and digits with the preceding run', () => {
  expect(scriptRuns('Nimal නිමල් 54, நிமல் Ж')).toEqual([
    { font: 'latin', text: 'Nimal ' },
    { font: 'sinhala', text: 'නිමල් 54, ' },
    { font: 'tamil', text: 'நிமல் ' },
    { font: 'latin', text: 'Ж' },
  ]);
  expect(scriptRuns('ක්‍ර')).toHaveLength(1);
});

test('lists each transliterated word once, as written', () => {
  expect(romanised('Li Wei 李伟, 李伟; 朴 နန် නිමල්')).toEqual(['李伟', '朴', 'နန်']);
  expect(romanised('Nimal නිමල් 54, நிமல் Ж محمد')).toEqual([]);
});

test('transliterates characters that no font has, in brackets', () => {
  expect(
    scriptRuns('a 李 b')
      .map(({ text }) => text)
      .join(''),
  ).toMatch(/^a \[\w+\s?\] b$/);
});
