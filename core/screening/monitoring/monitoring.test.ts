import { expect, test } from 'vitest';
import { emptyParty, type ListedParty } from '../party';
import { comparePair, identifyingFields, identifyingText, isMaterial, type PreviousPair } from './monitoring';

const entry = (patch: Partial<ListedParty> = {}): ListedParty => ({
  ...emptyParty('un', 'QDi.1', 'individual'),
  names: [{ value: 'Ilmar Tevaldor', role: 'primary' }],
  birthDates: [{ from: '1970-01-01', to: '1970-01-01' }],
  programs: ['Al-Qaida'],
  ...patch,
});
const reading = (patch: Partial<ListedParty> = {}, score = 0.9) => ({
  record: entry(patch),
  score,
  idDocMatch: false,
  dobExact: false,
});
const known = (dismissed: boolean, more: Partial<PreviousPair> = {}): PreviousPair => ({
  ...reading(),
  dismissed,
  ...more,
});

test('reports a new pair', () => {
  expect(comparePair(undefined, reading())).toEqual({ alert: true, because: ['new'], changes: [] });
});

const another = [
  { value: 'Ilmar Tevaldor', role: 'primary' as const },
  { value: 'The Clerk', role: 'alias' as const },
];
test.each<[string, Partial<ListedParty>, boolean]>([
  ['is unchanged', {}, false],
  ['has other remarks', { remarks: 'Reviewed.' }, false],
  ['has another address', { addresses: ['12 High Street'] }, false],
  ['has another programme', { programs: ['Al-Qaida', 'Taliban'] }, false],
  ['has another alias', { names: another }, true],
  ['has another birth date', { birthDates: [{ from: '1971', to: '1971' }] }, true],
  ['has a new document', { documents: [{ type: 'Passport', number: 'X1', country: 'LK' }] }, true],
])('for a dismissed pair whose entry %s: alert %#', (_, patch, alert) => {
  const news = comparePair(known(true), reading(patch));
  expect(news.alert).toBe(alert);
  if (alert) expect(news.changes.map(({ field }) => field)).toEqual(Object.keys(patch));
});

test('does not reopen a dismissed pair for a higher score alone', () => {
  expect(comparePair(known(true), reading({}, 0.99)).alert).toBe(false);
});

test.each<[string, ReturnType<typeof reading>, string[]]>([
  ['no change', reading(), []],
  ['another alias', reading({ names: another }), []],
  ['a score in the same band', reading({}, 0.94), []],
  ['a higher band', reading({}, 0.95), ['band']],
  ['a lower band', reading({}, 0.8), []],
  ['a new programme', reading({ programs: ['Al-Qaida', 'Taliban'] }), ['programme']],
  ['a removed programme', reading({ programs: [] }), []],
  ['a birth date that matches now', { ...reading(), dobExact: true }, ['identifier']],
])('for an open pair: %s', (_, now, because) => {
  expect(comparePair(known(false), now)).toMatchObject({ alert: because.length > 0, because });
});

test('ignores the order of fields and changes of immaterial fields', () => {
  const { names, ...rest } = entry();
  expect(identifyingText({ names, ...rest })).toBe(identifyingText({ ...rest, names }));
  expect(isMaterial([{ field: 'remarks' }, { field: 'details' }])).toBe(false);
  expect(isMaterial([{ field: 'remarks' }, { field: 'programs' }])).toBe(true);
});

test('separates given and absent fields; a change of either reopens a dismissed pair', () => {
  const { given, absent } = identifyingFields(entry());
  expect(given).toEqual(['kind', 'names', 'birthDates']);
  expect(absent).toEqual(['birthPlaces', 'nationalities', 'gender', 'documents']);
  const read = { ...entry(), gender: 'male' as const, nationalities: ['LK'], birthPlaces: ['Galle'] };
  expect(comparePair(known(true), { ...reading(), record: read }).alert).toBe(true);
});
