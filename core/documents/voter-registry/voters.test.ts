import { describe, expect, test } from 'vitest';
import { compareVoter, memberAt, voterRecord } from './voter-record';

const record = (over: Partial<Parameters<typeof compareVoter>[0]> = {}) => ({
  name: null,
  nameSinhala: null,
  nameTamil: null,
  sex: null,
  ...over,
});

describe('voterRecord', () => {
  const answer = { data: [{ voter: { fullName: '  NIMAL PERERA ', gender: 'පුරුෂ' } }] };
  const fields = { name: 'data.0.voter.fullName', sex: 'data.0.voter.gender' };
  test('reads a JSON response by its mapping', () => {
    expect(voterRecord((path) => memberAt(answer, path), fields)).toEqual(
      record({ name: 'NIMAL PERERA', sex: 'MALE' }),
    );
  });
  test('returns null without mapped values and ignores inherited members', () => {
    expect(voterRecord((path) => memberAt({}, path), { name: 'constructor.name' })).toBeNull();
  });
  test.each([
    ['F', 'FEMALE'],
    ['ස්ත්‍රී', 'FEMALE'],
    ['பெண்', 'FEMALE'],
    ['Male', 'MALE'],
    ['?', null],
  ])('reads %s as %s', (text, sex) => {
    expect(voterRecord((at) => (at === 's' ? text : 'A B'), { name: 'n', sex: 's' })?.sex).toBe(sex);
  });
});

describe('compareVoter', () => {
  test.each([
    ['the same spelling', { name: 'NIMAL SUNIL PERERA' }, ['NIMAL SUNIL PERERA']],
    ['Sinhala compared with Latin', { nameSinhala: 'නිමල් සුනිල් පෙරේරා' }, ['NIMAL SUNIL PERERA']],
    ['Tamil compared with Latin', { nameTamil: 'நிமல் சுனில் பெரேரா' }, ['NIMAL SUNIL PERERA']],
    ['another order', { name: 'PERERA NIMAL SUNIL' }, ['NIMAL SUNIL PERERA']],
  ])('accepts %s', (_name, listed, printed) => {
    expect(compareVoter(record(listed), printed, 'MALE')).toMatchObject({ outcome: 'passed' });
  });
  test('reports another name or another sex', () => {
    expect(compareVoter(record({ name: 'KAMALA FERNANDO' }), ['NIMAL SUNIL PERERA'], 'MALE').detail).toMatch(
      /another name/,
    );
    expect(compareVoter(record({ name: 'NIMAL PERERA', sex: 'FEMALE' }), ['NIMAL PERERA'], 'MALE').detail).toMatch(
      /another sex/,
    );
  });
});
