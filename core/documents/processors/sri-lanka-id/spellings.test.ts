import { expect, test } from 'vitest';
import { readField } from '../../parsing/field';
import { heldAgainstLatin } from './spellings';

const named = (latin: string, tamil: string, sinhala = 'කමලා ජයසිංහ', sure = 0.98) => ({
  fullName: readField(latin, latin, sure),
  fullNameSinhala: readField(sinhala, sinhala, 0.95),
  fullNameTamil: readField(tamil, tamil, 0.9),
});

test.each([
  ['KAMALA JAYASINGHE', 'கமலா ஐயசிங்க', 'கமலா ஜயசிங்க'],
  ['JAYANTHI PERERA', 'ஐயந்தி பெரேரா', 'ஜயந்தி பெரேரா'],
  // Unchanged if no Latin word begins with J.
  ['KAMALA IYER', 'கமலா ஐயர்', 'கமலா ஐயர்'],
  ['JOHN AIYADURAI', 'ஜோன் ஐயாதுரை', 'ஜோன் ஐயாதுரை'],
])('with %s corrects %s to %s', (latin, read, meant) => {
  const { fullNameTamil } = heldAgainstLatin(named(latin, read));
  expect(fullNameTamil).toMatchObject({ value: meant, originalText: read, originalTextConfidence: 0.9 });
});

test('lowers the confidence of a spelling that lacks a word of the name', () => {
  const short = heldAgainstLatin(named('KAMALA ISHARA JAYASINGHE', 'கமலா இஷாரா', 'කමලා ඉෂාරා ජයසිංහ'));
  expect(short.fullNameTamil).toMatchObject({ value: 'கமலா இஷாரா', originalTextConfidence: 0.6 });
  expect(short.fullNameSinhala?.originalTextConfidence).toBe(0.95);
  expect(short.fullName?.originalTextConfidence).toBe(0.98);
});

test('corrects nothing when the Latin name is uncertain', () => {
  const schema = named('KAMALA JAYASINGHE', 'கமலா ஐயசிங்க', 'කමලා', 0.7);
  expect(heldAgainstLatin(schema)).toEqual(schema);
});
