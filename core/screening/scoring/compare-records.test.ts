import { expect, test } from 'vitest';
import { compareRecords } from './compare-records';
import { alertThreshold, showThreshold } from './score';

test('raises the score for an equal birth date and lowers it for a different one', () => {
  const score = (birthDate: string | undefined) =>
    compareRecords('Lena Hofmeister', { birthDate }, 'Lena Hofmeyer', { birthDate: '1971-04-02' }, 'person').score;
  expect(score('1971-04-02')).toBeGreaterThan(score(undefined));
  expect(score('1950-04-02')).toBeLessThan(score(undefined));
});

test('compares aliases on either side and scores weak ones lower', () => {
  const bare = compareRecords('Rui Tavares', {}, 'Somebody Else', { alias: ['Rui Tavares'] }, 'person');
  const weak = compareRecords('Rui Tavares', {}, 'Somebody Else', { weakAlias: 'Rui Tavares' }, 'person');
  expect([bare.score, weak.score < bare.score]).toEqual([0.9, true]);
});

test('distinguishes given and family names where both records name them', () => {
  const of = (firstName: string, lastName: string) => ({ firstName, lastName });
  const score = (props: Record<string, string>) =>
    compareRecords('Rui Tavares', of('Rui', 'Tavares'), 'Tavares Rui', props, 'person').score;
  expect(score(of('Rui', 'Tavares'))).toBeGreaterThan(alertThreshold);
  expect(score({})).toBeGreaterThan(alertThreshold);
  expect(score(of('Tavares', 'Rui'))).toBeLessThan(showThreshold);
});

test('reads or skips properties that are not text without throwing', () => {
  const props = {
    birthDate: 1971,
    country: null,
    nationality: ['de', 5, {}],
    passportNumber: [123456789],
    gender: true,
  };
  expect(compareRecords('Rui Tavares', props, 'Rui Tavares', props, 'unknown').score).toBe(0.993);
});

test('scores names without comparable words as 0 and says so', () => {
  expect(compareRecords('🙂', {}, '', {}, 'person')).toMatchObject({
    score: 0,
    nameScore: 0,
    explanation: 'The names have nothing in common.',
  });
});

test('explains a score that comes from the whole names', () => {
  const { explanation } = compareRecords('Vladimir Putin', {}, 'فلاديمير فورونين', {}, 'person');
  expect(explanation).toContain('whole names, which sound alike without spaces');
});

test('explains a word that sets sister companies apart', () => {
  const { explanation } = compareRecords('Tavria Cement Ltd', {}, 'Tavria Cement Holdings Ltd', {}, 'organization');
  expect(explanation).toContain('Holdings on one side only sets sister companies apart');
});

test('explains generations that differ', () => {
  const { explanation } = compareRecords('Edwin Marlowe III', {}, 'Edwin Marlowe II', {}, 'person');
  expect(explanation).toContain('generations');
});

test.each([
  ['1953-07-19', 'FR', alertThreshold, 1],
  ['1954-07-19', 'LK', alertThreshold, 1],
  ['1954-07-19', 'FR', 0, showThreshold],
  ['1991-03-02', 'FR', 0, showThreshold],
])('scores an exact name born 1951-03-02 against %s, %s', (birthDate, nationality, from, below) => {
  const { score } = compareRecords(
    'Edwin Marlowe',
    { birthDate: '1951-03-02', nationality: 'LK' },
    'Edwin Marlowe',
    { birthDate, nationality },
    'person',
  );
  expect(score).toBeGreaterThanOrEqual(from);
  expect(score).toBeLessThan(below);
});

test('raises no alert for a name with a birth date decades apart', () => {
  const born = (birthDate: string) =>
    compareRecords('Edwin Marlowe', { birthDate: '1951-03-02' }, 'Edwin Marlowe', { birthDate }, 'person').score;
  expect(born('1991')).toBeLessThan(alertThreshold);
  expect(born('1951')).toBeGreaterThan(alertThreshold);
});
