import { describe, expect, test } from 'vitest';
import { decide, readingFailure } from '@/core/documents/pipeline/verdict';
import type { Extractor } from '@/core/documents/processor';
import { extractors } from '@/core/documents/processors/extractors';
import { pageOfRows } from '@/tests/support/documents/ideal-reading';
import { findCompanyType, findRegistrationNumber } from './detect-form';
import { textsApart } from './sections';

const {
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: form1CompanyRegistration,
  SRI_LANKA_FORM15_ANNUAL_RETURN: form15AnnualReturn,
} = extractors;

function read(extractor: Extractor, ...pages: string[][]) {
  const input = {
    pages: pages.map((rows) => pageOfRows(rows)),
    faces: pages.map(() => []),
    quality: pages.map(() => null),
    today: '2026-11-21',
  };
  const extraction = extractor.extract(input);
  const { documentTypeID, schema } = extraction;
  const checks = extractor.check({ documentTypeID, schema, inputData: {}, today: input.today });
  const values = Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, field.value]));
  return {
    ...extraction,
    values,
    failed: decide([...extraction.rules, ...checks.rules]).rulesFailed.map((rule) => rule.errorCode),
  };
}

const form1Table = [
  'FORM 1',
  'APPLICATION FOR REGISTRATION OF A COMPANY',
  'Companies Act No. 7 of 2007          Registrar of Companies',
  'Name of the Company:  SERENDIB SPICES (PRIVATE) LIMITED',
  'Company Number:  PV 00245671',
  'Type of Company:  Private Limited Company',
  'Registered Address:  45/2 Temple Road, Kandy',
  'Number of shares issued:  1,000',
  'Initial Directors',
  'Full Name                    NIC No             Address',
  '1. Nimal Kumara Perera       853400937V         45/2 Temple Road, Kandy',
  '2. Sunethra Devi Silva       199050101234       12 Lake Road, Galle',
  'Initial Shareholders',
  'Full Name                    NIC No             Shares',
  '1. Nimal Kumara Perera       853400937V         600',
  '2. Sunethra Devi Silva       199050101234       400',
  'Company Secretary',
  'Full Name                    NIC No             Address',
  '1. Corporate Services Ltd    PV 11             99 Union Place, Colombo 02',
  'Presented by:  Nimal Kumara Perera',
  'Page 1 of 1',
];

test('refuses pages of another form and accepts attached forms', () => {
  const other = ['FORM 15', 'ANNUAL RETURN', 'Companies Act No. 7 of 2007'];
  const consent = ['Form 18', 'Consent and certificate of director'];
  const first = form1Table.slice(0, -1);
  expect(read(form1CompanyRegistration, first, other).failed).toEqual(['PAGES_TEMPLATE_MISMATCH']);
  expect(read(form1CompanyRegistration, first, consent).failed).toEqual([]);
  const { rules } = read(form1CompanyRegistration, first);
  expect(rules.find(({ id }) => id === 'all-pages-match-one-template')?.outcome).toBe('passed');
});

describe('forms of two companies: reads the first and reports the start of the other', () => {
  const changed = (rows: string[], ...pairs: [string, string][]) =>
    rows.map((row) => pairs.reduce((text, [from, to]) => text.replace(from, to), row));
  const ownName = 'SERENDIB SPICES (PRIVATE) LIMITED';
  const first = form1Table.slice(0, -1);
  const other = changed(
    first,
    [ownName, 'OCEAN GEMS PLC'],
    ['PV 00245671', 'PB 771'],
    ['Nimal Kumara Perera ', 'Kamala Fernando '],
    ['853400937V', '905600937V'],
  );
  const rule = ({ rules }: ReturnType<typeof read>) => rules.find(({ id }) => id === 'all-pages-match-one-template');
  const pages = (company: string[]) => [company.slice(0, 12), company.slice(12)];

  test.each([
    ['one page each', [first], [other], 2],
    ['two pages each', pages(first), pages(other), 3],
    ['the other without a number', [first], [other.filter((row) => !row.startsWith('Company Number'))], 2],
    ['another number under the same name', [first], [changed(first, ['PV 00245671', 'PV 99813'])], 2],
    ['another name over the same number', [first], [changed(first, [ownName, 'OCEAN GEMS PLC'])], 2],
  ])('Form 1, %s', (_, own, foreign, page) => {
    const both = read(form1CompanyRegistration, ...own, ...foreign);
    expect(both.failed).toEqual(['PAGES_TEMPLATE_MISMATCH']);
    expect(rule(both)).toMatchObject({
      detail: expect.stringMatching(`^Page ${page} is of another company than page 1: it shows another `),
      userMessage: { en: expect.stringMatching(/different companies/) },
    });
    expect(both.schema).toEqual(read(form1CompanyRegistration, ...own).schema);
    const turned = read(form1CompanyRegistration, ...foreign, ...own);
    expect(turned.failed).toContain('PAGES_TEMPLATE_MISMATCH');
    expect(turned.schema).toEqual(read(form1CompanyRegistration, ...foreign).schema);
  });

  test('Form 15, pages of one between those of the other', () => {
    const [one = [], two = []] = form15;
    const foreign = changed(one, [ownName, 'OCEAN GEMS PLC'], ['PV 245671', 'PB 771'], ['Nimal', 'Kamala']);
    const both = read(form15AnnualReturn, one, two, foreign, changed(two, ['Sunethra', 'Kamala']));
    expect(rule(both)?.detail).toBe(
      'Page 3 is of another company than page 1: it shows another registration number and another company name. Only the form that begins on page 1 was read.',
    );
    expect(both.schema).toEqual(read(form15AnnualReturn, one, two).schema);
    expect(rule(read(form15AnnualReturn, one, foreign, one, two))?.detail).toMatch(/^Page 2 is/);
  });

  test('treats a first page with unreadable number and title as the start of a form', () => {
    const headless = first.slice(2);
    const both = read(form1CompanyRegistration, headless, other);
    expect(rule(both)?.detail).toMatch(/^Page 2 is of another company than page 1/);
    expect(both.values.directors).toEqual(read(form1CompanyRegistration, first).values.directors);
  });

  test('does not read a form of another company and another kind', () => {
    const annual = changed(form15[0] ?? [], [ownName, 'OCEAN GEMS PLC'], ['PV 245671', 'PB 771']);
    const both = read(form1CompanyRegistration, first, annual);
    expect(rule(both)?.detail).toMatch(/^Page 2 is of another company/);
    expect(both.schema).toEqual(read(form1CompanyRegistration, first).schema);
  });

  test.each([
    ['a page sent twice', first],
    [
      'a number and a name that were partly misread',
      changed(first, ['PV 00245671', 'PV 0024S67I'], ['SPICES', 'SPlCE5']),
    ],
    ['another spelling of the name', changed(first, ['(PRIVATE) LIMITED', '(Pvt) Ltd'])],
    ['a page that is numbered as a later one', [...changed(other, ['FORM 1', 'FORM 1   Page 2 of 2'])]],
    [
      'another company named in an attachment',
      ['Consent and certificate of director', 'Name of the Company:  OCEAN GEMS PLC'],
    ],
  ])('accepts as one company: %s', (_, more) =>
    expect(rule(read(form1CompanyRegistration, first, more))?.outcome).toBe('passed'),
  );
});

const form1Captions = [
  'Form No. 1',
  'Registrar General of Companies',
  'Incorporation of a Company under the Companies Act',
  'Proposed name of the company',
  'OCEAN GEMS LIMITED',
  'Registered office address',
  '7 Harbour View, Trincomalee',
  'Particulars of Directors',
  'Full Name: Kamala Fernando',
  'NIC: 905600937V',
  'Residential Address: 7 Harbour View, Trincomalee',
  'Full Name: Ruwan Bandara',
  'NIC: 198012301234',
  'Declaration',
];

const form15 = [
  [
    'FORM 15',
    'ANNUAL RETURN',
    'Companies Act No. 7 of 2007',
    'Company Name:  SERENDIB SPICES (PRIVATE) LIMITED',
    'Registration Number:  PV 245671',
    'Annual return made up to:  30/09/2026',
    'Annual general meeting held on:  15 September 2026',
    'Class of shares:  Ordinary',
    'Total number of shares issued:  1000',
    'Page 1 of 2',
    'Shareholders',
    'Name                   NIC                Shares',
    'Nimal Perera           853400937V         600',
  ],
  [
    'Page 2 of 2',
    'Sunethra Silva         199050101234       400',
    'Directors',
    'Name                   NIC                Address',
    'Nimal Perera           853400937V         45/2 Temple Road, Kandy',
    'Auditors',
    'Name                   Address',
    'Perera & Co            10 High Street, Colombo',
  ],
];

describe('Form 1', () => {
  test('reads a table', () => {
    const form = read(form1CompanyRegistration, form1Table);
    expect(form.documentTypeID).toBe('SRI_LANKA_FORM_1');
    expect(readingFailure(form.rules)).toBeNull();
    expect(form.failed).toEqual([]);
    expect(form.values).toMatchObject({
      companyName: 'SERENDIB SPICES (PRIVATE) LIMITED',
      registrationNumber: 'PV 245671',
      companyType: 'PRIVATE_LIMITED',
      registeredAddress: '45/2 Temple Road, Kandy',
      issuedShares: '1,000',
      presenter: 'Nimal Kumara Perera',
      directors: [
        { name: 'Nimal Kumara Perera', idNumber: '853400937V', address: '45/2 Temple Road, Kandy' },
        { name: 'Sunethra Devi Silva', idNumber: '199050101234' },
      ],
      shareholders: [{ shares: 600 }, { shares: 400 }],
    });
    expect(form.values.secretaries).toMatchObject([
      { name: 'Corporate Services Ltd', address: '99 Union Place, Colombo 02' },
    ]);
  });

  test('reads captions with the value below', () => {
    const { values, rules } = read(form1CompanyRegistration, form1Captions);
    expect(values).toMatchObject({
      companyName: 'OCEAN GEMS LIMITED',
      registeredAddress: '7 Harbour View, Trincomalee',
      directors: [
        { name: 'Kamala Fernando', idNumber: '905600937V', address: '7 Harbour View, Trincomalee' },
        { name: 'Ruwan Bandara', idNumber: '198012301234' },
      ],
    });
    expect(readingFailure(rules)).toBeNull();
  });

  test('reports missing directors', () => {
    const { rules, failed } = read(
      form1CompanyRegistration,
      form1Table.filter((row) => !/^(\d\.|Initial|Full)/.test(row)),
    );
    expect(readingFailure(rules)).toBe('EXTRACTION_FAILED');
    expect(failed).toContain('REQUIRED_FIELDS_MISSING');
  });

  test('refuses another document', () =>
    expect(
      read(form1CompanyRegistration, ['Dear Sir or Madam,', 'we thank you for your letter of 5 May.']).failed,
    ).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']));
});

describe('form detection', () => {
  const other = (extractor: Extractor, ...pages: string[][]) => read(extractor, ...pages).rules[2];

  test('refuses Form 15 sent as Form 1 with both numbers, and the reverse', () => {
    expect(other(form1CompanyRegistration, ...form15)).toMatchObject({
      id: 'supported-document',
      outcome: 'failed',
      detail: 'The paper says that it is Form 15; Form 1 is expected.',
      userMessage: { en: 'This is Form 15. Please send Form 1.' },
    });
    expect(other(form15AnnualReturn, form1Table)?.userMessage?.en).toBe('This is Form 1. Please send Form 15.');
  });

  test('uses the title when the number is unreadable', () => {
    const [first = [], second = []] = form15;
    expect(read(form1CompanyRegistration, first.slice(1), second).failed).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
    expect(read(form15AnnualReturn, first.slice(1), second).documentTypeID).toBe('SRI_LANKA_FORM_15');
    expect(read(form1CompanyRegistration, form1Table.slice(1)).documentTypeID).toBe('SRI_LANKA_FORM_1');
  });

  test('prefers the title over a misread number', () => {
    const [first = [], second = []] = form15;
    const misread = ['FORM 1', ...first.slice(1)];
    expect(read(form15AnnualReturn, misread, second).documentTypeID).toBe('SRI_LANKA_FORM_15');
  });

  test('ignores another form mentioned further down', () =>
    expect(read(form1CompanyRegistration, [...form1Table, 'Form 18: consent of a director']).documentTypeID).toBe(
      'SRI_LANKA_FORM_1',
    ));
});

describe('Form 15', () => {
  test('reads lists that continue on the next page', () => {
    const form = read(form15AnnualReturn, ...form15);
    expect(form.documentTypeID).toBe('SRI_LANKA_FORM_15');
    expect(form.values).toMatchObject({
      registrationNumber: 'PV 245671',
      dateOfReturn: '2026-09-30',
      dateOfAgm: '2026-09-15',
      shareholders: [
        { name: 'Nimal Perera', shares: 600 },
        { name: 'Sunethra Silva', shares: 400 },
      ],
      directors: [{ name: 'Nimal Perera' }],
      auditors: [{ name: 'Perera & Co' }],
    });
    expect(form.failed).toEqual([]);
  });

  test('reports a missing page', () =>
    expect(read(form15AnnualReturn, form15[0] ?? []).failed).toContain('MISSING_DOCUMENT_PAGES'));

  test('reports an unknown number format, and an empty caption as illegible', () => {
    const withNumber = (number: string) =>
      read(form15AnnualReturn, ...form15.map((page) => page.map((row) => row.replace('PV 245671', number))));
    expect(withNumber('ZZ 245671')).toMatchObject({
      failed: ['REGISTRATION_NUMBER_INVALID'],
      values: { registrationNumber: 'ZZ 245671' },
    });
    for (const nothing of ['', 'not known', '2026-01-05'])
      expect(withNumber(nothing).failed).toEqual(['FIELDS_NOT_LEGIBLE']);
  });

  test('warns when shares do not add up', () => {
    const wrong = form15.map((page) => page.map((row) => row.replace('       400', '       300')));
    expect(read(form15AnnualReturn, ...wrong).failed).toEqual(['SHARE_TOTALS_INCONSISTENT']);
  });
});

describe('cells on several lines', () => {
  const head = ['FORM 1', 'REGISTRATION OF A COMPANY', 'Companies Act', 'Initial Shareholders'];
  const holders = (rows: string[]) =>
    read(form1CompanyRegistration, [...head, ...rows, 'Declaration']).values.shareholders;

  test('continues name and address on the next line until the next row number', () =>
    expect(
      holders([
        'Full Name                 NIC No         Address                     Shares',
        '1. Ishara Nadeesha        853400937V     No 193/2, Station Road,     600',
        '   Gunawardena                           Kurunegala',
        'x.  Sunethra Devi Silva   199050101234   12 Lake Road, Galle         400',
      ]),
    ).toMatchObject([
      { name: 'Ishara Nadeesha Gunawardena', address: 'No 193/2, Station Road, Kurunegala', shares: 600 },
      { name: 'Sunethra Devi Silva', address: '12 Lake Road, Galle', shares: 400 },
    ]));

  test('starts a row without number and shares when no row has them', () =>
    expect(
      read(form1CompanyRegistration, [
        ...head.slice(0, 3),
        'Company Secretary',
        'Corporate Services Ltd     99 Union Place, Colombo 02',
        'Perera and Partners        7 Lake Road, Kandy',
      ]).values.secretaries,
    ).toMatchObject([{ name: 'Corporate Services Ltd' }, { name: 'Perera and Partners' }]));
});

test('assigns a heading to the section that matches best', () => {
  const { values } = read(form15AnnualReturn, [
    'FORM 15',
    'ANNUAL RETURN',
    'Companies Act No. 7 of 2007',
    'Particulars of shares',
    'Class of shares:  Ordinary',
    'Particulars of shareholders',
    'Nimal Perera           853400937V         600',
  ]);
  expect(values.shareholders).toMatchObject([{ name: 'Nimal Perera', shares: 600 }]);
});

test.each([
  ['PrivateLimitedCompany', 'PRIVATE_LIMITED'],
  ['Public Limited Company', 'PUBLIC_LIMITED'],
  ['Company limited by guarantee', 'GUARANTEE'],
])('reads %s as %s', (text, type) => expect(findCompanyType(text)?.value).toBe(type));

test.each([
  ['PV 12345', 'PV 12345'],
  ['PV00012345', 'PV 12345'],
  ['No. GA-77', 'GA 77'],
  ['PB/1234', 'PB 1234'],
  ['XY 12345', null],
  ['APV 12', null],
])('reads from %s the registration number %s', (text, value) =>
  expect(findRegistrationNumber(text)?.value ?? null).toBe(value),
);

test.each([
  ['NIMAL PERERA 853400937V', ['NIMAL PERERA', '853400937V']],
  ['NIMAL PERERA853400937V', ['NIMAL PERERA', '853400937V']],
  ['Nimal Perera199050101234', ['Nimal Perera', '199050101234']],
  ['3. NIMAL PERERA199050101234 12 Lake Road', ['3. NIMAL PERERA', '199050101234', ' 12 Lake Road']],
  ['NIMAL PERERA N1234567', ['NIMAL PERERA', 'N1234567']],
  ['NADARAJAN1234567', ['NADARAJA', 'N1234567']],
  ['2. NADARAJANN1234567 7 Lake Road', ['2. NADARAJAN', 'N1234567', ' 7 Lake Road']],
  ['Nimal PereraN1234567', ['Nimal Perera', 'N1234567']],
  ['Hans WeberAB1234567', ['Hans Weber', 'AB1234567']],
  // Ambiguous: one letter or two may belong to the number.
  ['HANS WEBERAB1234567', ['HANS WEBERAB1234567']],
  ['NADARAJAN12345678', ['NADARAJAN12345678']],
  ['N1234567', ['N1234567']],
  ['No 5, Lake Road, Tel 947712345678', ['No 5, Lake Road, Tel 947712345678']],
  ['NIMAL PERERA 8534009371V', ['NIMAL PERERA 8534009371V']],
  ['853400937V', ['853400937V']],
])('splits text that was read as one: %s', (text, parts) =>
  expect(textsApart(text).map((part) => part.text)).toEqual(parts),
);

test('reads name and number from one caption', () =>
  expect(
    read(form1CompanyRegistration, [
      ...form1Captions.slice(0, 8),
      'Full Name: KAMALA FERNANDO905600937V',
      'Residential Address: 7 Harbour View, Trincomalee',
    ]).values.directors,
  ).toMatchObject([{ name: 'KAMALA FERNANDO', idNumber: '905600937V', address: '7 Harbour View, Trincomalee' }]));
