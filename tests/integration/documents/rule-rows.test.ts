import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { DEGRADATIONS } from '@/tests/fixtures/documents/degrade';
import { fullName, makePerson, type SpecimenPerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Rows of the API contract's rule tables that need their own drawn document; identity.test.ts has the others. */
let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const person = makePerson(1);
const other = [2, 3, 4, 5, 6].map(makePerson).find((one) => one.sex !== person.sex) ?? makePerson(2);

async function submitted(
  sides: [SpecimenTemplate, SpecimenPerson, blur?: number][],
  inputData?: Record<string, string>,
) {
  const pictures = [];
  for (const [template, drawn, blur] of sides) {
    const degrade = blur ? { degrade: { blur } } : {};
    pictures.push((await renderSpecimen({ template, person: drawn, ...degrade })).png);
  }
  return sent(pictures, inputData);
}

async function sent(pictures: readonly Buffer[], inputData?: Record<string, string>) {
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: pictures.map((picture) => asFile(picture)),
    ...(inputData && { inputData }),
  });
  const { validation, extraction } = instance.result ?? {};
  const failed = [...(validation?.rulesFailed ?? []), ...(extraction?.rulesFailed ?? [])].map(
    ({ errorCode }) => errorCode,
  );
  return {
    status: instance.status,
    errorCode: instance.errorCode,
    failed,
    said: validation?.userErrorMessages ?? [],
    told: (instance.result?.extraction?.userErrorMessages ?? []).join(' '),
    messages: validation?.rulesFailed.map(({ message }) => message),
    schema: instance.result?.schema,
  };
}
const values = (schema: object = {}) =>
  Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, field.value]));
const newNic = (drawn: SpecimenPerson): [SpecimenTemplate, SpecimenPerson][] => [
  ['nic-new-front', drawn],
  ['nic-new-back', drawn],
];

test("reports another person's number, name and address with each rule", async () => {
  const { status, errorCode, failed } = await submitted(newNic({ ...person, nicNew: other.nicNew }), {
    idNumber: person.nicNew,
    name: `${fullName(person, 'latin').split(' ').slice(1).join(' ')}`,
    address: other.address.latin.replace(/\d+/g, '999'),
  });
  expect([status, errorCode]).toEqual(['failed', 'POST_VALIDATION_FAILED']);
  expect(failed).toEqual(
    expect.arrayContaining([
      'NIC_DOB_MISMATCH',
      'NIC_SEX_MISMATCH',
      'ID_NUMBER_MISMATCH',
      'NAME_PARTIAL_MATCH',
      'ADDRESS_MISMATCH',
    ]),
  );
}, 240_000);

const contradicting = {
  surname: { ...person.surname, latin: 'WICKRAMASURIYA' },
  givenNames: { ...person.givenNames, latin: 'ROSHAN TISSA' },
};
test.each([
  ['no number', { nicNew: '' }, ['NIC_NUMBER_MISSING']],
  [
    'a number too short, and a birth date that no calendar has',
    { nicNew: '1996293811', birthDate: '1987-18-41' },
    ['NIC_FORMAT_INVALID', 'DOCUMENT_CONTRADICTS_ITSELF'],
  ],
  [
    'a number without birth day, names that contradict',
    { nicNew: '199639903811', ...contradicting },
    ['NIC_DOB_EXTRACTION_FAILED', 'DOCUMENT_CONTRADICTS_ITSELF'],
  ],
])(
  'refuses a card with %s',
  async (_what, changed, codes) => {
    const { status, errorCode, failed, said } = await submitted(newNic({ ...person, ...changed }));
    expect({ status, errorCode, failed }).toEqual({
      status: 'failed',
      errorCode: 'POST_VALIDATION_FAILED',
      failed: expect.arrayContaining(codes),
    });
    expect(said).not.toEqual([]);
  },
  240_000,
);

test('refuses a licence with another number and invalid classes on its back', async () => {
  const changed = person.licenceNumber.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const { status, errorCode, failed } = await submitted([
    ['licence-front', person],
    ['licence-back', { ...person, licenceNumber: changed, expiryDate: person.expiryDate.replace(/^\d+/, '2039') }],
  ]);
  expect([status, errorCode]).toEqual(['failed', 'POST_VALIDATION_FAILED']);
  expect(failed).toEqual(expect.arrayContaining(['DOCUMENT_CONTRADICTS_ITSELF', 'SIDES_DIFFER']));
}, 240_000);

test('PAGES_TEMPLATE_MISMATCH: refuses sides of two document types', async () => {
  const mixed = await submitted([
    ['nic-new-front', person],
    ['licence-back', person],
  ]);
  expect(mixed).toMatchObject({
    status: 'failed',
    errorCode: 'PRE_VALIDATION_FAILED',
    failed: expect.arrayContaining(['PAGES_TEMPLATE_MISMATCH']),
  });
}, 240_000);

test("PAGES_TEMPLATE_MISMATCH: reads only the front with another person's back", async () => {
  const { status, errorCode, failed, schema, messages } = await submitted([
    ['nic-new-back', other],
    ['nic-new-front', person],
  ]);
  expect([status, errorCode]).toEqual(['failed', 'PRE_VALIDATION_FAILED']);
  expect(failed).toContain('PAGES_TEMPLATE_MISMATCH');
  expect(messages).toContain("The back carries another NIC number than the front. Only the front's fields were read.");
  expect(schema).toMatchObject({
    nicNumber: { value: person.nicNew },
    fullName: { value: fullName(person, 'latin') },
    dateOfBirth: { value: person.birthDate },
  });
  expect(Object.keys(schema ?? {}).filter((field) => field.startsWith('address'))).toEqual([]);
}, 240_000);

test.each<[string, [SpecimenTemplate, SpecimenPerson][], string, RegExp]>([
  [
    'two passports',
    [
      ['passport', other],
      ['passport', person],
    ],
    'Page 2 is of another passport than page 1: it shows another passport number. Only page 1 was read.',
    /two different passports/,
  ],
  [
    'the fronts of two licences before the back of the second',
    [
      ['licence-front', other],
      ['licence-front', person],
      ['licence-back', person],
    ],
    'Page 2 is of another licence than page 1: it shows another licence number. Only page 1 was read.',
    /two different driving licences/,
  ],
])(
  'PAGES_TEMPLATE_MISMATCH: reads only the first of %s',
  async (_, sides, told, sentence) => {
    const { status, errorCode, failed, messages, said, schema } = await submitted(sides);
    expect([status, errorCode]).toEqual(['failed', 'PRE_VALIDATION_FAILED']);
    expect(failed).toContain('PAGES_TEMPLATE_MISMATCH');
    expect(messages).toContain(told);
    expect(said).toContainEqual(expect.stringMatching(sentence));
    const [[template]] = sides as [[SpecimenTemplate, SpecimenPerson]];
    const number =
      template === 'passport' ? { passportNumber: other.passportNumber } : { licenceNumber: other.licenceNumber };
    expect(values(schema)).toMatchObject({ ...number, dateOfBirth: other.birthDate });
    const foreign = [person.nicNew, person.nicOld, person.passportNumber, person.licenceNumber, person.birthDate];
    expect(foreign.filter((value) => value && JSON.stringify(schema).includes(value))).toEqual([]);
  },
  240_000,
);

test.each<[string, [SpecimenTemplate, SpecimenPerson, blur?: number][]]>([
  [
    'a passport',
    [
      ['passport', person],
      ['passport', person, 1],
    ],
  ],
  [
    'the front of a licence',
    [
      ['licence-front', person, 1],
      ['licence-front', person],
      ['licence-back', person],
    ],
  ],
])(
  'accepts %s photographed twice as one document',
  async (_, sides) => {
    const { status, failed, schema } = await submitted(sides);
    expect({ status, failed }).toEqual({
      status: 'completed',
      failed: expect.not.arrayContaining(['PAGES_TEMPLATE_MISMATCH']),
    });
    expect(values(schema)).toMatchObject({ dateOfBirth: person.birthDate });
  },
  240_000,
);

test("SIDES_DIFFER: warns of the back of another person's licence", async () => {
  const { status, failed, said } = await submitted([
    ['licence-front', person],
    ['licence-back', other],
  ]);
  expect(status).toBe('completed');
  expect(failed).toContain('SIDES_DIFFER');
  expect(said).toContainEqual(expect.stringMatching(/^The front and the back of the licence do not match/));
}, 240_000);

test('POOR_IMAGE_QUALITY: refuses an unreadably blurred card', async () => {
  const { status, errorCode, failed } = await submitted([
    ['nic-new-front', person, 14],
    ['nic-new-back', person, 14],
  ]);
  expect([status, errorCode]).toEqual(['failed', 'PRE_VALIDATION_FAILED']);
  expect(failed).toContain('POOR_IMAGE_QUALITY');
  // A badly framed photo must not count as forgery.
  expect(failed).not.toContain('DOCUMENT_TAMPERING_DETECTED');
}, 240_000);

test('FIELDS_NOT_LEGIBLE: fails the extraction for captions without values', async () => {
  const nothing = { latin: '', sinhala: '', tamil: '' };
  const redacted = { ...person, givenNames: nothing, surname: nothing, birthDate: '' };
  const { status, errorCode, failed } = await submitted(newNic(redacted));
  expect([status, errorCode]).toEqual(['failed', 'EXTRACTION_FAILED']);
  expect(failed).toContain('FIELDS_NOT_LEGIBLE');
  expect(failed).not.toContain('REQUIRED_FIELDS_MISSING');
}, 240_000);

async function leftOf(picture: Buffer, share: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({ left: 0, top: 0, width: Math.round(width * share), height })
    .png()
    .toBuffer();
}

test('FIELDS_NOT_LEGIBLE: names the edge that cuts off a card, scan or photo', async () => {
  const back = (await renderSpecimen({ template: 'nic-new-back', person })).png;
  const scan = (await renderSpecimen({ template: 'nic-new-front', person })).png;
  const degrade = { seed: 1, ...DEGRADATIONS.photo };
  const photo = (await renderSpecimen({ template: 'nic-new-front', person, degrade })).png;
  for (const [front, share] of [
    [scan, 0.65],
    [photo, 0.7],
  ] as const) {
    const { errorCode, failed, told } = await sent([await leftOf(front, share), back]);
    expect(errorCode).toBe('EXTRACTION_FAILED');
    expect(failed).toContain('FIELDS_NOT_LEGIBLE');
    expect(told).toMatch(/The right edge of your card is cut off/);
  }
}, 240_000);

test('REQUIRED_FIELDS_MISSING: refuses a passport without its MRZ lines', async () => {
  const { png } = await renderSpecimen({ template: 'passport', person });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const above = await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.round(height * 0.83) })
    .png()
    .toBuffer();
  const { errorCode, failed, told } = await sent([above]);
  expect(errorCode).toBe('EXTRACTION_FAILED');
  expect(failed).toContain('REQUIRED_FIELDS_MISSING');
  expect(told).toMatch(/two lines with “<<<”/);
}, 240_000);

test('REQUIRED_FIELDS_MISSING: refuses a painted-over birth date and caption', async () => {
  const front = await renderSpecimen({ template: 'nic-new-front', person });
  const paint = { create: { width: 720, height: 120, channels: 3, background: '#e9f0ea' } } as const;
  const painted = await sharp(front.png)
    .composite([{ input: paint, left: 520, top: 722 }])
    .png()
    .toBuffer();
  const back = await renderSpecimen({ template: 'nic-new-back', person });
  const { status, errorCode, failed } = await sent([painted, back.png]);
  expect([status, errorCode]).toEqual(['failed', 'EXTRACTION_FAILED']);
  expect(failed).toContain('REQUIRED_FIELDS_MISSING');
  expect(failed).not.toContain('FIELDS_NOT_LEGIBLE');
}, 240_000);

test('MISSING_DOCUMENT_PAGES: refuses a back alone and names the missing side', async () => {
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile((await renderSpecimen({ template: 'nic-new-back', person })).png)],
  });
  expect(instance).toMatchObject({
    status: 'failed',
    errorCode: 'PRE_VALIDATION_FAILED',
    statusLabel: 'Extraction failed',
  });
  const { rulesFailed, userErrorMessages } = instance.result?.validation ?? {};
  expect(rulesFailed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ errorCode: 'MISSING_DOCUMENT_PAGES', missingSides: ['front'] }),
      expect.objectContaining({ errorCode: 'VISUAL_MATCH_FAILED', errorLevel: 'info' }),
    ]),
  );
  expect(userErrorMessages).toEqual(['The front side of the document is missing. Please send all sides.']);
}, 240_000);
