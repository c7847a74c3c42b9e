import { expect, test } from 'vitest';
import { POST } from '@/app/api/sanctions/search/route';
import { DEMONSTRATION_WARNING } from '@/core/screening/watchlists/demonstration';
import { systemDb } from '@/platform/db/db';
import { screenSubject } from '@/services/screening/requests/screen-subject';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const search = async (body: unknown) => {
  const { apiKey } = await makeOrganization();
  return callRoute(POST, { apiKey, body });
};

test('finds labelled demo entries without a list folder', async () => {
  await publishWatchlists();
  const { status, body } = await search({ fullName: 'Zoltan Marchetti' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalHits: 1, searchingFor: ['zoltan marchetti'] });
  expect(body.documents).toMatchObject([
    {
      source: 'ofac',
      type: 'individual',
      programs: ['DEMO', 'DEMO2'],
      listVersion: expect.stringContaining('demonstration'),
    },
  ]);
  const rows = await systemDb().watchlistVersion.findMany({ where: { source: 'ofac' } });
  expect(rows).toMatchObject([{ origin: 'bundled', status: 'published' }]);
});

test('finds an entry by a name in another script', async () => {
  const { body } = await search({ fullName: 'مروان عبدالقادر الدمشقاني' });
  expect(body.documents).toMatchObject([{ fullName: 'MARWAN ABD AL-QADIR AL-DIMASHQANI', source: 'un' }]);
});

test('filters by sources and countries and refuses unknown ones at their path', async () => {
  expect((await search({ fullName: 'Zoltan Marchetti', sources: ['un'] })).body.totalHits).toBe(0);
  expect((await search({ fullName: 'Zoltan Marchetti', countries: ['hr'] })).body.totalHits).toBe(1);
  expect((await search({ fullName: 'Zoltan Marchetti', countries: ['JP'] })).body.totalHits).toBe(0);
  // Entries without a country pass every country filter; the answer counts them.
  const unknown = await search({ fullName: 'Tariq Al Demowi', sources: ['interpol'], countries: ['JP'] });
  expect(unknown.body).toMatchObject({
    totalHits: 1,
    warnings: [DEMONSTRATION_WARNING, expect.stringMatching(/^One hit has no country/)],
  });
  const anywhere = await search({ fullName: 'Tariq Al Demowi', sources: ['interpol'] });
  expect(anywhere.body).toMatchObject({ totalHits: 1, warnings: [DEMONSTRATION_WARNING] });
  const upper = await search({ fullName: 'Zoltan Marchetti', sources: ['OFAC', 'casl'] });
  expect(upper.body).toMatchObject({ totalHits: 1, listVersions: [{ source: 'CASL' }, { source: 'ofac' }] });
  const refused = await search({ fullName: 'Zoltan Marchetti', sources: ['eu'] });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'sources.0' }] } });
  // An unassigned country code would find nothing and look like a clear result.
  const unassigned = await search({ fullName: 'Zoltan Marchetti', countries: ['HR', 'UK'] });
  expect(unassigned).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'countries.1', message: expect.stringContaining('GB is meant') }] },
  });
});

test('warns only of a name too long to compare fully', async () => {
  const long = await search({ fullName: `${'ali '.repeat(16)}Zoltan Marchetti` });
  expect(long.body).toMatchObject({
    totalHits: 0,
    warnings: [DEMONSTRATION_WARNING, expect.stringContaining('first 16 words')],
  });
  expect((await search({ fullName: 'Zoltan Marchetti' })).body.warnings).toEqual([DEMONSTRATION_WARNING]);
});

test.each(['al', 'unknown', '123'])('warns that no result for “%s” does not mean clear', async (fullName) => {
  const { body } = await search({ fullName });
  expect(body.warnings).toEqual([
    DEMONSTRATION_WARNING,
    expect.stringContaining('does not mean that the subject is clear'),
  ]);
});

test.each([
  ['empty', ''],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['only emoji', '🙂🙂🙂'],
  ['only zero-width characters', '\u200b\u200d'],
  ['only punctuation', "'; --"],
  ['only spaces', '   '],
  ['a number', 42],
  ['missing', undefined],
])('refuses a name that is %s with the path of the field', async (_, fullName) => {
  const refused = await search({ fullName });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'fullName' }] } });
});

test.each([
  ['one letter', 'x'],
  ['only particles', 'al bin de la'],
  ['injection-like', "Robert'); DROP TABLE alerts;--"],
  ['right-to-left', '\u202eitteahcraM'],
  ['one word repeated', 'ali '.repeat(120)],
])('accepts a name that is %s without hits', async (_, fullName) => {
  const { status, body } = await search({ fullName });
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalHits: 0, documents: [] });
});

test('scores a subject with birth date, country and document', async () => {
  const outcome = await screenSubject({
    fullName: 'Zoltan Marchetti',
    birthDate: '1968-12-10',
    countries: ['HR'],
    document: { number: 'AA-1234567', country: 'HU' },
  });
  expect(outcome.matches).toMatchObject([
    {
      source: 'ofac',
      entityId: '900001',
      scoring: { idDocMatch: true, dobMatch: { exactMatch: true, approxAgeDelta: 0 }, countryMatch: true },
    },
  ]);
  expect(outcome.matches[0]?.score).toBeGreaterThan(0.95);
  expect(outcome.listVersions.map((list) => list.source)).toContain('un');
});
