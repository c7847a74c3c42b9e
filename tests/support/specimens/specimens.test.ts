import { expect, test } from 'vitest';
import { mrzCheckDigit, passportMrz } from './mrz';
import { makePerson, nicDayNumber } from './person';
import { renderSpecimen } from './render-specimen';
import { SPECIMEN_TEMPLATES } from './templates';

test.each([
  ['D23145890734', '9'],
  ['520727', '3'],
])('the check digit of the ICAO example %s is %s', (text, digit) => {
  expect(mrzCheckDigit(text)).toBe(digit);
});

test.each([
  ['1981-03-01', 'male', 61],
  ['1980-03-01', 'male', 61],
  ['1981-01-01', 'female', 501],
  ['1981-12-31', 'female', 866],
] as const)('a NIC counts days of a 366-day year: %s %s is %i', (date, sex, day) => {
  expect(nicDayNumber(date, sex)).toBe(day);
});

test('the same seed invents the same person, and their documents agree', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const person = makePerson(seed);
    expect(makePerson(seed)).toEqual(person);
    expect(Number(person.nicNew.slice(4, 7))).toBe(nicDayNumber(person.birthDate, person.sex));
    expect(passportMrz(person).map((line) => line.length)).toEqual([44, 44]);
  }
});

test('every template draws a picture and says what is printed on it', async () => {
  for (const template of SPECIMEN_TEMPLATES) {
    const { png, truth } = await renderSpecimen({ template, person: makePerson(1), width: 600 });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(Object.keys(truth).length).toBeGreaterThan(1);
  }
});
