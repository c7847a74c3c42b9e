import { beforeAll, expect, test } from 'vitest';
import { forgedSpecimen } from '@/tests/fixtures/documents/forge';
import { makePerson } from '@/tests/fixtures/documents/person';
import { photocopyPhoto, screenPhoto } from '@/tests/fixtures/documents/reproductions';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

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
  const { rulesFailed = [], reasoning } = instance.result?.validation ?? {};
  const told = rulesFailed.flatMap(({ id, errorCode, errorLevel }) =>
    ['no-screen', 'in-colour'].includes(id) ? [[errorCode, errorLevel]] : [],
  );
  return { status: instance.status, told, reasoning };
}

test('finds nothing in a photo of a passport', async () => {
  const { image } = await forgedSpecimen('passport', person, 'none', SEED);
  expect(await hints(image)).toMatchObject({ status: 'completed', told: [] });
}, 120_000);

test('SCREEN_PHOTO_SUSPECTED: reports a passport photographed from a screen', async () => {
  const { told } = await hints(await screenPhoto('passport', person, SEED));
  expect(told).toEqual([['SCREEN_PHOTO_SUSPECTED', 'info']]);
}, 120_000);

test('PHOTOCOPY_SUSPECTED: reports a black-and-white copy, which passes', async () => {
  expect(await hints(await photocopyPhoto('passport', person, SEED))).toMatchObject({
    status: 'completed',
    told: [['PHOTOCOPY_SUSPECTED', 'info']],
    reasoning: expect.stringMatching(/no colour/),
  });
}, 120_000);
