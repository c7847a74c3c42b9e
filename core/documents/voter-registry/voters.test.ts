import { describe, expect, test } from 'vitest';
import { compareVoter } from './compare-voter';
import { memberAt, voterRecord } from './voter-record';

const record = (over: Partial<Parameters<typeof compareVoter>[0]> = {}) => ({
  name: null,
  nameSinhala: null,
  nameTamil: null,
  sex: null,
  ...over,
});

describe('a record is read by its mapping', () => {
  const answer = { data: [{ voter: { fullName: '  NIMAL PERERA ', gender: 'පුරුෂ' } }] };
  const fields = { name: 'data.0.voter.fullName', sex: 'data.0.voter.gender' };
  test('from a JSON answer', () => {
    expect(voterRecord((path) => memberAt(answer, path), fields)).toEqual(
      record({ name: 'NIMAL PERERA', sex: 'MALE' }),
    );
  });
  test('nothing mapped is nobody, and inherited members are nothing', () => {
    expect(voterRecord((path) => memberAt({}, path), { name: 'constructor.name' })).toBeNull();
  });
  test.each([
    ['F', 'FEMALE'],
    ['ස්ත්‍රී', 'FEMALE'],
    ['பெண்', 'FEMALE'],
    ['Male', 'MALE'],
    ['?', null],
  ])('%s is %s', (text, sex) => {
    expect(voterRecord((at) => (at === 's' ? text : 'A B'), { name: 'n', sex: 's' })?.sex).toBe(sex);
  });
});

describe('names are compared across scripts', () => {
  test.each([
    ['the same spelling', { name: 'NIMAL SUNIL PERERA' }, ['NIMAL SUNIL PERERA']],
    ['Sinhala beside Latin', { nameSinhala: 'නිමල් සුනිල් පෙරේරා' }, ['NIMAL SUNIL PERERA']],
    ['Tamil beside Latin', { nameTamil: 'நிமல் சுனில் பெரேரா' }, ['NIMAL SUNIL PERERA']],
    ['another order', { name: 'PERERA NIMAL SUNIL' }, ['NIMAL SUNIL PERERA']],
  ])('%s agrees', (_name, listed, printed) => {
    expect(compareVoter(record(listed), printed, 'MALE')).toMatchObject({ outcome: 'passed' });
  });
  test('another person does not, and another sex does not', () => {
    expect(compareVoter(record({ name: 'KAMALA FERNANDO' }), ['NIMAL SUNIL PERERA'], 'MALE').detail).toMatch(
      /another name/,
    );
    expect(compareVoter(record({ name: 'NIMAL PERERA', sex: 'FEMALE' }), ['NIMAL PERERA'], 'MALE').detail).toMatch(
      /another sex/,
    );
  });
});
