import { describe, expect, test } from 'vitest';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { ruleMessages } from '../messages/rule-messages';
import { readField } from '../parsing/field';
import type { FieldValues } from '../processor';
import { contentsAgree, sidesAgree } from './contradictions';

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
  surname: field(person.surname.latin),
  otherNames: field(person.givenNames.latin),
  ...changes,
});
const stranger = people.find((one) => one.sex !== person.sex && one.surname !== person.surname) ?? person;
const outcome = (schema: FieldValues) => contentsAgree(schema, null, TODAY).outcome;

test('accepts one name in three scripts, with and without spaces', () => {
  const refused = people.filter((one) => {
    const latin = fullName(one, 'latin');
    return [latin, latin.replaceAll(' ', '')].some((read) => outcome(card(read, one)) !== 'passed');
  });
  expect(refused).toEqual([]);
});

test("fails when one script has another person's name", () => {
  const caught = people.filter((one, index) => {
    const other = makePerson(index + 7000);
    return outcome(card(fullName(other, 'latin'), one)) === 'failed';
  });
  expect(caught.length).toBeGreaterThanOrEqual(198);
});

test('ignores a name with low confidence', () => {
  const unsure = { ...card('SOMEBODY ELSE ALTOGETHER'), fullName: field('SOMEBODY ELSE ALTOGETHER', 0.85) };
  expect(outcome(unsure)).toBe('ignored');
});

test("fails when a printed value contradicts the passport's machine-readable zone", () => {
  expect(outcome(passport())).toBe('passed');
  for (const [changes, what] of [
    [{ passportNumber: field('N0000000') }, /passport number/],
    [{ dateOfBirth: field('1950-01-01') }, /date of birth/],
    [{ nicNumber: field('195000100001') }, /national number/],
    [{ surname: field(stranger.surname.latin), otherNames: field(stranger.givenNames.latin) }, /the name/],
  ] as const) {
    expect(contentsAgree(passport(changes), 'SRI_LANKA_PASSPORT', TODAY)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(what),
    });
  }
});

test('ignores a zone name that is cut, uncertain or a spelling variant', () => {
  const long = { ...person, givenNames: { ...person.givenNames, latin: 'MARIA '.repeat(6).trim() } };
  const names = { surname: field(stranger.surname.latin), otherNames: field(stranger.givenNames.latin) };
  const unsure = field(passportMrz(person).join('\n'), 0.85);
  expect(outcome(passport(names, passportMrz(long).join('\n')))).toBe('passed');
  expect(outcome(passport({ ...names, mrz: unsure }))).toBe('passed');
  expect(outcome(passport({ surname: field(`${person.surname.latin}E`) }))).toBe('passed');
});

test('ignores a zone with wrong check digits', () => {
  const broken = passportMrz(person)
    .join('\n')
    .replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  expect(outcome(passport({ dateOfBirth: field('1950-01-01') }, broken))).toBe('ignored');
});

test('fails on an impossible calendar date', () => {
  const schema = { ...card(fullName(person, 'latin')), dateOfBirth: readField(null, '1987/18/41', 0.98) };
  expect(contentsAgree(schema, null, TODAY)).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/calendar/),
  });
});

describe('order of dates', () => {
  const days = (dateOfIssue: string, over: FieldValues = {}, kind = 'SRI_LANKA_NIC_NEW') => {
    const schema = { dateOfBirth: field('1990-05-06'), dateOfIssue: field(dateOfIssue), ...over };
    return contentsAgree(schema, kind, TODAY);
  };
  test.each([
    ['2019-03-01', {}, 'passed', /order of its dates/],
    ['2026-01-16', {}, 'passed', /order/],
    ['2026-02-01', {}, 'failed', /still to come/],
    ['2003-03-01', {}, 'failed', /too soon after birth.*before cards of its kind/],
    ['2012-03-01', {}, 'failed', /before cards of its kind/],
    ['2019-03-01', { dateOfExpiry: field('2018-03-01') }, 'failed', /expiry/],
    ['1990-05-06', {}, 'ignored', /./],
  ] as const)('issued on %s with %j: %s', (issued, over, result, detail) =>
    expect(days(issued, over)).toMatchObject({ outcome: result, detail: expect.stringMatching(detail) }),
  );

  test('ignores a date with low confidence', () =>
    expect(days('2026-02-01', { dateOfIssue: field('2026-02-01', 0.88) }).outcome).toBe('ignored'));

  test("judges an old card by its holder's age, and a back by its NIC number", () => {
    expect(days('2006-03-01', {}, 'SRI_LANKA_NIC_OLD').outcome).toBe('passed');
    const back = { dateOfIssue: field('1999-03-01'), nicNumber: field('199012600937') };
    expect(contentsAgree(back, 'SRI_LANKA_NIC_NEW', TODAY)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/too soon/),
    });
  });

  test('fails when a licence class ends before it begins', () => {
    const held = (validUntil: string, confidence = 0.97) => ({
      vehicleClassPeriods: readField(
        [
          { vehicleClass: 'A', validFrom: '2021-01-01', validUntil: '2029-01-01' },
          { vehicleClass: 'B', validFrom: '2021-01-01', validUntil },
        ],
        '',
        confidence,
      ),
    });
    expect(outcome(held('2029-01-01'))).toBe('passed');
    expect(outcome(held('2019-01-01'))).toBe('failed');
    expect(outcome(held('2019-01-01', 0.8))).toBe('ignored');
  });
});

describe('address in several scripts', () => {
  const address = (latin: string, sinhala: string, tamil: string, confidence = 0.95): FieldValues => ({
    address: field(`NO ${latin}, LAKE ROAD, GALLE`, confidence),
    addressSinhala: field(`අංක ${sinhala}, වැව පාර, ගාල්ල`, 0.85),
    addressTamil: field(`இல ${tamil}, குள வீதி, காலி`, 0.8),
  });
  test('passes equal house numbers, with or without the slash', () => {
    expect(outcome(address('94/7', '94/7', '947'))).toBe('passed');
  });
  test('fails when one digit differs in one script', () => {
    expect(outcome(address('84/7', '94/7', '94/7'))).toBe('failed');
  });
  test('ignores a lost digit, disagreeing scripts and uncertain readings', () => {
    for (const schema of [
      address('94', '94/7', '94/7'),
      address('84/7', '94/7', '34/7'),
      address('84/7', '94/7', '94/7', 0.6),
    ])
      expect(outcome(schema)).toBe('ignored');
  });
});

describe('sides of a licence', () => {
  const licence = (back: string, over: FieldValues = {}): FieldValues => ({
    licenceNumber: field('B1234567'),
    licenceNumberBack: field(back),
    ...over,
  });
  test('fails when the numbers of both sides are nearly equal', () => {
    expect(outcome(licence('B1234567'))).toBe('passed');
    expect(outcome(licence('B1239567'))).toBe('failed');
    expect(outcome(licence('B1239567', { licenceNumberBack: field('B1239567', 0.85) }))).toBe('ignored');
  });
  test('asks for a review when the numbers of both sides differ completely', () => {
    expect(outcome(licence('A7654321'))).toBe('ignored');
    const dated = { dateOfBirth: field('1990-05-06'), dateOfIssue: field('2019-03-01') };
    expect(contentsAgree(licence('A7654321', dated), 'SRI_LANKA_DRIVING_LICENCE', TODAY)).toMatchObject({
      outcome: 'passed',
      detail: 'These were compared and agree: the order of its dates.',
    });
    expect(ruleMessages['sides-agree']?.en).toMatch(/^The front and the back of the licence do not match/);
    expect(sidesAgree(licence('A7654321'))).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/numbers/),
    });
    expect(sidesAgree(licence('B1234567')).outcome).toBe('passed');
  });
  test('asks for a review when a class is valid outside the dates of the card', () => {
    const held = (validFrom: string, validUntil: string): FieldValues => ({
      dateOfIssue: field('2021-01-01'),
      dateOfExpiry: field('2029-01-01'),
      vehicleClassPeriods: readField([{ vehicleClass: 'C1', validFrom, validUntil }], '', 0.97),
    });
    expect(sidesAgree(held('2015-01-01', '2025-01-01')).outcome).toBe('passed');
    expect(sidesAgree(held('2022-01-01', '2025-01-01')).detail).toBe(
      'Classes that begin after the card was issued: C1.',
    );
    expect(sidesAgree(held('2015-01-01', '2030-01-01')).detail).toBe(
      'Classes that are valid for longer than the card: C1.',
    );
    expect(sidesAgree({})).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('not be compared') });
  });
});
