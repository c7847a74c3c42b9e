import { beforeAll, expect, test } from 'vitest';
import { GET as readInConsole } from '@/app/api/console/documents/[id]/route';
import { GET as listDocuments } from '@/app/api/console/documents/route';
import type { ConsoleDocument, ConsoleDocumentList } from '@/core/documents/console-contract';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen, type SpecimenRequest } from '@/tests/fixtures/documents/render-specimen';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
let viewer: ConsoleUser;
const [person, other] = [makePerson(1), makePerson(2)];
beforeAll(async () => {
  organization = await makeOrganization();
  viewer = await signedIn(organization.organizationId, 'viewer');
});

const submitted = async (sides: SpecimenRequest[]) => {
  const drawn = await Promise.all(sides.map((side) => renderSpecimen(side)));
  return processDocument(organization, { processorId: 'SRI_LANKA_ID', files: drawn.map(({ png }) => asFile(png)) });
};
const shown = async (id: string) => {
  const { body } = await callAs(viewer, readInConsole, { params: { id } });
  return body as unknown as ConsoleDocument;
};
const listed = async (query = '') => {
  const { body } = await callAs(viewer, listDocuments, { path: `/api/console/documents${query}` });
  return (body as unknown as ConsoleDocumentList).instances;
};
const evidence = (document: ConsoleDocument, rule: string) =>
  document.rules
    .find(({ id }) => id === rule)
    ?.evidence.map(({ value, source, place }) => [source, value, place?.page]);

test("shows both numbers of two people's sides in the console only", async () => {
  const document = await submitted([
    { template: 'nic-new-front', person },
    { template: 'nic-new-back', person: other },
  ]);
  expect(document.status).toBe('failed');
  expect(evidence(await shown(document.instanceId), 'all-pages-match-one-template')).toEqual([
    ['document', person.nicNew, 1],
    ['document', other.nicNew, 2],
  ]);
  expect(JSON.stringify(document)).not.toContain(other.nicNew);
}, 240_000);

test('shows print and MRZ of a changed passport and filters by warnings', async () => {
  const zone = passportMrz({ ...person, passportNumber: other.passportNumber });
  const refused = await submitted([{ template: 'passport', person: { ...person, mrz: zone } }]);
  expect(evidence(await shown(refused.instanceId), 'contents-agree')).toEqual([
    ['document', person.passportNumber, 1],
    ['zone', other.passportNumber, undefined],
  ]);

  const expired = await submitted([
    { template: 'passport', person: { ...other, issueDate: '2011-02-04', expiryDate: '2021-02-03' } },
  ]);
  expect(expired.status).toBe('completed');
  expect(evidence(await shown(expired.instanceId), 'document-expired')).toEqual([['document', '2021-02-03', 1]]);
  const clean = await submitted([{ template: 'passport', person: makePerson(3) }]);

  const all = await listed();
  const row = (id: string) => all.find(({ instanceId }) => instanceId === id);
  expect(row(expired.instanceId)).toMatchObject({ warnings: 1, documentType: 'Passport, data page' });
  expect(row(clean.instanceId)).toMatchObject({ warnings: 0 });
  const warned = (await listed('?warned=true')).map(({ instanceId }) => instanceId);
  expect(warned).toContain(expired.instanceId);
  expect(warned).not.toContain(clean.instanceId);
}, 480_000);
