import { expect, test } from 'vitest';
import { writtenWords } from './as-written';

test.each([
  ['JAYASURIYA, Nimal Ranjith', 'jayasuriya', 'JAYASURIYA'],
  ['Abdul Rahman al-Zahrani', 'abdulrahman', 'Abdul Rahman'],
  ['Abdul Rahman al-Zahrani', 'zahrani', 'Zahrani'],
  ['Søren Müller', 'muller', 'Müller'],
  ['HUAWEI TECHNOLOGIES CO., LTD.', 'technology', 'TECHNOLOGIES'],
  ['Владимир Путин', 'putin', 'Путин'],
  ['එම්. ඒ. සුදර්ශන', 'm', 'එම්'],
])('in %j the compared word %j is written %j', (name, compared, written) =>
  expect(writtenWords(name, [compared]).of(compared)).toBe(written),
);

test('returns a word without an origin unchanged', () => {
  expect(writtenWords('Nimal Perera', ['zahrani']).of('zahrani')).toBe('zahrani');
});

test('returns titles that were left out, but not those that were compared', () => {
  expect(writtenWords('Sayed Habib Ahmad KHAN', ['habib', 'ahmad', 'khan']).titles).toEqual(['Sayed']);
  expect(writtenWords('Haji Mudir', ['haji', 'mudir']).titles).toEqual([]);
  expect(writtenWords('Dr. Nimal Perera', ['nimal', 'perera']).titles).toEqual(['Dr']);
});
