import { beforeAll, expect, test } from 'vitest';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { forgedSpecimen } from '@/tests/support/specimens/forge';
import { makePerson } from '@/tests/support/specimens/person';
import { photocopyPhoto, screenPhoto } from '@/tests/support/specimens/reproductions';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const SEED = 1003;
const person = makePerson(SEED);

async function hints(photo: Buffer) {
  const instance = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(photo, photo[0] === 0xff ? 'image/jpeg' : 'image/png')],
  });
  const results = instance.result?.postProcessing.ruleResults ?? [];
  return {
    status: instance.status,
    errors: instance.result?.validation.rulesFailed.filter(({ errorLevel }) => errorLevel === 'error') ?? [],
    failed: results.flatMap(({ id, passed, errorCode, errorLevel }) =>
      ['no-screen', 'in-colour'].includes(id) && !passed ? [[errorCode, errorLevel]] : [],
    ),
    reasoning: instance.result?.validation.reasoning ?? '',
  };
}

test('a photograph of a passport gives no hint', async () => {
  const { image } = await forgedSpecimen('passport', person, 'none', SEED);
  expect(await hints(image)).toMatchObject({ status: 'completed', failed: [] });
}, 120_000);

test('SCREEN_PHOTO_SUSPECTED: a passport photographed from a screen is told, and it is not that which refuses it', async () => {
  const told = await hints(await screenPhoto('passport', person, SEED));
  expect(told.failed).toEqual([['SCREEN_PHOTO_SUSPECTED', 'info']]);
  // The pixels of a screen repeat each other, which other detectors may take for copied characters.
  expect(['DOCUMENT_TAMPERING_DETECTED', undefined]).toContain(told.errors[0]?.errorCode);
}, 120_000);

test('PHOTOCOPY_SUSPECTED: a black-and-white copy of a passport is told, and passes', async () => {
  const told = await hints(await photocopyPhoto('passport', person, SEED));
  expect(told).toMatchObject({ status: 'completed', errors: [], failed: [['PHOTOCOPY_SUSPECTED', 'info']] });
  expect(told.reasoning).toMatch(/no colour/);
}, 120_000);
