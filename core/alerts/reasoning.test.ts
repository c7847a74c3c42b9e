import { expect, test } from 'vitest';
import { emptyParty } from '../screening/party';
import { reasonForMatch } from './reasoning';

const match = {
  explanation: 'The names agree.',
  source: 'CASL',
  sourceTitle: 'The list',
  listVersion: '',
  programs: [],
  positions: [],
  entry: emptyParty('CASL', '1', 'individual'),
};

test('what was given and the entry does not say is told, as well as what was not given', () => {
  const reason = reasonForMatch(match, { dateOfBirth: '1970-01-01', country: 'LK' });
  expect(reason).toContain('Not given, so not compared: identification document.');
  expect(reason).toContain('Given, but not in the entry, so not compared: date of birth, country (Sri Lanka).');
});

test('what both sides say needs no such words', () => {
  const entry = { ...match.entry, nationalities: ['RU'] };
  expect(reasonForMatch({ ...match, entry }, { country: 'LK' })).not.toContain('not in the entry');
});
