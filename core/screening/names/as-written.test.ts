import { expect, test } from 'vitest';
import { writtenWords } from './as-written';

test.each([
  ['JAYASURIYA, Nimal Ranjith', 'jayasuriya', 'JAYASURIYA'],
  ['Abdul Rahman al-Zahrani', 'abdulrahman', 'Abdul Rahman'],
  ['Abdul Rahman al-Zahrani', 'zahrani', 'Zahrani'],
  ['Søren Müller', 'muller', 'Müller'],
  ['HUAWEI TECHNOLOGIES CO., LTD.', 'technology', 'TECHNOLOGIES'],
  ['Владимир Путин', 'putin', 'Путин'],
])('of %j the compared word %j is %j', (name, compared, written) =>
  expect(writtenWords(name, [compared]).of(compared)).toBe(written),
);

test('a word that comes from nowhere stays as it was compared', () => {
  expect(writtenWords('Nimal Perera', ['zahrani']).of('zahrani')).toBe('zahrani');
});

test('titles are told where they were left out, and not where they were compared', () => {
  expect(writtenWords('Sayed Habib Ahmad KHAN', ['habib', 'ahmad', 'khan']).titles).toEqual(['Sayed']);
  expect(writtenWords('Haji Mudir', ['haji', 'mudir']).titles).toEqual([]);
  expect(writtenWords('Dr. Nimal Perera', ['nimal', 'perera']).titles).toEqual(['Dr']);
});
