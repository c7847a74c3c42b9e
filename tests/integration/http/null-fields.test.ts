import { beforeAll, expect, test } from 'vitest';
import { POST as process } from '@/app/api/document-processing/route';
import { POST as profile } from '@/app/api/high-risk/search/route';
import { POST as open } from '@/app/api/kyc-sessions/route';
import { GET as openapi } from '@/app/api/openapi.json/route';
import { POST as search } from '@/app/api/sanctions/search/route';
import { POST as screen } from '@/app/api/screening/request/route';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const send = (route: Parameters<typeof callRoute>[0], body: unknown) =>
  callRoute(route, { body, apiKey: organization.apiKey });

test.each([
  ['a session', open, { externalId: null, customerName: null, expiresInMs: null, language: null, inputData: null }],
  ['a session with values', open, { inputData: { name: null, idNumber: '200012345678', dateOfBirth: null } }],
  ['a screening', screen, { fullName: 'Nimal Perera', dateOfBirth: null, country: null, externalId: null }],
  ['a screening with a document', screen, { fullName: 'Nimal', identificationDocument: { type: null, number: 'N1' } }],
  ['a sanctions search', search, { fullName: 'Nimal Perera', sources: null, countries: null }],
  ['a high-risk search', profile, { fullName: 'Nimal Perera', noCache: null, onlyShowHighRiskProfiles: null }],
])('null in %s counts as a missing field', async (_what, route, body) => {
  const { status, headers } = await send(route, body);
  expect([200, 201, 202, 503]).toContain(status);
  expect(headers.get('x-ignored-fields')).toBeNull();
});

test.each([
  ['a name to screen', screen, { fullName: null }, 'VALIDATION_ERROR'],
  ['a name to search', search, { fullName: null }, 'VALIDATION_ERROR'],
  ['files', process, { processorId: 'INVOICE', files: null }, 'NO_FILES_PROVIDED'],
  ['a processor', process, { processorId: null, files: [] }, 'UNKNOWN_PROCESSOR'],
])('refuses null for %s, which is required', async (_what, route, body, code) => {
  const { status, body: problem } = await send(route, body);
  expect([status, problem.errorCode]).toEqual([400, code]);
});

test('OpenAPI 3.0.3 nullable always has a type', async () => {
  const untyped: unknown[] = [];
  JSON.parse(
    JSON.stringify((await callRoute(openapi)).body),
    (_, part: { nullable?: boolean; type?: string } | null) => {
      if (part?.nullable === true && part.type === undefined) untyped.push(part);
      return part;
    },
  );
  expect(untyped).toEqual([]);
});

test('marks exactly the optional fields as nullable', async () => {
  const { body } = await callRoute(openapi);
  const { schemas } = body.components as { schemas: Record<string, { properties: Record<string, object> }> };
  const request = schemas.CreateScreeningRequestInput?.properties;
  expect(request?.dateOfBirth).toMatchObject({ nullable: true });
  expect(request?.fullName).not.toHaveProperty('nullable');
  expect(schemas.CreateKycSessionInput?.properties.inputData).toMatchObject({
    anyOf: [{ allOf: [{ $ref: expect.stringContaining('KycValuesToCompare') }] }, { nullable: true }],
  });
});
