import { beforeAll, expect, test } from 'vitest';
import { type Holder, makeCompany } from '@/tests/fixtures/documents/company';
import { scannedForm, typedForm } from '@/tests/fixtures/documents/company-form';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const rows = (value: unknown) => (Array.isArray(value) ? value : []);

test('reads a typed Form 15 with a shareholder table over pages in each layout', async () => {
  const company = Array.from({ length: 40 }, (_, seed) => makeCompany(seed)).find(
    ({ shareholders }) => shareholders.length > 12,
  );
  if (!company) throw new Error('no company has so many shareholders');
  for (const layout of ['tables', 'captions', 'parts'] as const) {
    const instance = await processDocument(organization, {
      processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN',
      files: [asFile(typedForm('form15', layout, company), 'application/pdf')],
    });
    expect(instance).toMatchObject({ status: 'completed', result: { documentTypeID: 'SRI_LANKA_FORM_15' } });
    const { schema, postProcessing } = instance.result ?? {};
    expect(rows(schema?.shareholders?.value)).toMatchObject(
      company.shareholders.map(({ name, address, shares }) => ({ name, address, shares })),
    );
    expect(postProcessing?.ruleResults).toContainEqual(expect.objectContaining({ id: 'share-totals', passed: true }));
  }
}, 240_000);

test('reads a scanned Form 1', async () => {
  const company = makeCompany(7);
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
    files: [asFile(await scannedForm('form1', 'tables', company, { noise: 4, seed: 7 }), 'application/pdf')],
  });
  expect(instance).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'SRI_LANKA_FORM_1',
      schema: { companyName: { value: company.name }, registrationNumber: { value: company.registrationNumber } },
    },
  });
  expect(rows(instance.result?.schema.directors?.value)).toHaveLength(company.directors.length);
}, 240_000);

test('warns of inconsistent shares and an unknown registration number format', async () => {
  const company = makeCompany(11);
  const wrong = { ...company, issuedShares: company.issuedShares + 1, registrationNumber: 'ZZ 45678' };
  const { status, result } = await processDocument(organization, {
    processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN',
    files: [asFile(typedForm('form15', 'captions', wrong), 'application/pdf')],
  });
  expect([status, result?.validation.status]).toEqual(['completed', 'success_with_warnings']);
  expect(result?.validation.rulesFailed.map(({ errorCode }) => errorCode)).toEqual([
    'REGISTRATION_NUMBER_INVALID',
    'SHARE_TOTALS_INCONSISTENT',
  ]);
}, 240_000);

/** OCR may drop spaces. */
const unspaced = ({ name }: { name: string }) => name.replaceAll(' ', '');
test.each(['typed', 'scanned'])(
  'refuses forms of two companies, %s, and reads only the first',
  async (medium) => {
    const [own, other] = [makeCompany(7), makeCompany(12)];
    const files = [];
    for (const company of [own, other]) {
      const file =
        medium === 'typed'
          ? typedForm('form1', 'captions', company)
          : await scannedForm('form1', 'tables', company, { noise: 4, seed: 7 });
      files.push(asFile(file, 'application/pdf'));
    }
    const { status, errorCode, result } = await processDocument(organization, {
      processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
      files,
    });
    expect([status, errorCode]).toEqual(['failed', 'PRE_VALIDATION_FAILED']);
    expect(result?.validation.rulesFailed).toMatchObject([
      {
        errorCode: 'PAGES_TEMPLATE_MISMATCH',
        message: expect.stringMatching(
          /^Page \d is of another company than page 1: it shows another registration number/,
        ),
      },
    ]);
    expect(result?.validation.userErrorMessages).toEqual([
      'The pages are from the forms of different companies. Please send the form of one company only.',
    ]);
    expect(result?.schema).toMatchObject({
      companyName: { value: own.name },
      registrationNumber: { value: own.registrationNumber },
    });
    for (const list of ['directors', 'shareholders', 'secretaries'] as const)
      expect(rows(result?.schema[list]?.value).map(unspaced)).toEqual(own[list].map(unspaced));
  },
  240_000,
);

test('accepts a form sent twice as one', async () => {
  const file = asFile(typedForm('form15', 'parts', makeCompany(7)), 'application/pdf');
  const { status, result } = await processDocument(organization, {
    processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN',
    files: [file, file],
  });
  expect(status).toBe('completed');
  expect(result?.validation.rulesPassed).toContainEqual(
    expect.objectContaining({ id: 'all-pages-match-one-template' }),
  );
}, 240_000);

test('refuses a form sent under another processor and names the form', async () => {
  const file = asFile(typedForm('form15', 'captions', makeCompany(5)), 'application/pdf');
  const sentAs = async (processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION' | 'SRI_LANKA_ID') =>
    (await processDocument(organization, { processorId, files: [file] })).result?.validation;
  const form1 = await sentAs('SRI_LANKA_FORM1_COMPANY_REGISTRATION');
  expect(form1?.rulesFailed.map(({ errorCode }) => errorCode)).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
  expect(form1?.userErrorMessages).toEqual(['This is Form 15. Please send Form 1.']);
  const identity = await sentAs('SRI_LANKA_ID');
  expect(identity?.userErrorMessages).toEqual([
    'We could not recognise this document. Please send a Sri Lankan identity card, passport or driving licence.',
  ]);
}, 240_000);

test.each(['typed', 'scanned'])(
  'separates long names from the numbers in the next column, %s',
  async (medium) => {
    const company = makeCompany(7000);
    const capitals = (holders: Holder[]) => holders.map((one) => ({ ...one, name: one.name.toUpperCase() }));
    const [directors, shareholders] = [capitals(company.directors), capitals(company.shareholders)];
    const written = { ...company, directors, shareholders };
    const file =
      medium === 'typed'
        ? typedForm('form1', 'tables', written)
        : await scannedForm('form1', 'tables', written, { noise: 4, seed: 7 });
    const { status, result } = await processDocument(organization, {
      processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
      files: [asFile(file, 'application/pdf')],
    });
    expect(status).toBe('completed');
    const told = (holders: Holder[]) => holders.map(({ name, idNumber }) => ({ name, idNumber }));
    expect(rows(result?.schema.directors?.value)).toMatchObject(told(directors));
    expect(rows(result?.schema.shareholders?.value)).toMatchObject(told(shareholders));
  },
  240_000,
);
