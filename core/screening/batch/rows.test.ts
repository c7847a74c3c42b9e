import { expect, test } from 'vitest';
import { type BatchHeading, readHeading, readRow } from './rows';

const now = new Date('2026-11-22T09:00:00Z');
const heading = readHeading(['Full name', 'Date of birth', 'External ID', 'Shoe size']) as BatchHeading;

test('reads a row as a screening request', () => {
  expect(heading.ignored).toEqual(['Shoe size']);
  expect(readRow(heading, ['Nimal Perera', '1985-12-05', '', '44'], now)).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera', dateOfBirth: '1985-12-05' },
  });
});

test.each(['full name', 'Full_Name', ' FULLNAME ', 'full-name'])('reads %j as the name column', (cell) => {
  expect(readHeading(['Date_Of_Birth', cell])?.at).toEqual({ dateOfBirth: [0], fullName: [1] });
});

test('uses only the name when a row has extra values, and ignores empty cells', () => {
  const cells = ['Perera', 'Nimal', '1985-12-05', '', '44'];
  expect(readRow(heading, cells, now)).toMatchObject({
    ok: true,
    input: { fullName: 'Perera' },
    ignored: 'has 5 cells, the heading has 4: only the name is used',
  });
  const spreadsheet = readRow(heading, ['Nimal Perera', '', '', '', '', ''], now);
  expect(spreadsheet).toEqual({ ok: true, input: { fullName: 'Nimal Perera' } });
});

const NO_DATE = 'must be a date, YYYY-MM-DD, or a year; leave it out to screen by name alone';

test.each([
  [['Nimal Perera', '2999-01-01'], 'Date of birth: is in the future ("2999-01-01")'],
  [['Nimal Perera', '05.12.1985'], `Date of birth: ${NO_DATE} ("05.12.1985")`],
  [['Nimal Perera', '1985-02-30'], `Date of birth: ${NO_DATE} ("1985-02-30")`],
  [['Nimal Perera', '1700-01-01'], 'Date of birth: is before 1850 ("1700-01-01")'],
  [['Nimal Perera', '', 'x'.repeat(201)], `External ID: must have at most 200 characters ("${'x'.repeat(40)}…")`],
])('screens %j by name and reports the ignored column', (cells, ignored) =>
  expect(readRow(heading, cells, now)).toEqual({ ok: true, input: { fullName: 'Nimal Perera' }, ignored }),
);

test.each([
  ['1985', '1985'],
  [' 1985-12 ', '1985-12'],
])('reads the partial birth date %j', (written, dateOfBirth) =>
  expect(readRow(heading, ['Nimal Perera', written], now)).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera', dateOfBirth },
  }),
);

test.each([
  [['', '05.12.1985', ' c-7'], 'the name is empty', undefined],
  [['12345'], 'Full name: contains no letters ("12345")', '12345'],
])('leaves out the row %j for its name', (cells, fault, name) =>
  expect(readRow(heading, cells, now)).toEqual({
    ok: false,
    fault: expect.stringContaining(fault),
    ...(name && { name }),
    ...(cells[2] && { externalId: cells[2] }),
  }),
);

test('reports all ignored columns of a row and screens the rest', () => {
  const wide = readHeading([
    'fullName',
    'dateOfBirth',
    'country',
    'ongoingMonitoring',
    'documentNumber',
    'documentCountry',
  ]) as BatchHeading;
  for (const order of ['iso', 'dayFirst'] as const)
    expect(
      readRow(wide, ['Nimal Perera', '31/31/1980', 'Atlantis', 'perhaps', 'N1234567', 'Nowhere'], now, order),
    ).toMatchObject({
      ok: true,
      input: { fullName: 'Nimal Perera', identificationDocument: { number: 'N1234567' } },
      ignored: expect.stringMatching(
        /^(?=.*dateOfBirth: )(?=.*country: )(?=.*documentCountry: )(?=.*ongoingMonitoring: must be yes or no).*$/,
      ),
    });
});

test('uses the chosen columns instead of the headings and joins parts of a name', () => {
  const chosen = readHeading(['Given', 'Country', 'Family'], ['fullName', null, 'fullName']) as BatchHeading;
  expect(chosen.ignored).toEqual(['Country']);
  expect(readRow(chosen, ['Nimal', 'Nowhere', 'Perera'], now)).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera' },
  });
  expect(readRow(chosen, ['', 'Nowhere', 'Perera'], now)).toEqual({
    ok: true,
    input: { fullName: 'Perera' },
    warning: expect.any(String),
  });
});

const countries = readHeading(['fullName', 'country']) as BatchHeading;

test.each([
  ['Tajikistan', 'TJ'],
  ['SRI LANKA', 'LK'],
  ['lk', 'LK'],
  ['UK', 'GB'],
  ['lka', 'LK'],
  ['AND', 'AD'],
  ["Korea (the Democratic People's Republic of)", 'KP'],
  ['Macao', 'MO'],
])('reads the country %j as %s', (cell, country) =>
  expect(readRow(countries, ['Nimal Perera', cell], now)).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera', country },
  }),
);

test('ignores and reports an unknown country and an unassigned code', () => {
  for (const cell of ['Atlantis', 'EU', 'QQQ'])
    expect(readRow(countries, ['Nimal Perera', cell], now)).toEqual({
      ok: true,
      input: { fullName: 'Nimal Perera' },
      ignored: expect.stringContaining(`("${cell}")`),
    });
});

test.each(['Mr Ltd', 'n/a'])('reads the name %j with a warning that nothing can match', (name) =>
  expect(readRow(countries, [name, ''], now)).toEqual({
    ok: true,
    input: { fullName: name },
    warning: expect.stringContaining('does not mean that the subject is clear'),
  }),
);

test.each([
  ['Natural person', 'person'],
  ['COMPANY', 'organization'],
  ['legal entity', 'organization'],
  ['Ship', 'vessel'],
])('reads the kind %s of a subject as %s', (cell, entityType) => {
  const typed = readHeading(['Name', 'Type'], ['fullName', 'entityType']) as BatchHeading;
  expect(readRow(typed, ['Zimorodok Trading', cell], now)).toMatchObject({ ok: true, input: { entityType } });
});

test('reports an unknown kind and screens the rest of the row', () => {
  const typed = readHeading(['fullName', 'entityType']) as BatchHeading;
  const row = readRow(typed, ['Mirko Zimorodok', 'wizard'], now);
  expect(row).toMatchObject({ ok: true, input: { fullName: 'Mirko Zimorodok' } });
  expect(row.ok && row.ignored).toContain('wizard');
});
