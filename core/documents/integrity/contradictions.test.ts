import { expect, test } from 'vitest';
import { passportMrz } from '@/tests/support/specimens/mrz';
import { fullName, makePerson } from '@/tests/support/specimens/person';
import type { FieldValues } from '../processor';
import { readField } from '../values/field';
import { contentsAgree } from './contradictions';

const TODAY = '2026-01-15';
const people = Array.from({ length: 200 }, (_, index) => makePerson(index + 3000));
const [person] = people as [ReturnType<typeof makePerson>];
const field = (value: string, confidence = 0.97) => readField(value, value, confidence);

const card = (latin: string, one = person): FieldValues => ({
  fullName: field(latin),
  fullNameSinhala: field(fullName(one, 'sinhala'), 0.9),
  fullNameTamil: field(fullName(one, 'tamil'), 0.8),
});
const passport = (changes: FieldValues = {}, mrz = passportMrz(person).join('\n')): FieldValues => ({
  mrz: field(mrz, 0.93),
  passportNumber: field(person.passportNumber),
  dateOfBirth: field(person.birthDate),
  dateOfExpiry: field(person.expiryDate),
  sex: field(person.sex.toUpperCase()),
  nicNumber: field(person.nicNew),
  ...changes,
});
const outcome = (schema: FieldValues) => contentsAgree(schema, TODAY).outcome;

test('one name in three scripts agrees, with and without its spaces', () => {
  const refused = people.filter((one) => {
    const latin = fullName(one, 'latin');
    return [latin, latin.replaceAll(' ', '')].some((read) => outcome(card(read, one)) !== 'passed');
  });
  expect(refused).toEqual([]);
});

test("another person's name beside it does not", () => {
  const caught = people.filter((one, index) => {
    const other = makePerson(index + 7000);
    return outcome(card(fullName(other, 'latin'), one)) === 'failed';
  });
  expect(caught.length).toBeGreaterThanOrEqual(198);
});

test('a name that was read unsurely accuses nobody', () => {
  const unsure = { ...card('SOMEBODY ELSE ALTOGETHER'), fullName: field('SOMEBODY ELSE ALTOGETHER', 0.85) };
  expect(outcome(unsure)).toBe('ignored');
});

test('print and machine-readable zone of a passport are compared', () => {
  expect(outcome(passport())).toBe('passed');
  for (const [changes, what] of [
    [{ passportNumber: field('N0000000') }, /passport number/],
    [{ dateOfBirth: field('1950-01-01') }, /date of birth/],
    [{ nicNumber: field('195000100001') }, /national number/],
  ] as const) {
    expect(contentsAgree(passport(changes), TODAY)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(what),
    });
  }
});

test('a zone whose check digits are wrong was misread and proves nothing', () => {
  const broken = passportMrz(person)
    .join('\n')
    .replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  expect(outcome(passport({ dateOfBirth: field('1950-01-01') }, broken))).toBe('ignored');
});

test('a day that no calendar has is a contradiction', () => {
  const schema = { ...card(fullName(person, 'latin')), dateOfBirth: readField(null, '1987/18/41', 0.98) };
  expect(contentsAgree(schema, TODAY)).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/calendar/) });
});
