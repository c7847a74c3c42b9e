import { expect, test } from 'vitest';
import { type RatedMatch, rateAlert } from './priority';

const sanctions: RatedMatch = {
  kind: 'sanctions',
  source: 'ofac',
  confidence: 0.9,
  idDocMatch: false,
  dobExact: false,
};
const pep: RatedMatch = { ...sanctions, kind: 'pep', source: 'opensanctions' };

test.each([
  ['a sanctions match with the same document', [{ ...sanctions, idDocMatch: true }], 1, 'high'],
  ['a sanctions match with the same birth date', [{ ...sanctions, dobExact: true }], 1, 'high'],
  ['a sanctions match on the name', [sanctions], 2, 'high'],
  ['adverse media', [{ ...sanctions, kind: 'adverse-media' as const }], 3, 'medium'],
  ['a politician with the same birth date', [{ ...pep, dobExact: true }], 3, 'medium'],
  ['a politician on the name', [pep], 4, 'low'],
  ['the most urgent of several', [pep, { ...sanctions, idDocMatch: true }, sanctions], 1, 'high'],
])('rates %s', (_label, matches, priority, riskLevel) => {
  expect(rateAlert(matches)).toMatchObject({ priority, riskLevel });
});
