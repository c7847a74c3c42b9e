import { expect, test } from 'vitest';
import { emptyParty } from '@/core/screening/party';
import { reasonForMatch } from './reasoning';

const match = {
  explanation: 'The names agree.',
  source: 'CASL',
  sourceTitle: 'The list',
  listVersion: '',
  programs: [],
  positions: [],
  documentAgrees: false,
  entry: emptyParty('CASL', '1', 'individual'),
};

test('lists details not given and details missing from the entry', () => {
  const reason = reasonForMatch(match, { dateOfBirth: '1970-01-01', country: 'LK' });
  expect(reason).toContain('Not given, so not compared: identification document.');
  expect(reason).toContain('Given, but not in the entry, so not compared: date of birth, country (Sri Lanka).');
});

test('reports a document unknown to the entry only when both sides have documents', () => {
  const document = { type: 'passport', number: 'M0178952', country: 'CN' };
  const entry = { ...match.entry, documents: [document, { ...document, number: 'MA0162634' }] };
  const given = { documentNumber: 'X9999999' };
  expect(reasonForMatch({ ...match, entry }, given)).toContain(
    'The given identification document does not match any of the 2 in the entry',
  );
  expect(reasonForMatch({ ...match, entry, documentAgrees: true }, given)).not.toContain('none of');
  expect(reasonForMatch({ ...match, entry }, {})).not.toContain('none of');
  expect(reasonForMatch(match, given)).not.toContain('none of');
});

test('names missing details that would decide, with the values of the entry', () => {
  const entry = {
    ...match.entry,
    birthDates: [{ from: '1955-10-01', to: '1955-10-01' }],
    documents: [{ type: 'passport', number: 'M0178952', country: 'CN' }],
  };
  const decides = "What would decide it: a date of birth (the entry's is 1955-10-01)";
  expect(reasonForMatch({ ...match, entry }, {})).toContain(
    `${decides}, or an identification document (the entry has one).`,
  );
  expect(reasonForMatch({ ...match, entry }, { documentNumber: 'X1' })).toContain(`${decides}.`);
  const all = { dateOfBirth: '1970-01-01', country: 'LK', documentNumber: 'X1' };
  expect(reasonForMatch({ ...match, entry }, all)).not.toContain('decide');
  expect(reasonForMatch(match, {})).toContain('The entry gives nothing more that could decide it.');
});

test('omits the note when both sides have the detail', () => {
  const entry = { ...match.entry, nationalities: ['RU'] };
  expect(reasonForMatch({ ...match, entry }, { country: 'LK' })).not.toContain('not in the entry');
});
