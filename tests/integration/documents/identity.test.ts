import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/platform/db/db';
import { onOneSheet } from '@/tests/fixtures/documents/both-sides';
import { DEGRADATIONS, degradeImage } from '@/tests/fixtures/documents/degrade';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const person = makePerson(1);

test('reads and completes both sides of a new NIC', async () => {
  const front = await renderSpecimen({ template: 'nic-new-front', person });
  const back = await renderSpecimen({ template: 'nic-new-back', person });
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(front.png), asFile(back.png)],
    inputData: { name: fullName(person, 'latin'), dateOfBirth: person.birthDate, idNumber: person.nicNew },
    metadata: { customer: '4711' },
  });
  expect(instance).toMatchObject({
    status: 'completed',
    statusLabel: 'Post-validation complete',
    metadata: { customer: '4711' },
    files: [{ url: expect.stringContaining('/api/files/') }, { url: expect.stringContaining('/api/files/') }],
    result: {
      documentTypeID: 'SRI_LANKA_NIC_NEW',
      validation: { status: 'success', passed: true, rulesFailed: [] },
      extraction: { status: 'success', passed: true },
      postProcessing: { passed: true },
      schema: {
        nicNumber: { value: person.nicNew, isOriginalTextHandwritten: false },
        fullName: { value: fullName(person, 'latin') },
        fullNameSinhala: { value: fullName(person, 'sinhala') },
        fullNameSinhalaLatin: { value: 'KUMAR NIMAL PRANANDU' },
        fullNameTamilLatin: { value: 'KUMAR NIMAL PERNANDO' },
        dateOfBirth: { value: person.birthDate },
        sex: { value: person.sex.toUpperCase() },
      },
    },
  });
  expect(instance.result?.postProcessing.schemaModifications).toContainEqual(
    expect.objectContaining({ field: 'dateOfBirth', value: person.birthDate, source: 'nicNumber' }),
  );
  expect(instance.result?.postProcessing.schemaModifications).toContainEqual(
    expect.objectContaining({ field: 'addressSinhalaLatin', source: 'addressSinhala' }),
  );
  expect(instance.result?.stages.map(({ stageId, status }) => [stageId, status])).toEqual([
    ['crop_and_detect_faces', 'success'],
    ['pre_validate_and_extract', 'success'],
    ['visual_integrity_check', 'success'],
    ['post_validation', 'success'],
    ['voter_registry', 'skipped'],
  ]);
  expect(JSON.stringify(instance)).not.toContain('descriptor');
  await tellsItsStory(instance.instanceId);
}, 240_000);

/** Check the webhook events: one per ended stage, the completed event last, unique sequence numbers. */
async function tellsItsStory(instanceId: string): Promise<void> {
  const scoped = db(organization.organizationId);
  const events = await scoped.webhookEvent.findMany({ where: { subjectId: instanceId }, orderBy: { sequence: 'asc' } });
  expect(events.map((event) => event.type.split('.')[2])).toEqual([
    'created',
    'updated',
    'updated',
    'updated',
    'updated',
    'updated',
    'updated',
    'completed',
  ]);
  const stream = await scoped.documentEvent.findMany({ where: { instanceId }, orderBy: { sequence: 'asc' } });
  expect(stream[0]).toMatchObject({ type: 'stage.started', data: { statusLabel: 'Scanning document' } });
  expect(stream.at(-1)).toMatchObject({
    type: 'instance.completed',
    data: { instanceStatus: 'completed', progress: { done: 5, total: 5 } },
  });
  const stored = JSON.stringify([...events, ...stream]);
  for (const personal of [person.nicNew, person.surname.latin, person.birthDate])
    expect(stored).not.toContain(personal);
}

/** Rule codes without `info` findings: repeated documents of one person cause reuse findings. */
const codes = (instance: Awaited<ReturnType<typeof processDocument>>) =>
  instance.result?.validation.rulesFailed.flatMap((rule) => (rule.errorLevel === 'info' ? [] : [rule.errorCode]));

test('reads both sides on one sheet as two pages of one document', async () => {
  const other = makePerson(31);
  const sheet = await onOneSheet(['nic-new-back', other], ['nic-new-front', other]);
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [{ base64Data: sheet.toString('base64'), mimeType: 'image/jpeg' }],
  });
  expect(codes(instance)).toEqual([]);
  expect(instance).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'SRI_LANKA_NIC_NEW',
      schema: { nicNumber: { value: other.nicNew }, dateOfBirth: { value: other.birthDate } },
    },
  });
  const [scan] = instance.result?.stages ?? [];
  expect(scan?.data).toMatchObject({ pages: [{ cropped: true }, { cropped: true }], portraitFound: true });
}, 240_000);

test('crops the card by default and not with shouldCropImages: false', async () => {
  const holder = makePerson(32);
  const photo = await degradeImage((await renderSpecimen({ template: 'nic-new-front', person: holder })).png, {
    seed: 32,
    perspective: 0.02,
    jpegQuality: 90,
  });
  const scans = [];
  for (const shouldCropImages of [true, false]) {
    const { result } = await processDocument(organization, {
      processorId: 'SRI_LANKA_ID',
      files: [asFile(photo, 'image/jpeg')],
      shouldCropImages,
    });
    expect(result?.schema).toMatchObject({ nicNumber: { value: holder.nicNew } });
    scans.push(result?.stages[0]?.data);
  }
  expect(scans).toMatchObject([{ pages: [{ cropped: true }] }, { pages: [{ cropped: false }] }]);
}, 240_000);

test('warns of a covered portrait: PORTRAIT_NOT_VISIBLE', async () => {
  const holder = makePerson(33);
  const { png } = await renderSpecimen({ template: 'nic-new-front', person: holder });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const finger = Buffer.from(
    `<svg width="${width}" height="${height}"><ellipse cx="${width * 0.17}" cy="${height * 0.52}" rx="${width * 0.13}" ry="${height * 0.34}" fill="#b98a6f"/></svg>`,
  );
  const covered = await sharp(png)
    .composite([{ input: finger }])
    .png()
    .toBuffer();
  const photo = await degradeImage(covered, { seed: 33, blur: 0.6, noise: 4, jpegQuality: 88 });
  const back = await renderSpecimen({ template: 'nic-new-back', person: holder });
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(photo, 'image/jpeg'), asFile(back.png)],
  });
  expect(codes(instance)).toEqual(['PORTRAIT_NOT_VISIBLE']);
  expect(instance.result?.validation).toMatchObject({
    status: 'success_with_warnings',
    userErrorMessages: [expect.stringContaining('nothing covers it')],
  });
}, 240_000);

test('reads an old NIC photographed in shadow, back side first', async () => {
  const degrade = DEGRADATIONS.shadow;
  const back = await renderSpecimen({ template: 'nic-old-back', person, degrade });
  const front = await renderSpecimen({ template: 'nic-old-front', person, degrade });
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(back.png, 'image/jpeg'), asFile(front.png, 'image/jpeg')],
    inputData: { idNumber: person.nicNew, address: person.address.latin },
  });
  expect(instance).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'SRI_LANKA_NIC_OLD',
      schema: { nicNumber: { value: person.nicOld }, dateOfBirth: { value: person.birthDate } },
    },
  });
  expect(codes(instance)).toEqual([]);
}, 240_000);

test('reads a phone photo of a passport and warns of DOCUMENT_EXPIRED', async () => {
  const expired = { ...person, issueDate: '2009-03-04', expiryDate: '2019-03-04' };
  const degrade = DEGRADATIONS.photo;
  const { png } = await renderSpecimen({ template: 'passport', person: expired, width: 1900, degrade });
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(png, 'image/jpeg')],
    inputData: { idNumber: person.passportNumber },
  });
  expect(instance).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'SRI_LANKA_PASSPORT',
      schema: { passportNumber: { value: person.passportNumber }, surname: { value: person.surname.latin } },
    },
  });
  expect(instance.result?.validation.rulesPassed.map((rule) => rule.id)).toEqual(
    expect.arrayContaining(['mrz-check-digits', 'mrz-visual-agreement', 'id-number-match']),
  );
  expect(codes(instance)).toEqual(['DOCUMENT_EXPIRED']);
}, 240_000);

test('reads a licence upside down with a mirrored front', async () => {
  const degrade = DEGRADATIONS.upsideDown;
  const front = await renderSpecimen({ template: 'licence-front', person, degrade: { ...degrade, mirrored: true } });
  const back = await renderSpecimen({ template: 'licence-back', person, degrade });
  const whole = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(front.png, 'image/jpeg'), asFile(back.png, 'image/jpeg')],
  });
  expect(whole).toMatchObject({
    status: 'completed',
    result: {
      documentTypeID: 'SRI_LANKA_DRIVING_LICENCE',
      schema: { licenceNumber: { value: person.licenceNumber }, vehicleClasses: { value: person.vehicleClasses } },
    },
  });
  const scan = whole.result?.stages.find(({ stageId }) => stageId === 'crop_and_detect_faces');
  expect(scan?.data?.pages).toMatchObject([{ mirrored: true }, { mirrored: false }]);
}, 240_000);

test('reports another person and an edited file', async () => {
  const front = await renderSpecimen({ template: 'nic-new-front', person });
  const back = await renderSpecimen({ template: 'nic-new-back', person });
  const edited = await sharp(front.png)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Software: 'Adobe Photoshop 25.0 (Windows)' } })
    .toBuffer();
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(edited, 'image/jpeg'), asFile(back.png)],
    inputData: { name: 'Somebody Else', dateOfBirth: '1990-01-01' },
  });
  expect(instance).toMatchObject({ status: 'failed', errorCode: 'POST_VALIDATION_FAILED' });
  expect(codes(instance)).toEqual(['DOCUMENT_TAMPERING_DETECTED', 'NAME_MISMATCH', 'DOB_MISMATCH']);
  expect(instance.result?.validation.userErrorMessages.join(' ')).not.toContain(person.birthDate);
}, 240_000);

test('reports a face photo as no document', async () => {
  const portrait = await portraitOf(0, { width: 900 });
  const { result } = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(portrait, 'image/jpeg')],
  });
  expect(result?.validation.userErrorMessages).toEqual([
    'We could not find a document in the file. Please send a photo or scan of the document itself.',
  ]);
}, 240_000);

test('reports a table and a letter as no identity documents', async () => {
  const table = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a6f52' } })
    .jpeg()
    .toBuffer();
  const nothing = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(table, 'image/jpeg')],
  });
  expect(nothing).toMatchObject({
    status: 'failed',
    errorCode: 'PRE_VALIDATION_FAILED',
    result: { documentTypeID: null },
  });
  expect(codes(nothing)).toContain('DOCUMENT_NOT_PROVIDED');
  const letter = pdfOfPages([showText([{ text: 'Dear Sir or Madam, we thank you for your letter.', x: 60, y: 700 }])]);
  const other = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(letter, 'application/pdf')],
  });
  expect(codes(other)).toContain('UNSUPPORTED_DOCUMENT_TYPE');
}, 240_000);
