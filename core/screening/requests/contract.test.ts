import { expect, test } from 'vitest';
import { CreateScreeningRequest, documentWarnings, requestOutcome, type SourceEvidence } from './contract';

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
  ['completes when every source succeeded', [one('sanctions', 'success'), one('pep', 'success')], 'completed'],
  [
    'completes when a source is not installed',
    [one('sanctions', 'success'), one('adverse-media', 'skipped')],
    'completed',
  ],
  [
    'completes partially when one list did not respond',
    [one('sanctions', 'success'), one('sanctions', 'unavailable')],
    'completed_partial',
  ],
  [
    'completes partially when the PEP source failed',
    [one('sanctions', 'success'), one('pep', 'failed')],
    'completed_partial',
  ],
  ['fails when no sanctions list responded', [one('sanctions', 'failed'), one('pep', 'success')], 'failed'],
  ['fails without sources', [], 'failed'],
])('%s', (_label, sources, expected) => {
  expect(requestOutcome(sources)).toBe(expected);
});

test.each([
  ['a nonexistent date', { dateOfBirth: '2001-02-30' }],
  ['another date order', { dateOfBirth: '31.01.1970' }],
  ['a birth date earlier than any on a list', { dateOfBirth: '1849-12-31' }],
  ['an unassigned country', { country: 'UK' }],
  ['an unassigned issuing country', { identificationDocument: { country: 'ZZ' } }],
  ['a country name', { country: 'Sri Lanka' }],
  ['a document given as text', { identificationDocument: 'N123' }],
  ['an endless document number', { identificationDocument: { number: '1'.repeat(101) } }],
  ['an external id that is a number', { externalId: 7 }],
  ['monitoring of the wrong type', { ongoingMonitoring: true }],
])('refuses %s', (_label, change) => {
  expect(CreateScreeningRequest.safeParse({ fullName: 'Nimal Perera', ...change }).success).toBe(false);
});

test('treats empty optional texts as omitted', () => {
  const parsed = CreateScreeningRequest.parse({ fullName: 'Nimal', externalId: ' ', identificationDocument: {} });
  expect(parsed.externalId).toBeUndefined();
});

test('removes bidi control characters from a name, except those within letters', () => {
  const nameOf = (fullName: string) => CreateScreeningRequest.parse({ fullName }).fullName;
  expect(nameOf('\u202eNimal\u202c \u2067Perera\u2069')).toBe('Nimal Perera');
  expect(nameOf('ශ්‍රී\u200e')).toBe('ශ්‍රී\u200e');
  expect(CreateScreeningRequest.safeParse({ fullName: '\u202e\u202c' }).success).toBe(false);
});

test.each([
  [{ type: 'passport' }, 1],
  [{}, 1],
  [{ number: ' ', country: 'LK' }, 1],
  [{ number: 'N123' }, 0],
  [undefined, 0],
])('returns for the document %j without a number %i warnings', (identificationDocument, told) => {
  const request = CreateScreeningRequest.parse({ fullName: 'Nimal', identificationDocument });
  expect(documentWarnings(request)).toHaveLength(told);
});
