import { expect, test } from 'vitest';
import { CreateScreeningRequest, requestOutcome, type SourceEvidence } from './request-contract';

const one = (kind: SourceEvidence['kind'], status: SourceEvidence['status']): SourceEvidence => ({
  kind,
  source: kind,
  status,
  listVersion: null,
  hits: 0,
  alerting: 0,
  threshold: 0.85,
  checkedAt: '2026-11-21T00:00:00.000Z',
});

test.each([
  ['everything answered', [one('sanctions', 'success'), one('pep', 'success')], 'completed'],
  ['what is not installed is skipped', [one('sanctions', 'success'), one('adverse-media', 'skipped')], 'completed'],
  ['one list did not answer', [one('sanctions', 'success'), one('sanctions', 'unavailable')], 'completed_partial'],
  ['the PEP source failed', [one('sanctions', 'success'), one('pep', 'failed')], 'completed_partial'],
  ['no sanctions list answered', [one('sanctions', 'failed'), one('pep', 'success')], 'failed'],
  ['nothing was asked', [], 'failed'],
])('%s', (_label, sources, expected) => {
  expect(requestOutcome(sources)).toBe(expected);
});

test.each([
  ['a day that does not exist', { dateOfBirth: '2001-02-30' }],
  ['another order', { dateOfBirth: '31.01.1970' }],
  ['a birth date before anybody on a list', { dateOfBirth: '1849-12-31' }],
  ['a country that nobody has', { country: 'UK' }],
  ['an issuer that nobody is', { identificationDocument: { country: 'ZZ' } }],
  ['a country in words', { country: 'Sri Lanka' }],
  ['a document that is a text', { identificationDocument: 'N123' }],
  ['a document number without end', { identificationDocument: { number: '1'.repeat(101) } }],
  ['an external id that is a number', { externalId: 7 }],
  ['monitoring that is a word', { ongoingMonitoring: true }],
])('%s is refused', (_label, change) => {
  expect(CreateScreeningRequest.safeParse({ fullName: 'Nimal Perera', ...change }).success).toBe(false);
});

test('empty optional texts count as left out', () => {
  const parsed = CreateScreeningRequest.parse({ fullName: 'Nimal', externalId: ' ', identificationDocument: {} });
  expect(parsed.externalId).toBeUndefined();
});
