import { beforeAll, expect, test } from 'vitest';
import { POST as importVoters } from '@/app/api/console/voter-registry/route';
import { PUT as setVoterService } from '@/app/api/console/voter-registry/service/route';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { makePerson, type SpecimenPerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callAs, signedIn } from '@/tests/support/console';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { drawnInvoice } from '@/tests/support/invoices';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Gatehouse's own rules in addition to those of the API contract, each triggered by its own file. */
let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const person = makePerson(1);
const other = makePerson(3);

async function passport(drawn: SpecimenPerson) {
  const { png } = await renderSpecimen({ template: 'passport', person: drawn, width: 1900 });
  const { status, errorCode, result } = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(png)],
  });
  const { validation } = result ?? {};
  const failed = validation?.rulesFailed.filter(({ errorLevel }) => errorLevel !== 'info');
  return {
    status,
    errorCode,
    failed,
    said: validation?.userErrorMessages,
    result: validation?.status,
    stages: result?.stages,
  };
}

test('refuses a passport with a wrong MRZ check digit', async () => {
  const [first, second] = passportMrz(person);
  const wrong = second.replace(/^(.{9})(\d)/, (_, number, digit) => number + String((Number(digit) + 1) % 10));
  const { failed, said, ...seen } = await passport({ ...person, mrz: [first, wrong] });
  expect(seen).toMatchObject({ status: 'failed', errorCode: 'POST_VALIDATION_FAILED', result: 'failed' });
  expect(failed).toEqual([
    expect.objectContaining({
      errorCode: 'MRZ_CHECK_FAILED',
      message: expect.stringContaining('documentNumberCheckDigit'),
    }),
  ]);
  expect(said).toEqual(['The machine-readable lines of the passport could not be read reliably.']);
}, 240_000);

test('warns when the voter registry has another name', async () => {
  const csv = `NIC,Name\n${person.nicNew},SOMEBODY ALTOGETHER ELSE\n`;
  const admin = await signedIn(organization.organizationId, 'admin');
  const imported = await callAs(admin, importVoters, { body: { csv, numberColumn: 'NIC', columns: { name: 'Name' } } });
  expect(imported.status).toBe(201);
  const { failed, said, ...seen } = await passport(person);
  expect(seen).toMatchObject({ status: 'completed', result: 'success_with_warnings' });
  expect(failed).toEqual([
    expect.objectContaining({
      errorCode: 'VOTER_REGISTRY_MISMATCH',
      message: 'The voter registry has another name.',
    }),
  ]);
  expect(said).toEqual([]);
}, 240_000);

test('warns of another surname spelling in the MRZ and an unreachable registry', async () => {
  const admin = await signedIn(organization.organizationId, 'admin');
  const service = {
    headers: {},
    secrets: {},
    url: 'https://registry.invalid/voters',
    numberField: 'nic',
    fields: { name: 'name' },
  };
  expect(await callAs(admin, setVoterService, { body: { service } })).toMatchObject({ status: 200 });
  const { latin } = person.surname;
  const spelt = {
    ...person,
    surname: { ...person.surname, latin: `${latin.slice(0, -1)}${latin.endsWith('A') ? 'E' : 'A'}` },
  };
  const { failed, said, ...seen } = await passport({ ...person, mrz: passportMrz(spelt) });
  expect(seen).toMatchObject({ status: 'completed', result: 'success_with_warnings' });
  expect(seen.stages?.at(-1)).toMatchObject({ stageId: 'voter_registry', status: 'skipped' });
  expect(failed).toEqual([
    expect.objectContaining({
      errorCode: 'MRZ_VISUAL_MISMATCH',
      message: 'Print and machine-readable zone differ in: surname.',
    }),
    expect.objectContaining({
      errorCode: 'VOTER_REGISTRY_NOT_CHECKED',
      message: 'The voter registry could not be reached.',
    }),
  ]);
  expect(said).toEqual(['The printed details of the passport differ from its machine-readable lines.']);
}, 240_000);

test("refuses a passport whose MRZ has another person's name", async () => {
  const { givenNames, surname } = other;
  const { status, errorCode, failed, said } = await passport({
    ...person,
    mrz: passportMrz({ ...person, givenNames, surname }),
  });
  expect([status, errorCode]).toEqual(['failed', 'POST_VALIDATION_FAILED']);
  expect(failed).toContainEqual(
    expect.objectContaining({
      errorCode: 'DOCUMENT_CONTRADICTS_ITSELF',
      message: 'The document contradicts itself in: the name.',
    }),
  );
  expect(said?.[0]).toMatch(/^We could not accept this photo/);
}, 240_000);

test('warns when line items exceed the net amount of an invoice', async () => {
  const { status, result } = await processDocument(organization, {
    processorId: 'INVOICE',
    files: [asFile(drawnInvoice(4, 250).pdf, 'application/pdf')],
  });
  expect([status, result?.validation.status]).toEqual(['completed', 'success_with_warnings']);
  expect(result?.validation.rulesFailed).toEqual([
    expect.objectContaining({
      errorCode: 'TOTALS_INCONSISTENT',
      message: expect.stringMatching(/^Does not hold: Σ of 2 lines/),
    }),
  ]);
  expect(result?.validation.userErrorMessages).toEqual(['The amounts on the invoice do not add up.']);
}, 240_000);
